import {
  ABSOLUTE_DAY_BREAK,
  BIG_BREAK,
  COFFEE_BREAK,
  CRITICAL_RANGE,
  LUNCH_BREAK,
  PRODUCTIVE_RANGE,
} from '../core/limits'
import { round, sum } from '../core/numbers'
import { HOUR, MINUTE, type Ms } from '../core/time'
import { type Schedule, WEEKDAYS, type Weekday, type WorkRange } from '../model/schedule/schedule'
import { mergeSpans, type Span, spanOf, timeIn } from '../model/schedule/spans'

export interface WorkHours {
  /** Of all ranges. */
  readonly totalHours: number
  /** Of the ranges long enough to get something done. */
  readonly productiveHours: number
  /** From the first start to the last end in whole hours, without the hour for lunch. */
  readonly absoluteHours: number
}

export type RangeKind = 'productive' | 'unproductive' | 'critical'

export interface AnalyzedRange {
  readonly range: WorkRange
  readonly kind: RangeKind
  readonly minutes: number
}

export interface Gap {
  readonly minutes: number
  /** The break that its length is best for. */
  readonly optimalFor: 'coffee' | 'lunch' | null
  readonly isBig: boolean
}

export interface DayAnalysis extends WorkHours {
  readonly ranges: readonly AnalyzedRange[]
  readonly gaps: readonly Gap[]
}

export interface ScheduleAnalysis extends WorkHours {
  /** Productive hours out of the absolute ones, one decimal; null if there are none. */
  readonly productivePercent: number | null
  readonly days: Readonly<Record<Weekday, DayAnalysis>>
}

export function dayKindOf(length: Ms): RangeKind {
  if (length >= PRODUCTIVE_RANGE) return 'productive'
  return length <= CRITICAL_RANGE ? 'critical' : 'unproductive'
}

const isWithin = (length: Ms, { min, max }: { readonly min: Ms; readonly max: Ms }) =>
  length >= min && length <= max

export function gapOf(length: Ms): Gap {
  const optimalFor = isWithin(length, COFFEE_BREAK)
    ? 'coffee'
    : isWithin(length, LUNCH_BREAK)
      ? 'lunch'
      : null
  return { minutes: length / MINUTE, optimalFor, isBig: length >= BIG_BREAK }
}

function absoluteHoursOf(merged: readonly Span[]): number {
  const first = merged[0]
  const last = merged.at(-1)
  if (first === undefined || last === undefined) return 0
  const wholeHours = Math.floor((last.end - first.start) / HOUR)
  return Math.max(0, wholeHours - ABSOLUTE_DAY_BREAK / HOUR)
}

export function analyzeDay(ranges: readonly WorkRange[]): DayAnalysis {
  const worked = ranges.flatMap((range) => {
    const span = spanOf(range)
    return span === null ? [] : [{ range, span, kind: dayKindOf(span.end - span.start) }]
  })
  const spans = worked.map(({ span }) => span)
  const merged = mergeSpans(spans)
  const productive = worked.filter(({ kind }) => kind === 'productive')
  return {
    totalHours: timeIn(spans) / HOUR,
    productiveHours: timeIn(productive.map(({ span }) => span)) / HOUR,
    absoluteHours: absoluteHoursOf(merged),
    ranges: worked.map(({ range, span, kind }) => ({
      range,
      kind,
      minutes: (span.end - span.start) / MINUTE,
    })),
    gaps: merged
      .slice(1)
      .map((span, index) => gapOf(span.start - (merged[index]?.end ?? span.start))),
  }
}

export const sumHours = (days: readonly WorkHours[]): WorkHours => ({
  totalHours: sum(days.map((day) => day.totalHours)),
  productiveHours: sum(days.map((day) => day.productiveHours)),
  absoluteHours: sum(days.map((day) => day.absoluteHours)),
})

const productivePercent = ({ productiveHours, absoluteHours }: WorkHours): number | null =>
  absoluteHours > 0 ? round((productiveHours / absoluteHours) * 100, 1) : null

/** The week that a schedule describes. */
export function analyzeSchedule(schedule: Schedule): ScheduleAnalysis {
  const day = (weekday: Weekday) => analyzeDay(schedule.cfg[weekday] ?? [])
  const days: Readonly<Record<Weekday, DayAnalysis>> = {
    monday: day('monday'),
    tuesday: day('tuesday'),
    wednesday: day('wednesday'),
    thursday: day('thursday'),
    friday: day('friday'),
    saturday: day('saturday'),
    sunday: day('sunday'),
  }
  const hours = sumHours(WEEKDAYS.map((weekday) => days[weekday]))
  return { ...hours, productivePercent: productivePercent(hours), days }
}
