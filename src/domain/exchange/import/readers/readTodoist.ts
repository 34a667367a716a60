import { type Draft, gathered, readable, titleOf } from '../draft'
import type { HistoryChoices, HistoryEstimate, OpenedHistory, ReadHistory } from '../historyRow'
import { cellAt, columnIndex } from '../table/head'
import { tableReader } from '../table/tableReader'

/** `Anna (12345)` without the number, which only Todoist knows. */
const nameIn = (person: string): string => person.replace(/\s*\(\d+\)$/, '')

/** A task that cannot be ticked off starts with a star. */
const contentOf = (text: string): string => text.replace(/^\*\s+/, '')

/** Todoist itself allows five levels. */
const DEEPEST = 10

/** Only tasks: the sections, notes and view settings among them are not jobs. */
export function readTodoist(opened: OpenedHistory, choices: HistoryChoices): ReadHistory {
  const { head, records } = opened
  const reader = tableReader(opened, choices)
  const [type, indent, unit] = [
    columnIndex(head, 'type'),
    columnIndex(head, 'indent'),
    columnIndex(head, 'duration unit'),
  ]
  const dates = [columnIndex(head, 'deadline'), columnIndex(head, 'date')]

  const estimateOf = (record: readonly string[]): Draft['estimate'] => {
    const isDays = /^d/i.test(cellAt(record, unit))
    const estimate = reader.estimate(
      reader.text(record, 'estimate'),
      isDays ? 'days' : choices.estimateUnit,
    )
    // A date may be words such as `every Friday`, which are no moment.
    return dates.reduce<Draft['estimate']>(
      (known, place) =>
        known ?? readable<HistoryEstimate>(reader.estimate(cellAt(record, place), 'date')),
      estimate,
    )
  }

  let section = ''
  let above: readonly { readonly key: string; readonly title: string }[] = []
  const draftOf = (record: readonly string[], index: number): readonly Draft[] => {
    const kind = cellAt(record, type).toLowerCase()
    if (kind === 'section') {
      section = reader.text(record, 'title')
      above = []
    }
    if (kind !== 'task') return []
    const depth = Math.min(Math.max(1, Math.floor(Number(cellAt(record, indent))) || 1), DEEPEST)
    const title = contentOf(reader.text(record, 'title'))
    const assignee = nameIn(reader.text(record, 'assignee'))
    const parents = above.slice(0, depth - 1)
    const path = parents.map((parent) => parent.title)
    const key = `todoist:${JSON.stringify([section, ...path, titleOf(title), assignee])}`
    above = [...parents, { key, title: titleOf(title) }]
    return [
      {
        key,
        line: index + 1,
        title,
        assignee,
        descr: reader.text(record, 'descr'),
        estimate: estimateOf(record),
        parentKey: parents.at(-1)?.key,
      },
    ]
  }
  return gathered(records.flatMap(draftOf))
}
