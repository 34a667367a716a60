import { sum } from '../../../core/numbers'
import type { Ms } from '../../../core/time'
import { type Draft, gathered, isUnreadable, type Parsed, readable } from '../draft'
import type { HistoryChoices, OpenedHistory, ReadHistory } from '../historyRow'
import { cellAt, columnIndex, columnIndexes, isNothing, keysIn } from '../table/head'
import { JIRA_POINTS } from '../table/tableFormats'
import { type TableReader, tableReader } from '../table/tableReader'

const NOT_DONE =
  /^(?:won.?t (?:do|fix)|duplicate|declined|rejected|cancell?ed|cannot reproduce|incomplete|invalid|obsolete|abandoned|отклон[её]н[ао]?|отмен[её]н[ао]?|дубликат)$/i
const DONE = /^(?:done|closed|resolved|готово|закрыт[ао]?|реш[её]н[ао]?|выполнен[ао]?)$/i

interface LoggedWork {
  readonly at: Ms | undefined
  readonly hours: number
}

/** A cell of `comment;date;who;seconds`, whose comment may contain semicolons too. */
function loggedIn(cell: string, { moment, hours }: TableReader): LoggedWork {
  const [date = '', , seconds = ''] = cell.split(';').slice(-3)
  return {
    at: readable(moment(date.trim(), 'start')),
    hours: readable(hours(seconds.trim(), 'seconds')) ?? 0,
  }
}

/** Work is often logged when all is done, so a start after the finish is ignored. */
function startOf(logged: readonly LoggedWork[], finished: Parsed<Ms>): Ms | undefined {
  const times = logged.flatMap(({ at }) => (at === undefined ? [] : [at]))
  const first = times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b))
  const end = isUnreadable(finished) ? undefined : finished
  return first !== undefined && end !== undefined && first > end ? undefined : first
}

/** Jira has no start: it is the first logged work, or follows from the time spent. */
export function readJira(opened: OpenedHistory, choices: HistoryChoices): ReadHistory {
  const { head, records } = opened
  const reader = tableReader(opened, choices)
  const at = (...names: readonly string[]) => columnIndex(head, ...names)
  const [id, status, resolution] = [at('issue id'), at('status'), at('resolution')]
  const [category, changed] = [at('status category'), at('status category changed')]
  const points = at(...JIRA_POINTS)
  const logs = columnIndexes(head, 'log work')
  const blockers = columnIndexes(head, 'inward issue link blocks')
  const parents = [at('parent key'), at('parent id'), at('parent'), at('epic link')]
  const keyById = new Map(
    records.map((record): [string, string] => [cellAt(record, id), reader.text(record, 'key')]),
  )

  const finishOf = (record: readonly string[], resolved: Parsed<Ms>): Parsed<Ms> => {
    if (resolved !== undefined) return resolved
    const isDone = DONE.test(cellAt(record, category)) || DONE.test(cellAt(record, status))
    return isDone ? reader.moment(cellAt(record, changed), 'end') : undefined
  }

  /** The key of an issue that is named by it or by its id. */
  const keyOf = (name: string): string | undefined => {
    const key = keyById.get(name) ?? name
    // An id alone belongs to an issue that is not in the file.
    return /^\d+$/.test(key) ? undefined : `jira:${key}`
  }

  const parentOf = (record: readonly string[]): string | undefined => {
    const named = [choices.columns.parent, ...parents].map((place) => cellAt(record, place))
    const name = named.find((cell) => !isNothing(cell))
    return name === undefined ? undefined : keyOf(name)
  }

  const blockersOf = (record: readonly string[]): readonly string[] =>
    blockers.flatMap((place) => keysIn(cellAt(record, place))).flatMap((name) => keyOf(name) ?? [])

  return gathered(
    records.map((record, index): Draft => {
      const draft = reader.draft(record, index)
      const logged = logs
        .map((place) => cellAt(record, place))
        .filter((cell) => cell !== '')
        .map((cell) => loggedIn(cell, reader))
      const finished = finishOf(record, draft.finished)
      const hours = sum(logged.map((work) => work.hours))
      return {
        ...draft,
        finished,
        started: draft.started ?? startOf(logged, finished),
        estimate: draft.estimate ?? reader.estimate(cellAt(record, points), 'points'),
        actualHours: draft.actualHours ?? (hours > 0 ? hours : undefined),
        parentKey: parentOf(record),
        blockerKeys: blockersOf(record),
        isCancelled: NOT_DONE.test(cellAt(record, resolution)),
      }
    }),
  )
}
