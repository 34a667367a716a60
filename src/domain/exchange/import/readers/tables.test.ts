import { expect, test } from 'vitest'
import { cpuTime } from '../../../testing/runs'
import { JIRA, LINEAR, TODOIST, TOGGL } from '../testing/histories'
import { opened, reading, refusals } from '../testing/reading'

const may = (day: number, hour = 0, minute = 0) => new Date(2024, 4, day, hour, minute).getTime()
const mayUtc = (day: number, hour: number) => Date.UTC(2024, 4, day, hour)

test('Jira asks only for the hours of a point', () => {
  const { format, open, guess } = opened(JIRA)
  expect({ format, open }).toEqual({ format: 'jira', open: ['hoursPerPoint'] })
  expect(guess).toMatchObject({ estimateUnit: 'seconds', actualUnit: 'seconds' })
})

test('a Jira issue is estimated in seconds, and begins with the first logged work', () => {
  const { rows } = reading(JIRA)
  expect(rows.find(({ key }) => key === 'jira:HIN-2')).toEqual({
    key: 'jira:HIN-2',
    line: 2,
    title: 'Login',
    descr: 'Two\nlines',
    assignee: 'Anna',
    parentKey: 'jira:HIN-1',
    created: may(2, 9),
    started: may(6, 10),
    finished: may(11, 15, 26),
    estimate: { hours: 8 },
    actualHours: 3,
  })
})

test('Jira times with units, a parent by its id, and cells beyond the header are read too', () => {
  const { rows } = reading(JIRA)
  const row = rows.find(({ key }) => key === 'jira:HIN-3')
  expect(row).toMatchObject({ estimate: { hours: 38 }, actualHours: 10, parentKey: 'jira:HIN-1' })
  expect(row && 'started' in row).toBe(false)
})

test('a row that is refused and has more cells than the header is refused for that', () => {
  const head = 'Summary,Issue key,Issue id,Status,Labels,Created,Resolved,Original Estimate'
  const rows = [
    'Shifted,HIN-1,1,Done,a,b,c,02/May/24 09:00 AM,12/May/24 01:00 PM,3600',
    ',HIN-2,2,Done,a,02/May/24 09:00 AM,,3600,more',
    'Read,HIN-3,3,To Do,a,02/May/24 09:00 AM,,3600,more',
    'Just empty,HIN-4,4,Done,a,02/May/24 09:00 AM,12/May/24 01:00 PM,x, ,,',
  ]
  const history = reading([head, ...rows].join('\n'))
  expect(refusals(history)).toEqual({
    Shifted: 'moreCells',
    '': 'moreCells',
    'Just empty': 'badEstimate',
  })
  expect(history.rows.map(({ title }) => title)).toEqual(['Read'])
})

test('a row of a million cells is read in linear time', () => {
  const timeOf = (cells: number) =>
    cpuTime(() => {
      const history = reading(`Title,Estimate\nA,8\nB${',x'.repeat(cells)}`)
      expect(refusals(history)).toEqual({ B: 'moreCells' })
    })
  timeOf(100_000)
  // Linear is 10, quadratic 100.
  expect(timeOf(1_000_000) / timeOf(100_000)).toBeLessThan(30)
})

test('story points are used if Jira has no estimate, and the epic if it has no parent', () => {
  const { rows } = reading(JIRA, { hoursPerPoint: 2 })
  expect(rows.find(({ key }) => key === 'jira:HIN-4')).toMatchObject({
    estimate: { hours: 6 },
    actualHours: 4,
    finished: may(13, 10),
    parentKey: 'jira:HIN-1',
  })
})

test('work logged after the finish gives no start, but the time it took', () => {
  const row = reading(JIRA).rows.find(({ key }) => key === 'jira:HIN-7')
  expect(row).toMatchObject({ title: 'Logged late', actualHours: 1 })
  expect(row && ('started' in row || 'parentKey' in row)).toBe(false)
})

test('an unfinished Jira issue is a row, but not a dropped or unestimated one', () => {
  const history = reading(JIRA)
  expect(history.rows[0]).toMatchObject({ key: 'jira:HIN-1', title: 'Release 2' })
  expect(refusals(history)).toEqual({ Dropped: 'cancelled', Unestimated: 'noEstimate' })
})

test('a Jira without any time estimate is read by its points', () => {
  const text = 'Summary,Issue key,Original Estimate,Story Points,Resolved\nA,X-1,,2,6/21/2025 16:14'
  const { guess, open } = opened(text)
  expect({ unit: guess.estimateUnit, place: guess.columns.estimate, open }).toEqual({
    unit: 'points',
    place: 3,
    open: ['hoursPerPoint'],
  })
  expect(reading(text).rows[0]).toMatchObject({
    estimate: { hours: 16 },
    finished: new Date(2025, 5, 21, 16, 14).getTime(),
  })
})

test('a Linear issue is estimated in points, and the quotes before its texts are removed', () => {
  expect(opened(LINEAR)).toMatchObject({ format: 'linear', open: ['hoursPerPoint'] })
  expect(reading(LINEAR, { hoursPerPoint: 4 }).rows[0]).toEqual({
    key: 'linear:ENG-1',
    line: 1,
    title: '-- Login',
    descr: '=sum',
    assignee: 'anna@x.io',
    parentKey: 'linear:ENG-9',
    created: mayUtc(1, 8),
    started: mayUtc(2, 8),
    finished: mayUtc(3, 8),
    estimate: { hours: 12 },
  })
})

test('older Linear dates and rows shorter than the header are read', () => {
  const history = reading(LINEAR)
  expect(history.rows.map(({ title }) => title)).toEqual(['-- Login', 'Old', 'Short row'])
  expect(history.rows[1]).toMatchObject({ created: mayUtc(1, 8), finished: mayUtc(3, 8) })
  expect(refusals(history)).toEqual({ Quoted: 'cancelled', 'No points': 'noEstimate' })
})

test('Todoist is a backlog: tasks with their parents, durations and dates', () => {
  expect(opened(TODOIST)).toMatchObject({ format: 'todoist', open: [] })
  const { rows } = reading(TODOIST)
  const [report, numbers, sales, home] = rows
  expect(report).toMatchObject({
    line: 2,
    title: 'Report @work',
    descr: 'All of it',
    assignee: 'Boris',
    estimate: { hours: 1.5 },
  })
  expect(numbers).toMatchObject({
    title: 'Numbers',
    parentKey: report?.key,
    estimate: { by: new Date(2026, 9, 6).getTime() - 1 },
  })
  expect(sales).toMatchObject({ parentKey: numbers?.key, estimate: { hours: 16 } })
  expect(home?.title).toBe('Numbers')
  expect(home && 'parentKey' in home).toBe(false)
})

test('Todoist sections, notes and settings are neither rows nor refused', () => {
  const { rows, refused } = reading(TODOIST)
  expect(rows).toHaveLength(4)
  expect(refused.map(({ line, why }) => [line, why])).toEqual([
    [8, 'twice'],
    [9, 'noTitle'],
  ])
})

test('Toggl gives what each person spent on each title', () => {
  expect(opened(TOGGL)).toMatchObject({ format: 'toggl', open: [] })
  const { rows } = reading(TOGGL)
  expect(rows).toEqual([
    {
      key: 'toggl:["Login","Anna"]',
      line: 1,
      title: 'Login',
      assignee: 'Anna',
      started: may(1, 23),
      actualHours: 2.75,
    },
    expect.objectContaining({ title: 'Login', assignee: 'Boris', actualHours: 1 }),
    expect.objectContaining({ title: 'Support', assignee: 'Anna', actualHours: 0.5 }),
  ])
})

test('only a Toggl entry that cannot be counted is refused', () => {
  expect(reading(TOGGL).refused).toEqual([
    { line: 5, title: '', why: 'noTitle' },
    { line: 6, title: 'Login', why: 'badNumber', found: 'soon' },
  ])
})

test('Jira names what blocks an issue in several columns, by key or by id', () => {
  const head =
    'Summary,Issue key,Issue id,Inward issue link (Blocks),Inward issue link (Blocks),Outward issue link (Blocks),Inward issue link (Duplicate)'
  const text = [
    head,
    'Build,HIN-1,10001,,,HIN-3,HIN-9',
    'Design,HIN-2,10002,HIN-2,,,',
    'Release,HIN-3,10003,"HIN-2, HIN-7",10001,,',
    'Elsewhere,HIN-4,10004,99999,-,,',
  ].join('\n')
  expect(reading(text).rows.map(({ blockerKeys }) => blockerKeys)).toEqual([
    undefined,
    undefined,
    ['jira:HIN-1', 'jira:HIN-2', 'jira:HIN-7'],
    undefined,
  ])
})

test('Linear names all that block an issue in one cell', () => {
  const text = [
    'ID,Title,Status,Completed,Canceled,Related to,Blocked by',
    'ENG-1,Build,Todo,,,ENG-2,',
    `ENG-2,Release,Todo,,,,"'ENG-1, ENG-3"`,
  ].join('\n')
  expect(reading(text).rows.map(({ blockerKeys }) => blockerKeys)).toEqual([
    undefined,
    ['linear:ENG-1', 'linear:ENG-3'],
  ])
})
