import { onDemand, perObject } from '../../core/computedOnce'
import { DAY, HOUR, isMoment, type Ms } from '../../core/time'
import { isOver } from '../../model/job/classify'
import type { Job } from '../../model/job/job'
import type { UserId } from '../../model/person/user'
import { calendarOf } from '../../model/schedule/calendar'
import type { WorkClock } from '../../model/schedule/workClock'
import {
  DRIFT,
  HABIT_DAYS,
  HABIT_PRIOR_DAYS,
  LEFT_LYING,
  OWN_TIMES,
  TEAM_HABIT_PRIOR_DAYS,
  TEAM_TIMES,
  USUAL_WAITING,
} from '../evidence/method'
import { type Clocks, clocksFrom, timeKindOf, type WorkTimes } from '../evidence/workTime'
import type { PastHours } from './remaining'

/** What the plan reads of a job: no texts and no logs. */
export type PlanJob = Pick<
  Job,
  'id' | 'completed' | 'forecast' | 'ts' | 'relations' | 'estimates' | 'isNoEvidence' | 'forecasts'
>

/** Nobody's jobs are those of `undefined`. */
export type Person = UserId | undefined

/** How a person works, read from past jobs. Hours are those of the clock that predicts them best. */
export interface Habits {
  readonly clock: WorkClock
  readonly dayHours: number
  readonly spans: PastHours
  readonly waits: PastHours
  /** How many of the person's own jobs have been finished. */
  readonly finished: number
  /** How many jobs usually wait while any does. */
  readonly usuallyWaiting: number
  /** How many jobs run and wait at a time, on average. */
  readonly meanRunning: number
  readonly meanWaiting: number
  /** How many run and wait now, without those left lying. */
  readonly running: number
  readonly waiting: number
}

/** A stretch of a job's life, as moments: only recent ones are ever turned into hours. */
interface Stretch {
  readonly start: Ms
  readonly end: Ms
  readonly hasEnded: boolean
}

/** The stretches in which a person's jobs waited and ran. */
interface Life {
  readonly clock: WorkClock
  readonly dayHours: number
  readonly now: Ms
  readonly waits: readonly Stretch[]
  readonly spans: readonly Stretch[]
}

export const isRunning = ({ forecast: { start } }: PlanJob, now: Ms): boolean =>
  isMoment(start) && start <= now

const HOURS_OF_A_CALENDAR_DAY = 24

/** The hours of an average working day. */
export function dayHoursOf(times: WorkTimes, person: Person): number {
  if (timeKindOf(times, person) === 'calendar') return HOURS_OF_A_CALENDAR_DAY
  const schedule = (person === undefined ? undefined : times.schedules?.get(person)) ?? times.usual
  const { totals, weekTotal } = calendarOf(schedule)
  const days = totals.filter((total) => total > 0).length
  return days === 0 ? HOURS_OF_A_CALENDAR_DAY : weekTotal / HOUR / days
}

interface Lives {
  readonly first: Ms
  readonly now: Ms
  readonly clocks: Clocks
  readonly of: ReadonlyMap<Person, { readonly jobs: readonly PlanJob[]; readonly life: Life }>
}

/** What was read last from the jobs of each person: after a change most of it is still true. */
const lastLives = new WeakMap<WorkTimes, Lives>()

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index])

/** Everyone's habits, including those of nobody and of people without jobs. */
export function habitsOf(
  jobs: readonly PlanJob[],
  times: WorkTimes,
  now: Ms,
): (person: Person) => Habits {
  const first = jobs.reduce(
    (earliest, { ts, forecast }) => Math.min(earliest, ts.create, forecast.start ?? Infinity),
    now,
  )
  const last = lastLives.get(times)
  const before = last?.first === first && last.now === now ? last : undefined
  const clocks = before?.clocks ?? clocksFrom(times, first)
  const byPerson = new Map<Person, PlanJob[]>()
  for (const job of jobs) {
    const { assignedTo } = job.forecast
    const known = byPerson.get(assignedTo)
    if (known) known.push(job)
    else byPerson.set(assignedTo, [job])
  }
  const lifeOf = (person: Person): Life => {
    const known = before?.of.get(person)
    if (known && isSameList(known.jobs, byPerson.get(person) ?? [])) return known.life
    const isCalendar = timeKindOf(times, person) === 'calendar'
    const clock = isCalendar ? clocks.calendar : clocks.ofPerson(person)
    return lived(byPerson.get(person) ?? [], clock, dayHoursOf(times, person), now)
  }
  const lives = new Map([...byPerson.keys()].map((person) => [person, lifeOf(person)]))
  const of = new Map(
    [...lives].map(([person, life]) => [person, { jobs: byPerson.get(person) ?? [], life }]),
  )
  lastLives.set(times, { first, now, clocks, of })
  const all = [...lives.values()]
  const observedOf = onDemand(observed)
  const team = teamHabits(all, observedOf)
  const teamSpans = latestHours(all, ({ spans }) => spans, TEAM_TIMES.window)
  const teamWaits = latestHours(all, ({ waits }) => waits, TEAM_TIMES.window)
  const ownHours = (life: Life, of: (life: Life) => readonly Stretch[]) =>
    latestHours([life], of, OWN_TIMES.window)
  return onDemand((person: Person): Habits => {
    const life = lives.get(person) ?? lifeOf(person)
    const { clock, dayHours } = life
    const isOf = person !== undefined
    const recent = observedOf(life)
    const prior = HABIT_PRIOR_DAYS * dayHours
    const mean = (jobHours: number, ofTeam: number) =>
      (jobHours + prior * ofTeam) / (recent.hours + prior)
    const isKnown = recent.anyWaiting > 0 || team.usuallyWaiting !== null
    return {
      clock,
      dayHours,
      spans: { own: isOf ? ownHours(life, ({ spans }) => spans) : [], team: teamSpans },
      waits: { own: isOf ? ownHours(life, ({ waits }) => waits) : [], team: teamWaits },
      finished: isOf ? life.spans.filter(({ hasEnded }) => hasEnded).length : 0,
      usuallyWaiting: isKnown
        ? (recent.waiting + prior * (team.usuallyWaiting ?? USUAL_WAITING)) /
          (recent.anyWaiting + prior)
        : USUAL_WAITING,
      meanRunning: mean(recent.running, team.running),
      meanWaiting: mean(recent.waiting, team.waiting),
      running: life.spans.filter(({ hasEnded }) => !hasEnded).length,
      waiting: life.waits.filter(({ hasEnded }) => !hasEnded).length,
    }
  })
}

/** A job that was created after its start says nothing about waiting. */
function lived(jobs: readonly PlanJob[], clock: WorkClock, dayHours: number, now: Ms): Life {
  const today = clock.hoursAt(now)
  const isLeftLying = (since: Ms, days: number) => today - clock.hoursAt(since) > days * dayHours
  const waits: Stretch[] = []
  const spans: Stretch[] = []
  for (const job of jobs) {
    const { start, finish } = job.forecast
    const { create } = job.ts
    const isStarted = isRunning(job, now)
    if (isStarted && isMoment(start)) {
      if (create <= start) waits.push({ start: create, end: start, hasEnded: true })
      if (isMoment(finish) && finish > start) {
        spans.push({ start, end: finish, hasEnded: true })
      } else if (!isOver(job) && !isLeftLying(start, LEFT_LYING.running)) {
        spans.push({ start, end: now, hasEnded: false })
      }
    } else if (!isOver(job) && !isLeftLying(create, LEFT_LYING.waiting)) {
      waits.push({ start: create, end: now, hasEnded: false })
    }
  }
  return { clock, dayHours, now, waits, spans }
}

/** How long the last stretches took that have ended, in the order of their ends. */
function latestHours(
  lives: readonly Life[],
  of: (life: Life) => readonly Stretch[],
  most: number,
): readonly number[] {
  const ends: number[] = []
  for (const life of lives) for (const { hasEnded, end } of of(life)) if (hasEnded) ends.push(end)
  // Numbers are sorted much faster than stretches, most of which do not count.
  const earliest = new Float64Array(ends).sort()[ends.length - most] ?? 0
  const latest = lives.flatMap((life) =>
    of(life)
      .filter(({ hasEnded, end }) => hasEnded && end >= earliest)
      .map(({ start, end }) => ({ start, end, clock: life.clock })),
  )
  return latest
    .sort((a, b) => a.end - b.end)
    .slice(-most)
    .map(({ clock, start, end }) => clock.hoursAt(end) - clock.hoursAt(start))
}

/** Job-hours of waiting and running within the last working days, and the hours observed. */
function observed({ clock, dayHours, now, waits, spans }: Life) {
  const today = clock.hoursAt(now)
  const since = today - HABIT_DAYS * dayHours
  const first = [...waits, ...spans].reduce((least, { start }) => Math.min(least, start), now)
  // What ended a day before is surely out, and need not be measured.
  const surelyOut = clock.momentAt(since) - DAY
  const clipped = (stretches: readonly Stretch[]) =>
    stretches
      .filter(({ end }) => end >= surelyOut)
      .map(({ start, end }) => ({
        from: Math.max(clock.hoursAt(start), since),
        to: Math.min(clock.hoursAt(end), today),
      }))
      .filter(({ from, to }) => to > from)
  const waited = clipped(waits)
  return {
    waiting: sumOf(waited),
    anyWaiting: unionOf(waited),
    running: sumOf(clipped(spans)),
    hours: today - Math.max(clock.hoursAt(first), since),
  }
}

interface Range {
  readonly from: number
  readonly to: number
}

const sumOf = (ranges: readonly Range[]): number =>
  ranges.reduce((total, { from, to }) => total + to - from, 0)

function unionOf(ranges: readonly Range[]): number {
  let total = 0
  let end = Number.NEGATIVE_INFINITY
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return total
}

function teamHabits(lives: readonly Life[], observedOf: typeof observed) {
  const [first] = lives
  const dayHours = first?.dayHours ?? HOURS_OF_A_CALENDAR_DAY
  const all = lives.map(observedOf)
  const total = (of: (each: ReturnType<typeof observed>) => number) =>
    all.reduce((sum, each) => sum + of(each), 0)
  const prior = TEAM_HABIT_PRIOR_DAYS * dayHours
  const hours = total((each) => each.hours) + prior
  const anyWaiting = total(({ anyWaiting }) => anyWaiting)
  const waiting = total((each) => each.waiting)
  return {
    /** Null if nothing ever waited. */
    usuallyWaiting: anyWaiting > 0 ? (waiting + 2 * prior) / (anyWaiting + prior) : null,
    running: (total((each) => each.running) + prior) / hours,
    waiting: (waiting + prior) / hours,
  }
}

/**
 * How much longer things take than the team's recorded forecasts said, as a factor. Forecasts of
 * open jobs that are not late yet say nothing.
 */
export function driftOf(jobs: readonly PlanJob[], times: WorkTimes, now: Ms): number {
  const recorded = jobs.flatMap(({ forecast, forecasts = [] }) =>
    forecasts.map((each) => ({ ...each, finish: forecast.finish })),
  )
  const first = recorded.reduce((earliest, { at }) => Math.min(earliest, at), now)
  const clock = clocksFrom(times, first).ofPerson(undefined)
  const dayHours = dayHoursOf(times, undefined)
  let late = DRIFT.prior / 2
  let all: number = DRIFT.prior
  for (const { at, p50, finish } of recorded) {
    if (at >= now) continue
    const isLate = (finish ?? now) > p50
    if (finish === undefined && !isLate) continue
    const days = (clock.hoursAt(now) - clock.hoursAt(at)) / dayHours
    const weight = 2 ** (-days / DRIFT.halfLife)
    all += weight
    if (isLate) late += weight
  }
  return Math.exp(DRIFT.power * (late / all - 1 / 2))
}

/** One object for all jobs that have no relatives, because a worker is sent each object once. */
const ALONE: Job['relations'] = { parent: null, children: [] }

const isAlone = ({ parent, children, blockedBy }: Job['relations']): boolean =>
  parent === null && children.length === 0 && blockedBy === undefined

/** The job without texts and logs; the same object as long as the job is. */
export const planJobOf = perObject((job: Job): PlanJob => {
  const { id, completed, forecast, ts, estimates, isNoEvidence, forecasts } = job
  const relations = isAlone(job.relations) ? ALONE : job.relations
  const always = { id, completed, forecast, ts, relations }
  // Most jobs have none of these, and there are thousands of them.
  if (!estimates && !isNoEvidence && !forecasts) return always
  return {
    ...always,
    ...(estimates && { estimates }),
    ...(isNoEvidence && { isNoEvidence }),
    ...(forecasts && { forecasts }),
  }
})
