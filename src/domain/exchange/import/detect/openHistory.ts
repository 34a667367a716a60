import { IMPORT } from '../../../core/limits'
import type { Issue } from '../../../validation/issue'
import { guarded } from '../../files/guard'
import { tooDeepAt } from '../../files/jsonFault'
import type { HistoryFormat, OpenedHistory } from '../historyRow'
import { isIssueList } from '../readers/readGithub'
import { isTaskStore } from '../readers/readSuperProductivity'
import { isBoard } from '../readers/readTrello'
import { COLUMN_NAMES } from '../table/columnNames'
import { readTable } from '../table/csvTable'
import { namedBy } from '../table/head'
import { openTable, USUAL } from './openTable'

/** Why a file cannot be imported. */
export type HistoryFault =
  | 'empty'
  | 'tooLarge'
  | 'tooDeep'
  | 'notJson'
  | 'unknownJson'
  | 'notATable'
  | 'tooManyColumns'
  | 'workbook'

export interface UnopenedHistory {
  readonly fault: HistoryFault
  /** Figures for its message. */
  readonly values?: Issue['values']
}

const fault = (why: HistoryFault, values?: Issue['values']): UnopenedHistory => ({
  fault: why,
  ...(values && { values }),
})

/** The first characters of a zipped or an old workbook, in whatever encoding it was read. */
const WORKBOOK = ['PK\u0003\u0004', 'ÐÏ\u0011', 'РП\u0011']
const NO_TEXT = /^<|\0/

function formatOf(json: unknown): HistoryFormat | undefined {
  if (isBoard(json)) return 'trello'
  if (isTaskStore(json)) return 'superProductivity'
  return isIssueList(json) ? 'github' : undefined
}

function openJson(text: string): OpenedHistory | UnopenedHistory {
  if (tooDeepAt(text, IMPORT.depth) !== undefined) return fault('tooDeep')
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return fault('notJson')
  }
  const { value: json, refused } = guarded(parsed, '')
  if (refused.some(({ why }) => why.code === 'listTooLong')) return fault('tooLarge')
  const format = formatOf(json)
  return format === undefined
    ? fault('unknownJson')
    : { format, head: [], records: [], json, guess: USUAL, open: [] }
}

const isBlankRow = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

/** Spreadsheets end each row with a comma for every column that was ever used. */
const withoutEmptyEnd = (head: readonly string[]): readonly string[] =>
  head.slice(0, head.findLastIndex((name) => name.trim() !== '') + 1)

function openRows(text: string): OpenedHistory | UnopenedHistory {
  const [first = [], ...records] = readTable(text).rows.filter((row) => !isBlankRow(row))
  const head = first.length > IMPORT.columns ? withoutEmptyEnd(first) : first
  const [only = ''] = head
  if (head.length > IMPORT.columns) {
    return fault('tooManyColumns', { columns: head.length, limit: IMPORT.columns })
  }
  // Prose has lines too, so a single column is a table only if its name is known.
  if (head.length <= 1 && !COLUMN_NAMES.title.includes(namedBy(only))) return fault('notATable')
  if (records.length === 0) return fault('empty')
  return records.length > IMPORT.list ? fault('tooLarge') : openTable(head, records)
}

/** Detects which tool wrote a text, and which choices it leaves open. Never throws. */
export function openHistory(text: string): OpenedHistory | UnopenedHistory {
  if (text.length > IMPORT.characters) return fault('tooLarge')
  const bare = text.replace(/^\uFEFF/, '').trimStart()
  if (bare === '') return fault('empty')
  if (WORKBOOK.some((start) => bare.startsWith(start))) return fault('workbook')
  if (/^[[{]/.test(bare)) return openJson(bare)
  return NO_TEXT.test(bare) ? fault('notATable') : openRows(text)
}
