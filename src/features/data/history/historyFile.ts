import type { Ms } from '../../../domain/core/time'
import type { HistoryFacts } from '../../../protocol/historyOperations'

/** A file that turned out to be the history of another tool. */
export interface HistoryFile {
  readonly name: string
  readonly text: string
  readonly facts: HistoryFacts
  readonly readAt: Ms
}
