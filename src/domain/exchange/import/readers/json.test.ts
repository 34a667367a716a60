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

test('issues of GitHub are read however they are nested', () => {
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

test('a GitHub issue that nobody estimated or planned is refused, an open one is not', () => {
  const history = reading(GITHUB)
  expect(refusals(history)).toEqual({ Bare: 'noEstimate', Dropped: 'cancelled' })
  expect(history.rows[2]).toEqual({ key: 'github:#16', line: 5, title: 'Open' })
})

test('tasks of Super Productivity come from the archives too, each once', () => {
  expect(opened(SUPER_PRODUCTIVITY)).toMatchObject({ format: 'superProductivity', open: [] })
  const history = reading(SUPER_PRODUCTIVITY)
  expect(history.rows.map(({ key, line }) => [key, line])).toEqual([
    ['superProductivity:b', 1],
    ['superProductivity:a', 2],
    ['superProductivity:c', 3],
  ])
  expect(refusals(history)).toEqual({ 'Never estimated': 'noEstimate', Login: 'twice' })
})

test('days on which time was spent tell when a task of Super Productivity began and ended', () => {
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

test('the data of Super Productivity are the same without their wrapping', () => {
  const bare = JSON.stringify(SUPER_PRODUCTIVITY_DATA)
  expect(reading(bare)).toEqual(reading(SUPER_PRODUCTIVITY))
})

test('a Trello card begins in a list of doing and ends where it came to stay done', () => {
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

test('a Trello card without a list of doing begins when it leaves the first list', () => {
  expect(reading(TRELLO).rows[1]).toMatchObject({
    title: 'Labelled',
    assignee: 'Boris',
    started: mayUtc(4),
    finished: mayUtc(5),
    estimate: { hours: 16 },
  })
})

test('a Trello card that is ticked off ended with its last activity, and was due by its date', () => {
  const due = reading(TRELLO).rows[2]
  expect(due).toMatchObject({ finished: mayUtc(20), estimate: { by: mayUtc(9, 15) } })
  expect(due && 'started' in due).toBe(false)
})

test('an open Trello card is a row, one without an estimate or put away undone is not', () => {
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
