import { COMPLEXITY_MAX, COMPLEXITY_MIN, JOB_TITLE_LENGTH, TEXT_LENGTH } from '../../core/limits'
import { normalizeText, truncate } from '../../core/text'
import { formatDate, type Ms } from '../../core/time'
import type {
  HistoryEstimate,
  HistoryRefusal,
  HistoryRow,
  ReadHistory,
  RefusedRow,
} from './historyRow'

/** A text that cannot be read as the expected value. */
export interface Unreadable {
  readonly why: HistoryRefusal
  readonly found: string
}

/** A field of a file: absent, readable or unreadable. */
export type Parsed<T> = T | undefined | Unreadable

/** A record as it is in its file, before it is checked. */
export interface Draft {
  readonly key: string
  readonly line: number
  readonly title: string
  readonly descr?: string | undefined
  readonly assignee?: string | undefined
  readonly parentKey?: string | undefined
  /** The keys of the records that have to be finished before it starts. */
  readonly blockerKeys?: readonly string[]
  readonly complexity?: Parsed<number>
  readonly created?: Parsed<Ms>
  readonly started?: Parsed<Ms>
  readonly finished?: Parsed<Ms>
  readonly estimate?: Parsed<HistoryEstimate>
  readonly actualHours?: Parsed<number>
  readonly isCancelled?: boolean
  readonly isWiderThanHead?: boolean
}

export const isUnreadable = (value: unknown): value is Unreadable =>
  typeof value === 'object' && value !== null && 'why' in value

/** The value if it is readable. */
export const readable = <T>(value: Parsed<T>): T | undefined =>
  isUnreadable(value) ? undefined : value

/** Cuts to so many characters, but never inside a surrogate pair. */
export const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()

export const titleOf = (text: string): string => cut(normalizeText(text), JOB_TITLE_LENGTH)

const minute = (at: Ms): string => formatDate(at, 'YYYY-MM-DD HH:mm')

/** The estimate, unless it is zero hours, which tools use for none. */
const given = (estimate: HistoryEstimate | undefined): HistoryEstimate | undefined =>
  estimate && 'hours' in estimate && estimate.hours === 0 ? undefined : estimate

function faultOf(
  draft: Draft,
  isParent: boolean,
): { readonly why: HistoryRefusal; readonly found?: string } | null {
  const { created, started, finished, estimate, actualHours, complexity } = draft
  const values = [created, started, finished, estimate, actualHours, complexity]
  const unreadable = values.find(isUnreadable)
  if (unreadable) return unreadable
  const [start, finish] = [readable(started), readable(finished)]
  const plan = given(readable(estimate))
  const hours = readable(actualHours) ?? 0
  const hard = readable(complexity) ?? 0
  if (hours < 0) return { why: 'badNumber', found: String(hours) }
  if (!Number.isInteger(hard) || hard < COMPLEXITY_MIN || hard > COMPLEXITY_MAX) {
    return { why: 'badNumber', found: String(hard) }
  }
  if (start !== undefined && finish !== undefined && finish < start) {
    return { why: 'finishBeforeStart', found: minute(finish) }
  }
  if (plan && 'hours' in plan && plan.hours < 0) {
    return { why: 'badEstimate', found: String(plan.hours) }
  }
  if (plan && 'by' in plan && start !== undefined && plan.by < start) {
    return { why: 'badEstimate', found: minute(plan.by) }
  }
  // A project is often just a name for its subjobs.
  return finish !== undefined && plan === undefined && !isParent ? { why: 'noEstimate' } : null
}

function rowOf(draft: Draft, isParent: boolean): HistoryRow | RefusedRow {
  const { key, line, parentKey } = draft
  const title = titleOf(draft.title)
  const { isWiderThanHead = false } = draft
  if (title === '') return { line, title, why: isWiderThanHead ? 'moreCells' : 'noTitle' }
  if (draft.isCancelled) return { line, title, why: 'cancelled' }
  const fault = faultOf(draft, isParent)
  if (fault && isWiderThanHead) return { line, title, why: 'moreCells' }
  if (fault) {
    const { why, found } = fault
    return { line, title, why, ...(found && { found: truncate(found, TEXT_LENGTH) }) }
  }
  const [descr, assignee] = [draft.descr?.trim() ?? '', normalizeText(draft.assignee ?? '')]
  const [created, started] = [readable(draft.created), readable(draft.started)]
  const [finished, complexity] = [readable(draft.finished), readable(draft.complexity)]
  const estimate = given(readable(draft.estimate))
  const actualHours = readable(draft.actualHours)
  // Sorted, because a tool may list them in another order the next time.
  const blockers = [...new Set(draft.blockerKeys)].filter((blocker) => blocker !== key).sort()
  return {
    key,
    line,
    // In full: the import moves what does not fit a title elsewhere.
    title: normalizeText(draft.title),
    ...(descr !== '' && { descr }),
    ...(assignee !== '' && { assignee }),
    ...(complexity !== undefined && { complexity }),
    ...(parentKey !== undefined && parentKey !== key && { parentKey }),
    ...(blockers.length > 0 && { blockerKeys: blockers }),
    ...(created !== undefined && { created }),
    ...(started !== undefined && { started }),
    ...(finished !== undefined && { finished }),
    ...(estimate && { estimate }),
    ...(actualHours && { actualHours }),
    ...(isWiderThanHead && { isWiderThanHead }),
  }
}

/** Each record as a row or with the reason why it is refused; of equal keys the first counts. */
export function gathered(drafts: Iterable<Draft>): ReadHistory {
  const rows: HistoryRow[] = []
  const refused: RefusedRow[] = []
  const keys = new Set<string>()
  const all = [...drafts]
  const parents = new Set(all.flatMap(({ parentKey }) => parentKey ?? []))
  for (const draft of all) {
    const row = rowOf(draft, parents.has(draft.key))
    if ('why' in row) refused.push(row)
    else if (keys.has(row.key)) refused.push({ line: row.line, title: row.title, why: 'twice' })
    else {
      keys.add(row.key)
      rows.push(row)
    }
  }
  return { rows, refused }
}
