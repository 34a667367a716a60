import { expect, test } from 'vitest'
import { unusedEstimate } from './whatIf'

const why = (dates: { start?: number; estimate?: number }) =>
  unusedEstimate({ complexity: 0, ...dates }, 5)

test('why an estimate cannot be used is named', () => {
  expect(why({})).toBe('noEstimate')
  expect(why({ start: 1 })).toBe('noEstimate')
  expect(why({ estimate: 5 })).toBe('overUnstarted')
  expect(why({ start: 4, estimate: 4 })).toBe('noSpan')
})

test('an estimate after the start, or in the future, is enough', () => {
  expect(why({ start: 1, estimate: 4 })).toBeNull()
  expect(why({ estimate: 6 })).toBeNull()
})
