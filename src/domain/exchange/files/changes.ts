import { isSameValue } from '../../core/sameValue'
import { isRecord } from '../../core/shape'
import { type Issue, issue } from '../../validation/issue'

export type ChangeIssueCode = 'parentCircle' | 'notNewer'

/** What an import does to one job, person or schedule. */
export interface FileChange<Id = string | number> {
  readonly id: Id
  readonly title: string
  /**
   * `unchanged`: the incoming version is another one, but not newer. `gone`: only in a replacement.
   */
  readonly kind: 'new' | 'changed' | 'same' | 'unchanged' | 'refused' | 'gone'
  /** The fields that differ, such as `title` or `forecast.start`. */
  readonly fields: readonly string[]
  /** Of what is refused or unchanged. */
  readonly why?: Issue<ChangeIssueCode>
}

/** Records that are compared field by field. */
const OPENED: ReadonlySet<string> = new Set(['forecast', 'relations', 'cfg'])

function differingFields(a: object, b: object, prefix = ''): readonly string[] {
  const left: Readonly<Record<string, unknown>> = { ...a }
  const right: Readonly<Record<string, unknown>> = { ...b }
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) => {
    const before = left[key]
    const after = right[key]
    if (isSameValue(before, after)) return []
    return OPENED.has(key) && isRecord(before) && isRecord(after)
      ? differingFields(before, after, `${key}.`)
      : [`${prefix}${key}`]
  })
}

interface Known {
  readonly id: string | number
}

interface Lists<Entry extends Known> {
  readonly before: readonly Entry[]
  readonly after: readonly Entry[]
  readonly incoming: readonly Entry[]
  readonly titleOf: (entry: Entry) => string
  /** What is compared; the entry itself by default. */
  readonly fieldsOf?: (entry: Entry) => object
  /** Why an incoming entry was refused. */
  readonly why?: (id: Entry['id']) => Issue<ChangeIssueCode> | undefined
}

/**
 * What happens to every entry that comes in, changes or goes away. Entries that are neither in the
 * file nor changed are left out.
 */
export function changesOf<Entry extends Known>({
  before,
  after,
  incoming,
  titleOf,
  fieldsOf = (entry) => entry,
  why = () => undefined,
}: Lists<Entry>): readonly FileChange<Entry['id']>[] {
  const byId = (entries: readonly Entry[]) =>
    new Map<Entry['id'], Entry>(entries.map((entry) => [entry.id, entry]))
  const here = byId(before)
  const there = byId(after)
  const arriving = byId(incoming)
  const fieldsBetween = (a: Entry, b: Entry) => differingFields(fieldsOf(a), fieldsOf(b))

  const changes = after.flatMap((entry): readonly FileChange<Entry['id']>[] => {
    const change = { id: entry.id, title: titleOf(entry), fields: [] }
    const known = here.get(entry.id)
    if (!known) return [{ ...change, kind: 'new' }]
    const arrived = arriving.get(entry.id)
    const refusal = why(entry.id)
    if (arrived && refusal) {
      return [{ ...change, kind: 'refused', fields: fieldsBetween(known, arrived), why: refusal }]
    }
    const fields = known === entry ? [] : fieldsBetween(known, entry)
    if (fields.length > 0) return [{ ...change, kind: 'changed', fields }]
    if (!arrived) return []
    const unlike = fieldsBetween(known, arrived)
    if (unlike.length === 0) return [{ ...change, kind: 'same' }]
    return [{ ...change, kind: 'unchanged', fields: unlike, why: issue('notNewer') }]
  })
  const gone = before
    .filter(({ id }) => !there.has(id))
    .map((entry) => ({ id: entry.id, title: titleOf(entry), kind: 'gone', fields: [] }) as const)
  return [...changes, ...gone]
}
