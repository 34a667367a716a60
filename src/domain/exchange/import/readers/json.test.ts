import { expect, test } from 'vitest'
import {
  cardId,
  GITHUB,
  SUPER_PRODUCTIVITY,
  SUPER_PRODUCTIVITY_DATA,
  TRELLO,
} from '../testing/histories'
import { opened, reading, refusals } from '../testing/reading'

const mayUtc = (day: number, hour = 8) => Date.UTC(2024, 4, day, hour)

test('a GitHub issue is estimated by its label, and has no start', () => {
  expect(opened(GITHUB)).toMatchObject({ format: 'github', head: [], records: [], open: [] })
  expect(reading(GITHUB).rows[0]).toEqual({
    key: 'github:acme/web#12',
    line: 1,
    title: 'Login',
    descr: 'With a name',
    assignee: 'anna',
    created: mayUtc(1),
    finished: mayUtc(3),
    estimate: { hours: 4 },
  })
})

test('GitHub issues are read however they are nested', () => {
  const { rows } = reading(GITHUB)
  expect(rows[1]).toMatchObject({
    key: 'github:#13',
    assignee: 'boris',
    created: mayUtc(1),
    finished: mayUtc(3),
    estimate: { hours: 16 },
  })
  const issues: unknown[] = JSON.parse(GITHUB)
  const pages = JSON.stringify([issues.slice(0, 2), issues.slice(2)])
  const answer = JSON.stringify({ data: { repository: { issues: { nodes: issues } } } })
  for (const text of [pages, answer]) expect(reading(text)).toEqual(reading(GITHUB))
})

test('a finished GitHub issue without an estimate or plan is refused, an open one is not', () => {
  const history = reading(GITHUB)
  expect(refusals(history)).toEqual({ Bare: 'noEstimate', Dropped: 'cancelled' })
  expect(history.rows[2]).toEqual({ key: 'github:#16', line: 5, title: 'Open' })
})

test('Super Productivity tasks are read from the archives too, each once', () => {
  expect(opened(SUPER_PRODUCTIVITY)).toMatchObject({ format: 'superProductivity', open: [] })
  const history = reading(SUPER_PRODUCTIVITY)
  expect(history.rows.map(({ key, line }) => [key, line])).toEqual([
    ['superProductivity:b', 1],
    ['superProductivity:a', 2],
    ['superProductivity:c', 3],
  ])
  expect(refusals(history)).toEqual({ 'Never estimated': 'noEstimate', Login: 'twice' })
})

test('a Super Productivity task begins and ends with the days on which time was spent', () => {
  const [numbers, report, login] = reading(SUPER_PRODUCTIVITY).rows
  expect(numbers).toEqual({
    key: 'superProductivity:b',
    line: 1,
    title: 'Numbers',
    parentKey: 'superProductivity:a',
    created: mayUtc(1),
    started: new Date(2024, 4, 2).getTime(),
    finished: new Date(2024, 4, 4).getTime() - 1,
    estimate: { hours: 4 },
    actualHours: 3,
  })
  expect(report).toMatchObject({ descr: 'All of it', estimate: { hours: 2 } })
  expect(report && ('finished' in report || 'actualHours' in report)).toBe(false)
  expect(login?.finished).toBe(mayUtc(4, 12))
})

test('Super Productivity data is the same without its wrapper', () => {
  const bare = JSON.stringify(SUPER_PRODUCTIVITY_DATA)
  expect(reading(bare)).toEqual(reading(SUPER_PRODUCTIVITY))
})

test('a Trello card begins in a list for work in progress and ends where it stays done', () => {
  expect(opened(TRELLO)).toMatchObject({ format: 'trello', open: [] })
  expect(reading(TRELLO).rows[0]).toEqual({
    key: `trello:${cardId(1)}`,
    line: 1,
    title: 'Login (4h)',
    descr: 'With a name',
    assignee: 'Anna',
    created: mayUtc(1),
    started: mayUtc(3),
    finished: mayUtc(8),
    estimate: { hours: 4 },
  })
})

test('a Trello card without such a list begins when it leaves the first list', () => {
  expect(reading(TRELLO).rows[1]).toMatchObject({
    title: 'Labelled',
    assignee: 'Boris',
    started: mayUtc(4),
    finished: mayUtc(5),
    estimate: { hours: 16 },
  })
})

test('a Trello card that is ticked off ends with its last activity, and its due date is the estimate', () => {
  const due = reading(TRELLO).rows[2]
  expect(due).toMatchObject({ finished: mayUtc(20), estimate: { by: mayUtc(9, 15) } })
  expect(due && 'started' in due).toBe(false)
})

test('an open Trello card is a row, but not one without an estimate or archived undone', () => {
  const history = reading(TRELLO)
  expect(history.rows[3]).toEqual({
    key: `trello:${cardId(6)}`,
    line: 6,
    title: 'Open [1h 30m]',
    created: mayUtc(1),
    estimate: { hours: 1.5 },
  })
  expect(refusals(history)).toEqual({ 'No estimate': 'noEstimate', 'Archived [1h]': 'cancelled' })
})
