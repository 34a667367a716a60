import { DAY, isSameDay, type Ms } from '../../core/time'
import type { Job, JobId, RecordedPlan } from '../../model/job/job'
import { minuteOf, momentOfMinute } from '../../model/job/recordedForecasts'
import { answerOf, type PlanOfJobs } from './status'

const isRecordedToday = ({ plans = [] }: Job, now: Ms): boolean => {
  const last = plans.at(-1)
  return last !== undefined && isSameDay(momentOfMinute(last[0]), now)
}

/**
 * The answers of a day as they are recorded, one for every open job and project that has a date.
 * Null if that day has its record already: the first plan of a day counts, not the last.
 */
export function answersToRecord(
  jobs: readonly Job[],
  plan: PlanOfJobs,
  now: Ms,
): readonly (readonly [id: JobId, p50: number, p80: number])[] | null {
  if (jobs.some((job) => isRecordedToday(job, now))) return null
  const answers = jobs.flatMap(({ id }) => {
    if (plan.jobs.get(id)?.isLeftLying) return []
    const { p50 = null, p80 = null } = answerOf(plan, id)?.finish ?? {}
    return p50 === null || p80 === null ? [] : [[id, minuteOf(p50), minuteOf(p80)] as const]
  })
  return answers.length === 0 ? null : answers
}

/** How far an 80% date has moved. */
export interface Move {
  /** The moment of the plan it is compared with. */
  readonly since: Ms
  /** Later if positive, earlier if negative. */
  readonly days: number
}

/** A plan of that day counts, though somebody looked at it later in the day than now. */
const SAME_DAY: Ms = DAY / 2

/**
 * How far the 80% date has moved within a span of time: compared with the last plan before it or,
 * if the records are younger, with the first one. Null while there is nothing of another day.
 */
export function moveOf(
  plans: readonly RecordedPlan[] | undefined,
  p80: Ms | null,
  now: Ms,
  span: Ms,
): Move | null {
  if (!plans || p80 === null) return null
  const isOlder = ([at]: RecordedPlan) => momentOfMinute(at) <= now - span + SAME_DAY
  const then = plans.findLast(isOlder) ?? plans[0]
  if (!then) return null
  const since = momentOfMinute(then[0])
  if (isSameDay(since, now)) return null
  return { since, days: Math.round((p80 - momentOfMinute(then[2])) / DAY) }
}

/** A point of a small drawing, both from 0 to 1: left to right, and early to late. */
export interface TrendPoint {
  readonly x: number
  readonly y: number
}

/** Changes of hours would look as steep as changes of weeks if the drawing always filled its height. */
const LEAST_HEIGHT: Ms = 4 * DAY

/** The recorded 80% dates over time and the present one at the end; empty without another day. */
export function trendOf(
  plans: readonly RecordedPlan[] | undefined,
  p80: Ms | null,
  now: Ms,
): readonly TrendPoint[] {
  if (!plans || p80 === null) return []
  const dates = plans
    .map(([at, , date]) => ({ at: momentOfMinute(at), date: momentOfMinute(date) }))
    .filter(({ at }) => !isSameDay(at, now) && at < now)
  const [first] = dates
  if (!first) return []
  const all = [...dates, { at: now, date: p80 }]
  const earliest = Math.min(...all.map(({ date }) => date))
  const latest = Math.max(...all.map(({ date }) => date))
  const height = Math.max(LEAST_HEIGHT, latest - earliest)
  const bottom = (earliest + latest - height) / 2
  return all.map(({ at, date }) => ({
    x: (at - first.at) / (now - first.at),
    y: (date - bottom) / height,
  }))
}
