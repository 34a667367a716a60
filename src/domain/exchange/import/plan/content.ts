import { hashOf } from '../../../core/checksums'
import {
  COMPLEXITY_MAX,
  COMPLEXITY_MIN,
  JOB_DESCR_LENGTH,
  JOB_TITLE_LENGTH,
} from '../../../core/limits'
import { round } from '../../../core/numbers'
import { normalizeLines, normalizeText } from '../../../core/text'
import { formatDate } from '../../../core/time'
import type { Forecast, JobId } from '../../../model/job/job'
import type { UserId } from '../../../model/person/user'
import { cut } from '../draft'
import type { HistoryFormat, HistoryRow } from '../historyRow'
import { TOOL_NAMES } from '../toolNames'
import type { ExistingJob } from './existing'
import { importedName, nameKey } from './people'
import type { ImportedDates } from './planDates'

/** The content of a record in terms of a job. People and parents are names, not ids yet. */
export interface Content {
  readonly title: string
  readonly descr?: string
  readonly complexity: number
  readonly assignee?: string
  readonly dates: ImportedDates
  readonly completed: boolean
  /** Whether some of its text was cut. */
  readonly isShortened: boolean
}

function complexityOf(given: number | undefined): number {
  const whole = Math.round(given ?? 0)
  return Number.isFinite(whole) ? Math.min(Math.max(whole, COMPLEXITY_MIN), COMPLEXITY_MAX) : 0
}

const fitting = (text: string, length: number): string =>
  text.length <= length ? text : `${cut(text, length - 1)}…`

export function importedContent(
  row: HistoryRow,
  dates: ImportedDates,
  completed: boolean,
): Content {
  const whole = normalizeText(row.title)
  const title = fitting(whole, JOB_TITLE_LENGTH)
  // The description repeats in full a title that is too long, if there is room for it.
  const texts = [title === whole ? '' : whole, normalizeLines(row.descr ?? '')]
  const described = texts.filter((text) => text !== '').join(' • ')
  const descr = fitting(described, JOB_DESCR_LENGTH - 1)
  const assignee = importedName(row.assignee)
  return {
    title,
    ...(descr !== '' && { descr }),
    complexity: complexityOf(row.complexity),
    ...(assignee !== undefined && { assignee }),
    dates,
    completed,
    isShortened: title !== whole || descr !== described,
  }
}

type Printed = Pick<Forecast, 'start' | 'estimate' | 'finish' | 'complexity'> &
  Pick<Content, 'title' | 'descr' | 'completed'>

const printOf = (
  printed: Printed,
  who: string | UserId | undefined,
  parent: string | JobId | null,
  blockers: readonly (string | JobId)[] = [],
) =>
  hashOf(
    JSON.stringify([
      printed.title,
      // Earlier imports stored descriptions without line breaks, and must not look changed.
      normalizeText(printed.descr ?? ''),
      printed.complexity,
      printed.start ?? null,
      printed.estimate ?? null,
      printed.finish ?? null,
      printed.completed,
      who ?? null,
      parent,
      // Fingerprints of earlier imports have none of them.
      ...(blockers.length > 0 ? [blockers] : []),
    ]),
  )

/** A fingerprint of a record. It uses names, because people may have been renamed here. */
export const printOfRecord = (
  content: Content,
  parentKey: string | null,
  blockerKeys: readonly string[],
): number =>
  printOf(
    { ...content, ...content.dates },
    content.assignee === undefined ? undefined : nameKey(content.assignee),
    parentKey,
    blockerKeys,
  )

/** A fingerprint of the fields that a record sets; logs do not count. */
export function printOfJob(job: ExistingJob): number {
  const { title, descr, completed, forecast, parent, blockedBy } = job
  return printOf(
    { ...forecast, title, completed, ...(descr !== undefined && { descr }) },
    forecast.assignedTo,
    parent,
    blockedBy,
  )
}

const amount = (hours: number): string => `${round(hours, 2)}h`

/** The tool's own figures, because the dates do not show them. */
export function originLog(row: HistoryRow, format: HistoryFormat, isAgain: boolean): string {
  const { estimate, actualHours } = row
  const parts = [`Imported ${isAgain ? 'again ' : ''}from ${TOOL_NAMES[format]}`]
  if (estimate && 'hours' in estimate) parts.push(`Estimated ${amount(estimate.hours)}`)
  if (estimate && 'by' in estimate) {
    parts.push(`Due ${formatDate(estimate.by)}`)
  }
  if (actualHours !== undefined) parts.push(`Took ${amount(actualHours)}`)
  return parts.join(' // ')
}
