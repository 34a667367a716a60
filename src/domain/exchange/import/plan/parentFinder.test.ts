import { expect, test } from 'vitest'
import { cpuTime } from '../../../testing/runs'
import { type ParentFinder, parentFinder } from './parentFinder'

const keyOf = (id: number) => `csv:${id}`
const coming = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, row: { key: keyOf(index + 1) } }))

function setParent(finder: ParentFinder, id: number, parent: number) {
  const found = finder.find(id, keyOf(parent))
  finder.set(id, found.parent)
  return found
}

test('a parent that would close a circle is not used', () => {
  const finder = parentFinder([], coming(3))
  expect(setParent(finder, 2, 1)).toEqual({ parent: 1 })
  expect(setParent(finder, 3, 2)).toEqual({ parent: 2 })
  expect(setParent(finder, 1, 3)).toEqual({ parent: null, note: 'parentCircle' })
  expect(setParent(finder, 1, 1)).toEqual({ parent: null, note: 'parentCircle' })
  expect(setParent(finder, 1, 9)).toEqual({ parent: null, note: 'parentUnknown' })
})

test('a moved job makes no circle with the jobs it has left', () => {
  const finder = parentFinder([], coming(3))
  setParent(finder, 2, 1)
  finder.set(2, null)
  expect(setParent(finder, 1, 2)).toEqual({ parent: 2 })
})

test.each(['from the top', 'from the bottom'])('a chain of 20,000 is fast, %s', (way) => {
  const count = 20_000
  const finder = parentFinder([], coming(count))
  let found = 0
  const time = cpuTime(() => {
    for (let step = 2; step <= count; step++) {
      const id = way === 'from the top' ? step : count + 2 - step
      if (setParent(finder, id, id - 1).parent === id - 1) found += 1
    }
  })
  expect(time).toBeLessThan(1000)
  expect(found).toBe(count - 1)
})
