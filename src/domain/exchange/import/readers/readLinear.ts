import { type Draft, gathered } from '../draft'
import type { HistoryChoices, OpenedHistory, ReadHistory } from '../historyRow'
import { cellAt, isNothing, placeOf } from '../table/head'
import { tableReader } from '../table/tableReader'

/** Linear sets a quote before what it wants to be taken for text. */
const unquoted = (text: string | undefined): string => (text ?? '').replace(/^'/, '')

export function readLinear(opened: OpenedHistory, choices: HistoryChoices): ReadHistory {
  const reader = tableReader(opened, choices)
  const cancelled = placeOf(opened.head, 'canceled', 'cancelled')
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
        isCancelled: !isNothing(cellAt(record, cancelled)),
      }
    }),
  )
}
