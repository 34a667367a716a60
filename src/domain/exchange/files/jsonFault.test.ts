import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFaultAt, placeAt, tooDeepAt } from './jsonFault'

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test.each([
  ['', 0],
  ['{', 1],
  ['[1,]', 3],
  ['{"a" 1}', 5],
  ['{"a":1,}', 7],
  ['[1 2]', 3],
  ['nul', 0],
  ['"\\x"', 1],
  ['"a\nb"', 2],
  ['01', 1],
  ['[1}', 2],
  ['{} x', 3],
])('%j is wrong at %i', (text, at) => {
  expect(jsonFaultAt(text)).toBe(at)
})

test('a fault is found exactly in what JSON.parse rejects', () => {
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.nat(3), fc.constantFrom('', '"', '{', ']', ',', '\\', '1', '\n'))
    .map(([text, seed, cut, put]) => {
      const at = seed % (text.length + 1)
      return text.slice(0, at) + put + text.slice(at + cut)
    })
  fc.assert(
    fc.property(fc.oneof(broken, fc.json(), fc.string()), (text) => {
      expect(jsonFaultAt(text) === undefined).toBe(isJson(text))
    }),
    { numRuns: 1000 },
  )
})

test('lines and columns count from one', () => {
  expect(placeAt('ab\ncd', 0)).toEqual({ line: 1, column: 1 })
  expect(placeAt('ab\ncd', 4)).toEqual({ line: 2, column: 2 })
  expect(placeAt('ab\n\n', 4)).toEqual({ line: 3, column: 1 })
})

test('levels are counted outside of strings', () => {
  expect(tooDeepAt('[[1],[2]]', 2)).toBeUndefined()
  expect(tooDeepAt('[[[1]]]', 2)).toBe(2)
  expect(tooDeepAt('["[[[\\"[["]', 1)).toBeUndefined()
  expect(tooDeepAt('['.repeat(1_000_000), 100)).toBe(100)
})
