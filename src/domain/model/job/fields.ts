import { type RepairReport, readField } from '../../core/repair'
import { isSameValue } from '../../core/sameValue'
import { booleanOf, idOf, idsOf, momentOf, type Raw, textOf } from '../../core/shape'
import { normalizeLines, normalizeText } from '../../core/text'
import { formatDate, isMoment, type Ms, type TimeZone } from '../../core/time'
import { issue } from '../../validation/issue'
import type { UserId } from '../person/user'
import {
  complexityIssue,
  complexityOf,
  descriptionIssue,
  estimateIssue,
  finishIssue,
  type JobIssue,
  logsEnabledIssue,
  sizeIssue,
  sizeOf,
  startIssue,
  titleIssue,
} from './rules'

/** The moment of creation in ms, made unique. */
export type JobId = number

/** The part of a stored job that contains a field. */
type Part = 'job' | 'forecast' | 'logs' | 'relations'

/** All values of a form, whatever is typed there so far. */
export type AnyValues = Readonly<Record<string, unknown>>

interface Spec<Value> {
  /** Recognises a stored value. */
  readonly read: (stored: unknown) => NonNullable<Value> | undefined
  /** The value of a job that stores nothing here. */
  readonly none: Value
  /** The value as it is stored, however it was typed. */
  readonly clean?: (value: Value) => Value
  readonly rule?: (value: unknown, values: AnyValues) => JobIssue | null
  /** The field without which this one stays empty. */
  readonly needs?: 'start' | 'estimate'
  /** The dates of two edits may not fit each other, so they are merged together. */
  readonly group?: 'dates'
  /** An edit adds elements and removes some, and so leaves those of other edits alone. */
  readonly isSet?: true
  /** The sentence in the log about a change. */
  readonly changed?: (before: Value, after: Value, zone?: TimeZone) => string
  /** How the log quotes a value that somebody else's edit replaced. */
  readonly quoted: (value: Value, zone?: TimeZone) => string
  /** Its name in the part that contains it, if that is another one. */
  readonly as?: string
  /** Its cell in a CSV export. */
  readonly cell?: (value: Value) => string
}

interface Field<Value, In extends Part> extends Spec<Value> {
  readonly in: In
}

const of =
  <In extends Part>(part: In) =>
  <Value>(spec: Spec<Value>): Field<Value, In> => ({ ...spec, in: part })

const ofJob = of('job')
const ofForecast = of('forecast')
const ofLogs = of('logs')
const ofRelations = of('relations')

/** As a log entry names jobs. */
export const jobTokens = (ids: readonly JobId[]): string =>
  ids.map((id) => `[job=${id}]`).join(', ')

const dateStamp = (at: Ms, zone?: TimeZone): string => formatDate(at, 'DD.MM.YYYY HH:mm', zone)

const date = (name: string, more: Partial<Spec<Ms | null>>): Spec<Ms | null> => ({
  read: momentOf,
  none: null,
  clean: (at) => (isMoment(at) ? at : null),
  rule: startIssue,
  quoted: (at, zone) => `${name} ${at === null ? '-' : dateStamp(at, zone)}`,
  cell: (at) => (isMoment(at) ? new Date(at).toISOString() : ''),
  ...more,
})

/**
 * Everything that people edit in a job. Its type, its loader, edits, merging, forms and exports
 * follow from this table. The order is that of the sentences in a log entry. These are stored, and
 * an event that is replayed has to write the same ones, so neither words nor order change.
 */
export const JOB_FIELDS = {
  title: ofJob<string>({
    read: textOf,
    none: '',
    clean: normalizeText,
    rule: titleIssue,
    quoted: (title) => `title «${title}»`,
    cell: (title) => title,
  }),
  descr: ofJob<string | null>({
    read: textOf,
    none: null,
    clean: (descr) => normalizeLines(descr ?? '') || null,
    rule: descriptionIssue,
    quoted: (descr) => (descr ? `description «${descr}»` : 'no description'),
    cell: (descr) => descr ?? '',
  }),
  assignedTo: ofForecast<UserId | null>({
    read: idOf,
    none: null,
    rule: (who) => (typeof who === 'string' ? issue('nobodyNamed', { name: who }) : null),
    changed: (before, after) => {
      if (before === null) return `Assigned: to [user=${after}]`
      if (after === null) return `UnAssigned: from [user=${before}] to nobody`
      return `ReAssigned: from [user=${before}] to [user=${after}]`
    },
    quoted: (who) => (who === null ? 'assigned to nobody' : `assigned to [user=${who}]`),
  }),
  start: ofForecast(date('start', { group: 'dates' })),
  /** The expected finish. */
  estimate: ofForecast(
    date('estimate', {
      group: 'dates',
      needs: 'start',
      rule: (estimate, { start }) => estimateIssue(estimate, start),
    }),
  ),
  finish: ofForecast(
    date('finish', {
      group: 'dates',
      needs: 'estimate',
      rule: (finish, { start, estimate }) => finishIssue(finish, start, estimate),
    }),
  ),
  parent: ofRelations<JobId | null>({
    read: idOf,
    none: null,
    changed: (before, after) => {
      if (before === null) return `Parent job set: [job=${after}]`
      if (after === null) return `Parent job removed: [job=${before}]`
      return `Parent job replaced: from [job=${before}] to [job=${after}]`
    },
    quoted: (parent) => (parent === null ? 'no parent' : `parent [job=${parent}]`),
  }),
  blockedBy: ofRelations<readonly JobId[]>({
    read: idsOf,
    none: [],
    isSet: true,
    changed: (before, after) => {
      const added = after.filter((id) => !before.includes(id))
      const removed = before.filter((id) => !after.includes(id))
      const sentences = [
        added.length > 0 && `Blocked by: ${jobTokens(added)}`,
        removed.length > 0 && `No longer blocked by: ${jobTokens(removed)}`,
      ]
      return sentences.filter(Boolean).join(' • ')
    },
    quoted: (ids) => (ids.length === 0 ? 'blocked by nothing' : `blocked by ${jobTokens(ids)}`),
    // Ids, since titles can contain any separator.
    cell: (ids) => ids.join(' '),
  }),
  /** By when others want it. */
  deadline: ofForecast(
    date('deadline', {
      changed: (_, at, zone) =>
        at === null ? 'Deadline removed' : `Deadline: ${dateStamp(at, zone)}`,
      quoted: (at, zone) => (at === null ? 'no deadline' : `deadline ${dateStamp(at, zone)}`),
    }),
  ),
  /** Its place in the queue, if it was moved: as if it had been created at this moment. */
  queuedAt: ofForecast<Ms | null>({
    read: momentOf,
    none: null,
    changed: () => 'Moved in the queue',
    quoted: (at, zone) =>
      at === null ? 'not moved in the queue' : `in the queue since ${dateStamp(at, zone)}`,
  }),
  /** The hours of work that it is expected to take. */
  size: ofForecast<number | null>({
    read: sizeOf,
    none: null,
    rule: sizeIssue,
    changed: (before, after) => {
      if (after === null) return 'Size removed'
      return before === null ? `Size: ${after}h` : `Size ${before}h -> ${after}h`
    },
    quoted: (size) => (size === null ? 'no size' : `size ${size}h`),
    cell: (size) => (size === null ? '' : String(size)),
  }),
  complexity: ofForecast<number>({
    read: complexityOf,
    none: 0,
    rule: complexityIssue,
    changed: (before, after) => `Complexity ${before} -> ${after}`,
    quoted: (complexity) => `complexity ${complexity}`,
    cell: String,
  }),
  comment: ofForecast<string | null>({
    read: textOf,
    none: null,
    quoted: (comment) => (comment ? `comment «${comment}»` : 'no comment'),
  }),
  /** Excluded by hand from the evidence for forecasts. */
  isNoEvidence: ofJob<true | null>({
    read: (stored) => (stored === true ? true : undefined),
    none: null,
    changed: (_, isNoEvidence) =>
      isNoEvidence
        ? 'Left out of the evidence for forecasts'
        : 'Counts as evidence for forecasts again',
    quoted: (isNoEvidence) => (isNoEvidence ? 'left out of the evidence' : 'counts as evidence'),
  }),
  isLogsEnabled: ofLogs<boolean>({
    as: 'isEnabled',
    read: booleanOf,
    none: false,
    rule: logsEnabledIssue,
    quoted: (isEnabled) => `logs ${isEnabled ? 'enabled' : 'disabled'}`,
  }),
} as const

type Table = typeof JOB_FIELDS
export type JobField = keyof Table
type ValueOf<Key extends JobField> = Table[Key] extends Field<infer Value, Part> ? Value : never

/**
 * The fields of a job as events, forms and drafts have them: null where there is nothing, because
 * undefined would not survive JSON. Only a stored job leaves such fields out.
 */
export type JobValues = { readonly [Key in JobField]: ValueOf<Key> }
export type JobSet = Partial<JobValues>

type KeysIn<In extends Part> = {
  [Key in JobField]: Table[Key]['in'] extends In ? Key : never
}[JobField]
type OptionalIn<In extends Part> = {
  [Key in KeysIn<In>]: null extends JobValues[Key] ? Key : never
}[KeysIn<In>]

/** The fields that one part of a stored job contains. */
export type Stored<In extends Part> = {
  readonly [Key in Exclude<KeysIn<In>, OptionalIn<In>>]: JobValues[Key]
} & { readonly [Key in OptionalIn<In>]?: NonNullable<JobValues[Key]> }

/** The same table for code that treats all fields alike. */
export const fieldOf = (key: JobField): Field<unknown, Part> =>
  JOB_FIELDS[key] as unknown as Field<unknown, Part>

export const FIELD_KEYS = Object.keys(JOB_FIELDS) as JobField[]
export const DATE_GROUP = FIELD_KEYS.filter((key) => fieldOf(key).group === 'dates')

/** The fields that a set names, in the order of the table. */
export const namedFields = (set: object): readonly JobField[] =>
  FIELD_KEYS.filter((key) => Object.hasOwn(set, key))

const KEYS_OF: Readonly<Record<Part, readonly JobField[]>> = {
  job: FIELD_KEYS.filter((key) => fieldOf(key).in === 'job'),
  forecast: FIELD_KEYS.filter((key) => fieldOf(key).in === 'forecast'),
  logs: FIELD_KEYS.filter((key) => fieldOf(key).in === 'logs'),
  relations: FIELD_KEYS.filter((key) => fieldOf(key).in === 'relations'),
}

/** The names under which a part stores its fields. */
export const storedNames = (part: Part): readonly string[] =>
  KEYS_OF[part].map((key) => fieldOf(key).as ?? key)

/** Reads the fields of a part. What is not there, or not readable, is left out. */
export function readFields<In extends Part>(
  raw: Raw,
  part: In,
  report: RepairReport,
): Partial<Stored<In>> {
  const fields: Record<string, unknown> = {}
  for (const key of KEYS_OF[part]) {
    const { as = key, read } = fieldOf(key)
    const value = readField(raw, as, read, report)
    if (value !== undefined) fields[as] = value
  }
  // Each value is what the reader of its field recognised.
  return fields as Partial<Stored<In>>
}

/** A job, as far as its fields go. */
export interface WithFields {
  readonly forecast: object
  readonly logs?: object
  readonly relations: object
}

const partOf = (job: WithFields, part: Part): Raw => {
  const found: object | undefined = part === 'job' ? job : job[part]
  return (found ?? {}) as Raw
}

export function fieldValue<Key extends JobField>(job: WithFields, key: Key): JobValues[Key] {
  const { in: part, as = key, none } = fieldOf(key)
  // A loaded job stores in each place what the reader of the field recognised.
  return (partOf(job, part)[as] ?? none) as JobValues[Key]
}

export function isSameField(key: JobField, a: unknown, b: unknown): boolean {
  const { clean = (value) => value } = fieldOf(key)
  return a === b || isSameValue(clean(a), clean(b))
}

const isNothing = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0)

function withFields(part: Raw, keys: readonly JobField[], set: AnyValues): Raw {
  const changed: Record<string, unknown> = { ...part }
  for (const key of keys) {
    const { as = key, clean } = fieldOf(key)
    const value = clean ? clean(set[key]) : set[key]
    // A job without a parent stores that it has none.
    if (isNothing(value) && key !== 'parent') delete changed[as]
    else changed[as] = value
  }
  return changed
}

/** The job with these values, and everything else as it was. */
export function withValues<J extends WithFields>(job: J, set: JobSet): J {
  const keys = namedFields(set)
  let changed: Raw = partOf(job, 'job')
  for (const part of ['job', 'forecast', 'logs', 'relations'] as const) {
    const own = keys.filter((key) => fieldOf(key).in === part)
    if (own.length === 0) continue
    changed =
      part === 'job'
        ? withFields(changed, own, set)
        : { ...changed, [part]: withFields(partOf(job, part), own, set) }
  }
  return changed as unknown as J
}
