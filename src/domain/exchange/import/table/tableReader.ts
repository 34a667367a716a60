import type { Ms } from '../../../core/time'
import { type Draft, type Parsed, titleOf } from '../draft'
import type {
  EffortUnit,
  HistoryChoices,
  HistoryEstimate,
  HistoryField,
  OpenedHistory,
} from '../historyRow'
import { cellAt, isNothing } from './head'
import { readEffort } from './readEffort'
import { type DayEdge, readMoment } from './readMoment'
import { decimalMarkOf, readNumber } from './readNumber'

type TableRecord = readonly string[]

/** Access to a table's cells by field. */
export interface TableReader {
  readonly text: (record: TableRecord, field: HistoryField) => string
  readonly moment: (cell: string, edge: DayEdge) => Parsed<Ms>
  readonly hours: (cell: string, unit: EffortUnit) => Parsed<number>
  readonly estimate: (cell: string, unit: EffortUnit | 'date') => Parsed<HistoryEstimate>
  /** The record's fields, with a key made from their texts. */
  readonly draft: (record: TableRecord, index: number) => Draft
}

function* cellsIn(records: readonly TableRecord[], ...places: readonly (number | undefined)[]) {
  for (const record of records) for (const place of places) yield cellAt(record, place)
}

/** Undefined for an empty cell, its value, or the reason why it has none. */
function parsedCell<T>(
  cell: string,
  why: 'badDate' | 'badNumber' | 'badEstimate',
  read: (cell: string) => T | undefined,
): Parsed<T> {
  return isNothing(cell) ? undefined : (read(cell) ?? { why, found: cell })
}

export function tableReader(
  { format, head, records }: Pick<OpenedHistory, 'format' | 'head' | 'records'>,
  choices: HistoryChoices,
): TableReader {
  const { columns, dayOrder } = choices
  const mark = decimalMarkOf(cellsIn(records, columns.estimate, columns.actual))
  const text = (record: TableRecord, field: HistoryField) => cellAt(record, columns[field])

  const moment = (cell: string, edge: DayEdge) =>
    parsedCell(cell, 'badDate', (value) => readMoment(value, dayOrder, edge))

  const hours = (cell: string, unit: EffortUnit) =>
    parsedCell(cell, 'badNumber', (value) => readEffort(value, unit, choices, mark))

  const estimate = (cell: string, unit: EffortUnit | 'date') =>
    parsedCell<HistoryEstimate>(cell, 'badEstimate', (value) => {
      if (unit === 'date') {
        const by = readMoment(value, dayOrder, 'end')
        return by === undefined ? undefined : { by }
      }
      const effort = readEffort(value, unit, choices, mark)
      return effort === undefined ? undefined : { hours: effort }
    })

  // The raw texts, so that the key does not depend on how dates are read.
  const keyOf = (record: TableRecord): string => {
    const created = text(record, 'created')
    const times = created === '' ? [text(record, 'started'), text(record, 'finished')] : [created]
    return JSON.stringify([titleOf(text(record, 'title')), text(record, 'assignee'), ...times])
  }

  // Empty cells at the end of a row shift nothing.
  const isWider = (record: TableRecord): boolean =>
    record.length > head.length && record.slice(head.length).some((cell) => cell.trim() !== '')

  const draft = (record: TableRecord, index: number): Draft => ({
    key: `${format}:${text(record, 'key') || keyOf(record)}`,
    line: index + 1,
    isWiderThanHead: isWider(record),
    title: text(record, 'title'),
    descr: text(record, 'descr'),
    assignee: isNothing(text(record, 'assignee')) ? '' : text(record, 'assignee'),
    complexity: parsedCell(text(record, 'complexity'), 'badNumber', (cell) => readNumber(cell)),
    created: moment(text(record, 'created'), 'start'),
    started: moment(text(record, 'started'), 'start'),
    finished: moment(text(record, 'finished'), 'end'),
    estimate: estimate(text(record, 'estimate'), choices.estimateUnit),
    actualHours: hours(text(record, 'actual'), choices.actualUnit),
  })

  return { text, moment, hours, estimate, draft }
}
