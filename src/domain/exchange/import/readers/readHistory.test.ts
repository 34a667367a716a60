import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../../../app/state/state'
import { sampleJob } from '../../../testing/sampleJob'
import { exportCsv } from '../../files/csv'
import { SPREADSHEET } from '../testing/histories'
import { opened, reading, refusals } from '../testing/reading'

const at = (month: number, day: number, hour = 0, minute = 0) =>
  new Date(2024, month - 1, day, hour, minute).getTime()

test('a table in Russian is recognized without a question', () => {
  const { format, guess, open } = opened(SPREADSHEET)
  expect({ format, open }).toEqual({ format: 'csv', open: [] })
  expect(guess).toMatchObject({
    columns: {
      title: 0,
      assignee: 1,
      complexity: 2,
      estimate: 3,
      actual: 4,
      started: 5,
      finished: 6,
      parent: 7,
    },
    estimateUnit: 'hours',
    actualUnit: 'hours',
    dayOrder: 'dayFirst',
  })
  const { rows, refused } = reading(SPREADSHEET)
  expect(refused).toEqual([])
  expect(rows[1]).toEqual({
    key: 'csv:["Вход; выход","Анна","13.05.2024","14.05.2024"]',
    line: 2,
    title: 'Вход; выход',
    assignee: 'Анна',
    complexity: 3,
    parentKey: rows[0]?.key,
    started: at(5, 13),
    finished: at(5, 15) - 1,
    estimate: { hours: 1.5 },
    actualHours: 2.25,
  })
  expect(rows[2]?.actualHours).toBe(1234.5)
})

test('a research table is recognized by its column names, except for its missing title', () => {
  const { guess, open } = opened(
    'id,dataset,developer,category,estimateHours,actualHours,estimatedOn,startedOn,completedOn\nS1,x,s58,Bug,14.0,1.75,2004-02-26,2004-02-27T14:28,2005-01-11',
  )
  expect(open).toEqual(['columns'])
  expect(guess.columns).toEqual({
    key: 0,
    title: 0,
    assignee: 2,
    estimate: 4,
    actual: 5,
    created: 6,
    started: 7,
    finished: 8,
  })
})

test('jobs that were exported as CSV are read with their dates and parents', () => {
  const parent = sampleJob(1_000, { title: '=Release', children: [2_000] })
  const child = sampleJob(2_000, {
    title: 'Child',
    parent: 1_000,
    completed: true,
    forecast: { complexity: 3, start: at(5, 1, 9), estimate: at(5, 2, 9), finish: at(5, 3, 9) },
  })
  const state = { ...EMPTY_STATE, jobs: { ...EMPTY_STATE.jobs, items: [child, parent] } }
  const { text } = exportCsv(state, 0)
  expect(opened(text)).toMatchObject({ open: [], guess: { estimateUnit: 'date' } })
  expect(reading(text).rows).toEqual([
    {
      key: 'csv:2000',
      line: 1,
      title: 'Child',
      complexity: 3,
      parentKey: 'csv:1000',
      created: 2_000,
      started: at(5, 1, 9),
      finished: at(5, 3, 9),
      estimate: { by: at(5, 2, 9) },
    },
    { key: 'csv:1000', line: 2, title: '=Release', complexity: 0, created: 1_000 },
  ])
})

const HEAD = 'title,who,estimate,spent,started,finished'
const table = (...records: readonly string[]) => [HEAD, ...records].join('\n')

test('a unit that nothing determines stays an open choice', () => {
  const hours = opened(table('A,Anna,4,2,2024-05-01,2024-05-02'))
  expect(hours.open).toEqual(['estimateUnit', 'actualUnit'])
  expect(hours.guess).toMatchObject({ estimateUnit: 'hours', actualUnit: 'hours' })
  const seconds = opened(table('A,Anna,14400,3h,2024-05-01,2024-05-02'))
  expect(seconds.open).toEqual(['estimateUnit'])
  expect(seconds.guess.estimateUnit).toBe('seconds')
})

test('points need their hours as a choice', () => {
  const text = 'title,story points,started,finished\nA,3,2024-05-01,2024-05-02'
  expect(opened(text).open).toEqual(['hoursPerPoint'])
  expect(reading(text, { hoursPerPoint: 2 }).rows[0]?.estimate).toEqual({ hours: 6 })
})

test('dates that fit both ways leave the order open, and are read as chosen', () => {
  const text = table('A,Anna,4h,2h,01/02/2024,03/02/2024')
  expect(opened(text).open).toEqual(['dayOrder'])
  expect(reading(text, { dayOrder: 'dayFirst' }).rows[0]?.started).toBe(at(2, 1))
  expect(reading(text, { dayOrder: 'monthFirst' }).rows[0]?.started).toBe(at(1, 2))
})

test('dates that contradict the others are refused', () => {
  const history = reading(
    table(
      'A,Anna,4h,2h,13/05/2024,14/05/2024',
      'B,Anna,4h,2h,15/05/2024,16/05/2024',
      'C,Anna,4h,2h,05/17/2024,05/18/2024',
    ),
  )
  expect(history.rows.map(({ title }) => title)).toEqual(['A', 'B'])
  expect(history.refused).toEqual([{ line: 3, title: 'C', why: 'badDate', found: '05/17/2024' }])
})

test('a refused record has its reason', () => {
  const history = reading(
    table(
      ',Anna,4h,2h,2024-05-01,2024-05-02',
      'Unestimated,Anna,-,2h,2024-05-01,2024-05-02',
      'No hours,Anna,0h,2h,2024-05-01,2024-05-02',
      'Vague,Anna,soon,2h,2024-05-01,2024-05-02',
      'Negative,Anna,-4,2h,2024-05-01,2024-05-02',
      'Uncounted,Anna,4h,much,2024-05-01,2024-05-02',
      'No day,Anna,4h,2h,2024-02-31,2024-05-02',
      'Backward,Anna,4h,2h,2024-05-03,2024-05-02',
      'Same day,Anna,4h,2h,2024-05-02,2024-05-02',
      'Same day,Anna,5h,1h,2024-05-02,2024-05-02',
      'Open,Anna,,,2024-05-02,',
    ),
  )
  expect(history.rows.map(({ title }) => title)).toEqual(['Same day', 'Open'])
  expect(history.refused.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10])
  expect(refusals(history)).toEqual({
    '': 'noTitle',
    Unestimated: 'noEstimate',
    'No hours': 'noEstimate',
    Vague: 'badEstimate',
    Negative: 'badEstimate',
    Uncounted: 'badNumber',
    'No day': 'badDate',
    Backward: 'finishBeforeStart',
    'Same day': 'twice',
  })
})

test('a complexity out of range is refused', () => {
  const text = 'title,complexity,estimate,started,finished\nA,3,1h,,\nB,7,1h,,\nC,1.5,1h,,'
  expect(refusals(reading(text))).toEqual({ B: 'badNumber', C: 'badNumber' })
})

test('an estimate that ends before the start is refused', () => {
  const text = 'title,due date,started,finished\nA,2024-04-30,2024-05-01,2024-05-02'
  expect(opened(text).guess.estimateUnit).toBe('date')
  expect(refusals(reading(text))).toEqual({ A: 'badEstimate' })
})

test('texts are read in full, however long, and refused ones are cut', () => {
  const long = '😀'.repeat(60)
  const [row] = reading(`title,description,estimate\n${long},${'d'.repeat(3000)},1h`).rows
  expect(row).toMatchObject({ title: long, descr: 'd'.repeat(3000) })
  expect(refusals(reading(`title,estimate\nA,1h\nB,2h\n${long},soon`))).toEqual({
    ['😀'.repeat(50)]: 'badEstimate',
  })
})

test('finished work without an estimate is accepted as the parent of other work', () => {
  const text = `title,estimate,started,finished,parent
Epic,,2024-05-01,2024-05-03,
Part,1h,2024-05-01,2024-05-02,Epic
Bare,,2024-05-01,2024-05-03,`
  expect(refusals(reading(text))).toEqual({ Bare: 'noEstimate' })
})

test('a key does not depend on how the dates are read', () => {
  const text = table('A,Anna,4h,2h,01/02/2024,03/02/2024')
  const keys = (['dayFirst', 'monthFirst'] as const).map(
    (dayOrder) => reading(text, { dayOrder }).rows[0]?.key,
  )
  expect(keys[0]).toBe(keys[1])
})
