import { expect, test } from 'vitest'
import { readMemory } from './memory'

test('the memory use is read if the browser reports it', () => {
  const performance = { memory: { usedJSHeapSize: 5, jsHeapSizeLimit: 10, totalJSHeapSize: 7 } }
  expect(readMemory(performance)).toEqual({ used: 5, limit: 10 })
})

test.each([
  {},
  { memory: null },
  { memory: {} },
  { memory: { usedJSHeapSize: 1, jsHeapSizeLimit: 0 } },
])('a browser that does not report it has none: %j', (performance) => {
  expect(readMemory(performance)).toBeNull()
})
