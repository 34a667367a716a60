import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clear } from './rendered'

/**
 * Files may share a page, see scripts/test.mjs, and each of them loads this file anew. It begins with
 * what a page of its own would have.
 */
beforeAll(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(414, 896)
})

type Listening = Parameters<EventTarget['addEventListener']>

const left: Listening[] = []

beforeEach(() => {
  const addEventListener = (...listening: Listening) => {
    if (listening[0] === 'beforeunload') left.push(listening)
    EventTarget.prototype.addEventListener.apply(window, listening)
  }
  Object.assign(window, { addEventListener })
})

afterEach(() => {
  clear()
  vi.useRealTimers()
  // What a test leaves unsaved would make the window ask in those that follow.
  Reflect.deleteProperty(window, 'addEventListener')
  for (const listening of left.splice(0)) {
    EventTarget.prototype.removeEventListener.apply(window, listening)
  }
})
