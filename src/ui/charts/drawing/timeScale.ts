import type { CSSProperties } from 'react'
import { DAY, formatDate, HOUR, type Ms } from '../../../domain/core/time'
import type { DateRange, ProjectJobForecast } from '../../../domain/forecast/plan/project'
import type { Zoom } from '../../../routing/query'
import { INK } from './chartStyles'

export interface TimeScale {
  readonly min: Ms
  readonly max: Ms
}

/** The past takes at most this share of the future, however long a job has been running. */
const PAST = 0.25

export function scaleOf(jobs: readonly ProjectJobForecast[], now: Ms): TimeScale {
  let [first, last] = [now, now + HOUR]
  for (const { start, finish } of jobs) {
    first = Math.min(first, start.p50)
    last = Math.max(last, finish.p90)
  }
  return { min: Math.max(first, now - (last - now) * PAST), max: last }
}

/** The position of a moment, in percent of the width. */
export const percentAt = (at: Ms, { min, max }: TimeScale): number =>
  Math.min(100, Math.max(0, ((at - min) / (max - min)) * 100))

type Step = readonly [months: number, days: number, hours: number]

const STEPS: readonly Step[] = [
  [0, 0, 1],
  [0, 0, 2],
  [0, 0, 3],
  [0, 0, 6],
  [0, 0, 12],
  [0, 1, 0],
  [0, 2, 0],
  [0, 3, 0],
  [0, 5, 0],
  [0, 7, 0],
  [0, 14, 0],
  [1, 0, 0],
  [2, 0, 0],
  [3, 0, 0],
  [6, 0, 0],
  [12, 0, 0],
  [24, 0, 0],
  [60, 0, 0],
  [120, 0, 0],
]

/** The last round moment of a step that is not after `at`. */
function roundedDown(at: Ms, [months, days, hours]: Step): Date {
  const date = new Date(at)
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
  if (months > 0) return new Date(year, Math.floor(month / months) * months, 1)
  if (hours > 0) return new Date(year, month, day, Math.floor(date.getHours() / hours) * hours)
  // Weeks begin on Monday.
  return new Date(year, month, days < 7 ? day : day - ((date.getDay() + 6) % 7))
}

/** With fewer ticks than this nobody can tell a date between them. */
const LEAST = 4

function ticksBy(step: Step, scale: TimeScale, most: number): readonly Ms[] {
  const [months, days, hours] = step
  const from = roundedDown(scale.min, step)
  const ticks: Ms[] = []
  for (let count = 1; ticks.length < most; count++) {
    const at = new Date(
      from.getFullYear(),
      from.getMonth() + months * count,
      from.getDate() + days * count,
      from.getHours() + hours * count,
    ).getTime()
    if (at > scale.max) break
    if (at > scale.min) ticks.push(at)
  }
  return ticks
}

/** Round moments of the local calendar, as few as possible but at least four if there are so many. */
export function ticksOf(scale: TimeScale): readonly Ms[] {
  const step = STEPS.findLast((each) => ticksBy(each, scale, LEAST).length === LEAST) ?? STEPS[0]
  return step ? ticksBy(step, scale, Number.POSITIVE_INFINITY) : []
}

/**
 * Round moments of the local calendar, as many as possible but not more than `most`; null if even
 * the longest step has more.
 */
export function momentsIn(scale: TimeScale, most: number, isByDay: boolean): readonly Ms[] | null {
  const step = STEPS.find(
    (each) => !(isByDay && each[2] > 0) && ticksBy(each, scale, most + 1).length <= most,
  )
  return step ? ticksBy(step, scale, most) : null
}

export const hasHours = ({ min, max }: TimeScale): boolean => max - min <= 4 * DAY

/**
 * A moment as short as its neighbours allow: with hours within a few days, with years over a few
 * years.
 */
export function timeTick(at: Ms, domain: TimeScale): string {
  const whole = formatDate(at, 'YYYY-MM-DD HH:mm')
  if (domain.max - domain.min > 300 * DAY) return whole.slice(0, whole.lastIndexOf('-'))
  const day = formatDate(at, 'DD MMM')
  return hasHours(domain) ? `${whole.slice(-5)}\n${day}` : day
}

const STEP_OF: Readonly<Record<Zoom, Step>> = { day: [0, 1, 0], week: [0, 7, 0], month: [1, 0, 0] }

/** The ticks of a chosen zoom. */
export const ticksAt = (zoom: Zoom, scale: TimeScale): readonly Ms[] =>
  ticksBy(STEP_OF[zoom], scale, Number.POSITIVE_INFINITY)

/** The lines behind all rows, computed once: at the ticks, and now. */
export function linesOf(scale: TimeScale, now: Ms, ticks: readonly Ms[]): CSSProperties {
  const lineAt = (at: Ms, ink: string) =>
    `linear-gradient(${ink}, ${ink}) ${percentAt(at, scale)}% 0 / 1px 100% no-repeat`
  const lines = [lineAt(now, INK.quiet), ...ticks.map((at) => lineAt(at, INK.line))]
  return { '--hc-gantt-lines': lines.join(', ') } as CSSProperties
}

const stretch = (from: Ms, to: Ms, scale: TimeScale): CSSProperties => {
  const left = percentAt(from, scale)
  return { left: `${left}%`, width: `${percentAt(to, scale) - left}%` }
}

/** From the typical start to the typical end, and the range of the end. */
export const barPlacesOf = (start: DateRange, finish: DateRange, scale: TimeScale) => ({
  bar: stretch(start.p50, finish.p50, scale),
  range: stretch(finish.p10, finish.p90, scale),
})
