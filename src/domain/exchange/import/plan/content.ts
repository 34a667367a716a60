import { hashOf } from '../../../core/checksums'
import {
  COMPLEXITY_MAX,
  COMPLEXITY_MIN,
  JOB_DESCR_LENGTH,
  JOB_TITLE_LENGTH,
} from '../../../core/limits'
import { round } from '../../../core/numbers'
import { normalizeText } from '../../../core/text'
import { formatDate } from '../../../core/time'
import type { Forecast, JobId } from '../../../model/job/job'
import type { UserId } from '../../../model/person/user'
import { cut } from '../draft'
import type { HistoryFormat, HistoryRow } from '../historyRow'
import { TOOL_NAMES } from '../toolNames'
import type { ExistingJob } from './existing'
import { importedName, nameKey } from './people'
import type { ImportedDates } from './planDates'

/** What a record says, as a job would say it. People and parents are still named and not known. */
export interface Content {
  readonly title: string
  readonly descr?: string
  readonly complexity: number
  readonly assignee?: string
  readonly dates: ImportedDates
  readonly completed: boolean
  /** Whether not all of its text found room. */
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
  // A title too long for a list is still told in full, where there is room for it.
  const texts = [title === whole ? '' : whole, normalizeText(row.descr ?? '')]
  const told = texts.filter((text) => text !== '').join(' • ')
  const descr = fitting(told, JOB_DESCR_LENGTH - 1)
  const assignee = importedName(row.assignee)
  return {
    title,
    ...(descr !== '' && { descr }),
    complexity: complexityOf(row.complexity),
    ...(assignee !== undefined && { assignee }),
    dates,
    completed,
    isShortened: title !== whole || descr !== told,
  }
}

type Told = Pick<Forecast, 'start' | 'estimate' | 'finish' | 'complexity'> &
  Pick<Content, 'title' | 'descr' | 'completed'>

const printOf = (told: Told, who: string | UserId | undefined, parent: string | JobId | null) =>
  hashOf(
    JSON.stringify([
      told.title,
      told.descr ?? '',
      told.complexity,
      told.start ?? null,
      told.estimate ?? null,
      told.finish ?? null,
      told.completed,
      who ?? null,
      parent,
    ]),
  )

/** A record in short. By names, since people may be called otherwise here by now. */
export const printOfRecord = (content: Content, parentKey: string | null): number =>
  printOf(
    { ...content, ...content.dates },
    content.assignee === undefined ? undefined : nameKey(content.assignee),
    parentKey,
  )

/** A job in short: of what a record gives it, not of its logs or of how it is used. */
export const printOfJob = ({ title, descr, completed, forecast, parent }: ExistingJob): number =>
  printOf(
    { ...forecast, title, completed, ...(descr !== undefined && { descr }) },
    forecast.assignedTo,
    parent,
  )

const amount = (hours: number): string => `${round(hours, 2)}h`

/** What its tool knew in its own measures, since dates do not tell it. */
export function originLog(row: HistoryRow, format: HistoryFormat, isAgain: boolean): string {
  const { estimate, actualHours } = row
  const parts = [`Imported ${isAgain ? 'again ' : ''}from ${TOOL_NAMES[format]}`]
  if (estimate && 'hours' in estimate) parts.push(`Estimated ${amount(estimate.hours)}`)
  if (estimate && 'by' in estimate) {
    parts.push(`Due ${formatDate(estimate.by, 'DD.MM.YYYY HH:mm')}`)
  }
  if (actualHours !== undefined) parts.push(`Took ${amount(actualHours)}`)
  return parts.join(' // ')
}
