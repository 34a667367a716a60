import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '../../core/time'
import { businessTime } from './hours'
import { loadSchedules } from './load'
import { DEFAULT_SCHEDULE_NAME, DEFAULT_SCHEDULES } from './schedule'
import { scheduleWith } from './testing/scheduleWith'

const good = scheduleWith({ monday: [{ start: '08:00:00', end: '16:00:00', _descr: 'Long' }] })
const repairsOf = (stored: unknown) =>
  loadSchedules(stored).repairs.map(({ code, values }) => [code, values.name, values.field])

test('without stored data the default is used, with nothing repaired', () => {
  expect(loadSchedules(undefined)).toEqual({ schedules: DEFAULT_SCHEDULES, repairs: [] })
})

test('stored schedules are read back', () => {
  const stored = { ...DEFAULT_SCHEDULES, good }
  const parsed: unknown = JSON.parse(JSON.stringify(stored))
  expect(loadSchedules(parsed)).toEqual({ schedules: stored, repairs: [] })
})

test.each(['{', 5, true, [good]])('a corrupt config (%j) gives the read-only default', (stored) => {
  const { schedules, repairs } = loadSchedules(stored)
  expect(schedules).toEqual(DEFAULT_SCHEDULES)
  expect(repairs).toEqual([{ code: 'schedulesUnreadable', values: {}, lost: stored }])
})

test('a broken schedule does not affect the valid ones', () => {
  const { schedules, repairs } = loadSchedules({ good, broken: { cfg: 'none' } })
  expect(Object.keys(schedules)).toEqual([DEFAULT_SCHEDULE_NAME, 'good'])
  expect(schedules.good).toEqual(good)
  expect(repairs).toEqual([
    { code: 'scheduleUnreadable', values: { name: 'broken' }, lost: { cfg: 'none' } },
    { code: 'defaultScheduleAdded', values: {} },
  ])
})

test('the default is always read-only', () => {
  const { schedules } = loadSchedules({ [DEFAULT_SCHEDULE_NAME]: good })
  expect(schedules[DEFAULT_SCHEDULE_NAME]).toEqual({ ...good, isReadOnly: true })
})

test('fields of a newer version are preserved', () => {
  const newer = { ...good, color: 'red', cfg: { ...good.cfg, _note: 'x' } }
  expect(loadSchedules({ newer }).schedules.newer).toEqual(newer)
})

test('a schedule stored before holidays were data gets those of the default', () => {
  const { holidays: _, ...old } = good
  expect(loadSchedules({ old }).schedules.old?.holidays).toEqual(['2025-01-01'])
})

test('invalid ranges are left out, valid ones stay, and each loss is reported', () => {
  const range = { start: '10:00:00', end: '11:00:00' }
  const stored = {
    ...DEFAULT_SCHEDULES,
    corrected: {
      ...good,
      cfg: { monday: [range, { start: 10 }], tuesday: [], friday: 'off', sunday: null },
      _diagrams: ['common', 7],
      holidays: ['2025-13-01'],
    },
  }
  const { schedules } = loadSchedules(stored)
  expect(schedules.corrected).toMatchObject({
    cfg: { monday: [range], tuesday: null, friday: null, sunday: null },
    _diagrams: ['common'],
    holidays: [],
  })
  expect(repairsOf(stored)).toEqual([
    ['scheduleRepaired', 'corrected', 'cfg.monday'],
    ['scheduleRepaired', 'corrected', 'cfg.tuesday'],
    ['scheduleRepaired', 'corrected', 'cfg.friday'],
    ['scheduleRepaired', 'corrected', '_diagrams'],
    ['scheduleRepaired', 'corrected', 'holidays'],
  ])
})

test('for any stored data the default exists and every schedule can be counted with', () => {
  const stored = fc.oneof(
    fc.anything(),
    fc.dictionary(fc.string(), fc.record({ cfg: fc.dictionary(fc.string(), fc.anything()) })),
    fc.record({
      a: fc.record({ cfg: fc.record({ monday: fc.anything() }), holidays: fc.anything() }),
    }),
  )
  fc.assert(
    fc.property(stored, (value) => {
      const { schedules } = loadSchedules(value)
      expect(schedules[DEFAULT_SCHEDULE_NAME]?.isReadOnly).toBe(true)
      for (const schedule of Object.values(schedules))
        expect(businessTime(0, 30 * DAY, schedule)).toBeGreaterThanOrEqual(0)
    }),
  )
})
