import { JOB_FILTERS, type JobFilter } from '../domain/app/state/state'
import { COMPLEXITY_MAX, COMPLEXITY_MIN } from '../domain/core/limits'
import { parseNumeric } from '../domain/core/numbers'
import { normalizeText } from '../domain/core/text'
import { PLAN_STATUSES, type PlanStatus } from '../domain/forecast/plan/status'
import type { Flag } from '../domain/lists/filters'
import { HAS, type Has } from '../domain/lists/narrow'
import { parseSort, printSort, type Sort } from '../domain/lists/sort'
import type { JobId } from '../domain/model/job/job'
import type { UserId } from '../domain/model/person/user'
import { isHoliday } from '../domain/model/schedule/calendar'
import { parseIds } from './params'
import { routeOf } from './routes'

/** Longer addresses are not ours: `returnPath` limits each one far below this. */
const LONGEST_PATH = 4000

/**
 * Control characters, line separators and marks that override the direction of text. Browsers drop
 * some of them from an address, so the opened address would differ from the checked one.
 */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** A path of this app with its query, as in `from` and `to`; undefined for anything else. */
export function safeInternalPath(value: string): string | undefined {
  if (value.length > LONGEST_PATH || UNPRINTABLE.test(value) || /[\s\\#]/.test(value)) {
    return undefined
  }
  const mark = value.indexOf('?')
  const pathname = mark === -1 ? value : value.slice(0, mark)
  // No route of ours needs an escape, and a path without one cannot hide a slash or a dot.
  if (!/^\/(?:[\w,-]+(?:\/[\w,-]+)*\/?)?$/.test(pathname)) return undefined
  const query = decode(mark === -1 ? '' : value.slice(mark))
  if (query === undefined || UNPRINTABLE.test(query)) return undefined
  return routeOf(pathname) === undefined ? undefined : value
}

/** How much of the calendar the plan shows at once. */
export const ZOOMS = ['day', 'week', 'month'] as const
export type Zoom = (typeof ZOOMS)[number]

interface QueryValues {
  jobStatusFilter: JobFilter
  assignedTo: UserId
  estimateReached: Flag
  isProject: Flag
  isNew: Flag
  words: string
  people: readonly UserId[]
  project: JobId
  complexity: readonly number[]
  createdFrom: string
  createdTo: string
  finishedFrom: string
  finishedTo: string
  has: readonly Has[]
  planStatus: PlanStatus
  due: 'today'
  debugFiltersLevel: 1
  from: string
  backActionUiText: string
  to: string
  forwardActionUiText: string
  lastSeenLogKey: string
  lastSeenJob: JobId
  page: number
  openDrawer: 1
  sort: Sort
  zoom: Zoom
}

type QueryKey = keyof QueryValues
/** The query of an address, without unknown and invalid parameters. */
export type Query = Readonly<Partial<QueryValues>>
export type QueryChanges = { readonly [Key in QueryKey]?: QueryValues[Key] | undefined }

const flag = (raw: string): Flag | undefined => (raw === '1' ? 1 : raw === '0' ? 0 : undefined)

const only1 = (raw: string): 1 | undefined => (raw === '1' ? 1 : undefined)

const label = (raw: string): string | undefined =>
  normalizeText(raw.split(UNPRINTABLE).join(' ')) || undefined

const someOf = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length === 0 ? undefined : list

const isComplexity = (value: number): boolean => value >= COMPLEXITY_MIN && value <= COMPLEXITY_MAX

const day = (raw: string): string | undefined => (isHoliday(raw) ? raw : undefined)

function pageNumber(raw: string): number | undefined {
  const page = parseNumeric(raw)
  return page === undefined || page < 1 ? undefined : page
}

const READERS: { readonly [Key in QueryKey]: (raw: string) => QueryValues[Key] | undefined } = {
  jobStatusFilter: (raw) => JOB_FILTERS.find((filter) => filter === raw),
  assignedTo: parseNumeric,
  estimateReached: flag,
  isProject: flag,
  isNew: flag,
  words: label,
  people: (raw) => someOf(parseIds(raw)),
  project: parseNumeric,
  complexity: (raw) => someOf(parseIds(raw).filter(isComplexity)),
  createdFrom: day,
  createdTo: day,
  finishedFrom: day,
  finishedTo: day,
  has: (raw) => someOf(HAS.filter((each) => raw.split(',').includes(each))),
  planStatus: (raw) => PLAN_STATUSES.find((status) => status === raw),
  due: (raw) => (raw === 'today' ? raw : undefined),
  debugFiltersLevel: only1,
  from: safeInternalPath,
  backActionUiText: label,
  to: safeInternalPath,
  forwardActionUiText: label,
  lastSeenLogKey: (raw) => (/^job-\d+-log-\d+$/.test(raw) ? raw : undefined),
  lastSeenJob: parseNumeric,
  page: pageNumber,
  openDrawer: only1,
  sort: parseSort,
  zoom: (raw) => ZOOMS.find((zoom) => zoom === raw),
}

export const QUERY_KEYS = Object.keys(READERS).filter((key): key is QueryKey => key in READERS)

function read<Key extends QueryKey>(into: Partial<QueryValues>, key: Key, raw: string): void {
  const value = READERS[key](raw)
  if (value !== undefined) into[key] = value
}

/** Reads `?a=b`, `a=b` or parameters. Of a repeated parameter the first counts. */
export function parseQuery(search: string | URLSearchParams): Query {
  const params = new URLSearchParams(search)
  const query: Partial<QueryValues> = {}
  for (const key of QUERY_KEYS) {
    const raw = params.get(key)
    if (raw !== null) read(query, key, raw)
  }
  return query
}

const spell = (value: QueryValues[QueryKey]): string =>
  typeof value === 'object' && 'direction' in value ? printSort(value) : String(value)

/** The query with its `?`, or nothing. Invalid values are left out of an address too. */
export function printQuery(query: QueryChanges): string {
  const params = new URLSearchParams()
  for (const key of QUERY_KEYS) {
    const value = query[key]
    const valid = value === undefined ? undefined : READERS[key](spell(value))
    if (valid !== undefined) params.set(key, spell(valid))
  }
  return params.size === 0 ? '' : `?${params}`
}

/** The query with some parameters changed; `undefined` removes one. */
export function withQuery(current: Query, changes: QueryChanges): Query {
  const next: Partial<QueryValues> = {}
  const merged: QueryChanges = { ...current, ...changes }
  for (const key of QUERY_KEYS) copy(next, merged, key)
  return next
}

export function withoutKeys(current: Query, ...keys: readonly QueryKey[]): Query {
  const next: Partial<QueryValues> = {}
  for (const key of QUERY_KEYS) if (!keys.includes(key)) copy(next, current, key)
  return next
}

function copy<Key extends QueryKey>(
  into: Partial<QueryValues>,
  from: QueryChanges,
  key: Key,
): void {
  const value = from[key]
  if (value !== undefined) into[key] = value
}
