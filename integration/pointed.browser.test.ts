import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onRested } from '../src/platform/page'

const rested = vi.fn()
const fire = (type: string) =>
  document.querySelector('.rested-on')?.dispatchEvent(new Event(type, { bubbles: true }))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.insertAdjacentHTML('beforeend', '<a class="rested-on" href="#/">Home</a>')
  rested.mockClear()
  onRested('.rested-on', rested)
})

afterEach(() => {
  document.querySelector('.rested-on')?.remove()
  vi.useRealTimers()
})

test.each(['pointerover', 'focusin'])('a link is rested on a moment after %s', (type) => {
  fire(type)
  expect(rested).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(rested).toHaveBeenCalled()
})

test.each(['pointerout', 'focusout', 'pointerdown', 'keydown', 'click'])(
  'it is not, if %s comes before',
  (type) => {
    fire('pointerover')
    fire(type)
    vi.advanceTimersByTime(1000)
    expect(rested).not.toHaveBeenCalled()
  },
)
