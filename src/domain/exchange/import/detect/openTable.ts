import type { ColumnMap, HistoryChoices, OpenedHistory } from '../historyRow'
import { dayOrderOf } from '../table/dayOrder'
import { placeOf } from '../table/head'
import { columnsNamed, isUsed, JIRA_POINTS, tableFormatOf } from '../table/tableFormats'
import { areColumnsKnown, guessColumns, guessUnit } from './guessColumns'

type Records = readonly (readonly string[])[]
type Open = OpenedHistory['open'][number]

export const USUAL: HistoryChoices = {
  columns: {},
  estimateUnit: 'hours',
  actualUnit: 'hours',
  hoursPerPoint: 8,
  hoursPerDay: 8,
  dayOrder: 'dayFirst',
}

function* cellsOf(records: Records) {
  for (const record of records) yield* record
}

/** Where a Jira has no estimates in time, its story points are the estimate. */
function jiraEstimate(head: readonly string[], records: Records, columns: ColumnMap) {
  const points = placeOf(head, ...JIRA_POINTS)
  const isPointed = points !== undefined && isUsed(records, points)
  const open: readonly Open[] = isPointed ? ['hoursPerPoint'] : []
  return isPointed && !isUsed(records, columns.estimate)
    ? { columns: { ...columns, estimate: points }, estimateUnit: 'points' as const, open }
    : { columns, estimateUnit: 'seconds' as const, open }
}

function openedCsv(head: readonly string[], records: Records) {
  const columns = guessColumns(head, records)
  const estimate = guessUnit(head, records, columns.estimate)
  const actual = guessUnit(head, records, columns.actual)
  const actualUnit = actual.unit === 'date' ? 'hours' : actual.unit
  const isPointed = estimate.unit === 'points' || actualUnit === 'points'
  const open: readonly (Open | false)[] = [
    !areColumnsKnown(head, columns) && 'columns',
    isPointed && 'hoursPerPoint',
    estimate.isOpen && 'estimateUnit',
    actual.isOpen && 'actualUnit',
  ]
  return {
    format: 'csv' as const,
    guess: { ...USUAL, columns, estimateUnit: estimate.unit, actualUnit },
    open: open.filter((choice) => choice !== false),
  }
}

function openedTool(head: readonly string[], records: Records) {
  const known = tableFormatOf(head)
  if (!known) return undefined
  const { format, names } = known
  const columns = columnsNamed(head, names)
  if (format === 'jira') {
    const { open, ...found } = jiraEstimate(head, records, columns)
    return { format, guess: { ...USUAL, ...found, actualUnit: 'seconds' as const }, open }
  }
  const isPointed = format === 'linear' && isUsed(records, columns.estimate)
  const open: readonly Open[] = isPointed ? ['hoursPerPoint'] : []
  return { format, guess: { ...USUAL, columns, estimateUnit: known.estimateUnit }, open }
}

/** What a table is, as far as its head and its records tell. */
export function openTable(head: readonly string[], records: Records): OpenedHistory {
  const { order, isOpen } = dayOrderOf(cellsOf(records))
  const { format, guess, open } = openedTool(head, records) ?? openedCsv(head, records)
  return {
    format,
    head,
    records,
    guess: { ...guess, dayOrder: order },
    open: isOpen ? [...open, 'dayOrder'] : open,
  }
}
