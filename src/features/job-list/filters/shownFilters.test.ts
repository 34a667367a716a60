import { expect, test } from 'vitest'
import { NOBODY } from '../../../domain/lists/narrow'
import { parseQuery, type Query } from '../../../routing/query'
import { planMessages } from '../../../text/forecast/plan'
import { jobToolsMessages } from '../../../text/jobs/jobTools'
import { shownFilters, toggled } from './shownFilters'

const names = {
  person: (id: number) => `Person ${id}`,
  project: (id: number) => `Project ${id}`,
  text: jobToolsMessages.en.filters,
  planned: planMessages.en,
}
const labels = (query: Query) => shownFilters(query, names).map(({ label }) => label)

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
