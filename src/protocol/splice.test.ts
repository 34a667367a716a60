import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spliced, spliceOf } from './splice'

const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })

test('the splice of any two lists turns one into the other', () => {
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      expect(spliced(before, spliceOf(before, after))).toEqual(after)
    }),
    { numRuns: 1000 },
  )
})

test('only items added in front are sent', () => {
  expect(spliceOf(['b', 'c'], ['a', 'b', 'c'])).toEqual({ prefix: 0, suffix: 2, items: ['a'] })
  expect(spliceOf(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual({ prefix: 1, suffix: 1, items: ['x'] })
  expect(spliceOf(['a', 'b'], ['a', 'b'])).toEqual({ prefix: 2, suffix: 0, items: [] })
})

test('a splice of a list that was never sent fails', () => {
  expect(() => spliced([], { prefix: 1, suffix: 0, items: [] })).toThrow(
    'The list to update is not cached',
  )
})
