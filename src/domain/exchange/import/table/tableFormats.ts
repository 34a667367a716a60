import type { ColumnMap, HistoryChoices, HistoryField, HistoryFormat } from '../historyRow'
import { cellAt, columnIndex, isNothing } from './head'

type Names = Readonly<Partial<Record<HistoryField, readonly string[]>>>

interface TableFormat {
  readonly format: HistoryFormat
  /** Names by which its header is recognized: one of each. */
  readonly marks: readonly (readonly string[])[]
  readonly names: Names
  readonly estimateUnit: HistoryChoices['estimateUnit']
}

export const JIRA_POINTS = ['story point estimate', 'story points'] as const

/** Tables that are recognized by their header. */
export const TABLE_FORMATS: readonly TableFormat[] = [
  {
    format: 'jira',
    marks: [['issue key'], ['summary', 'issue id']],
    names: {
      key: ['issue key'],
      title: ['summary'],
      descr: ['description'],
      assignee: ['assignee'],
      estimate: ['original estimate'],
      actual: ['time spent'],
      created: ['created'],
      finished: ['resolved'],
    },
    estimateUnit: 'seconds',
  },
  {
    format: 'linear',
    marks: [['id'], ['title'], ['status'], ['completed'], ['canceled', 'cancelled']],
    names: {
      key: ['id'],
      title: ['title'],
      descr: ['description'],
      assignee: ['assignee'],
      estimate: ['estimate'],
      created: ['created'],
      started: ['started'],
      finished: ['completed'],
      parent: ['parent issue'],
    },
    estimateUnit: 'points',
  },
  {
    format: 'todoist',
    marks: [['type'], ['content'], ['indent']],
    names: {
      title: ['content'],
      descr: ['description'],
      assignee: ['responsible'],
      estimate: ['duration'],
    },
    estimateUnit: 'minutes',
  },
  {
    format: 'toggl',
    marks: [['description'], ['start date'], ['start time'], ['duration', 'end time']],
    names: {
      title: ['description'],
      assignee: ['user', 'member', 'email'],
      actual: ['duration'],
      started: ['start date'],
      finished: ['end date'],
    },
    estimateUnit: 'hours',
  },
]

export const tableFormatOf = (head: readonly string[]): TableFormat | undefined =>
  TABLE_FORMATS.find(({ marks }) =>
    marks.every((names) => columnIndex(head, ...names) !== undefined),
  )

export function columnsNamed(head: readonly string[], names: Names): ColumnMap {
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, known]): [string, number][] => {
      const place = columnIndex(head, ...known)
      return place === undefined ? [] : [[field, place]]
    }),
  )
}

/** Whether any record has a value there. */
export const isUsed = (
  records: readonly (readonly string[])[],
  place: number | undefined,
): boolean => place !== undefined && records.some((record) => !isNothing(cellAt(record, place)))
