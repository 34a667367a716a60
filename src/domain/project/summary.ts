import { round } from '../core/numbers'
import { formatDuration, isMoment, type Ms } from '../core/time'
import { isCompleted } from '../model/job/classify'
import type { Job, Log, LogTs } from '../model/job/job'

/** When a group of jobs began and ended, based on its dates and logs. */
export interface SummaryTiming {
  /** The first start, else the first log; never after the first finish. */
  readonly intuitiveStart: Ms | undefined
  /** The last finish, else the last log, unless that is before the start. */
  readonly intuitiveFinish: Ms | undefined
  /** `2d 2h` between the two. */
  readonly humanizedIntuitiveDiff: string | undefined
  readonly firstJobStart: Ms | undefined
  readonly firstJobFinish: Ms | undefined
  readonly firstLog: Log | undefined
  readonly lastJobFinishTs: Ms | undefined
  readonly lastLogTs: LogTs | undefined
}

const lesser = (a: Ms | undefined, b: Ms | undefined) =>
  !isMoment(b) ? a : a === undefined || b < a ? b : a
const greater = (a: Ms | undefined, b: Ms | undefined) =>
  !isMoment(b) ? a : a === undefined || b > a ? b : a

export function summaryTiming(jobs: readonly Job[]): SummaryTiming {
  let firstJobStart: Ms | undefined
  let firstJobFinish: Ms | undefined
  let lastJobFinishTs: Ms | undefined
  let firstLog: Log | undefined
  let lastLogTs: LogTs | undefined
  for (const { forecast, logs } of jobs) {
    firstJobStart = lesser(firstJobStart, forecast.start)
    firstJobFinish = lesser(firstJobFinish, forecast.finish)
    lastJobFinishTs = greater(lastJobFinishTs, forecast.finish)
    for (const log of logs.items) {
      if (!isMoment(log.ts)) continue
      if (!firstLog || log.ts < firstLog.ts) firstLog = log
      lastLogTs = greater(lastLogTs, log.ts)
    }
  }
  const intuitiveStart = lesser(firstJobStart ?? firstLog?.ts, firstJobFinish)
  const end = lastJobFinishTs ?? lastLogTs
  const span = intuitiveStart === undefined || end === undefined ? -1 : end - intuitiveStart
  return {
    intuitiveStart,
    intuitiveFinish: span < 0 ? undefined : end,
    humanizedIntuitiveDiff: span < 0 ? undefined : formatDuration(span),
    firstJobStart,
    firstJobFinish,
    firstLog,
    lastJobFinishTs,
    lastLogTs,
  }
}

export interface GroupHeader {
  readonly percent: number
  readonly done: number
  readonly total: number
  readonly duration: string | undefined
}

/** The header of a group: `X% (done of total) ~{duration}`. */
export function groupHeader(jobs: readonly Job[]): GroupHeader {
  const total = jobs.length
  const done = jobs.filter(isCompleted).length
  const { humanizedIntuitiveDiff: duration } = summaryTiming(jobs)
  return {
    percent: total === 0 ? 0 : round((done / total) * 100, 0),
    done,
    total,
    duration,
  }
}
