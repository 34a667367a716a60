import { type Draft, gathered } from '../draft'
import type { HistoryChoices, HistoryFormat, OpenedHistory, ReadHistory } from '../historyRow'
import { cellAt, columnIndex, isNothing, keysIn } from '../table/head'
import { tableReader } from '../table/tableReader'
import { readGithub } from './readGithub'
import { readJira } from './readJira'
import { readSuperProductivity } from './readSuperProductivity'
import { readTodoist } from './readTodoist'
import { readToggl } from './readToggl'
import { readTrello } from './readTrello'

/** Any table, by the chosen columns. A parent is named by its key or by its title. */
function readCsv(opened: OpenedHistory, choices: HistoryChoices): ReadHistory {
  const reader = tableReader(opened, choices)
  const drafts = opened.records.map(reader.draft)
  const keys = new Set(drafts.map(({ key }) => key))
  const byTitle = new Map(drafts.map(({ title, key }): [string, string] => [title, key]).reverse())

  const parentOf = (name: string): string | undefined => {
    if (isNothing(name)) return undefined
    const key = `csv:${name}`
    if (keys.has(key)) return key
    // The parent may also be in an earlier file, but only a key can identify it.
    return byTitle.get(name) ?? (choices.columns.key === undefined ? undefined : key)
  }
  const withParent = (draft: Draft, index: number): Draft => ({
    ...draft,
    parentKey: parentOf(reader.text(opened.records[index] ?? [], 'parent')),
  })
  return gathered(drafts.map(withParent))
}

/** Linear puts a quote before a cell that must stay text. */
const unquoted = (text: string | undefined): string => (text ?? '').replace(/^'/, '')

function readLinear(opened: OpenedHistory, choices: HistoryChoices): ReadHistory {
  const reader = tableReader(opened, choices)
  const cancelled = columnIndex(opened.head, 'canceled', 'cancelled')
  const blockers = columnIndex(opened.head, 'blocked by')
  return gathered(
    opened.records.map((record, index): Draft => {
      const draft = reader.draft(record, index)
      const parent = unquoted(reader.text(record, 'parent'))
      return {
        ...draft,
        title: unquoted(draft.title),
        descr: unquoted(draft.descr),
        assignee: unquoted(draft.assignee),
        parentKey: isNothing(parent) ? undefined : `linear:${parent}`,
        blockerKeys: keysIn(unquoted(cellAt(record, blockers))).map((key) => `linear:${key}`),
        isCancelled: !isNothing(cellAt(record, cancelled)),
      }
    }),
  )
}

type Reader = (opened: OpenedHistory, choices: HistoryChoices) => ReadHistory

const READERS: Readonly<Record<HistoryFormat, Reader>> = {
  csv: readCsv,
  jira: readJira,
  linear: readLinear,
  github: readGithub,
  superProductivity: readSuperProductivity,
  trello: readTrello,
  todoist: readTodoist,
  toggl: readToggl,
}

/**
 * Every record as a row or with the reason why it is refused, in the order of the file. A date
 * without a time means the beginning of its day for a start, and the end for a finish or an
 * estimate. A record without a finish is open work; a finished one needs an estimate. Never throws.
 */
export const readHistory: Reader = (opened, choices) => READERS[opened.format](opened, choices)
