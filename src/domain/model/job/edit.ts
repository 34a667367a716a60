import { isSameValue } from '../../core/sameValue'
import { normalizeLines, normalizeText } from '../../core/text'
import { formatDate, type Ms, type TimeZone } from '../../core/time'
import type { UserId } from '../person/user'
import { DATE_KEYS, type Forecast, type Job, type JobId } from './job'

/**
 * What the job editor submits. Fields that it does not name (logs, children, times) stay as they
 * were.
 */
export interface JobEdit {
  readonly id: JobId
  readonly title: string
  readonly descr?: string
  readonly forecast: Omit<Forecast, 'assignedTo'> & {
    /** A text means a person who is not among the users yet. */
    readonly assignedTo?: UserId | string
    /** The name of a person to create; never stored. */
    readonly _assignedToName?: string
  }
  readonly logs: { readonly isEnabled: boolean }
  readonly relations: {
    readonly parent: JobId | null
    /** Absent if there are none, and in events of schema 5. */
    readonly blockedBy?: readonly JobId[]
  }
}

/** What the editor submits for a job that nobody touched. */
export const editOf = ({ id, title, descr, forecast, logs, relations }: Job): JobEdit => ({
  id,
  title,
  ...(descr !== undefined && { descr }),
  forecast,
  logs: { isEnabled: logs.isEnabled },
  relations: {
    parent: relations.parent,
    ...(relations.blockedBy && { blockedBy: relations.blockedBy }),
  },
})

/** The plan for somebody else: a person, a new one by name, or null for nobody. */
export function assignedTo(forecast: Forecast, who: UserId | string | null): JobEdit['forecast'] {
  const { assignedTo: _before, ...rest } = forecast
  if (who === null) return rest
  return typeof who === 'string' ? { ...rest, _assignedToName: who } : { ...rest, assignedTo: who }
}

/** What is merged as one when two people edit a job at once. */
interface EditedField {
  /** What two edits are compared by. */
  readonly value: (edit: JobEdit) => unknown
  /** The edit with this field of another one. */
  readonly taken: (edit: JobEdit, from: JobEdit) => JobEdit
  /** What the log says of a version that was replaced. */
  readonly text: (edit: JobEdit, zone?: TimeZone) => string
}

/** As a log entry names jobs. */
export const jobTokens = (ids: readonly JobId[]): string =>
  ids.map((id) => `[job=${id}]`).join(', ')

export const dateStamp = (at: Ms, zone?: TimeZone): string =>
  formatDate(at, 'DD.MM.YYYY HH:mm', zone)

/** The dates form one field: a start from one edit may not fit a finish from the other. */
const datesOf = ({ forecast }: JobEdit) => DATE_KEYS.map((key) => forecast[key] ?? null)

/** The texts are stored in logs, and an event that is applied again has to write the same. */
const FIELDS = {
  title: {
    value: ({ title }) => normalizeText(title),
    taken: (edit, { title }) => ({ ...edit, title }),
    text: ({ title }) => `title «${title}»`,
  },
  descr: {
    value: ({ descr }) => normalizeLines(descr ?? ''),
    taken: (edit, { descr }) => ({ ...edit, descr: descr ?? '' }),
    text: ({ descr }) => (descr ? `description «${descr}»` : 'no description'),
  },
  complexity: {
    value: ({ forecast }) => forecast.complexity,
    taken: (edit, { forecast: { complexity } }) => ({
      ...edit,
      forecast: { ...edit.forecast, complexity },
    }),
    text: ({ forecast }) => `complexity ${forecast.complexity}`,
  },
  assignedTo: {
    value: ({ forecast }) => [forecast.assignedTo ?? null, forecast._assignedToName ?? null],
    taken: (edit, from) => {
      const { assignedTo: _id, _assignedToName: _name, ...rest } = edit.forecast
      const { assignedTo } = from.forecast
      return { ...edit, forecast: { ...rest, ...(assignedTo !== undefined && { assignedTo }) } }
    },
    text: ({ forecast: { assignedTo } }) =>
      assignedTo === undefined ? 'assigned to nobody' : `assigned to [user=${assignedTo}]`,
  },
  dates: {
    value: datesOf,
    taken: (edit, from) => {
      const { start: _start, estimate: _estimate, finish: _finish, ...rest } = edit.forecast
      const { start, estimate, finish } = from.forecast
      const dates = {
        ...(start !== undefined && { start }),
        ...(estimate !== undefined && { estimate }),
        ...(finish !== undefined && { finish }),
      }
      return { ...edit, forecast: { ...rest, ...dates } }
    },
    text: (edit, zone) =>
      datesOf(edit)
        .map((date, index) => `${DATE_KEYS[index]} ${date === null ? '-' : dateStamp(date, zone)}`)
        .join(', '),
  },
  parent: {
    value: ({ relations }) => relations.parent,
    taken: (edit, { relations: { parent } }) => ({
      ...edit,
      relations: { ...edit.relations, parent },
    }),
    text: ({ relations: { parent } }) => (parent === null ? 'no parent' : `parent [job=${parent}]`),
  },
  blockedBy: {
    value: ({ relations }) => relations.blockedBy ?? [],
    taken: (edit, from) => {
      const { blockedBy: _mine, ...rest } = edit.relations
      const { blockedBy } = from.relations
      return { ...edit, relations: { ...rest, ...(blockedBy && { blockedBy }) } }
    },
    text: ({ relations: { blockedBy = [] } }) =>
      blockedBy.length === 0 ? 'blocked by nothing' : `blocked by ${jobTokens(blockedBy)}`,
  },
  deadline: {
    value: ({ forecast }) => forecast.deadline ?? null,
    taken: (edit, from) => {
      const { deadline: _mine, ...rest } = edit.forecast
      const { deadline } = from.forecast
      return { ...edit, forecast: { ...rest, ...(deadline !== undefined && { deadline }) } }
    },
    text: ({ forecast: { deadline } }, zone) =>
      deadline === undefined ? 'no deadline' : `deadline ${dateStamp(deadline, zone)}`,
  },
  isLogsEnabled: {
    value: ({ logs }) => logs.isEnabled,
    taken: (edit, { logs }) => ({ ...edit, logs }),
    text: ({ logs }) => `logs ${logs.isEnabled ? 'enabled' : 'disabled'}`,
  },
} satisfies Record<string, EditedField>

interface Merged {
  readonly edit: JobEdit
  /** What someone else wrote meanwhile and this edit replaces. */
  readonly replaced: readonly EditedField[]
}

/** Merges an edit, field by field, into a job that was changed since the editor opened it. */
export function mergeEdit(edit: JobEdit, was: JobEdit, now: JobEdit): Merged {
  let merged = edit
  const replaced: EditedField[] = []
  for (const field of Object.values<EditedField>(FIELDS)) {
    const [mine, before, theirs] = [edit, was, now].map(field.value)
    if (isSameValue(mine, theirs) || isSameValue(before, theirs)) continue
    if (isSameValue(mine, before)) merged = field.taken(merged, now)
    else replaced.push(field)
  }
  return { edit: merged, replaced }
}

/** The beginning of a log entry about two concurrent edits. */
const EDITED_TWICE = 'Edited in two places at once. The other version: '

/**
 * Whether an edit replaced what somebody else had written. That may turn up later, when what was
 * written elsewhere arrives and is put before the edit.
 */
export const hasReplaced = (
  { logs }: Pick<Job, 'logs'>,
  { at, by }: { readonly at: Ms; readonly by?: string | undefined },
): boolean =>
  logs.items.some(({ text, ts, by: author }, index) => {
    // The entry has the time of its edit, or follows a later one that was there before. An entry
    // below it that has that time is of this edit, which was then replaced itself.
    const earlier = logs.items[index + 1]?.ts ?? Number.NEGATIVE_INFINITY
    const isOfEdit = author === by && earlier !== at && ts === Math.max(at, earlier + 1)
    return isOfEdit && text.startsWith(EDITED_TWICE)
  })

/** The other version as text, so that nothing of it is lost. */
export const otherVersion = (
  replaced: Merged['replaced'],
  other: JobEdit,
  zone?: TimeZone,
): string => EDITED_TWICE + replaced.map(({ text }) => text(other, zone)).join(' • ')
