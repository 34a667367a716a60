import { DAY, type Ms } from '../../domain/core/time'
import { placeBetween, type TriedChange } from '../../domain/entry/tryOut'
import { isRunning, type Person, type PlanJob } from '../../domain/forecast/plan/habits'
import { rangeOf } from '../../domain/forecast/plan/project'
import { leavesOf, queuedAt } from '../../domain/forecast/plan/simulatedJobs'
import type { PlanOfJobs } from '../../domain/forecast/plan/status'
import type { PlannedJob } from '../../domain/forecast/plan/teamPlan'
import type { JobId } from '../../domain/model/job/job'
import { openBlockers } from '../../domain/model/job/waiting'
import type { UserId } from '../../domain/model/person/user'
import {
  calendarOf,
  dayOf,
  momentOn,
  shareOf,
  weekdayIndex,
} from '../../domain/model/schedule/calendar'
import type { Schedule } from '../../domain/model/schedule/schedule'
import type { Zoom } from '../../routing/query'
import { percentAt, type TimeScale } from '../../ui/charts/drawing/timeScale'
import type { TriedOut } from './useTrial'

/** The open jobs of a person: those that run, then those that wait, in the order of the queue. */
export interface Queue {
  /** Undefined for unassigned jobs. */
  readonly person: Person
  readonly jobs: readonly PlanJob[]
  readonly running: number
}

/** What rows and lists show of the plan, whatever they look like. */
export interface QueuesView {
  readonly queues: readonly Queue[]
  readonly byId: ReadonlyMap<JobId, PlanJob>
  readonly plan: TriedOut['plan']
  /** The stored 80% date of what is tried out. */
  readonly stored: (id: JobId) => Ms | null | undefined
  readonly now: Ms
  readonly titleOf: (id: JobId) => string
  readonly nameOf: (person: Queue['person']) => string
  readonly isAdded: (id: JobId) => boolean
}

/** A queue for everybody in the given order, and last the one of unassigned jobs if there are any. */
export function queuesOf(
  jobs: readonly PlanJob[],
  people: readonly UserId[],
  now: Ms,
): readonly Queue[] {
  const of = new Map<Person, PlanJob[]>(people.map((person) => [person, []]))
  for (const job of leavesOf(jobs)) {
    const { assignedTo } = job.forecast
    const own = of.get(assignedTo)
    if (own) own.push(job)
    else of.set(assignedTo, [job])
  }
  return [...of]
    .map(([person, own]) => {
      const running = own.filter((job) => isRunning(job, now))
      const waiting = own.filter((job) => !isRunning(job, now))
      return { person, jobs: [...running, ...waiting], running: running.length }
    })
    .sort((a, b) => Number(a.person === undefined) - Number(b.person === undefined))
}

/** Where a job is: its queue, and its index in it. */
export function whereIs(queues: readonly Queue[], id: JobId) {
  for (const [at, queue] of queues.entries()) {
    const index = queue.jobs.findIndex((job) => job.id === id)
    if (index >= 0) return { at, queue, index, isWaiting: index >= queue.running }
  }
  return undefined
}

/**
 * What has to be changed so that a job is at this index of a queue, counted without the job itself.
 * Without an index it keeps its moment, and so its place among those that wait as long. Jobs that
 * run side by side have no order.
 */
export function movesTo(
  queues: readonly Queue[],
  id: JobId,
  person: Person,
  index?: number,
): readonly TriedChange[] {
  const from = whereIs(queues, id)
  if (!from) return []
  const assign: readonly TriedChange[] =
    from.queue.person === person ? [] : [{ kind: 'assign', id, person }]
  if (index === undefined || !from.isWaiting) return assign
  const to = queues.find((queue) => queue.person === person)
  const others = to?.jobs.slice(to.running).filter((job) => job.id !== id) ?? []
  const at = Math.min(Math.max(0, index - (to?.running ?? 0)), others.length)
  const isThere = assign.length === 0 && from.index - from.queue.running === at
  return isThere ? [] : [...assign, ...placedAt(others, id, at)]
}

/** Jobs of the same moment, as many imports have them, make room by moving on a little. */
function placedAt(others: readonly PlanJob[], id: JobId, at: number): readonly TriedChange[] {
  const [before, after] = [others[at - 1], others[at]]
  let last = placeBetween(before, after)
  const moves: TriedChange[] = [{ kind: 'move', id, queuedAt: last }]
  if (!before || !after || last > queuedAt(before)) return moves
  last = queuedAt(before) + 1
  moves[0] = { kind: 'move', id, queuedAt: last }
  for (const job of others.slice(at)) {
    if (queuedAt(job) > last) break
    last += 1
    moves.push({ kind: 'move', id: job.id, queuedAt: last })
  }
  return moves
}

export const DAY_WIDTH: Readonly<Record<Zoom, number>> = { day: 52, week: 17, month: 5 }

/** The shortest future that is shown, and the longest past. */
const LEAST: Ms = 14 * DAY
const PAST: Ms = 10 * DAY
const PAST_SHARE = 0.12
/** The last date has some room at its right. */
const MARGIN = 1.06

/** Whole days from shortly before now to the last date that is worth naming. */
export function planScale(
  planned: Iterable<PlannedJob>,
  deadlines: readonly Ms[],
  now: Ms,
): TimeScale {
  let [first, last] = [now, now + LEAST]
  for (const { start, finish } of planned) {
    first = Math.min(first, start.p50 ?? now)
    last = Math.max(last, finish.p80 ?? finish.p50 ?? now)
  }
  const future = (last - now) * MARGIN
  // A deadline far behind all jobs would squeeze them; its line is left out then.
  for (const at of deadlines) if (at - now <= 2 * future) last = Math.max(last, at)
  const max = now + (last - now) * MARGIN
  const past = Math.min(PAST, (max - now) * PAST_SHARE)
  return {
    min: momentOn(dayOf(Math.max(first, now - past)), 0),
    max: momentOn(dayOf(max) + 1, 0),
  }
}

const daysIn = ({ min, max }: TimeScale): number => (max - min) / DAY

/** How wide the chart has to be at least, in pixels. */
export const widthAt = (zoom: Zoom, scale: TimeScale): number =>
  Math.round(daysIn(scale) * DAY_WIDTH[zoom])

/** A chart up to this wide needs little scrolling on most screens. */
const FITS = 900

/** The closest zoom in which about everything can be seen at once. */
export const zoomFor = (scale: TimeScale): Zoom =>
  widthAt('day', scale) <= FITS ? 'day' : widthAt('week', scale) <= FITS ? 'week' : 'month'

/** Days without work as one background: an element for each would be thousands. */
export function shadeOf(schedule: Schedule, scale: TimeScale, ink: string): string {
  const calendar = calendarOf(schedule)
  const isFree = (day: number) =>
    (calendar.totals[weekdayIndex(day)] ?? 0) === 0 || shareOf(calendar, day) === 0
  const last = dayOf(scale.max)
  const stops: string[] = []
  for (let day = dayOf(scale.min); day < last; day++) {
    if (!isFree(day)) continue
    const first = day
    while (day + 1 < last && isFree(day + 1)) day++
    const from = `${percentAt(momentOn(first, 0), scale).toFixed(3)}%`
    const to = `${percentAt(momentOn(day + 1, 0), scale).toFixed(3)}%`
    stops.push(`transparent ${from}, ${ink} ${from} ${to}, transparent ${to}`)
  }
  return stops.length === 0 ? 'none' : `linear-gradient(to right, ${stops.join(', ')})`
}

/** Heights in pixels; the style sheet takes them from here, so that arrows need no measuring. */
export const HEIGHTS = { head: 40, row: 36, gap: 12 } as const

export const heightOf = ({ jobs }: Queue): number =>
  HEIGHTS.head + jobs.length * HEIGHTS.row + HEIGHTS.gap

const BAR = 6

/**
 * The arrows from each job to those that wait for it, as one path: x in percent of the chart, y in
 * pixels. It leads down or up from the end of one bar and then along the row of the other.
 */
export function arrowsPath(
  queues: readonly Queue[],
  byId: ReadonlyMap<JobId, PlanJob>,
  planned: PlanOfJobs['jobs'],
  scale: TimeScale,
  now: Ms,
): string {
  const middles = new Map<JobId, number>()
  let top = 0
  for (const queue of queues) {
    for (const [index, { id }] of queue.jobs.entries()) {
      middles.set(id, top + HEIGHTS.head + (index + 0.5) * HEIGHTS.row)
    }
    top += heightOf(queue)
  }
  const arrows: string[] = []
  for (const [id, y] of middles) {
    const [job, plan] = [byId.get(id), planned.get(id)]
    if (!job || !plan) continue
    for (const blocker of openBlockers(job, byId)) {
      const [from, before] = [middles.get(blocker.id), planned.get(blocker.id)]
      if (from === undefined || !before) continue
      const x = percentAt(rangeOf(before.finish, now).p50, scale)
      const end = Math.max(x, percentAt(rangeOf(plan.start, now).p50, scale))
      const first = from + (y > from ? BAR : -BAR)
      arrows.push(`M${x.toFixed(2)} ${first}V${y}H${end.toFixed(2)}`)
    }
  }
  return arrows.join('')
}

/** The deadline of a project, placed so that no two labels overlap. */
export interface DeadlineMark {
  readonly id: JobId
  readonly at: Ms
  readonly chance: number | null
  /** The line of labels that has room for it. */
  readonly level: number
}

export const LABEL_WIDTH = 260

export function deadlinesOf(
  jobs: readonly PlanJob[],
  projects: PlanOfJobs['projects'],
  scale: TimeScale,
  width: number,
): readonly DeadlineMark[] {
  const ends: number[] = []
  return jobs
    .flatMap(({ id, forecast: { deadline } }) => {
      const project = projects.get(id)
      const isShown = deadline !== undefined && deadline >= scale.min && deadline <= scale.max
      return project && isShown ? [{ id, at: deadline, chance: project.chance }] : []
    })
    .sort((a, b) => a.at - b.at)
    .map((mark) => {
      const x = (percentAt(mark.at, scale) / 100) * width
      const free = ends.findIndex((end) => end <= x)
      const level = free === -1 ? ends.length : free
      ends[level] = x + LABEL_WIDTH
      return { ...mark, level }
    })
}
