import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ms } from '../../core/time'
import type { PlannedJob, PlannedProject } from '../../forecast/plan/teamPlan'
import { dayNumberOf, dayText } from '../../model/schedule/calendar'
import { runsOf } from '../../testing/runs'
import { sampleJob } from '../../testing/sampleJob'
import { newHolidays, readCalendar } from './readCalendar'
import { exportCalendar, planEntries, writeCalendar } from './writeCalendar'

const NOW: Ms = new Date(2026, 10, 17, 12).getTime()

const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

function eventsIn(text: string) {
  const file = readCalendar(text)
  if (file.status === 'refused') throw new Error(file.issue.code)
  return file.events.map(({ name, first, last }) => [name, dayText(first), dayText(last)])
}

function holidaysIn(text: string, known: readonly string[] = []) {
  const file = readCalendar(text)
  if (file.status === 'refused') throw new Error(file.issue.code)
  return newHolidays(file.events, known, NOW)
}

const daysIn = (...lines: readonly string[]) =>
  holidaysIn(calendar(...event(...lines))).days.map(({ day }) => day)

function problemIn(text: string) {
  const file = readCalendar(text)
  return file.status === 'refused' ? file.issue : null
}

test('an event of whole days ends on the day before its DTEND', () => {
  const text = calendar(
    ...event('SUMMARY:Christmas', 'DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261227'),
    ...event('SUMMARY:New Year', 'DTSTART;VALUE=DATE:20270101'),
  )
  expect(eventsIn(text)).toEqual([
    ['Christmas', '2026-12-25', '2026-12-26'],
    ['New Year', '2027-01-01', '2027-01-01'],
  ])
})

test('lines may end in LF and be folded anywhere, and names may be in any case', () => {
  const text = calendar(
    ...event('Summary:Day of\r\n  the Re\r\n\tpublic', 'DTSTART;VALUE=DA\r\n TE:20261225'),
  )
  const expected = [['Day of the Republic', '2026-12-25', '2026-12-25']]
  expect(eventsIn(text)).toEqual(expected)
  expect(eventsIn(text.replaceAll('\r\n', '\n'))).toEqual(expected)
})

test('escapes and quoted parameters are read', () => {
  const [line = []] = eventsIn(
    calendar(
      ...event('SUMMARY;ALTREP="a:b;c":1\\, 2\\; 3\\\\n\\nnext', 'DTSTART;VALUE=DATE:20261225'),
    ),
  )
  expect(line[0]).toBe('1, 2; 3\\n next')
})

test('a time without a zone falls on the day that is written, and midnight ends the day before', () => {
  const text = calendar(
    ...event('SUMMARY:a', 'DTSTART:20261225T000000', 'DTEND:20261226T000000'),
    ...event('SUMMARY:b', 'DTSTART;TZID=Asia/Tokyo:20261225T100000', 'DTEND:20261226T010000'),
  )
  expect(eventsIn(text)).toEqual([
    ['a', '2026-12-25', '2026-12-25'],
    ['b', '2026-12-25', '2026-12-26'],
  ])
})

test('a time in UTC falls on the local day of that moment', () => {
  const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const text = calendar(
    ...event(
      `DTSTART:${stamp(new Date(2026, 11, 25))}`,
      `DTEND:${stamp(new Date(2026, 11, 26))}`,
      'SUMMARY:a',
    ),
  )
  expect(eventsIn(text)).toEqual([['a', '2026-12-25', '2026-12-25']])
})

test('a yearly event comes back this year and in the next three', () => {
  const days = ['2026-05-09', '2027-05-09', '2028-05-09', '2029-05-09']
  const start = 'DTSTART;VALUE=DATE:20200509'
  expect(daysIn(start, 'RRULE:FREQ=YEARLY')).toEqual(days)
  expect(daysIn(start, 'RRULE:FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=9;WKST=MO')).toEqual(days)
  expect(daysIn(start, 'RRULE:FREQ=YEARLY;INTERVAL=2')).toEqual([days[0], days[2]])
  expect(daysIn(start, 'RRULE:FREQ=YEARLY;COUNT=8')).toEqual(days.slice(0, 2))
  expect(daysIn(start, 'RRULE:FREQ=YEARLY;UNTIL=20270509')).toEqual(days.slice(0, 2))
  expect(daysIn(start, 'RRULE:FREQ=YEARLY;UNTIL=20270508')).toEqual(days.slice(0, 1))
})

test('29 February comes back only in leap years', () => {
  expect(daysIn('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY')).toEqual(['2028-02-29'])
})

test('of a rule that is not read only the first day is taken, and the event is named', () => {
  const holidays = holidaysIn(
    calendar(
      ...event(
        'SUMMARY:Thanksgiving',
        'DTSTART;VALUE=DATE:20261126',
        'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
      ),
    ),
  )
  expect(holidays.days).toEqual([{ day: '2026-11-26', name: 'Thanksgiving' }])
  expect(holidays.unread).toEqual(['Thanksgiving'])
})

test('known days and those before this year are left out, and a day with two names has both', () => {
  const text = calendar(
    ...event('SUMMARY:Old', 'DTSTART;VALUE=DATE:20251231', 'DTEND;VALUE=DATE:20260102'),
    ...event('SUMMARY:New', 'DTSTART;VALUE=DATE:20260101'),
    ...event('SUMMARY:Known', 'DTSTART;VALUE=DATE:20260509'),
  )
  expect(holidaysIn(text, ['2026-05-09'])).toEqual({
    days: [{ day: '2026-01-01', name: 'Old, New' }],
    known: 1,
    earlier: 1,
    unread: [],
  })
})

test('alarms and time zones in the file are not taken for events', () => {
  const text = calendar(
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
    'DTSTART:19701025T030000',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...event('DTSTART:20261225', 'SUMMARY:Day', 'BEGIN:VALARM', 'SUMMARY:no', 'END:VALARM'),
  )
  expect(eventsIn(text)).toEqual([['Day', '2026-12-25', '2026-12-25']])
})

test.each([
  ['', 'calendarUnknown'],
  ['{"jobs": []}', 'calendarUnknown'],
  ['BEGIN:VCALENDAR', 'calendarDamaged'],
  [calendar('BEGIN:VEVENT', 'DTSTART:20261225'), 'calendarDamaged'],
  [calendar(...event('SUMMARY:No day')), 'calendarNoDay'],
  [calendar(...event('DTSTART:20260230')), 'calendarNoDay'],
  [calendar(...event('DTSTART:20261225', 'DTEND:tomorrow')), 'calendarNoDay'],
  [calendar(...event('DTSTART:19000101', 'DTEND:21990101')), 'calendarTooLong'],
])('the broken file %j is refused', (text, code) => {
  expect(problemIn(text)?.code).toBe(code)
})

test('a damaged file is refused with the line where it is damaged', () => {
  expect(problemIn(calendar('BEGIN:VEVENT', 'END:VTODO'))?.values).toEqual({ line: 4 })
})

const anyLine = fc.oneof(
  fc.constantFrom(
    ...['BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VALARM', 'END:VALARM', 'SUMMARY:a\\, b', ' folded'],
    ...['DTSTART;VALUE=DATE:20261225', 'DTSTART:99991231T235960Z', 'DTEND:00010101'],
    ...['RRULE:FREQ=YEARLY;COUNT=3', 'RRULE:FREQ=YEARLY;INTERVAL=0', 'RRULE:__proto__', ':', ';'],
  ),
  fc.string(),
)

test('whatever a file contains, reading it ends with days or with a reason', () => {
  fc.assert(
    fc.property(fc.array(anyLine), (lines) => {
      const file = readCalendar(calendar(...lines))
      const days = file.status === 'ok' ? newHolidays(file.events, [], NOW).days : []
      for (const { day } of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
      if (file.status === 'refused') expect(file.issue.code).toMatch(/^calendar/)
    }),
    { numRuns: runsOf('HOSTILE_IMPORTS', 500) },
  )
})

const anyDay = fc
  .integer({ min: dayNumberOf('1950-01-01'), max: dayNumberOf('2150-01-01') })
  .map(dayText)
const anyName = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\\', ';', ',', '\n', 'Ж', '🔥'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  ),
  maxLength: 120,
})
const anyEntries = fc.array(fc.record({ uid: fc.uuid(), name: anyName, day: anyDay }))

/** What a name of a day keeps: no control characters, and single spaces. */
const readable = (name: string) =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\s+/g, ' ')
    .trim()

test('what is written is read back', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const expected = entries.map(({ name, day }) => [readable(name), day, day])
      expect(eventsIn(writeCalendar(entries, NOW))).toEqual(expected)
    }),
  )
})

test('no written line is longer than 75 octets, and all end in CRLF', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const lines = writeCalendar(entries, NOW).split('\r\n')
      expect(lines.pop()).toBe('')
      for (const line of lines) {
        expect(line).not.toMatch(/[\r\n]/)
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }
    }),
  )
})

const dates = (at: Ms | null) => ({ p10: at, p50: at, p80: at, p90: at, p95: at })
const NAMES = {
  likely: (title: string) => `80%: ${title}`,
  deadline: (title: string) => `Deadline: ${title}`,
}
const [APP, CART, DONE, LATER, OTHER] = [1, 2, 3, 4, 5] as const
const at = (day: number): Ms => new Date(2026, 10, day, 23, 30).getTime()
const JOBS = [
  sampleJob(APP, {
    title: 'Mobile app',
    children: [CART, DONE, LATER],
    forecast: { deadline: at(30) },
  }),
  sampleJob(CART, { title: 'Cart', parent: APP, forecast: { assignedTo: 7 } }),
  sampleJob(DONE, { parent: APP, completed: true, forecast: { deadline: at(1), finish: at(1) } }),
  sampleJob(LATER, { title: 'Later', parent: APP, forecast: { assignedTo: 7 } }),
  sampleJob(OTHER, { title: 'Other', forecast: { assignedTo: 8 } }),
]
const planned = (id: number, day: number | null) =>
  [id, { id, finish: dates(day === null ? null : at(day)) } as PlannedJob & PlannedProject] as const
const PLAN = {
  projects: new Map([planned(APP, 27)]),
  jobs: new Map([planned(CART, 20), planned(LATER, null), planned(OTHER, 19)]),
}

test('open jobs and projects have their likely day, those with a deadline that day too', () => {
  expect(planEntries(JOBS, PLAN, NAMES)).toEqual([
    { uid: '1-p80@hindcast', name: '80%: Mobile app', day: '2026-11-27' },
    { uid: '1-deadline@hindcast', name: 'Deadline: Mobile app', day: '2026-11-30' },
    { uid: '2-p80@hindcast', name: '80%: Cart', day: '2026-11-20' },
    { uid: '5-p80@hindcast', name: '80%: Other', day: '2026-11-19' },
  ])
})

test('a calendar is of a project with all below it, or of a person; without dates there is none', () => {
  const person = (id: number) => ({
    person: { id, displayName: 'Anna Petrova', ts: { create: 0, update: 0 } },
  })
  const namesOf = (owner: Parameters<typeof exportCalendar>[1]) => {
    const file = exportCalendar(JOBS, owner, PLAN, NAMES, NOW)
    return file && eventsIn(file.text).map(([name]) => name)
  }
  expect(namesOf({ project: APP })).toEqual([
    '80%: Mobile app',
    'Deadline: Mobile app',
    '80%: Cart',
  ])
  expect(namesOf(person(7))).toEqual(['80%: Cart'])
  expect(namesOf(person(9))).toBeUndefined()
  expect(exportCalendar(JOBS, person(7), PLAN, NAMES, NOW)?.name).toBe(
    'hindcast-anna-petrova-2026-11-17.ics',
  )
})

test('a file says when it was written, in UTC', () => {
  const text = writeCalendar([{ uid: 'a', name: 'b', day: '2026-12-31' }], Date.UTC(2026, 0, 2, 3))
  expect(text).toContain('DTSTAMP:20260102T030000Z\r\n')
  expect(text).toContain('DTEND;VALUE=DATE:20270101\r\n')
})
