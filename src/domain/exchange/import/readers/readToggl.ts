import { HOUR, type Ms } from '../../../core/time'
import { type Draft, gathered, isUnreadable, type Parsed, titleOf } from '../draft'
import type { HistoryChoices, OpenedHistory, ReadHistory } from '../historyRow'
import { cellAt, columnIndex, isNothing } from '../table/head'
import { tableReader } from '../table/tableReader'

const least = (a: Ms | undefined, b: Ms | undefined): Ms | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b)

interface Summed extends Draft {
  readonly started: Ms | undefined
  readonly actualHours: number
}

/** What each person spent on each title, over all entries. There is no finish and no estimate. */
export function readToggl(opened: OpenedHistory, choices: HistoryChoices): ReadHistory {
  const { head, records } = opened
  const reader = tableReader(opened, choices)
  const task = columnIndex(head, 'task')
  const [startTime, endTime] = [columnIndex(head, 'start time'), columnIndex(head, 'end time')]
  const sums = new Map<string, Summed>()
  const refused: Draft[] = []

  const durationOf = (record: readonly string[], started: Parsed<Ms>): Parsed<number> => {
    const value = reader.hours(reader.text(record, 'actual'), choices.actualUnit)
    const end = `${reader.text(record, 'finished')} ${cellAt(record, endTime)}`.trim()
    const finished = value === undefined ? reader.moment(end, 'end') : undefined
    return typeof started === 'number' && typeof finished === 'number'
      ? (finished - started) / HOUR
      : value
  }

  records.forEach((record, index) => {
    const description = reader.text(record, 'title')
    const title = isNothing(description) ? cellAt(record, task) : description
    const assignee = reader.text(record, 'assignee')
    const start = `${reader.text(record, 'started')} ${cellAt(record, startTime)}`.trim()
    const started = reader.moment(start, 'start')
    const hours = durationOf(record, started) ?? 0
    const key = `toggl:${JSON.stringify([titleOf(title), assignee])}`
    const known = sums.get(key)
    if (isUnreadable(started) || isUnreadable(hours) || hours < 0 || title === '') {
      refused.push({ key: '', line: index + 1, title, started, actualHours: hours })
      return
    }
    sums.set(key, {
      key,
      line: known?.line ?? index + 1,
      title,
      assignee,
      started: least(known?.started, started),
      actualHours: (known?.actualHours ?? 0) + hours,
    })
  })
  return gathered([...sums.values(), ...refused])
}
