import { openHistory } from '../detect/openHistory'
import type { HistoryChoices, OpenedHistory, ReadHistory } from '../historyRow'
import { readHistory } from '../readers/readHistory'

export function opened(text: string): OpenedHistory {
  const history = openHistory(text)
  if ('fault' in history) throw new Error(`Not opened: ${history.fault}`)
  return history
}

/** Reads a file by the guessed choices, some of them overridden. */
export function reading(text: string, chosen: Partial<HistoryChoices> = {}): ReadHistory {
  const history = opened(text)
  return readHistory(history, { ...history.guess, ...chosen })
}

/** Why each record was refused, by its title. */
export const refusals = ({ refused }: ReadHistory): Readonly<Record<string, string>> =>
  Object.fromEntries(refused.map(({ title, why }) => [title, why]))
