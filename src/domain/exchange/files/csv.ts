import type { AppState } from '../../app/state/state'
import { indexById } from '../../core/computedOnce'
import { isMoment, type Ms } from '../../core/time'
import { isActive, isCompleted } from '../../model/job/classify'
import { FIELD_KEYS, fieldOf, fieldValue, type JobField } from '../../model/job/fields'
import type { Job } from '../../model/job/job'
import { type ExportedFile, exportName } from './exportFile'

/**
 * What a spreadsheet would take for a formula, in either width. Leading quotes count too, so that
 * removing one quote always restores the text.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

function cellText(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The content of a cell, without the quote that prevents a formula. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

/** Rows as in RFC 4180. The byte order mark tells spreadsheets that the text is UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`

const dateText = (at: Ms | undefined): string => (isMoment(at) ? new Date(at).toISOString() : '')

const statusText = (job: Job): string =>
  isCompleted(job) ? 'completed' : isActive(job) ? 'active' : 'new'

interface Names {
  readonly personOf: (job: Job) => string
  readonly parentOf: (job: Job) => string
}

type Column = (job: Job, names: Names) => string

const ofField =
  (key: JobField): Column =>
  (job) =>
    fieldOf(key).cell?.(fieldValue(job, key)) ?? ''

/** The first columns, whose places and names do not change. */
const FIRST: Readonly<Record<string, Column>> = {
  id: ({ id }) => String(id),
  title: ofField('title'),
  assignee: (job, { personOf }) => personOf(job),
  complexity: ofField('complexity'),
  status: statusText,
  start: ofField('start'),
  estimate: ofField('estimate'),
  finish: ofField('finish'),
  speed: ({ v }) => (v === undefined ? '' : String(v)),
  parentId: ({ relations: { parent } }) => (parent === null ? '' : String(parent)),
  parent: (job, { parentOf }) => parentOf(job),
  created: ({ ts }) => dateText(ts.create),
  updated: ({ ts }) => dateText(ts.update),
  description: ofField('descr'),
  blockedBy: ofField('blockedBy'),
}

/** Every other field with a cell has a column of its own behind them. */
const COLUMNS: Readonly<Record<string, Column>> = {
  ...FIRST,
  ...Object.fromEntries(
    FIELD_KEYS.filter((key) => fieldOf(key).cell && key !== 'descr' && !(key in FIRST)).map(
      (key) => [key, ofField(key)],
    ),
  ),
}

/** A header and a row for each job. Dates are in UTC, so that they mean the same everywhere. */
export function jobRows({ jobs, users }: AppState): readonly (readonly string[])[] {
  const byId = indexById(jobs.items)
  const people = new Map(users.items.map(({ id, displayName }) => [id, displayName]))
  const names: Names = {
    personOf: ({ forecast: { assignedTo } }) =>
      assignedTo === undefined ? '' : (people.get(assignedTo) ?? String(assignedTo)),
    parentOf: ({ relations: { parent } }) =>
      parent === null ? '' : (byId.get(parent)?.title ?? ''),
  }
  const cells = Object.values(COLUMNS)
  return [Object.keys(COLUMNS), ...jobs.items.map((job) => cells.map((cell) => cell(job, names)))]
}

export const exportCsv = (state: AppState, now: Ms): ExportedFile => ({
  name: exportName(now, 'csv'),
  text: csvText(jobRows(state)),
})
