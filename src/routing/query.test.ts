import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JOB_FILTERS } from '../domain/app/state/state'
import { PLAN_STATUSES } from '../domain/forecast/plan/status'
import { HAS } from '../domain/lists/narrow'
import { SORTS } from '../domain/lists/sort'
import { paths } from './paths'
import { parseQuery, printQuery, QUERY_KEYS, type Query, withoutKeys, withQuery } from './query'

const flag = fc.constantFrom(0 as const, 1 as const)
const one = fc.constant(1 as const)
const label = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((text) => `a${text.replace(/[\s\p{C}]/gu, '')}b c`)
const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const path = fc.oneof(
  fc.constant(paths.jobs()),
  fc.maxSafeNat().map((id) => paths.job(id)),
  label.chain((text) =>
    fc.maxSafeNat().map((id) =>
      paths.log(id, id, {
        from: paths.lastActivity([id], { lastSeenLogKey: `job-${id}-log-${id}` }),
        backActionUiText: text,
      }),
    ),
  ),
)

const query: fc.Arbitrary<Query> = fc.record(
  {
    jobStatusFilter: fc.constantFrom(...JOB_FILTERS),
    assignedTo: fc.maxSafeNat(),
    estimateReached: flag,
    isProject: flag,
    isNew: flag,
    words: label,
    people: fc.uniqueArray(fc.maxSafeNat(), { minLength: 1 }),
    project: fc.maxSafeNat(),
    complexity: fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1 }),
    createdFrom: day,
    createdTo: day,
    finishedFrom: day,
    finishedTo: day,
    has: fc.subarray([...HAS], { minLength: 1 }),
    planStatus: fc.constantFrom(...PLAN_STATUSES),
    due: fc.constant('today' as const),
    debugFiltersLevel: one,
    from: path,
    backActionUiText: label,
    to: path,
    forwardActionUiText: label,
    lastSeenLogKey: fc
      .tuple(fc.maxSafeNat(), fc.maxSafeNat())
      .map(([id, ts]) => `job-${id}-log-${ts}`),
    lastSeenJob: fc.maxSafeNat(),
    page: fc.integer({ min: 1 }),
    openDrawer: one,
    sort: fc.constantFrom(...SORTS),
  },
  { requiredKeys: [], noNullPrototype: true },
)

test('a printed query is read back', () => {
  fc.assert(
    fc.property(query, (value) => {
      expect(parseQuery(printQuery(value))).toStrictEqual(value)
    }),
  )
})

test('any query that was read is the same when it is printed and read again', () => {
  const pair = fc.tuple(
    fc.oneof(fc.constantFrom(...QUERY_KEYS), fc.string()),
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('1', '0', '-1', 'new', '//evil.example', '/jobs?page=2', 'job-1-log-2'),
    ),
  )
  const search = fc.array(pair).map((pairs) => new URLSearchParams(pairs).toString())
  fc.assert(
    fc.property(fc.oneof(search, fc.string()), (raw) => {
      const read = parseQuery(raw)
      expect(parseQuery(printQuery(read))).toStrictEqual(read)
    }),
  )
})

test.each([
  ['jobStatusFilter=new', { jobStatusFilter: 'new' }],
  ['jobStatusFilter=done', {}],
  ['assignedTo=17', { assignedTo: 17 }],
  ['assignedTo=me', {}],
  ['estimateReached=0', { estimateReached: 0 }],
  ['estimateReached=2', {}],
  ['isProject=1&isNew=true', { isProject: 1 }],
  ['debugFiltersLevel=1', { debugFiltersLevel: 1 }],
  ['debugFiltersLevel=2', {}],
  ['from=/jobs/1', { from: '/jobs/1' }],
  ['from=https://evil.example', {}],
  ['to=//evil.example', {}],
  ['backActionUiText=+All%0Ajobs+', { backActionUiText: 'All jobs' }],
  ['forwardActionUiText=+', {}],
  ['lastSeenLogKey=job-1-log-2', { lastSeenLogKey: 'job-1-log-2' }],
  ['lastSeenLogKey=job-1-log-2-checklist', {}],
  ['lastSeenJob=5', { lastSeenJob: 5 }],
  ['page=2', { page: 2 }],
  ['page=0', {}],
  ['page=-1', {}],
  ['page=2.5', {}],
  ['page=two', {}],
  ['openDrawer=1', { openDrawer: 1 }],
  ['openDrawer=true', {}],
  ['sort=-updated', { sort: { key: 'updated', direction: 'desc' } }],
  ['sort=colour', {}],
  ['unknown=1', {}],
  ['__proto__=1&constructor=2', {}],
  ['page=2&page=3', { page: 2 }],
])('%s is read as %j', (search, expected) => {
  expect(parseQuery(search)).toStrictEqual(expected)
  expect(parseQuery(new URLSearchParams(search))).toStrictEqual(expected)
})

test('an invalid value is left out of an address', () => {
  expect(printQuery({ page: 0, from: 'javascript:alert(1)', lastSeenJob: 3 })).toBe(
    '?lastSeenJob=3',
  )
  expect(printQuery({})).toBe('')
})

test('changes are merged into the query, and undefined removes a parameter', () => {
  const current: Query = { page: 2, lastSeenJob: 3 }
  expect(withQuery(current, { page: undefined, isProject: 1 })).toStrictEqual({
    lastSeenJob: 3,
    isProject: 1,
  })
  expect(withoutKeys(current, 'page', 'sort')).toStrictEqual({ lastSeenJob: 3 })
})
