import { expect, test } from 'vitest'
import { HOUR } from '../../core/time'
import { DEFAULT_SCHEDULE, DEFAULT_SCHEDULES, MORNING } from '../schedule/schedule'
import { scheduleWith } from '../schedule/testing/scheduleWith'
import { workClock } from '../schedule/workClock'
import { loadHours, type PersonHours, personalSchedules, timeOffIssue } from './personHours'

/** A Monday. */
const MONDAY = new Date(2026, 10, 16).getTime()
const HALF_DAYS = scheduleWith({ monday: [MORNING], tuesday: [MORNING] })
const SCHEDULES = { ...DEFAULT_SCHEDULES, 'Half days': HALF_DAYS }

const scheduleOf = (hours: PersonHours) =>
  personalSchedules([{ id: 1, hours }], SCHEDULES, DEFAULT_SCHEDULE).get(1)

/** When so many working hours after Monday morning are over. */
const momentAfter = (hours: number, own: PersonHours): Date =>
  new Date(workClock(scheduleOf(own) ?? DEFAULT_SCHEDULE, MONDAY).momentAt(hours))

test('a person without hours, or with the usual ones, has no schedule of their own', () => {
  const people = [{ id: 1 }, { id: 2, hours: {} }, { id: 3, hours: { schedule: 'Gone' } }]
  expect(personalSchedules(people, SCHEDULES, DEFAULT_SCHEDULE).size).toBe(0)
  expect(scheduleOf({ schedule: 'Half days' })?.cfg).toBe(HALF_DAYS.cfg)
})

test('on days off nothing is worked, from the first to the last', () => {
  const off = [{ from: '2026-11-17', until: '2026-11-19' }]
  expect(momentAfter(8, {})).toEqual(new Date(2026, 10, 16, 19))
  expect(momentAfter(9, { off })).toEqual(new Date(2026, 10, 20, 11))
})

test('in part-time the beginning of each day is worked', () => {
  const off = [{ from: '2026-11-16', until: '2026-11-20', share: 0.5 }]
  expect(momentAfter(4, { off })).toEqual(new Date(2026, 10, 16, 14))
  expect(momentAfter(5, { off })).toEqual(new Date(2026, 10, 17, 11))
  expect(momentAfter(21, { off })).toEqual(new Date(2026, 10, 23, 11))
  const clock = workClock(scheduleOf({ off }) ?? DEFAULT_SCHEDULE, MONDAY)
  expect(clock.hoursAt(MONDAY + 7 * 24 * HOUR)).toBe(20)
})

test('where days off overlap, the least is worked', () => {
  const off = [
    { from: '2026-11-16', until: '2026-11-20', share: 0.5 },
    { from: '2026-11-17', until: '2026-11-17' },
  ]
  expect(momentAfter(5, { off })).toEqual(new Date(2026, 10, 18, 11))
})

test('public holidays are also those of somebody with other hours', () => {
  const usual = { ...DEFAULT_SCHEDULE, holidays: ['2026-11-16'] }
  const people = [{ id: 1, hours: { schedule: 'Half days' } }]
  const own = personalSchedules(people, SCHEDULES, usual).get(1)
  expect(own && workClock(own, MONDAY).momentAt(1)).toBe(new Date(2026, 10, 17, 11).getTime())
})

test.each([
  [{ from: '2026-11-31', until: '2026-12-01' }, 'offNoDay'],
  [{ from: '2026-12-02', until: '2026-12-01' }, 'offBackwards'],
  [{ from: '2026-12-01', until: '2026-12-01', share: 1 }, 'offNoShare'],
  [{ from: '2026-12-01', until: '2026-12-01', share: 0.5 }, undefined],
])('%o is judged: %s', (off, code) => {
  expect(timeOffIssue(off)?.code).toBe(code)
})

test('stored hours are read in order of their days, and what is broken is reported', () => {
  const lost: unknown[] = []
  const off = [
    { from: '2026-12-24', until: '2026-12-31', reason: 'Skiing' },
    { from: 'soon', until: '2026-12-31' },
    { from: '2026-11-17', until: '2026-11-17', share: 0.5 },
  ]
  expect(loadHours({ schedule: 'Half days', off }, (repair) => lost.push(repair.lost))).toEqual({
    schedule: 'Half days',
    off: [off[2], off[0]],
  })
  expect(lost).toEqual([[off[1]]])
  expect(loadHours({ off: [], schedule: '' }, () => {})).toBeUndefined()
})
