import { isMoment } from '../core/time'
import type { JobId, JobOutline } from '../model/job/job'
import type { User, UserId } from '../model/person/user'

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

type Value = string | number | undefined
const moment = (value: number | undefined) => (isMoment(value) ? value : undefined)

function valueReader(
  { key, direction }: Sort,
  users: readonly NamedUser[],
  planned: PlanValues | undefined,
): (job: JobOutline) => Value {
  switch (key) {
    case 'created':
      return (job) => moment(job.ts.create)
    case 'updated':
      return (job) => moment(job.ts.update)
    case 'estimate':
      // Whoever asks for the nearest estimate looks for work, so completed jobs come last.
      return (job) =>
        direction === 'asc' && job.completed ? undefined : moment(job.forecast.estimate)
    case 'complexity':
      return (job) => job.forecast.complexity
    case 'title':
      return (job) => job.title || undefined
    case 'assignee': {
      const names = new Map<UserId | undefined, string>(
        users.map((user) => [user.id, user.displayName]),
      )
      return (job) => names.get(job.forecast.assignedTo) || undefined
    }
    case 'risk':
    case 'likely':
      return (job) => planned?.get(job.id)
  }
}

// Made when texts are first sorted: it takes some 15 ms, and the first rows need none.
let collator: Intl.Collator | undefined

function compareTexts(a: string, b: string): number {
  // A fixed locale, so that the order is the same in every browser, worker and test.
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(a, b)
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))

/** A job with its sort value and its original index. */
export interface SortRow<J> {
  readonly job: J
  readonly value: Value
  readonly place: number
}

export function sortRows<J extends JobOutline>(
  jobs: readonly J[],
  sort: Sort,
  users: readonly NamedUser[],
  planned?: PlanValues,
): readonly SortRow<J>[] {
  const read = valueReader(sort, users, planned)
  return jobs.map((job, place) => ({ job, value: read(job), place }))
}

/** Equal jobs stay in their order; jobs without the value come last in both directions. */
export function rowOrder({ direction }: Sort) {
  const sign = direction === 'desc' ? -1 : 1
  return (a: SortRow<unknown>, b: SortRow<unknown>): number => {
    if (a.value === undefined || b.value === undefined) {
      const absence = Number(a.value === undefined) - Number(b.value === undefined)
      return absence || a.place - b.place
    }
    return sign * compare(a.value, b.value) || a.place - b.place
  }
}
