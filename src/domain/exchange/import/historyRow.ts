import type { Ms } from '../../core/time'

/** What other tools' histories come in. */
export type HistoryFormat =
  | 'csv'
  | 'jira'
  | 'linear'
  | 'github'
  | 'superProductivity'
  | 'trello'
  | 'todoist'
  | 'toggl'

/** An estimate as its tool had it: working hours, or the moment it was to be done by. */
export type HistoryEstimate = { readonly hours: number } | { readonly by: Ms }

/** One piece of work as another tool remembers it. */
export interface HistoryRow {
  /** Tells it from all other work, and is the same each time the history is read. */
  readonly key: string
  /** Which record of the file it is, from 1, for messages. */
  readonly line: number
  readonly title: string
  readonly descr?: string
  readonly assignee?: string
  readonly complexity?: number
  readonly parentKey?: string
  readonly created?: Ms
  readonly started?: Ms
  readonly finished?: Ms
  readonly estimate?: HistoryEstimate
  /** Working hours that it really took. */
  readonly actualHours?: number
  /** Whether its row has more cells than the head, so that they may stand in the wrong columns. */
  readonly isWiderThanHead?: boolean
}

export type HistoryRefusal =
  | 'noTitle'
  | 'noEstimate'
  | 'badEstimate'
  | 'badDate'
  | 'badNumber'
  | 'finishBeforeStart'
  | 'moreCells'
  | 'cancelled'
  | 'twice'
  | 'noJobToJoin'
  | 'noStart'
  | 'tooMany'

/** A record that cannot be taken, and why. */
export interface RefusedRow {
  readonly line: number
  readonly title: string
  readonly why: HistoryRefusal
  /** The text at fault. */
  readonly found?: string
}

/** What a history holds: its rows in the order of the file. */
export interface ReadHistory {
  readonly rows: readonly HistoryRow[]
  readonly refused: readonly RefusedRow[]
}

/** What a column of a table can mean. */
export const HISTORY_FIELDS = [
  'key',
  'title',
  'descr',
  'assignee',
  'complexity',
  'estimate',
  'actual',
  'created',
  'started',
  'finished',
  'parent',
] as const
export type HistoryField = (typeof HISTORY_FIELDS)[number]

/** Which column, by its place, holds what. */
export type ColumnMap = Readonly<Partial<Record<HistoryField, number>>>

/** What numbers of a table count. An estimate can also be the date it was to be done by. */
export type EffortUnit = 'hours' | 'minutes' | 'seconds' | 'days' | 'points'
export type DayOrder = 'dayFirst' | 'monthFirst'

/** What a file leaves open and the person is asked for. */
export interface HistoryChoices {
  readonly columns: ColumnMap
  readonly estimateUnit: EffortUnit | 'date'
  readonly actualUnit: EffortUnit
  readonly hoursPerPoint: number
  readonly hoursPerDay: number
  readonly dayOrder: DayOrder
}

/** A history file, recognised but not read yet: enough to ask what it leaves open. */
export interface OpenedHistory {
  readonly format: HistoryFormat
  /** The table's head and records; a history that is no table has none. */
  readonly head: readonly string[]
  readonly records: readonly (readonly string[])[]
  /** The parsed file where it is JSON. */
  readonly json?: unknown
  /** The best guess at each choice. */
  readonly guess: HistoryChoices
  /** The choices that the file leaves open: they are asked for before anything is read. */
  readonly open: readonly (
    | 'columns'
    | 'hoursPerPoint'
    | 'dayOrder'
    | 'estimateUnit'
    | 'actualUnit'
  )[]
}
