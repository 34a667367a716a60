import type { JobId } from '../model/job/job'
import type { User } from '../model/person/user'

type JobSortKey = 'created' | 'updated' | 'estimate' | 'title' | 'complexity' | 'assignee'

export type Sort =
  | { readonly key: JobSortKey; readonly direction: 'asc' | 'desc' }
  /** What the plan predicts for each job: how likely it misses its estimate, and when it is done. */
  | { readonly key: 'risk'; readonly direction: 'desc' }
  | { readonly key: 'likely'; readonly direction: 'asc' }

/** Every order that can be chosen. Texts begin with A, everything else with its latest or largest. */
export const SORTS: readonly Sort[] = [
  { key: 'created', direction: 'desc' },
  { key: 'created', direction: 'asc' },
  { key: 'updated', direction: 'desc' },
  { key: 'updated', direction: 'asc' },
  { key: 'estimate', direction: 'desc' },
  { key: 'estimate', direction: 'asc' },
  { key: 'title', direction: 'asc' },
  { key: 'title', direction: 'desc' },
  { key: 'complexity', direction: 'desc' },
  { key: 'complexity', direction: 'asc' },
  { key: 'assignee', direction: 'asc' },
  { key: 'assignee', direction: 'desc' },
  { key: 'risk', direction: 'desc' },
  { key: 'likely', direction: 'asc' },
]

export const isPlanSort = ({ key }: Sort): boolean => key === 'risk' || key === 'likely'

export const NEWEST_CREATED: Sort = { key: 'created', direction: 'desc' }
export const LAST_UPDATED: Sort = { key: 'updated', direction: 'desc' }

export const printSort = ({ key, direction }: Sort): string =>
  direction === 'desc' ? `-${key}` : key

/** `title` is ascending, `-title` descending; anything else is no sort. */
export const parseSort = (text: string | null | undefined): Sort | undefined =>
  SORTS.find((sort) => printSort(sort) === text)

export type NamedUser = Pick<User, 'id' | 'displayName'>
/** What the plan sorts by, of every job that it knows. */
export type PlanValues = ReadonlyMap<JobId, number>
