import { expect, test } from 'vitest'
import { LAST_UPDATED } from '../domain/lists/sort'
import {
  canResetFilters,
  changeFilters,
  countFilters,
  type FilterChip,
  fromTheTop,
  goToPage,
  isChipActive,
  resetFilters,
  stayingOn,
  toggleChip,
} from './listQuery'
import type { Query } from './query'

const CHIPS: [FilterChip, Query][] = [
  ['new', { jobStatusFilter: 'new' }],
  ['active', { jobStatusFilter: 'active' }],
  ['completed', { jobStatusFilter: 'completed' }],
  ['activeForecast', { jobStatusFilter: 'active', estimateReached: 0 }],
  ['activeFuckups', { jobStatusFilter: 'active', estimateReached: 1 }],
  ['projects', { isProject: 1 }],
]

test.each(CHIPS)('the chip %s sets its filter, and removes it when clicked again', (chip, set) => {
  const start: Query = { page: 3, lastSeenJob: 5, sort: LAST_UPDATED }
  const once = toggleChip(start, chip)
  expect(once).toStrictEqual({ lastSeenJob: 5, sort: LAST_UPDATED, ...set })
  expect(CHIPS.filter(([other]) => isChipActive(once, other)).map(([name]) => name)).toEqual([chip])
  expect(toggleChip(once, chip)).toStrictEqual({ lastSeenJob: 5, sort: LAST_UPDATED })
})

test('a status chip replaces another one and leaves the projects chip alone', () => {
  const query: Query = { jobStatusFilter: 'active', estimateReached: 1, isProject: 1 }
  expect(toggleChip(query, 'active')).toStrictEqual({ jobStatusFilter: 'active', isProject: 1 })
  expect(toggleChip(query, 'completed')).toStrictEqual({
    jobStatusFilter: 'completed',
    isProject: 1,
  })
})

test('reset removes the three chip filters and the page', () => {
  expect(
    resetFilters({
      isProject: 1,
      jobStatusFilter: 'active',
      estimateReached: 1,
      page: 2,
      lastSeenJob: 5,
    }),
  ).toStrictEqual({ lastSeenJob: 5 })
})

test('reset is hidden without a chip filter and while an assignee is chosen', () => {
  expect(canResetFilters({ page: 2 })).toBe(false)
  expect(canResetFilters({ isProject: 1 })).toBe(true)
  expect(canResetFilters({ isProject: 1, assignedTo: 7 })).toBe(false)
})

test('choosing an assignee or an order drops the page', () => {
  expect(changeFilters({ page: 2 }, { assignedTo: 7 })).toStrictEqual({ assignedTo: 7 })
  expect(changeFilters({ page: 2 }, { sort: LAST_UPDATED })).toStrictEqual({ sort: LAST_UPDATED })
})

test('going to another page drops the active job', () => {
  const query: Query = { page: 2, lastSeenJob: 5, openDrawer: 1, isProject: 1 }
  expect(goToPage(query, 3)).toStrictEqual({ isProject: 1, page: 3 })
})

test('after a job was created the list starts from the top', () => {
  expect(fromTheTop({ page: 2, lastSeenJob: 5, assignedTo: 7 })).toStrictEqual({ assignedTo: 7 })
})

test('after an act the list stays on its page, and a deleted job leaves the address', () => {
  const query: Query = { lastSeenJob: 5, openDrawer: 1, isProject: 1 }
  expect(stayingOn(query, 3, true)).toStrictEqual({ isProject: 1, page: 3 })
  expect(stayingOn(query, 3, false)).toStrictEqual({ ...query, page: 3 })
  expect(stayingOn(query, 1, false)).toStrictEqual(query)
})

test('isNew=1 is the chip of new jobs, which another status replaces and Reset removes', () => {
  const query: Query = { isNew: 1 }
  expect(isChipActive(query, 'new')).toBe(true)
  expect(toggleChip(query, 'new')).toStrictEqual({})
  expect(toggleChip(query, 'active')).toStrictEqual({ jobStatusFilter: 'active' })
  expect(canResetFilters(query)).toBe(true)
  expect(resetFilters(query)).toStrictEqual({})
})

test('filters are counted apart from the words and the chips, and a range of days is one', () => {
  expect(countFilters({ words: 'api', jobStatusFilter: 'new', sort: LAST_UPDATED })).toBe(0)
  expect(countFilters({ people: [7, 8], planStatus: 'late' })).toBe(2)
  expect(countFilters({ createdFrom: '2026-11-01', createdTo: '2026-11-18' })).toBe(1)
  expect(countFilters({ createdTo: '2026-11-18', finishedFrom: '2026-11-18' })).toBe(2)
})
