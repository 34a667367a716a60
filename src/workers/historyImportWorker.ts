import { TEXT_LENGTH } from '../domain/core/limits'
import { normalizeText, truncate } from '../domain/core/text'
import { readFile } from '../domain/exchange/files/readFile'
import { openHistory, type UnopenedHistory } from '../domain/exchange/import/detect/openHistory'
import type { OpenedHistory } from '../domain/exchange/import/historyRow'
import type { ImportResult } from '../domain/exchange/import/plan/importPlan'
import { planImport } from '../domain/exchange/import/plan/planImport'
import { type HistoryPreview, previewHistory } from '../domain/exchange/import/plan/previewHistory'
import { readHistory } from '../domain/exchange/import/readers/readHistory'
import { readMoment } from '../domain/exchange/import/table/readMoment'
import {
  type FileInput,
  type HistoryFacts,
  historyOperations,
  type ImportRequest,
} from '../protocol/historyOperations'
import { handle } from './runtime/handle'

/** The first non-empty cell of each column. */
function samplesOf({ head, records }: OpenedHistory): readonly string[] {
  return head.map((_, at) => {
    const record = records.find((cells) => (cells[at] ?? '').trim() !== '')
    return truncate(normalizeText(record?.[at] ?? ''), TEXT_LENGTH)
  })
}

function openDateOf({ records, open }: OpenedHistory): HistoryFacts['openDate'] {
  if (!open.includes('dayOrder')) return undefined
  for (const record of records) {
    for (const cell of record) {
      const written = cell.trim()
      const dayFirst = readMoment(written, 'dayFirst', 'start')
      const monthFirst = readMoment(written, 'monthFirst', 'start')
      if (dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst) {
        return { written, dayFirst, monthFirst }
      }
    }
  }
  return undefined
}

function factsOf(opened: OpenedHistory): HistoryFacts {
  const { format, head, guess, open, records } = opened
  const openDate = openDateOf(opened)
  return {
    format,
    head,
    guess,
    open,
    records: records.length,
    samples: samplesOf(opened),
    ...(openDate && { openDate }),
  }
}

interface HistoryReader {
  readonly open: (input: FileInput) => HistoryFacts | UnopenedHistory
  readonly preview: (input: ImportRequest) => HistoryPreview | UnopenedHistory
  readonly runImport: (input: ImportRequest) => ImportResult | UnopenedHistory
}

const planned = (opened: OpenedHistory, { choices, plan, file: _, ...existing }: ImportRequest) => {
  const read = readHistory(opened, choices)
  const { format } = opened
  return { read, plan: planImport(existing, read.rows, { ...plan, format }) }
}

/** Opens each text once, however many previews are requested. */
export function historyReader(): HistoryReader {
  let last: { readonly text: string; readonly opened: OpenedHistory | UnopenedHistory } | undefined
  const ofText = <Result>(text: string, answer: (opened: OpenedHistory) => Result) => {
    last = last?.text === text ? last : { text, opened: openHistory(text) }
    return 'fault' in last.opened ? last.opened : answer(last.opened)
  }
  return {
    open: ({ file: [text] }) => ofText(text, factsOf),
    preview: (input) =>
      ofText(input.file[0], (opened) => {
        const { read, plan } = planned(opened, input)
        return previewHistory(read, plan, input.plan.schedule)
      }),
    runImport: (input) =>
      ofText(input.file[0], (opened) => {
        const { added, changed, users } = planned(opened, input).plan
        return { added, changed, users }
      }),
  }
}

const reader = historyReader()

export const historyImportWorker = [
  handle(historyOperations.open, reader.open),
  handle(historyOperations.readOwn, ({ file: [text], now }) => readFile(text, now)),
  handle(historyOperations.preview, reader.preview),
  handle(historyOperations.runImport, reader.runImport),
]
