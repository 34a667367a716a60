import { expect, test } from 'vitest'
import {
  diagramIssues,
  editIssue,
  overlapIssues,
  removalIssue,
  renameOutcome,
  scheduleNameIssue,
  weekIssues,
} from './rules'
import { DEFAULT_SCHEDULE, DEFAULT_SCHEDULE_NAME, DEFAULT_SCHEDULES } from './schedule'
import { scheduleWith } from './testing/scheduleWith'

const schedules = { ...DEFAULT_SCHEDULES, 'Night shift': scheduleWith({}) }
const range = { start: '10:00:00', end: '12:00:00' }
const codes = (cfg: unknown) => weekIssues(cfg).map(({ code }) => code)

test('a name is not blank, under 200 characters and not taken', () => {
  expect(scheduleNameIssue(' ', schedules)?.code).toBe('notEmptyString')
  expect(scheduleNameIssue('a'.repeat(199), schedules)).toBeNull()
  expect(scheduleNameIssue('a'.repeat(200), schedules)).toEqual({
    code: 'limitReached',
    values: { limit: 200, length: 200 },
  })
  expect(scheduleNameIssue('  Night   shift ', schedules)).toEqual({
    code: 'alreadyExists',
    values: { name: 'Night shift' },
  })
  expect(scheduleNameIssue('constructor', schedules)).toBeNull()
})

test('a cancelled or empty rename does nothing', () => {
  expect(renameOutcome('Night shift', null, schedules)).toEqual({ kind: 'nothing' })
  expect(renameOutcome('Night shift', '  ', schedules)).toEqual({ kind: 'nothing' })
})

test('a rename allows 200 characters and refuses more', () => {
  expect(renameOutcome('Night shift', 'a'.repeat(200), schedules).kind).toBe('renamed')
  expect(renameOutcome('Night shift', 'a'.repeat(201), schedules)).toMatchObject({
    kind: 'refused',
    issue: { code: 'renameLimit', values: { limit: 200 } },
  })
})

test('a rename refuses the same name, a taken one and a read-only schedule', () => {
  const refusal = (name: string, to: string) => {
    const outcome = renameOutcome(name, to, schedules)
    return outcome.kind === 'refused' ? outcome.issue.code : outcome.kind
  }
  expect(refusal('Night shift', ' Night  shift')).toBe('alreadyNamed')
  expect(refusal('Night shift', DEFAULT_SCHEDULE_NAME)).toBe('alreadyExists')
  expect(refusal(DEFAULT_SCHEDULE_NAME, 'Mine')).toBe('readOnlySchedule')
  expect(refusal('Gone', 'Mine')).toBe('scheduleNotFound')
})

test('a read-only schedule cannot be removed, and cannot be edited while it is the only one', () => {
  expect(removalIssue(DEFAULT_SCHEDULE_NAME, schedules)?.code).toBe('readOnlySchedule')
  expect(removalIssue('Night shift', schedules)).toBeNull()
  expect(editIssue(DEFAULT_SCHEDULE_NAME, DEFAULT_SCHEDULES)?.code).toBe('onlySchedule')
  expect(editIssue(DEFAULT_SCHEDULE_NAME, schedules)).toBeNull()
})

test('the default hours are valid, and so is a week with days left out', () => {
  expect(weekIssues(DEFAULT_SCHEDULE.cfg)).toEqual([])
  expect(weekIssues({ friday: [range], _note: 'short week' })).toEqual([])
})

test('a weekday is a non-empty list or null', () => {
  expect(weekIssues({ monday: '10-12', tuesday: [], wednesday: null })).toEqual([
    { code: 'weekdayNotArray', values: { weekday: 'monday' } },
    { code: 'weekdayEmpty', values: { weekday: 'tuesday' } },
  ])
})

test('an invalid time is reported with its exact path', () => {
  const cfg = { monday: [range, { start: '25:00:61', end: 13 }] }
  expect(weekIssues(cfg)).toEqual([
    {
      code: 'timePart',
      values: {
        weekday: 'monday',
        index: 1,
        field: 'start',
        type: 'string',
        value: '25:00:61',
        wrong: 'hour,second',
      },
    },
    {
      code: 'timeNotString',
      values: { weekday: 'monday', index: 1, field: 'end', type: 'number', value: '13' },
    },
  ])
})

test.each([
  [undefined, 'timeNotString'],
  ['', 'timeEmpty'],
  ['10:00', 'timeFormat'],
  ['10:00:00:00', 'timeFormat'],
  ['aa:00:00', 'timePart'],
])('the start %j is refused as %s', (start, code) => {
  expect(codes({ monday: [{ start, end: '12:00:00' }] })).toEqual([code])
})

test('a range must end after it starts', () => {
  expect(codes({ monday: [{ start: '12:00:00', end: '12:00:00' }] })).toEqual(['rangeBackwards'])
})

test('a range may end at 24:00:00, but not start then', () => {
  expect(codes({ monday: [{ start: '22:00:00', end: '24:00:00' }] })).toEqual([])
  expect(codes({ monday: [{ start: '24:00:00', end: '24:00:00' }] })).toEqual(['timePart'])
  expect(codes({ monday: [{ start: '22:00:00', end: '24:00:01' }] })).toEqual(['timePart'])
})

test('ranges of an edited day must not overlap; they may meet', () => {
  const noon = { start: '11:00:00', end: '13:00:00' }
  expect(overlapIssues('monday', [range, noon])).toEqual([
    {
      code: 'rangesOverlap',
      values: {
        weekday: 'monday',
        index: 1,
        ...noon,
        other: 0,
        otherStart: range.start,
        otherEnd: range.end,
      },
    },
  ])
  expect(overlapIssues('monday', [range, { start: range.end, end: '24:00:00' }])).toEqual([])
})

test('saved weeks may contain overlapping ranges', () => {
  expect(codes({ monday: [range, { start: '11:00:00', end: '13:00:00' }] })).toEqual([])
})

test('anything that is no week, weekday, range or note is refused', () => {
  expect(codes([])).toEqual(['weekNotObject'])
  expect(codes({ mondey: [range] })).toEqual(['unknownWeekday'])
  expect(codes({ monday: ['10:00:00'] })).toEqual(['rangeNotObject'])
  expect(codes({ monday: [{ ...range, _descr: 1, _diagrams: [''] }] })).toEqual([
    'descrNotString',
    'diagramNotString',
  ])
})

test('diagrams are non-empty strings', () => {
  expect(diagramIssues(['common', 'of my own'])).toEqual([])
  expect(diagramIssues(['common', ' '])[0]?.code).toBe('diagramNotString')
  expect(diagramIssues(['common', 1])[0]?.code).toBe('diagramNotString')
  expect(diagramIssues('common')[0]?.code).toBe('diagramsNotArray')
})
