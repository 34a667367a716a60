import { readFile } from '../../domain/exchange/files/readFile'
import { historyOperations } from '../../protocol/historyOperations'
import { handle } from '../runtime/handle'
import { historyReader } from './historyReader'

const reader = historyReader()

export const handlers = [
  handle(historyOperations.open, reader.open),
  handle(historyOperations.readOwn, ({ text, now }) => readFile(text, now)),
  handle(historyOperations.preview, reader.preview),
  handle(historyOperations.runImport, reader.runImport),
]
