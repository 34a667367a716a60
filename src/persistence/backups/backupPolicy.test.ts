import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, type Ms } from '../../domain/core/time'
import { runsOf } from '../../domain/testing/runs'
import { needlessBackups, type TakenBackup } from './backupPolicy'

const NOW = 20_000 * DAY

/** Takes backups one after another and deletes unneeded ones after each, as the app does. */
function taken(times: readonly Ms[]): readonly TakenBackup[] {
  let left: readonly TakenBackup[] = []
  times.forEach((at, number) => {
    left = [...left, { number, at }]
    const needless = new Set(needlessBackups(left))
    left = left.filter((backup) => !needless.has(backup.number))
  })
  return left
}

const every = (step: Ms, count: number, from = NOW) =>
  Array.from({ length: count }, (_, index) => from + index * step)

test('the last ten stay, whatever their age', () => {
  expect(taken(every(100 * DAY, 10))).toHaveLength(10)
})

test('a backup is deleted only if ten newer ones of different days exist', () => {
  expect(taken(every(10 * MINUTE, 200))).toHaveLength(200)
})

test('one per hour stays for a day, and one per day for two weeks', () => {
  const left = taken(every(20 * MINUTE, 30 * 24 * 3)).map(({ at }) => at)
  const newest = Math.max(...left)
  const ages = left.map((at) => newest - at)
  // Beyond the ten newest days, at most one per day stays.
  const days = ages.filter((age) => age > 11 * DAY).map((age) => Math.floor(age / DAY))
  expect(new Set(days).size).toBe(days.length)
  expect(Math.max(...ages)).toBeLessThanOrEqual(15 * DAY)
  const hours = ages.filter((age) => age <= DAY).map((age) => Math.floor(age / HOUR))
  expect(new Set(hours).size).toBeGreaterThanOrEqual(24)
})

test('a clock that was five years ahead once costs no older backup', () => {
  const before = every(DAY, 13)
  const later = NOW + 13 * DAY
  const starts = every(MINUTE, 11, later)
  const left = taken([...before, NOW + 5 * 365 * DAY, ...starts]).map(({ at }) => at)
  for (const at of before) expect(left).toContain(at)
})

test('a clock that was behind once costs no older backup', () => {
  const before = every(DAY, 13)
  const left = taken([...before, NOW - 5 * 365 * DAY, ...every(MINUTE, 11, NOW + 13 * DAY)])
  for (const at of before) expect(left.map((backup) => backup.at)).toContain(at)
})

test('whatever the clocks say, a backup is deleted only if ten newer ones of different days remain', () => {
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 3 * 24 * 60 }).map((m) => m * MINUTE) },
    { weight: 1, arbitrary: fc.integer({ min: -2000, max: 2000 }).map((d) => d * DAY) },
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let at = NOW
      const all = steps.map((by, number) => {
        at += by
        return { number, at }
      })
      const needless = new Set(needlessBackups(all))
      const left = all.filter(({ number }) => !needless.has(number))
      for (const number of needless) {
        const newer = left.filter((backup) => backup.number > number)
        expect(
          new Set(newer.map((backup) => Math.floor(backup.at / DAY))).size,
        ).toBeGreaterThanOrEqual(10)
      }
      expect(needlessBackups(left)).toEqual([])
    }),
    { numRuns: runsOf('WRONG_CLOCKS', 500) },
  )
})
