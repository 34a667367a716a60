import type { Ms } from '../../core/time'

/** The formats of other tools that can be imported. */
export type HistoryFormat =
  | 'csv'
  | 'jira'
  | 'linear'
  | 'github'
  | 'superProductivity'
  | 'trello'
  | 'todoist'
  | 'toggl'

/** An estimate as its tool had it: working hours, or a due date. */
export type HistoryEstimate = { readonly hours: number } | { readonly by: Ms }

/** One piece of work as another tool exports it. */
export interface HistoryRow {
  /** Unique, and the same each time the file is read. */
  readonly key: string
  /** The number of the record in the file, from 1, for messages. */
  readonly line: number
  readonly title: string
  readonly descr?: string
  readonly assignee?: string
  readonly complexity?: number
  readonly parentKey?: string
  readonly blockerKeys?: readonly string[]
  readonly created?: Ms
  readonly started?: Ms
  readonly finished?: Ms
  readonly estimate?: HistoryEstimate
  /** Working hours that it really took. */
  readonly actualHours?: number
  /** Whether its row has more cells than the header, so that they may be in the wrong columns. */
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

/** A refused record, and why. */
export interface RefusedRow {
  readonly line: number
  readonly title: string
  readonly why: HistoryRefusal
  /** The text that cannot be read. */
  readonly found?: string
}

/** The content of an import file: its rows in the order of the file. */
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

/** The index of each field's column. */
export type ColumnMap = Readonly<Partial<Record<HistoryField, number>>>

/** The unit of a table's numbers. An estimate can also be a due date. */
export type EffortUnit = 'hours' | 'minutes' | 'seconds' | 'days' | 'points'
export type DayOrder = 'dayFirst' | 'monthFirst'

/** Choices that a file leaves open, so that the person is asked. */
export interface HistoryChoices {
  readonly columns: ColumnMap
  readonly estimateUnit: EffortUnit | 'date'
  readonly actualUnit: EffortUnit
  readonly hoursPerPoint: number
  readonly hoursPerDay: number
  readonly dayOrder: DayOrder
}

/** An import file that is recognized but not read yet: enough to ask for open choices. */
export interface OpenedHistory {
  readonly format: HistoryFormat
  /** The header and records of a table; empty for other formats. */
  readonly head: readonly string[]
  readonly records: readonly (readonly string[])[]
  /** The parsed content of a JSON file. */
  readonly json?: unknown
  /** The best guess at each choice. */
  readonly guess: HistoryChoices
  /** The choices that the file leaves open; they are asked for before anything is read. */
  readonly open: readonly (
    | 'columns'
    | 'hoursPerPoint'
    | 'dayOrder'
    | 'estimateUnit'
    | 'actualUnit'
  )[]
}
