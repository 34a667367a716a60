import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOBODY } from '../../../domain/lists/narrow'
import { parseQuery, type Query } from '../../../routing/query'
import { planMessages } from '../../../text/forecast/plan'
import { jobToolsMessages } from '../../../text/jobs/jobTools'
import { canBeSaved, isViewOf, savedQueryOf, shownFilters, toggled } from './shownFilters'

const names = {
  person: (id: number) => `Person ${id}`,
  project: (id: number) => `Project ${id}`,
  text: jobToolsMessages.en.filters,
  planned: planMessages.en,
}
const labels = (query: Query) => shownFilters(query, names).map(({ label }) => label)
const viewOf = (query: string) => ({ id: 1, name: 'Mine', query, ts: { create: 1, update: 1 } })

const ALL: Query = parseQuery(
  'words=api&people=7,8,0&project=5&complexity=2,3&createdFrom=2026-11-01&createdTo=2026-11-18' +
    '&finishedFrom=2026-11-02&has=logs,checklist&planStatus=late&due=today&assignedTo=9',
)

test('every active filter is shown by name', () => {
  expect(labels(ALL)).toEqual([
    'Assigned to Person 9',
    'Late',
    'Due today',
    '“api”',
    'Person 7',
    'Person 8',
    'Unassigned',
    'Project 5',
    'Complexity 2, 3',
    'Created 01.11.2026–18.11.2026',
    'Finished from 02.11.2026',
    'Has comments',
    'Has a checklist',
  ])
  expect(labels({ finishedTo: '2026-11-18' })).toEqual(['Finished until 18.11.2026'])
  expect(labels({ jobStatusFilter: 'new', page: 2 })).toEqual([])
})

test('removing a filter leaves all others, and one after another leaves none', () => {
  const left = labels(ALL)
  for (const { label, without } of shownFilters(ALL, names)) {
    expect(labels(without)).toEqual(left.filter((each) => each !== label))
  }
  let query: Query = { ...ALL, page: 3 }
  for (let [first] = shownFilters(query, names); first; [first] = shownFilters(query, names)) {
    query = first.without
  }
  expect(query).toStrictEqual({})
})

test('a choice among several is added, and taken out when chosen again', () => {
  expect(toggled(undefined, NOBODY)).toEqual([NOBODY])
  expect(toggled([7], 8)).toEqual([7, 8])
  expect(toggled([7, 8], 7)).toEqual([8])
  expect(toggled([8], 8)).toBeUndefined()
})

test('a view saves filters and order, and not where somebody is in the list', () => {
  const query = parseQuery(
    'words=api&sort=title&page=2&lastSeenJob=5&openDrawer=1&from=/jobs&backActionUiText=Back',
  )
  expect(savedQueryOf(query)).toBe('words=api&sort=title')
  expect(savedQueryOf({ page: 2 })).toBe('')
})

test('an address is a view if it shows the same list', () => {
  const view = viewOf('people=7,8&complexity=2')
  expect(isViewOf(view, parseQuery('complexity=2&people=8,7&page=2&lastSeenJob=4'))).toBe(true)
  expect(isViewOf(view, parseQuery('complexity=2&people=7'))).toBe(false)
  expect(isViewOf(view, {})).toBe(false)
})

test('what a view saves opens the same list again', () => {
  const keys = fc.subarray(Object.entries(ALL))
  fc.assert(
    fc.property(keys, (entries) => {
      const query = parseQuery(new URLSearchParams(entries.map(([key, at]) => [key, String(at)])))
      expect(isViewOf(viewOf(savedQueryOf(query)), query)).toBe(true)
    }),
  )
})

test('a list can be saved if it is filtered or ordered, and not a view already', () => {
  expect(canBeSaved({}, [])).toBe(false)
  expect(canBeSaved({ lastSeenJob: 5 }, [])).toBe(false)
  expect(canBeSaved({ words: 'api' }, [])).toBe(true)
  expect(canBeSaved({ words: 'api' }, [viewOf('words=api')])).toBe(false)
  expect(canBeSaved({ words: 'x'.repeat(3000) }, [])).toBe(false)
})
