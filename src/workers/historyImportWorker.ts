import { readFile } from '../domain/exchange/files/readFile'
import { historyOperations } from '../protocol/historyOperations'
import { historyReader } from './historyReader'
import { handle } from './runtime/handle'

const reader = historyReader()

export const historyImportWorker = [
  handle(historyOperations.open, reader.open),
  handle(historyOperations.readOwn, ({ file: [text], now }) => readFile(text, now)),
  handle(historyOperations.preview, reader.preview),
  handle(historyOperations.runImport, reader.runImport),
]
