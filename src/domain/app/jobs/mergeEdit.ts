import { isSameValue } from '../../core/sameValue'
import { normalizeText } from '../../core/text'
import { formatDate, type Ms, type TimeZone } from '../../core/time'
import { DATE_KEYS, type Job, type Log } from '../../model/job/job'
import type { JobEdit } from '../state/events'

/** What the editor submits for a job that nobody touched. */
export const editOf = ({ id, title, descr, forecast, logs, relations }: Job): JobEdit => ({
  id,
  title,
  ...(descr !== undefined && { descr }),
  forecast,
  logs: { isEnabled: logs.isEnabled },
  relations: { parent: relations.parent },
})

type Field = 'title' | 'descr' | 'complexity' | 'assignedTo' | 'dates' | 'parent' | 'isLogsEnabled'

const FIELDS: readonly Field[] = [
  'title',
  'descr',
  'complexity',
  'assignedTo',
  'dates',
  'parent',
  'isLogsEnabled',
]

/** The dates form one field: a start from one edit may not fit a finish from the other. */
const datesOf = ({ forecast }: JobEdit) => DATE_KEYS.map((key) => forecast[key] ?? null)

function valueIn(edit: JobEdit, field: Field): unknown {
  switch (field) {
    case 'title':
      return normalizeText(edit.title)
    case 'descr':
      return normalizeText(edit.descr ?? '')
    case 'complexity':
      return edit.forecast.complexity
    case 'assignedTo':
      return [edit.forecast.assignedTo ?? null, edit.forecast._assignedToName ?? null]
    case 'dates':
      return datesOf(edit)
    case 'parent':
      return edit.relations.parent
    case 'isLogsEnabled':
      return edit.logs.isEnabled
  }
}

function withField(edit: JobEdit, field: Field, from: JobEdit): JobEdit {
  const { forecast } = edit
  switch (field) {
    case 'title':
      return { ...edit, title: from.title }
    case 'descr':
      return { ...edit, descr: from.descr ?? '' }
    case 'complexity':
      return { ...edit, forecast: { ...forecast, complexity: from.forecast.complexity } }
    case 'assignedTo': {
      const { assignedTo: _id, _assignedToName: _name, ...rest } = forecast
      const { assignedTo } = from.forecast
      return { ...edit, forecast: { ...rest, ...(assignedTo !== undefined && { assignedTo }) } }
    }
    case 'dates': {
      const { start: _start, estimate: _estimate, finish: _finish, ...rest } = forecast
      const dates = Object.fromEntries(
        DATE_KEYS.flatMap((key) => {
          const date = from.forecast[key]
          return date === undefined ? [] : [[key, date]]
        }),
      )
      return { ...edit, forecast: { ...rest, ...dates } }
    }
    case 'parent':
      return { ...edit, relations: from.relations }
    case 'isLogsEnabled':
      return { ...edit, logs: from.logs }
  }
}

interface Merged {
  readonly edit: JobEdit
  /** What someone else wrote meanwhile and this edit replaces. */
  readonly replaced: readonly Field[]
}

/** Merges an edit, field by field, into a job that was changed since the editor opened it. */
export function mergeEdit(edit: JobEdit, was: JobEdit, now: JobEdit): Merged {
  let merged = edit
  const replaced: Field[] = []
  for (const field of FIELDS) {
    const [mine, before, theirs] = [edit, was, now].map((version) => valueIn(version, field))
    if (isSameValue(mine, theirs) || isSameValue(before, theirs)) continue
    if (isSameValue(mine, before)) merged = withField(merged, field, now)
    else replaced.push(field)
  }
  return { edit: merged, replaced }
}

const WORDS: Readonly<Record<Field, (edit: JobEdit, zone?: TimeZone) => string>> = {
  title: ({ title }) => `title «${title}»`,
  descr: ({ descr }) => (descr ? `description «${descr}»` : 'no description'),
  complexity: ({ forecast }) => `complexity ${forecast.complexity}`,
  assignedTo: ({ forecast: { assignedTo } }) =>
    assignedTo === undefined ? 'assigned to nobody' : `assigned to [user=${assignedTo}]`,
  dates: (edit, zone) =>
    datesOf(edit)
      .map((date, index) => `${DATE_KEYS[index]} ${date === null ? '-' : stamp(date, zone)}`)
      .join(', '),
  parent: ({ relations: { parent } }) => (parent === null ? 'no parent' : `parent [job=${parent}]`),
  isLogsEnabled: ({ logs }) => `logs ${logs.isEnabled ? 'enabled' : 'disabled'}`,
}

const stamp = (at: Ms, zone?: TimeZone) => formatDate(at, 'DD.MM.YYYY HH:mm', zone)

/** The beginning of a log entry about two concurrent edits. */
const EDITED_TWICE = 'Edited in two places at once. The other version: '

export const isEditedTwice = ({ text }: Log): boolean => text.startsWith(EDITED_TWICE)

/** The other version as text, so that nothing of it is lost. */
export const otherVersion = (replaced: readonly Field[], other: JobEdit, zone?: TimeZone): string =>
  EDITED_TWICE + replaced.map((field) => WORDS[field](other, zone)).join(' • ')
