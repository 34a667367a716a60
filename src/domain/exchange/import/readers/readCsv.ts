import { type Draft, gathered } from '../draft'
import type { HistoryChoices, OpenedHistory, ReadHistory } from '../historyRow'
import { isNothing } from '../table/head'
import { tableReader } from '../table/tableReader'

/** Any table by the columns that were chosen. A parent is named by its key or by its title. */
export function readCsv(opened: OpenedHistory, choices: HistoryChoices): ReadHistory {
  const reader = tableReader(opened, choices)
  const drafts = opened.records.map(reader.draft)
  const keys = new Set(drafts.map(({ key }) => key))
  const byTitle = new Map(drafts.map(({ title, key }): [string, string] => [title, key]).reverse())

  const parentOf = (name: string): string | undefined => {
    if (isNothing(name)) return undefined
    const key = `csv:${name}`
    if (keys.has(key)) return key
    // Work of an earlier file may be below it too, but only a key tells which.
    return byTitle.get(name) ?? (choices.columns.key === undefined ? undefined : key)
  }
  const withParent = (draft: Draft, index: number): Draft => ({
    ...draft,
    parentKey: parentOf(reader.text(opened.records[index] ?? [], 'parent')),
  })
  return gathered(drafts.map(withParent))
}
