import { expect, test } from 'vitest'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  DEFAULT_SCHEDULES,
  type Schedules,
} from './schedule'
import { scheduleWith } from './testing/scheduleWith'
import { type ScheduleEvent, scheduleTransition } from './transition'

const cfg = { monday: [{ start: '08:00:00', end: '16:00:00' }] }
const schedules: Schedules = {
  ...DEFAULT_SCHEDULES,
  First: scheduleWith({}, { comment: 'kept' }),
  Second: scheduleWith({}),
}
const after = (event: ScheduleEvent, before = schedules) => scheduleTransition(before, event, 500)

test('a new schedule has the hours of the default one and can be changed', () => {
  const { Mine } = after({ type: 'schedule.create', name: '  Mine ' })
  expect(Mine).toEqual({
    comment: '',
    isReadOnly: false,
    cfg: DEFAULT_SCHEDULE.cfg,
    _diagrams: [],
    holidays: ['2025-01-01'],
    ts: { createdAt: 500, updatedAt: 500 },
  })
})

test('saving stores the edited hours and diagrams', () => {
  const event = {
    type: 'schedule.save',
    name: 'First',
    cfg,
    diagrams: ['common'],
    holidays: [],
  } as const
  expect(after(event).First).toMatchObject({
    comment: 'kept',
    cfg,
    _diagrams: ['common'],
    ts: { createdAt: 0, updatedAt: 500 },
  })
})

test('two edits of a week are both there, and of one day that both edited the later is', () => {
  const day = (start: string) => [{ start, end: '16:00:00' }]
  const was = {
    cfg: { monday: day('08:00:00'), friday: day('08:00:00') },
    diagrams: [],
    holidays: [],
  }
  const save = (edit: object) =>
    ({ type: 'schedule.save', name: 'First', ...was, was, ...edit }) as const
  const before = after(save({ was: undefined }))
  const anna = after(
    save({ cfg: { ...was.cfg, monday: null }, holidays: ['2026-12-24'], diagrams: ['common'] }),
    before,
  )
  const cfg = { monday: day('08:00:00'), friday: day('09:00:00'), sunday: day('10:00:00') }
  const both = after(save({ cfg, holidays: ['2026-12-31'] }), anna)
  expect(both.First).toMatchObject({
    cfg: { monday: null, friday: day('09:00:00'), sunday: day('10:00:00') },
    _diagrams: ['common'],
    holidays: ['2026-12-24', '2026-12-31'],
  })
  const without = after(save({ cfg: { monday: was.cfg.monday } }), anna)
  expect(without.First?.cfg).toEqual({ monday: null })
  const later = after(save({ cfg: { ...was.cfg, monday: day('07:00:00') } }), both)
  expect(later.First?.cfg.monday).toEqual(day('07:00:00'))
})

test('the default schedule can be edited once there is another', () => {
  const event = {
    type: 'schedule.save',
    name: DEFAULT_SCHEDULE_NAME,
    cfg,
    diagrams: [],
    holidays: [],
  } as const
  expect(after(event)[DEFAULT_SCHEDULE_NAME]).toMatchObject({ cfg, isReadOnly: true })
  expect(after(event, DEFAULT_SCHEDULES)).toBe(DEFAULT_SCHEDULES)
})

test('a renamed schedule keeps its content and its position', () => {
  const renamed = after({ type: 'schedule.rename', name: 'First', to: ' Other  name' })
  expect(Object.keys(renamed)).toEqual([DEFAULT_SCHEDULE_NAME, 'Other name', 'Second'])
  expect(renamed['Other name']).toMatchObject({ comment: 'kept', ts: { updatedAt: 500 } })
})

test('a deleted schedule is gone', () => {
  const left = after({ type: 'schedule.delete', name: 'First' })
  expect(Object.keys(left)).toEqual([DEFAULT_SCHEDULE_NAME, 'Second'])
})

const refused: readonly ScheduleEvent[] = [
  { type: 'schedule.create', name: ' ' },
  { type: 'schedule.create', name: 'First' },
  { type: 'schedule.save', name: 'Gone', cfg, diagrams: [], holidays: [] },
  { type: 'schedule.save', name: 'First', cfg: { monday: [] }, diagrams: [], holidays: [] },
  { type: 'schedule.save', name: 'First', cfg, diagrams: [''], holidays: [] },
  { type: 'schedule.save', name: 'First', cfg, diagrams: [], holidays: ['2025-02-30'] },
  { type: 'schedule.rename', name: DEFAULT_SCHEDULE_NAME, to: 'Mine' },
  { type: 'schedule.rename', name: 'First', to: 'Second' },
  { type: 'schedule.rename', name: 'First', to: 'First' },
  { type: 'schedule.delete', name: DEFAULT_SCHEDULE_NAME },
  { type: 'schedule.delete', name: 'Gone' },
]

test.each(refused)('a refused event changes nothing: $type $name', (event) => {
  expect(after(event)).toBe(schedules)
})

test('saved holidays are sorted, each once, and count as a change', () => {
  const cfg = schedules.First?.cfg ?? {}
  const holidays = ['2026-05-09', '2026-01-01', '2026-05-09']
  const event = { type: 'schedule.save', name: 'First', cfg, diagrams: [], holidays } as const
  const saved = after(event)
  expect(saved.First?.holidays).toEqual(['2026-01-01', '2026-05-09'])
  expect(after(event, saved)).toBe(saved)
})

test('a schedule without a list of holidays is saved unchanged', () => {
  const { holidays: _, ...bare } = scheduleWith({})
  const before = { ...DEFAULT_SCHEDULES, bare }
  const event = {
    type: 'schedule.save',
    name: 'bare',
    cfg: {},
    diagrams: [],
    holidays: [],
  } as const
  expect(after(event, before)).toBe(before)
})

test('saving the current content changes nothing', () => {
  const { First } = schedules
  expect(
    after({
      type: 'schedule.save',
      name: 'First',
      cfg: First?.cfg ?? {},
      diagrams: First?._diagrams ?? [],
      holidays: [],
    }),
  ).toBe(schedules)
})
