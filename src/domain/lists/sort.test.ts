import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Job } from '../model/job/job'
import { sampleJob } from '../testing/sampleJob'
import { type NamedUser, parseSort, printSort, rowOrder, SORTS, type Sort, sortRows } from './sort'

const sortJobs = (jobs: readonly Job[], sort: Sort, users: readonly NamedUser[]) =>
  sortRows(jobs, sort, users)
    .toSorted(rowOrder(sort))
    .map(({ job }) => job)

const users = [
  { id: 7, displayName: 'Zoe' },
  { id: 8, displayName: 'anna' },
]

const jobs = [
  sampleJob(3, { title: 'Task 10', update: 5, forecast: { estimate: 20, assignedTo: 7 } }),
  sampleJob(2, { title: 'task 2', update: 9, forecast: { complexity: 4, assignedTo: 8 } }),
  sampleJob(1, { title: 'Éclair', update: 1, forecast: { estimate: 10, assignedTo: 99 } }),
]

const order = (text: string) => {
  const sort = parseSort(text)
  if (!sort) throw new Error(`no sort: ${text}`)
  return sortJobs(jobs, sort, users).map(({ id }) => id)
}

test.each([
  ['created', [1, 2, 3]],
  ['-created', [3, 2, 1]],
  ['updated', [1, 3, 2]],
  ['-updated', [2, 3, 1]],
  ['estimate', [1, 3, 2]],
  ['-estimate', [3, 1, 2]],
  ['title', [1, 2, 3]],
  ['-title', [3, 2, 1]],
  ['complexity', [3, 1, 2]],
  ['-complexity', [2, 3, 1]],
  ['assignee', [2, 3, 1]],
  ['-assignee', [3, 2, 1]],
])('%s gives %j', (text, ids) => {
  expect(order(text)).toEqual(ids)
})

test('the nearest estimate is that of an open job, and completed jobs come last', () => {
  const mixed = [
    sampleJob(1, { completed: true, forecast: { estimate: 5 } }),
    sampleJob(2, { forecast: { estimate: 20 } }),
    sampleJob(3, { forecast: { estimate: 10 } }),
  ]
  const idsBy = (direction: Sort['direction']) =>
    sortJobs(mixed, { key: 'estimate', direction }, users).map(({ id }) => id)
  expect(idsBy('asc')).toEqual([3, 2, 1])
  expect(idsBy('desc')).toEqual([2, 3, 1])
})

test('a printed sort is read back', () => {
  expect(SORTS.map((sort) => parseSort(printSort(sort)))).toEqual(SORTS)
})

test('the plan has one order for each of its questions, and the jobs that it does not know are last', () => {
  expect([parseSort('risk'), parseSort('-likely')]).toEqual([undefined, undefined])
  const planned = new Map([
    [3, 0.2],
    [1, 0.9],
  ])
  const idsBy = (text: string) => {
    const sort = parseSort(text)
    if (!sort) throw new Error(`no sort: ${text}`)
    return sortRows(jobs, sort, users, planned)
      .toSorted(rowOrder(sort))
      .map(({ job }) => job.id)
  }
  expect(idsBy('-risk')).toEqual([1, 3, 2])
  expect(idsBy('likely')).toEqual([3, 1, 2])
})

test.each(['', '-', '--title', 'Title', 'toString', 'title,-created', undefined, null])(
  '%j is no sort',
  (text) => {
    expect(parseSort(text)).toBeUndefined()
  },
)

const anyJobs = fc.uniqueArray(
  fc.record({
    id: fc.nat(1000),
    title: fc.constantFrom('', 'a', 'A', 'b 2', 'b 10'),
    estimate: fc.option(fc.nat(3), { nil: undefined }),
    assignedTo: fc.constantFrom(7, 8, 99),
  }),
  { selector: ({ id }) => id },
)

test('equal jobs stay in their order and jobs without the value come last, both ways', () => {
  fc.assert(
    fc.property(anyJobs, fc.constantFrom('asc' as const, 'desc' as const), (rows, direction) => {
      const given = rows.map(({ id, estimate, ...rest }) =>
        sampleJob(id, { ...rest, forecast: estimate === undefined ? {} : { estimate } }),
      )
      const place = new Map(given.map((job, index) => [job, index]))
      const sorted = sortJobs(given, { key: 'estimate', direction }, users)
      expect(new Set(sorted)).toEqual(new Set(given))
      for (const [index, job] of sorted.entries()) {
        const next = sorted[index + 1]
        if (!next) break
        const a = job.forecast.estimate
        const b = next.forecast.estimate
        if (a === b) expect(place.get(job)).toBeLessThan(place.get(next) ?? -1)
        else if (b !== undefined) {
          expect(a).toBeDefined()
          expect(direction === 'asc' ? (a ?? b) < b : (a ?? b) > b).toBe(true)
        }
      }
    }),
  )
})
