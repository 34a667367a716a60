import { afterEach, beforeEach } from 'vitest'

type Listening = Parameters<EventTarget['addEventListener']>

const left: Listening[] = []

beforeEach(() => {
  const addEventListener = (...listening: Listening) => {
    if (listening[0] === 'beforeunload') left.push(listening)
    EventTarget.prototype.addEventListener.apply(window, listening)
  }
  Object.assign(window, { addEventListener })
})

/** What a test leaves unsaved would make the window ask in those that follow. */
afterEach(() => {
  Reflect.deleteProperty(window, 'addEventListener')
  for (const listening of left.splice(0)) {
    EventTarget.prototype.removeEventListener.apply(window, listening)
  }
})
