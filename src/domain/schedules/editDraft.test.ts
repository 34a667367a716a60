import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordOf } from '../core/shape'
import { DEFAULT_SCHEDULE, WEEKDAYS, type Weekday } from '../model/schedule/schedule'
import { scheduleWith } from '../model/schedule/testing/scheduleWith'
import { analyzeSchedule } from './analysis'
import {
  countableWeek,
  draftDay,
  draftIssues,
  draftOf,
  isDraftChanged,
  type ScheduleDraft,
  scheduleDraftText,
  scheduleEditOf,
  storedScheduleDraft,
} from './draft'
import { type DraftEdit, editDraft, lostBy } from './editDraft'

const LUNCH = { start: '10:00:00', end: '14:00:00', _descr: 'Lunch', color: 'red' }
const schedule = scheduleWith(
  { monday: [LUNCH, { start: '15:00:00', end: '19:00:00' }], sunday: null },
  { _diagrams: ['common'], holidays: ['2026-01-01'] },
)
const start = draftOf(schedule)
const after = (...edits: readonly DraftEdit[]) => edits.reduce(editDraft, start)
const dayIn = ({ cfg }: ScheduleDraft, weekday: Weekday) => draftDay(recordOf(cfg)[weekday])
const codes = (...edits: readonly DraftEdit[]) => draftIssues(after(...edits)).map((i) => i.code)

test('a new draft equals its schedule and is not changed', () => {
  expect(isDraftChanged(start, schedule)).toBe(false)
  expect(draftIssues(start)).toEqual([])
  const saved = { cfg: schedule.cfg, diagrams: ['common'], holidays: ['2026-01-01'] }
  expect(scheduleEditOf(start)).toEqual({ ...saved, was: saved })
})

const lost = (edit: DraftEdit, before = start) => lostBy(edit, before, editDraft(before, edit))
const MORNING = { weekday: 'monday', text: '10:00–14:00' }
const AFTERNOON = { weekday: 'monday', text: '15:00–19:00' }

test('what an edit removes at one stroke is known', () => {
  expect(lost({ type: 'range.remove', weekday: 'monday', index: 0 })).toEqual([MORNING])
  expect(lost({ type: 'day.off', weekday: 'monday' })).toEqual([MORNING, AFTERNOON])
  expect(lost({ type: 'day.copy', weekday: 'sunday', to: ['monday'] })).toHaveLength(2)
  expect(lost({ type: 'holiday.remove', day: '2026-01-01' })).toEqual([{ text: '2026-01-01' }])
  expect(lost({ type: 'json', part: 'cfg', value: { monday: [LUNCH] } })).toEqual([AFTERNOON])
  expect(lost({ type: 'json', part: '_diagrams', value: [] })).toEqual([{ text: 'common' }])
  const odd = after({ type: 'json', part: 'cfg', value: { monday: 'off' } })
  expect(lost({ type: 'day.off', weekday: 'monday' }, odd)).toEqual([
    { weekday: 'monday', text: '"off"' },
  ])
})

test('what gets another value, or is copied to a day off, is not lost', () => {
  const time = { field: 'end', time: '13:00:00' } as const
  expect(lost({ type: 'range.time', weekday: 'monday', index: 0, ...time })).toEqual([])
  expect(lost({ type: 'day.copy', weekday: 'monday', to: ['sunday'] })).toEqual([])
  const moved = { monday: [LUNCH, { start: '16:00:00', end: '19:00:00' }], sunday: null }
  expect(lost({ type: 'json', part: 'cfg', value: moved })).toEqual([])
  expect(lost({ type: 'text', part: 'cfg', text: '{}' })).toEqual([])
})

test('a time entered in the week appears in the JSON, with the other fields of its range', () => {
  const draft = after({
    type: 'range.time',
    weekday: 'monday',
    index: 0,
    field: 'start',
    time: '09:30:00',
  })
  expect(draft.cfg).toMatchObject({ monday: [{ ...LUNCH, start: '09:30:00' }, {}] })
  expect(isDraftChanged(draft, schedule)).toBe(true)
})

test('a change that is reverted does not count as a change', () => {
  const time = (to: string) =>
    ({ type: 'range.time', weekday: 'monday', index: 0, field: 'end', time: to }) as const
  expect(isDraftChanged(after(time('13:00:00'), time('14:00:00')), schedule)).toBe(false)
})

test('a draft is stored with everything in it, as long as it changes something', () => {
  const draft = after(
    { type: 'holiday.add', day: '2026-05-01' },
    { type: 'json', part: '_diagrams', value: { not: 'a list' } },
    { type: 'text', part: 'cfg', text: '{"monday": ' },
  )
  const text = scheduleDraftText(draft, schedule)
  expect(storedScheduleDraft(text, schedule)).toEqual(draft)
  expect(scheduleDraftText(start, schedule)).toBe('')
  expect(storedScheduleDraft(JSON.stringify(start), schedule)).toBeUndefined()
})

test.each([undefined, '', '{', '[]', 'null'])('%j is no stored draft', (text) => {
  expect(storedScheduleDraft(text, schedule)).toBeUndefined()
})

test('a range that passes midnight is refused, and split into two on request', () => {
  const late = (field: 'start' | 'end', time: string) =>
    ({ type: 'range.time', weekday: 'monday', index: 1, field, time }) as const
  const night = [late('start', '22:00:00'), late('end', '06:00:00')]
  expect(codes(...night)).toEqual(['rangeBackwards'])
  const split = { type: 'range.split', weekday: 'monday', index: 1 } as const
  expect(after(...night, split).cfg).toEqual({
    ...schedule.cfg,
    monday: [LUNCH, { start: '22:00:00', end: '24:00:00' }],
    tuesday: [{ start: '00:00:00', end: '06:00:00' }],
  })
  expect(codes(...night, split)).toEqual([])
})

test('Monday follows Sunday', () => {
  const draft = after(
    { type: 'range.add', weekday: 'sunday' },
    { type: 'range.time', weekday: 'sunday', index: 0, field: 'end', time: '02:00:00' },
    { type: 'range.split', weekday: 'sunday', index: 0 },
  )
  expect(dayIn(draft, 'monday')).toMatchObject({
    ranges: [{ end: '02:00:00' }, { start: LUNCH.start }, {}],
  })
})

test('ranges that overlap cannot be saved', () => {
  const early: DraftEdit = {
    type: 'range.time',
    weekday: 'monday',
    index: 1,
    field: 'start',
    time: '13:00:00',
  }
  expect(codes(early)).toEqual(['rangesOverlap'])
  expect(scheduleEditOf(after(early))).toBeNull()
})

test('a range is added to a day off, and a day without ranges is a day off', () => {
  const added = after({ type: 'range.add', weekday: 'sunday' })
  expect(dayIn(added, 'sunday')).toMatchObject({ ranges: [{ start: '10:00:00' }] })
  const removed = editDraft(added, { type: 'range.remove', weekday: 'sunday', index: 0 })
  expect(removed.cfg).toEqual(schedule.cfg)
})

test('a day is copied completely to the chosen days, and others stay', () => {
  const { cfg } = after({ type: 'day.copy', weekday: 'monday', to: ['tuesday', 'sunday'] })
  expect(cfg).toEqual({
    monday: schedule.cfg.monday,
    tuesday: schedule.cfg.monday,
    sunday: schedule.cfg.monday,
  })
  expect(after({ type: 'day.copy', weekday: 'sunday', to: ['monday'] }).cfg).toEqual({
    monday: null,
    sunday: null,
  })
})

test('an invalid JSON text stays with its reason, and cannot be saved', () => {
  const text = '{"monday": [}'
  const draft = after({ type: 'text', part: 'cfg', text })
  expect(draft.broken.cfg?.text).toBe(text)
  expect(draft.cfg).toBe(schedule.cfg)
  expect(draftIssues(draft)).toMatchObject([{ code: 'jsonInvalid', values: { part: 'cfg' } }])
  expect(scheduleEditOf(draft)).toBeNull()
  expect(isDraftChanged(draft, schedule)).toBe(true)
})

test('while the text is broken the week does not overwrite it', () => {
  const draft = after({ type: 'text', part: 'cfg', text: '{' })
  for (const type of ['day.off', 'range.add'] as const)
    expect(editDraft(draft, { type, weekday: 'monday' })).toBe(draft)
})

test('once the text is valid JSON the draft has its content', () => {
  const edits = [
    { type: 'text', part: '_diagrams', text: '["common"' },
    { type: 'text', part: '_diagrams', text: '["no-weekday"]' },
  ] as const
  expect(after(...edits)).toMatchObject({ _diagrams: ['no-weekday'], broken: {} })
})

test('every issue is reported with its path', () => {
  const cfg = { monday: [LUNCH, { start: '15:00:00', end: '25:00:00' }], friday: [] }
  const edits = [
    { type: 'json', part: 'cfg', value: cfg },
    { type: 'json', part: '_diagrams', value: [7] },
  ] as const
  expect(codes(...edits)).toEqual(['timePart', 'weekdayEmpty', 'diagramNotString'])
  expect(draftIssues(after(...edits))[0]?.values).toMatchObject({
    weekday: 'monday',
    index: 1,
    field: 'end',
  })
})

test('the days of a calendar are added at one stroke, without those that are known or no days', () => {
  const days = ['2026-05-09', '2026-01-01', '2025-12-31', 'tomorrow']
  const draft = editDraft(start, { type: 'holidays.add', days })
  expect(draft.holidays).toEqual(['2025-12-31', '2026-01-01', '2026-05-09'])
  expect(editDraft(draft, { type: 'holidays.add', days })).toBe(draft)
})

test('holidays are added in order, once, and removed again', () => {
  const add = (day: string) => ({ type: 'holiday.add', day }) as const
  const draft = after(add('2026-05-09'), add('2025-12-31'))
  expect(draft.holidays).toEqual(['2025-12-31', '2026-01-01', '2026-05-09'])
  expect(editDraft(draft, add('2026-05-09'))).toBe(draft)
  expect(editDraft(draft, add('2026-02-30'))).toBe(draft)
  const less = editDraft(draft, { type: 'holiday.remove', day: '2026-01-01' })
  expect(less.holidays).toEqual(['2025-12-31', '2026-05-09'])
  expect(editDraft(less, { type: 'holiday.remove', day: '2026-01-01' })).toBe(less)
})

test('an edit that changes nothing returns the same draft', () => {
  expect(after({ type: 'json', part: 'cfg', value: structuredClone(schedule.cfg) })).toBe(start)
  expect(after({ type: 'text', part: '_diagrams', text: '[ "common" ]' })).toBe(start)
  expect(after({ type: 'day.off', weekday: 'sunday' })).toBe(start)
})

test('a day that cannot be drawn is reported and not edited by drawing', () => {
  const draft = after({ type: 'json', part: 'cfg', value: { monday: 'off', friday: [5] } })
  expect(dayIn(draft, 'monday').kind).toBe('unreadable')
  expect(dayIn(draft, 'friday').kind).toBe('unreadable')
  expect(editDraft(draft, { type: 'range.add', weekday: 'friday' })).toBe(draft)
})

test('any JSON can be drawn, counted and edited', () => {
  const anyDay = fc.oneof(
    fc.anything(),
    fc.array(fc.record({ start: fc.anything(), end: fc.anything() })),
  )
  const anyEdit: fc.Arbitrary<DraftEdit> = fc.oneof(
    fc.record({
      type: fc.constantFrom('day.off' as const, 'range.add' as const),
      weekday: fc.constantFrom(...WEEKDAYS),
    }),
    fc.record({
      type: fc.constant('range.remove' as const),
      weekday: fc.constantFrom(...WEEKDAYS),
      index: fc.nat(3),
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ monday: anyDay })), anyEdit, (cfg, edit) => {
      const draft = editDraft({ ...start, cfg }, edit)
      const week = countableWeek(draft.cfg)
      expect(analyzeSchedule({ ...DEFAULT_SCHEDULE, cfg: week }).totalHours).toBeGreaterThanOrEqual(
        0,
      )
      expect(scheduleEditOf(draft) === null).toBe(draftIssues(draft).length > 0)
    }),
  )
})
