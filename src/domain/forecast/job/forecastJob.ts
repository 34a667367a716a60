import type { Ms } from '../../core/time'
import type { Schedule } from '../../model/schedule/schedule'
import { workClock } from '../../model/schedule/workClock'
import { fitToWindows } from '../distribution/distribution'
import { outlookOf, ratioAt } from '../distribution/outlook'
import type { History } from '../evidence/evidenceJobs'
import { type JobPlan, type JobTime, jobTime } from '../evidence/jobTime'
import type { TimeKind, TimeReason, WorkTimes } from '../evidence/workTime'
import { type Receipt, receiptOf } from './receipt'

/** The probability that something is done by a moment. */
export interface CurvePoint {
  readonly at: Ms
  readonly share: number
}

/** Five, eight and nineteen of so many similar jobs were done by then. */
export interface ForecastDates {
  readonly p50: Ms
  readonly p80: Ms
  readonly p95: Ms
}

export interface JobForecast extends ForecastDates {
  /** The kind of time that estimate and history were measured in. */
  readonly kind: TimeKind
  readonly reason: TimeReason
  readonly from: Ms
  readonly estimateHours: number
  readonly elapsedHours: number
  readonly curve: readonly CurvePoint[]
  readonly receipt: Receipt
}

export interface ForecastFacts {
  readonly history: History
  readonly times: WorkTimes
  readonly now: Ms
}

/** Assumptions to try out instead of the plan. */
export interface Supposition {
  /** The hours worked from now on; estimate and elapsed time stay as measured. */
  readonly schedule?: Schedule
  /** The scope as a multiple of the estimated work. */
  readonly scope?: number
}

interface SupposedTime extends JobTime {
  /** The reading of the clock at the job's actual or assumed start. */
  readonly begin: number
}

function supposedTime(time: JobTime, { schedule, scope = 1 }: Supposition, now: Ms): SupposedTime {
  const { kind, from, elapsedHours } = time
  const estimateHours = time.estimateHours === null ? null : time.estimateHours * scope
  if (schedule === undefined || kind === 'calendar') {
    return { ...time, estimateHours, begin: time.clock.hoursAt(from) }
  }
  const clock = workClock(schedule, from)
  const begin = clock.hoursAt(Math.max(from, now)) - elapsedHours
  return { ...time, clock, estimateHours, begin }
}

/** When an open job may be done; null without an estimate, because there is nothing to scale. */
export function forecastJob(
  plan: JobPlan,
  facts: ForecastFacts,
  supposition: Supposition = {},
): JobForecast | null {
  const time = supposedTime(jobTime(plan, facts.times, facts.now), supposition, facts.now)
  const { kind, reason, from, estimateHours, elapsedHours } = time
  if (estimateHours === null) return null
  const fitted = fitToWindows(facts.history(kind, plan.assignedTo), {
    complexity: plan.complexity,
    estimateHours,
    time: kind,
  })
  const outlook = outlookOf(fitted, elapsedHours / estimateHours)
  const dateAt = (level: number) =>
    dateAfter(estimateHours * ratioAt(outlook, level), time, facts.now)
  return {
    kind,
    reason,
    from,
    estimateHours,
    elapsedHours,
    p50: dateAt(0.5),
    p80: dateAt(0.8),
    p95: dateAt(0.95),
    curve: curveOf(dateAt),
    receipt: receiptOf(fitted),
  }
}

const dateAfter = (hours: number, { clock, begin }: SupposedTime, now: Ms): Ms =>
  Math.max(now, Math.round(clock.momentAt(begin + hours)))

const PERCENTS = Array.from({ length: 99 }, (_, index) => (index + 1) / 100)

/** Increasing in both: if several levels share a date, the highest one is used. */
export function curveOf(dateAt: (level: number) => Ms): CurvePoint[] {
  const points: CurvePoint[] = []
  for (const share of PERCENTS) {
    const at = dateAt(share)
    if (points.at(-1)?.at === at) points.pop()
    points.push({ at, share })
  }
  return points
}
