import { HOUR, isMoment, type Ms } from '../../core/time'
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
  TEAM_HABIT_PRIOR_DAYS,
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
  /** How many jobs usually wait while any does. */
  readonly usuallyWaiting: number
  /** How many jobs run and wait at a time, on average. */
  readonly meanRunning: number
  readonly meanWaiting: number
  /** How many run and wait now, without those left lying. */
  readonly running: number
  readonly waiting: number
}

/** A stretch of a job's life in the hours of its person's clock. */
interface Stretch {
  readonly from: number
  readonly to: number
  /** When it ended; undefined if it has not. */
  readonly endedAt: Ms | undefined
}

/** The stretches in which a person's jobs waited and ran. */
interface Life {
  readonly clock: WorkClock
  readonly dayHours: number
  readonly now: number
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
  const team = teamHabits(all)
  const teamSpans = inOrderOfEnd(all.flatMap(({ spans }) => spans))
  const teamWaits = inOrderOfEnd(all.flatMap(({ waits }) => waits))
  const known = new Map<Person, Habits>()
  const habitsIn = (person: Person): Habits => {
    const life = lives.get(person) ?? lifeOf(person)
    const { clock, dayHours } = life
    const isOf = person !== undefined
    const recent = observed(life)
    const prior = HABIT_PRIOR_DAYS * dayHours
    const mean = (jobHours: number, ofTeam: number) =>
      (jobHours + prior * ofTeam) / (recent.hours + prior)
    const isKnown = recent.anyWaiting > 0 || team.usuallyWaiting !== null
    return {
      clock,
      dayHours,
      spans: { own: isOf ? inOrderOfEnd(life.spans) : [], team: teamSpans },
      waits: { own: isOf ? inOrderOfEnd(life.waits) : [], team: teamWaits },
      usuallyWaiting: isKnown
        ? (recent.waiting + prior * (team.usuallyWaiting ?? USUAL_WAITING)) /
          (recent.anyWaiting + prior)
        : USUAL_WAITING,
      meanRunning: mean(recent.running, team.running),
      meanWaiting: mean(recent.waiting, team.waiting),
      running: life.spans.filter(({ endedAt }) => endedAt === undefined).length,
      waiting: life.waits.filter(({ endedAt }) => endedAt === undefined).length,
    }
  }
  return (person) => {
    const habits = known.get(person) ?? habitsIn(person)
    known.set(person, habits)
    return habits
  }
}

/** A job that was created after its start says nothing about waiting. */
function lived(jobs: readonly PlanJob[], clock: WorkClock, dayHours: number, now: Ms): Life {
  const at = (moment: Ms) => clock.hoursAt(moment)
  const today = at(now)
  const waits: Stretch[] = []
  const spans: Stretch[] = []
  for (const job of jobs) {
    const { start, finish } = job.forecast
    const isStarted = isRunning(job, now)
    if (isStarted && isMoment(start)) {
      if (job.ts.create <= start) {
        waits.push({ from: at(job.ts.create), to: at(start), endedAt: start })
      }
      if (isMoment(finish) && finish > start) {
        spans.push({ from: at(start), to: at(finish), endedAt: finish })
      } else if (!isOver(job) && today - at(start) <= LEFT_LYING.running * dayHours) {
        spans.push({ from: at(start), to: today, endedAt: undefined })
      }
    } else if (!isOver(job) && today - at(job.ts.create) <= LEFT_LYING.waiting * dayHours) {
      waits.push({ from: at(job.ts.create), to: today, endedAt: undefined })
    }
  }
  return { clock, dayHours, now: today, waits, spans }
}

const inOrderOfEnd = (stretches: readonly Stretch[]): readonly number[] =>
  stretches
    .flatMap(({ from, to, endedAt }) =>
      endedAt === undefined ? [] : [{ hours: to - from, endedAt }],
    )
    .sort((a, b) => a.endedAt - b.endedAt)
    .map(({ hours }) => hours)

/** Job-hours of waiting and running within the last working days, and the hours observed. */
function observed({ now, dayHours, waits, spans }: Life) {
  const since = now - HABIT_DAYS * dayHours
  const first = [...waits, ...spans].reduce((least, { from }) => Math.min(least, from), now)
  const clipped = (stretches: readonly Stretch[]) =>
    stretches
      .map(({ from, to }) => ({ from: Math.max(from, since), to: Math.min(to, now) }))
      .filter(({ from, to }) => to > from)
  const waited = clipped(waits)
  return {
    waiting: sumOf(waited),
    anyWaiting: unionOf(waited),
    running: sumOf(clipped(spans)),
    hours: now - Math.max(first, since),
  }
}

type Range = Pick<Stretch, 'from' | 'to'>

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

function teamHabits(lives: readonly Life[]) {
  const [first] = lives
  const dayHours = first?.dayHours ?? HOURS_OF_A_CALENDAR_DAY
  const all = lives.map(observed)
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

const reduced = new WeakMap<Job, PlanJob>()

/** The job without texts and logs; the same object as long as the job is. */
export function planJobOf(job: Job): PlanJob {
  const known = reduced.get(job)
  if (known) return known
  const { id, completed, forecast, ts, relations, estimates, isNoEvidence, forecasts } = job
  const made: PlanJob = {
    id,
    completed,
    forecast,
    ts,
    relations,
    ...(estimates && { estimates }),
    ...(isNoEvidence && { isNoEvidence }),
    ...(forecasts && { forecasts }),
  }
  reduced.set(job, made)
  return made
}
