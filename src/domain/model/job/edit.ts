import { joinedSet } from '../../core/sets'
import { listOf } from '../../core/shape'
import type { TimeZone } from '../../core/time'
import type { UserId } from '../person/user'
import {
  type AnyValues,
  DATE_GROUP,
  FIELD_KEYS,
  fieldOf,
  fieldValue,
  isSameField,
  type JobField,
  type JobId,
  type JobSet,
  namedFields,
  type WithFields,
} from './fields'
import type { Job } from './job'

/** Somebody who may not be among the users yet; events of earlier versions gave such a person an id. */
export type WantedAssignee = UserId | string | { readonly id: UserId; readonly name: string } | null

/** What an edit sets. */
export type WantedSet = Omit<JobSet, 'assignedTo'> & { readonly assignedTo?: WantedAssignee }

/** The same for all edited jobs, or one for each in the order of their ids. */
export type OneOrEach<T extends object> = T | readonly T[]

const isList = <T extends object>(all: OneOrEach<T>): all is readonly T[] => Array.isArray(all)

export const ofNth = <T extends object>(all: OneOrEach<T>, index: number): T | undefined =>
  isList(all) ? all[index] : all

/** Changes of jobs, each with the values that the person saw who decided it. */
export interface JobEdit {
  readonly ids: readonly JobId[]
  readonly set: OneOrEach<WantedSet>
  readonly was: OneOrEach<JobSet>
}

/**
 * What these fields of a job are now, to be stored with an edit. The dates are known together, and
 * a job that is gone for good is created again by its title.
 */
export function wasOf(job: WithFields, keys: readonly JobField[]): JobSet {
  const dates = keys.some((key) => DATE_GROUP.includes(key)) ? DATE_GROUP : []
  const seen = new Set<JobField>([...keys, ...dates, 'title'])
  return Object.fromEntries([...seen].map((key) => [key, fieldValue(job, key)]))
}

/** The change that gives one job these values. */
export const editOf = (job: Job, set: WantedSet): JobEdit => ({
  ids: [job.id],
  set,
  was: wasOf(job, namedFields(set)),
})

/** The change that gives each of these jobs its values. */
export const editOfEach = (
  changes: readonly { readonly job: Job; readonly set: WantedSet }[],
): JobEdit => ({
  ids: changes.map(({ job }) => job.id),
  set: changes.map(({ set }) => set),
  was: changes.map(({ job, set }) => wasOf(job, namedFields(set))),
})

interface Merged {
  readonly set: JobSet
  /** The fields in which it replaces what somebody else set meanwhile. */
  readonly replaced: readonly JobField[]
}

/** An event may come from anywhere: what the reader of a field refuses is left out. */
function readable(key: JobField, value: unknown): unknown {
  const { none, read } = fieldOf(key)
  return value === null && none === null ? null : read(value)
}

const doFit = (dates: AnyValues): boolean =>
  DATE_GROUP.every((key) => !fieldOf(key).rule?.(dates[key], dates))

/**
 * What an edit sets in a job that may have changed since it was decided. Each date stands on its own
 * where the three then fit each other. Otherwise those of this edit win, but a finish that it does
 * not name stays.
 */
export function mergedInto(job: WithFields, wanted: JobSet, was?: JobSet): Merged {
  const asked: AnyValues = wanted
  const before: AnyValues = was ?? {}
  const set: Record<string, unknown> = {}
  const replaced = new Set<JobField>()
  const isForeign = (key: JobField) =>
    Object.hasOwn(before, key) && !isSameField(key, before[key], fieldValue(job, key))
  for (const key of namedFields(wanted)) {
    const read = readable(key, asked[key])
    if (read === undefined) continue
    const now = fieldValue(job, key)
    const isKnown = Object.hasOwn(before, key)
    const isJoined = isKnown && fieldOf(key).isSet === true
    const value = isJoined ? joinedSet(listOf(read), listOf(before[key]), listOf(now)) : read
    if (isSameField(key, value, now) || (isKnown && isSameField(key, read, before[key]))) continue
    set[key] = value
    // An edit that does not say what a field was may replace what it never saw.
    const isUnseen = isKnown
      ? isForeign(key)
      : was !== undefined && !isSameField(key, now, fieldOf(key).none)
    if (!isJoined && isUnseen) replaced.add(key)
  }
  const dates = () =>
    Object.fromEntries(DATE_GROUP.map((key) => [key, key in set ? set[key] : fieldValue(job, key)]))
  const isDated = DATE_GROUP.some((key) => key in set)
  if (isDated && DATE_GROUP.some(isForeign) && !doFit(dates())) {
    for (const key of DATE_GROUP) {
      if (key in set || key === 'finish' || !isForeign(key)) continue
      set[key] = before[key]
      replaced.add(key)
    }
  }
  return { set, replaced: FIELD_KEYS.filter((key) => replaced.has(key)) }
}

/** The beginning of a log entry about two concurrent edits. */
const EDITED_TWICE = 'Edited in two places at once. The other version: '

/** The other version as text, so that nothing of it is lost; of its dates, all three. */
export function otherVersion(
  job: WithFields,
  replaced: readonly JobField[],
  zone?: TimeZone,
): string {
  const quoted = (key: JobField) => fieldOf(key).quoted(fieldValue(job, key), zone)
  const texts = replaced.map((key) =>
    DATE_GROUP.includes(key) ? DATE_GROUP.map(quoted).join(', ') : quoted(key),
  )
  return EDITED_TWICE + [...new Set(texts)].join(' • ')
}

/**
 * Whether an edit replaced what somebody else had written. That may turn up later, when what was
 * written elsewhere arrives and is put before the edit.
 */
export const hasReplaced = (
  { logs }: Pick<Job, 'logs'>,
  { at, by }: { readonly at: number; readonly by?: string | undefined },
): boolean =>
  logs.items.some(({ text, ts, by: author }, index) => {
    // The entry has the time of its edit, or follows a later one that was there before. An entry
    // below it that has that time is of this edit, which was then replaced itself.
    const earlier = logs.items[index + 1]?.ts ?? Number.NEGATIVE_INFINITY
    const isOfEdit = author === by && earlier !== at && ts === Math.max(at, earlier + 1)
    return isOfEdit && text.startsWith(EDITED_TWICE)
  })
