import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Job } from '../model/job/job'
import { reachableState } from '../testing/dataArbitraries'
import { checkState } from '../testing/invariants'
import { type Sample, sampleJob } from '../testing/sampleJob'
import { contentOf } from './merge'
import type { EventOf } from './state/events'
import { type AppState, EMPTY_STATE } from './state/state'
import { transition } from './transition'

const NOW = 1_740_000_000_000

const stateOf = (...items: readonly Job[]): AppState => ({
  ...EMPTY_STATE,
  jobs: { ...EMPTY_STATE.jobs, items },
})

const merging = (
  jobs: readonly Job[],
  rest: Partial<EventOf<'data.merge'>> = {},
): EventOf<'data.merge'> => ({ type: 'data.merge', jobs, users: [], pinned: [], ...rest })

const merged = (state: AppState, ...jobs: readonly Job[]): AppState =>
  transition(state, merging(jobs), NOW)

const familyOf = ({ jobs }: AppState) =>
  Object.fromEntries(jobs.items.map(({ id, relations }) => [id, relations.parent]))

test('of two jobs with one id the one updated later stays', () => {
  const here = sampleJob(1, { title: 'Here', update: 10 })
  const titleAfter = (update: number) =>
    merged(stateOf(here), sampleJob(1, { title: 'There', update })).jobs.items[0]?.title
  expect([9, 10, 11].map(titleAfter)).toEqual(['Here', 'Here', 'There'])
})

test('new jobs are placed among the others by their creation', () => {
  const here = stateOf(sampleJob(9), sampleJob(4), sampleJob(2))
  const after = merged(here, sampleJob(7), sampleJob(3), sampleJob(1))
  expect(after.jobs.items.map(({ id }) => id)).toEqual([9, 7, 4, 3, 2, 1])
})

test('an added child is known to its parent, and an outdated claim to a child is dropped', () => {
  const here = stateOf(sampleJob(1, { update: 5 }), sampleJob(2, { update: 9 }))
  const after = merged(
    here,
    sampleJob(1, { update: 6, children: [2, 3] }),
    sampleJob(2, { update: 6, parent: 1 }),
    sampleJob(3, { parent: 1 }),
  )
  expect(familyOf(after)).toEqual({ 1: null, 2: null, 3: 1 })
  checkState(after)
})

test('a job that would become its own ancestor stays as it was', () => {
  const here = stateOf(
    sampleJob(1, { update: 5, children: [2] }),
    sampleJob(2, { update: 9, parent: 1 }),
  )
  const there = [
    sampleJob(1, { update: 6, parent: 2, title: 'Below' }),
    sampleJob(2, { update: 6, children: [1] }),
  ]
  expect(merged(here, ...there)).toBe(here)
})

test('a hierarchy that was inverted elsewhere is inverted here too', () => {
  const here = stateOf(
    sampleJob(1, { children: [2] }),
    sampleJob(2, { parent: 1, children: [3] }),
    sampleJob(3, { parent: 2 }),
  )
  const after = merged(
    here,
    sampleJob(1, { update: 9, parent: 2 }),
    sampleJob(2, { update: 9, parent: 3, children: [1] }),
    sampleJob(3, { update: 9, children: [2] }),
  )
  expect(familyOf(after)).toEqual({ 1: 2, 2: 3, 3: null })
  checkState(after)
})

test('own pins stay, incoming ones fill up to seven, and only of existing jobs', () => {
  const jobs = Array.from({ length: 9 }, (_, index) => sampleJob(9 - index))
  const here = { ...stateOf(...jobs), jobs: { ...stateOf(...jobs).jobs, pinned: [3, 1] } }
  const event = merging([], { pinned: [9, 77, 3, 8, 7, 6, 5, 4] })
  expect(transition(here, event, NOW).jobs.pinned).toEqual([3, 1, 9, 8, 7, 6, 5])
})

test('people are merged by id, and the newer name wins', () => {
  const user = (id: number, displayName: string, update: number) => ({
    id,
    displayName,
    ts: { create: 1, update },
  })
  const here = { ...EMPTY_STATE, users: { items: [user(1, 'Ann', 5), user(2, 'Bob', 5)] } }
  const users = [user(1, 'Anna', 6), user(2, 'Robert', 4), user(3, 'Carl', 1)]
  const after = transition(here, merging([], { users }), NOW)
  expect(after.users.items.map(({ displayName }) => displayName)).toEqual(['Anna', 'Bob', 'Carl'])
})

test('a replacement is the other state, and the same state changes nothing', () => {
  const here = stateOf(sampleJob(1))
  const there = stateOf(sampleJob(2))
  const replaced = transition(here, { type: 'data.replace', state: there }, NOW)
  expect(contentOf(replaced)).toEqual(there)
  expect(replaced.jobs.retiredIds).toEqual([1])
  const copy: AppState = JSON.parse(JSON.stringify(replaced))
  expect(transition(replaced, { type: 'data.replace', state: copy }, NOW)).toBe(replaced)
})

test('a replacement that breaks the rules is repaired when it is loaded', () => {
  const broken = stateOf(sampleJob(1, { parent: 1 }), sampleJob(1, { parent: 99 }))
  checkState(transition(EMPTY_STATE, { type: 'data.replace', state: broken }, NOW))
})

/** Relations that no loading has repaired, between ids that often match. */
const anyJobs: fc.Arbitrary<readonly Job[]> = fc
  .array(
    fc.record({
      id: fc.nat(9),
      parent: fc.option(fc.nat(11)),
      children: fc.array(fc.nat(11), { maxLength: 3 }),
      update: fc.nat(3).map((steps) => NOW + steps),
    }),
    { maxLength: 10 },
  )
  .map((jobs) => jobs.map(({ id, ...sample }: Sample & { id: number }) => sampleJob(id, sample)))

test('after any merge the rules are satisfied, and the same merge again changes nothing', () => {
  fc.assert(
    fc.property(anyJobs, anyJobs, fc.array(fc.nat(11)), (first, second, pinned) => {
      const here = transition(EMPTY_STATE, merging(first), NOW)
      checkState(here)
      const event = merging(second, { pinned })
      const after = transition(here, event, NOW)
      checkState(after)
      expect(transition(after, event, NOW + 1)).toBe(after)
    }),
    { numRuns: 2000 },
  )
})

test('merging one state into another loses neither jobs nor people', () => {
  fc.assert(
    fc.property(reachableState, reachableState, (here, there) => {
      const event = merging(there.jobs.items, {
        users: there.users.items,
        pinned: there.jobs.pinned,
      })
      const after = transition(here, event, NOW)
      checkState(after)
      const ids = new Set(after.jobs.items.map(({ id }) => id))
      for (const { id } of [...here.jobs.items, ...there.jobs.items]) expect(ids).toContain(id)
      expect(transition(after, event, NOW)).toBe(after)
    }),
    { numRuns: 100 },
  )
})
