import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '../core/time'
import { sampleItem, sampleJob } from '../testing/sampleJob'
import { type Narrowing, NOBODY, narrowed } from './narrow'

const NOON = new Date(2026, 10, 18, 12).getTime()
const JOBS = [
  sampleJob(1, {
    title: 'Checkout API',
    children: [2],
    forecast: { complexity: 3, assignedTo: 7 },
  }),
  sampleJob(2, {
    title: 'Чек по почте: ещё',
    parent: 1,
    children: [3],
    forecast: { complexity: 2 },
  }),
  sampleJob(3, { title: 'Café menu', parent: 2, forecast: { complexity: 3, assignedTo: 8 } }),
  sampleJob(4, { title: 'Old API', forecast: { complexity: 1, assignedTo: 7, finish: NOON } }),
]
const idsOf = (narrowing: Narrowing, jobs = JOBS) => [...(narrowed(jobs, narrowing) ?? [])]

test('without a filter nothing is narrowed', () => {
  expect(narrowed(JOBS, {})).toBeUndefined()
})

test.each([
  ['api', [1, 4]],
  ['API check', [1]],
  ['cafe', [3]],
  ['еще', [2]],
  ['   ', [1, 2, 3, 4]],
  ['nothing', []],
])('words %j are found in titles in any case and accent, all of them', (words, ids) => {
  expect(idsOf({ words })).toEqual(ids)
})

test('words are found in the description, and a changed job is read again', () => {
  const described = JOBS.map((job) => ({ ...job, descr: 'Paid by card' }))
  expect(idsOf({ words: 'card' })).toEqual([])
  expect(idsOf({ words: 'card api' }, described)).toEqual([1, 4])
})

test('of several people one suffices, and nobody can be chosen too', () => {
  expect(idsOf({ people: [8] })).toEqual([3])
  expect(idsOf({ people: [8, NOBODY] })).toEqual([2, 3])
})

test('a project is the job and everything below it', () => {
  expect(idsOf({ project: 1 })).toEqual([1, 2, 3])
  expect(idsOf({ project: 2 })).toEqual([2, 3])
  expect(idsOf({ project: 9 })).toEqual([])
})

test('days are whole days where the reader is, both included', () => {
  expect(idsOf({ finishedFrom: '2026-11-18', finishedTo: '2026-11-18' })).toEqual([4])
  expect(idsOf({ finishedTo: '2026-11-17' })).toEqual([])
  expect(idsOf({ finishedFrom: '2026-11-19' })).toEqual([])
  const created = sampleJob(NOON + DAY)
  expect(idsOf({ createdFrom: '2026-11-19' }, [created])).toEqual([NOON + DAY])
})

test('jobs have logs beside their first entry, or a checklist', () => {
  const [log, first] = [
    { ts: 2, text: 'Called Bob' },
    { ts: 1, text: 'Created' },
  ]
  const checklist = [sampleItem('Ask')]
  const jobs = [
    sampleJob(1, { logs: [first] }),
    sampleJob(2, { logs: [log, first] }),
    sampleJob(3, { logs: [{ ...first, checklist }] }),
    sampleJob(4, { logs: [{ ...log, checklist }, first] }),
  ]
  expect(idsOf({ has: ['logs'] }, jobs)).toEqual([2, 4])
  expect(idsOf({ has: ['checklist'] }, jobs)).toEqual([3, 4])
  expect(idsOf({ has: ['logs', 'checklist'] }, jobs)).toEqual([4])
})

test('two filters together let pass what both let pass', () => {
  const each = fc.record(
    {
      words: fc.constantFrom('api', 'e', ''),
      people: fc.subarray([7, 8, NOBODY], { minLength: 1 }),
      complexity: fc.subarray([1, 2, 3], { minLength: 1 }),
      project: fc.constantFrom(1, 2, 9),
      finishedFrom: fc.constantFrom('2026-11-18', '2027-01-01'),
    },
    { requiredKeys: [] },
  )
  const all = JOBS.map(({ id }) => id)
  fc.assert(
    fc.property(each, (narrowing) => {
      const alone = Object.entries(narrowing).map(([key, value]) => idsOf({ [key]: value }))
      expect([...(narrowed(JOBS, narrowing) ?? all)]).toEqual(
        all.filter((id) => alone.every((ids) => ids.includes(id))),
      )
    }),
  )
})
