import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time'
import { needlessBackups } from './backupPolicy'

const NOW = 20_000 * DAY
const kept = (times: readonly number[]) => {
  const needless = new Set(needlessBackups(times, NOW))
  return times.filter((at) => !needless.has(at))
}

test('the last ten stay, however old', () => {
  const old = Array.from({ length: 12 }, (_, index) => NOW - (100 + index) * DAY)
  expect(kept(old)).toEqual(old.slice(0, 10))
})

test('one an hour stays for a day, and one a day for two weeks', () => {
  const times = Array.from({ length: 20 * 24 * 6 }, (_, index) => NOW - index * 10 * MINUTE)
  const ages = kept(times).map((at) => NOW - at)
  expect(ages.filter((age) => age > 2 * HOUR && age <= DAY)).toHaveLength(22)
  expect(ages.filter((age) => age > DAY && age <= 14 * DAY)).toHaveLength(13)
  expect(ages.filter((age) => age > 14 * DAY)).toEqual([])
})

test('dropping twice drops no more', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 30 * 24 * 60 })), (minutes) => {
      const left = kept(minutes.map((minute) => NOW - minute * MINUTE))
      expect(needlessBackups(left, NOW)).toEqual([])
      expect(left.length).toBeGreaterThanOrEqual(Math.min(10, minutes.length))
    }),
  )
})
