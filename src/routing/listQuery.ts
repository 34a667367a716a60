import type { FilterValues } from '../domain/lists/filters'
import { NARROWING, type Narrowing } from '../domain/lists/narrow'
import type { RouteParams } from './params'
import { type Query, type QueryChanges, withoutKeys, withQuery } from './query'

/** The filters in the address. An employee's page shows only that employee. */
export function filterValuesOf(query: Query, params: RouteParams): FilterValues {
  const { jobStatusFilter, estimateReached, isProject, isNew } = query
  const assignedTo = params.userId ?? query.assignedTo
  return {
    targetJobsRequested: params.jobIds,
    ...(jobStatusFilter !== undefined && { jobStatusFilter }),
    ...(assignedTo !== undefined && { assignedTo }),
    ...(estimateReached !== undefined && { estimateReached }),
    ...(isProject !== undefined && { isProject }),
    ...(isNew !== undefined && { isNew }),
  }
}

type ChipFilter = Pick<QueryChanges, 'jobStatusFilter' | 'estimateReached' | 'isProject' | 'isNew'>

/** Every filter that `Reset` removes. */
const RESET = [
  'isProject',
  'jobStatusFilter',
  'estimateReached',
  'isNew',
  'planStatus',
  'due',
  ...NARROWING,
] as const

/** A status replaces any other, however the address spells it. */
const NO_STATUS = {
  jobStatusFilter: undefined,
  estimateReached: undefined,
  isNew: undefined,
} as const

const CHIP_FILTERS = {
  new: { ...NO_STATUS, jobStatusFilter: 'new' },
  active: { ...NO_STATUS, jobStatusFilter: 'active' },
  completed: { ...NO_STATUS, jobStatusFilter: 'completed' },
  activeForecast: { ...NO_STATUS, jobStatusFilter: 'active', estimateReached: 0 },
  activeFuckups: { ...NO_STATUS, jobStatusFilter: 'active', estimateReached: 1 },
  projects: { isProject: 1 },
} as const satisfies Record<string, ChipFilter>

export type FilterChip = keyof typeof CHIP_FILTERS

const filterOf = (chip: FilterChip): ChipFilter => CHIP_FILTERS[chip]

export function isChipActive(query: Query, chip: FilterChip): boolean {
  if (chip === 'projects') return query.isProject === 1
  if (chip === 'new' && query.isNew === 1) return true
  const { jobStatusFilter, estimateReached } = filterOf(chip)
  return query.jobStatusFilter === jobStatusFilter && query.estimateReached === estimateReached
}

/** Any change of a filter or of the order returns to the first page. */
export const changeFilters = (
  query: Query,
  changes: Pick<
    QueryChanges,
    keyof ChipFilter | keyof Narrowing | 'assignedTo' | 'planStatus' | 'due' | 'sort'
  >,
): Query => withoutKeys(withQuery(query, changes), 'page')

/** Sets the chip's filter, replacing another of its kind, or removes it if it is set. */
export function toggleChip(query: Query, chip: FilterChip): Query {
  if (!isChipActive(query, chip)) return changeFilters(query, filterOf(chip))
  return chip === 'projects'
    ? changeFilters(query, { isProject: undefined })
    : changeFilters(query, NO_STATUS)
}

export const resetFilters = (query: Query): Query => withoutKeys(query, ...RESET, 'page')

/** How many filters are set beside the words and the spec's chips; a range of days is one. */
export const countFilters = (query: Query): number =>
  new Set(
    [...NARROWING, 'planStatus' as const]
      .filter((key) => key !== 'words' && query[key] !== undefined)
      .map((key) => key.replace(/From|To$/, '')),
  ).size

export const canResetFilters = (query: Query): boolean =>
  query.assignedTo === undefined && RESET.some((key) => query[key] !== undefined)

/** The list without a page or an active job: as it is after a job was created. */
export const fromTheTop = (query: Query): Query =>
  withoutKeys(query, 'page', 'lastSeenJob', 'lastSeenLogKey', 'openDrawer')

export const goToPage = (query: Query, page: number): Query =>
  withQuery(fromTheTop(query), { page })

/** The same page of the list after an act on it, without the active job if that is deleted. */
export const stayingOn = (query: Query, page: number, isDeleted: boolean): Query =>
  withQuery(isDeleted ? fromTheTop(query) : query, { page: page > 1 ? page : query.page })
