import type {
  ColumnMap,
  EffortUnit,
  HistoryChoices,
  HistoryField,
  OpenedHistory,
} from '../historyRow'
import { COLUMN_NAMES } from '../table/columnNames'
import { cellAt, columnIndex, isNothing, namedBy } from '../table/head'
import { effortWithUnits, readEffort, unitOf } from '../table/readEffort'
import { dayOrderOf, readMoment } from '../table/readMoment'
import { decimalMarkOf, readNumber } from '../table/readNumber'
import { columnsNamed, isUsed, JIRA_POINTS, tableFormatOf } from '../table/tableFormats'

type Records = readonly (readonly string[])[]

/** Rates used only to test whether a cell is an effort at all. */
const ANY = { hoursPerDay: 8, hoursPerPoint: 1 }
const SAMPLE = 200

const isDate = (cell: string): boolean =>
  (readMoment(cell, 'dayFirst', 'start') ?? readMoment(cell, 'monthFirst', 'start')) !== undefined
const isEffort = (cell: string): boolean => readEffort(cell, 'hours', ANY) !== undefined
const isNumber = (cell: string): boolean => readNumber(cell) !== undefined
const isEffortOrDate = (cell: string): boolean => isEffort(cell) || isDate(cell)

/** Which cells fit a field; a field that is not listed takes any text. */
const FITS: Readonly<Partial<Record<HistoryField, (cell: string) => boolean>>> = {
  estimate: isEffortOrDate,
  actual: isEffort,
  started: isDate,
  finished: isDate,
  created: isDate,
  complexity: isNumber,
}

/** The first non-empty cells of a column. */
function sampleOf(records: Records, place: number | undefined): readonly string[] {
  const sample: string[] = []
  for (const record of records) {
    const cell = cellAt(record, place)
    if (!isNothing(cell) && sample.push(cell) === SAMPLE) break
  }
  return sample
}

const most = (cells: readonly string[], fits: (cell: string) => boolean): boolean =>
  2 * cells.filter(fits).length >= cells.length

const areWords = (cells: readonly string[]): boolean =>
  cells.length > 0 && !most(cells, isEffortOrDate)

/** In a name `с` is usually a preposition, and `s` what an apostrophe left. */
const unitNamed = (word: string): EffortUnit | undefined =>
  /^[sс]$/.test(word) ? undefined : unitOf(word)

const isUnitWord = (word: string): boolean => unitNamed(word) !== undefined || word === 'in'

/** A column's name without its unit. */
function plainName(column: string): string {
  const words = namedBy(column).split(' ')
  const plain = words.filter((word) => !isUnitWord(word))
  return (plain.length > 0 ? plain : words).join(' ')
}

const POINTS = /\b(?:points?|sp)\b|балл|поинт/

/** The unit in a column's name. */
function namedUnit(column: string): EffortUnit | undefined {
  const name = namedBy(column)
  if (POINTS.test(name)) return 'points'
  return name.split(' ').flatMap((word) => unitNamed(word) ?? [])[0]
}

/** Fields whose cells are distinctive enough to match a part of a column's name. */
const BY_PART: readonly HistoryField[] = ['estimate', 'actual', 'started', 'finished', 'created']
const NEVER = /\b(?:remaining|left|cycle|sprint)\b|осталось|остаток|оставш/

const ORDER: readonly HistoryField[] = [
  'title',
  'key',
  'assignee',
  'estimate',
  'actual',
  'started',
  'finished',
  'created',
  'parent',
  'complexity',
  'descr',
]

/** Which column contains which field, by its name and its cells. */
function guessColumns(head: readonly string[], records: Records): ColumnMap {
  const names = head.map(plainName)
  const taken = new Map<number, HistoryField>()
  const places = new Map<HistoryField, number>()

  const fits = (field: HistoryField, place: number): boolean => {
    const isSuch = FITS[field]
    return isSuch === undefined || most(sampleOf(records, place), isSuch)
  }
  const find = (
    field: HistoryField,
    isNamed: (name: string, known: string, at: number) => boolean,
  ) => {
    for (const known of COLUMN_NAMES[field]) {
      const place = names.findIndex(
        (name, at) => !taken.has(at) && isNamed(name, known, at) && fits(field, at),
      )
      if (place === -1) continue
      taken.set(place, field)
      places.set(field, place)
      return
    }
  }
  for (const field of ORDER) find(field, (name, known) => name === known)
  for (const field of BY_PART.filter((other) => !places.has(other))) {
    find(
      field,
      (name, known, at) =>
        known.length > 3 &&
        ` ${name} `.includes(` ${known} `) &&
        !NEVER.test(name) &&
        sampleOf(records, at).length > 0,
    )
  }
  if (!places.has('title')) {
    const words = names.findIndex((_, at) => !taken.has(at) && areWords(sampleOf(records, at)))
    const title = places.get('key') ?? (words === -1 ? undefined : words)
    if (title !== undefined) places.set('title', title)
  }
  return Object.fromEntries(places)
}

/** Whether all columns that make a row evidence were found by name. */
const areColumnsKnown = (
  head: readonly string[],
  { title, estimate, finished, started, actual }: ColumnMap,
): boolean =>
  COLUMN_NAMES.title.includes(plainName(head[title ?? -1] ?? '')) &&
  estimate !== undefined &&
  finished !== undefined &&
  (started !== undefined || actual !== undefined)

interface GuessedUnit {
  readonly unit: HistoryChoices['estimateUnit']
  readonly isOpen: boolean
}

/** Nobody estimates in such large hours, but tools that count seconds do. */
const areSeconds = (counts: readonly number[]): boolean =>
  counts.length > 0 && counts.every((count) => count === 0 || (count >= 300 && count % 60 === 0))

/** The unit of a column's numbers, by its name, or by the numbers if the name has none. */
function guessUnit(
  head: readonly string[],
  records: Records,
  place: number | undefined,
): GuessedUnit {
  const sample = sampleOf(records, place)
  const mark = decimalMarkOf(sample)
  const named = namedUnit(head[place ?? -1] ?? '')
  if (named !== undefined) return { unit: named, isOpen: false }
  const counts = sample.flatMap((cell) => readNumber(cell, mark) ?? [])
  if (counts.length === 0 && sample.length > 0) {
    const hasUnits = most(sample, (cell) => effortWithUnits(cell, ANY) !== undefined)
    return { unit: hasUnits ? 'hours' : most(sample, isDate) ? 'date' : 'hours', isOpen: false }
  }
  return { unit: areSeconds(counts) ? 'seconds' : 'hours', isOpen: counts.length > 0 }
}

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

/** If a Jira has no time estimates, its story points are the estimate. */
function jiraEstimate(head: readonly string[], records: Records, columns: ColumnMap) {
  const points = columnIndex(head, ...JIRA_POINTS)
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

/** Detects the format of a table from its header and records. */
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
