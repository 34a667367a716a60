import { DAY, type Ms } from '../../src/domain/core/time'
import {
  type FittedDistribution,
  fitToWindows,
} from '../../src/domain/forecast/distribution/distribution'
import { type Outlook, outlookOf, ratioAt } from '../../src/domain/forecast/distribution/outlook'
import { type FinishedJobs, finishedJobs } from '../../src/domain/forecast/evidence/evidence'
import { type History, historyAt } from '../../src/domain/forecast/evidence/evidenceJobs'
import {
  AGED_LIMIT_DAYS,
  AGED_MINIMUM,
  LEFT_LYING,
} from '../../src/domain/forecast/evidence/method'
import { simulateFlow } from '../../src/domain/forecast/plan/flow'
import {
  dayHoursOf,
  driftOf,
  habitsOf,
  isRunning,
  type PlanJob,
} from '../../src/domain/forecast/plan/habits'
import { leavesOf, simulatedJobs, slotsAt } from '../../src/domain/forecast/plan/simulatedJobs'
import { rankAt } from '../../src/domain/forecast/plan/teamPlan'
import { CRPS_LEVELS, rankedScore } from '../../src/domain/forecast/record/walkForward'
import { DEFAULT_SCHEDULE } from '../../src/domain/model/schedule/schedule'
import { calendarClock, type WorkClock, workClock } from '../../src/domain/model/schedule/workClock'
import { type Chance, chanceOf } from '../../testbed/sample/chance'
import { simulate } from './serial/simulate'
import { remainingHours } from './serial/simulateQueue'
import type { Task } from './task'

const TIMES = { usual: DEFAULT_SCHEDULE }
const DAY_HOURS = dayHoursOf(TIMES, undefined)
/** Whatever takes longer is "later", in a forecast and in what came of it. */
const LATER = AGED_LIMIT_DAYS * DAY_HOURS
const MOMENTS = 150
const RUNS = 300
/** A plan of a team that has hardly finished anything is mostly prior. */
const FINISHED_BEFORE = 100
const MONDAY = 1

/** What a plan is asked at a moment. */
export const PLAN_QUESTIONS = {
  last: 'the last of a person’s known jobs',
  half: 'half of them done',
  project: 'a project’s last job',
  waiting: 'one waiting job',
} as const
type Question = keyof typeof PLAN_QUESTIONS

/** Adds up how well a method answered, in logarithms of the hours left. */
class Answers {
  count = 0
  private errors = 0
  private met = 0

  add(sorted: Float64Array, actual: number): void {
    this.count += 1
    const at = (level: number) => sorted[rankAt(sorted.length, level)] ?? LATER
    this.errors += rankedScore(CRPS_LEVELS, (level) => Math.log(at(level)), Math.log(actual))
    this.met += metShare(sorted, at(0.8), actual, 0.8)
  }

  crps = (): number => this.errors / this.count
  p80 = (): number => this.met / this.count
}

/**
 * Whether something was done by its date. "Later" is no date: where the forecast and the outcome
 * both say it, the part of it up to the level counts, so that a right forecast is met as often as
 * its level says.
 */
function metShare(sorted: Float64Array, date: number, actual: number, level: number): number {
  if (actual < LATER || date < LATER) return actual <= date + 1e-9 ? 1 : 0
  const dated = sorted.findIndex((hours) => hours >= LATER) / sorted.length
  return (level - dated) / (1 - dated)
}

export type PlanScores = Readonly<
  Record<Question, { readonly serial: Answers; readonly flow: Answers }>
>

/** Dates are known to the day: whatever happens begins with its day, and a job ends with its day. */
interface Life {
  readonly id: number
  readonly person: number
  readonly complexity: number
  readonly project: string
  readonly estimateHours: number
  readonly create: Ms
  readonly start: Ms
  readonly finish: Ms
  readonly forecasts: NonNullable<PlanJob['forecasts']>[number][]
}

/** Days are stored as midnight of UTC, and schedules are in local time. */
function localDay(utc: Ms, later = 0): Ms {
  const day = new Date(utc)
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + later).getTime()
}

function livesOf(tasks: readonly Task[]): readonly Life[] {
  const people = [...new Set(tasks.map(({ developer }) => developer))]
  const kinds = [...new Set(tasks.map(({ complexity }) => complexity))]
  return tasks.flatMap(({ startedOn, project, ...task }, index): Life[] => {
    if (startedOn === undefined || project === undefined) return []
    const create = localDay(task.estimatedOn)
    return [
      {
        id: index + 1,
        person: people.indexOf(task.developer) + 1,
        complexity: kinds.indexOf(task.complexity),
        project,
        estimateHours: task.estimateHours,
        create,
        start: Math.max(create, localDay(startedOn)),
        finish: localDay(task.completedOn, 1) - 1,
        forecasts: [],
      },
    ]
  })
}

/** A job as it was known at a moment, with nothing from later. */
function jobAt(life: Life, clock: WorkClock, now: Ms): PlanJob {
  const { id, person: assignedTo, complexity, estimateHours, create, start, finish } = life
  const isStarted = start < now
  const isFinished = finish < now
  const estimate = clock.momentAt(clock.hoursAt(isStarted ? start : now) + estimateHours)
  return {
    id,
    completed: isFinished,
    ts: { create, update: create },
    relations: { parent: null, children: [] },
    forecast: {
      assignedTo,
      complexity,
      estimate,
      ...(isStarted && { start }),
      ...(isFinished && { finish }),
    },
    forecasts: life.forecasts.filter(({ at }) => at < now),
  }
}

/** What a job may take by itself, fitted once for all jobs of one person, kind and size. */
function outlooks(history: History) {
  const fits = new Map<string, FittedDistribution>()
  return ({ person: developer, complexity, estimateHours }: Life, elapsed: number): Outlook => {
    const name = [developer, complexity, estimateHours].join()
    const fit =
      fits.get(name) ?? fitToWindows(history('business', developer), { complexity, estimateHours })
    fits.set(name, fit)
    return outlookOf(fit, elapsed / estimateHours)
  }
}

/** Somebody looks at every running job on Mondays, which records its forecast. */
function recordForecasts(lives: readonly Life[], clock: WorkClock): void {
  const first = lives.reduce((least, { create }) => Math.min(least, create), Infinity)
  const last = lives.reduce((most, { create }) => Math.max(most, create), 0)
  const finished = finishedJobs(
    lives.map((life) => jobAt(life, clock, Infinity)),
    TIMES,
  )
  for (let days = 0; first + days * DAY < last; days++) {
    const day = new Date(first)
    const at = new Date(day.getFullYear(), day.getMonth(), day.getDate() + days)
    if (at.getDay() === MONDAY) recordAt(at.getTime(), lives, finished, clock)
  }
}

function recordAt(at: Ms, lives: readonly Life[], finished: FinishedJobs, clock: WorkClock): void {
  const outlookFor = outlooks(historyAt(finished, at))
  for (const life of lives) {
    if (life.start >= at || life.finish < at) continue
    const begin = clock.hoursAt(life.start)
    const elapsed = clock.hoursAt(at) - begin
    if (elapsed > LEFT_LYING.running * DAY_HOURS) continue
    const outlook = outlookFor(life, elapsed)
    const dateAt = (level: number) =>
      clock.momentAt(begin + life.estimateHours * ratioAt(outlook, level))
    life.forecasts.push({ at, p50: dateAt(0.5), p80: dateAt(0.8), p95: dateAt(0.95) })
  }
}

/** An open job with the hours that it will really take from now, and what each method predicts. */
interface Known {
  readonly life: Life
  readonly isWaiting: boolean
  readonly actual: number
  readonly flow: Float64Array
  readonly serial: Float64Array
}

/** All open jobs of a moment but those left lying, which no date waits for. */
function knownAt(lives: readonly Life[], clock: WorkClock, now: Ms): readonly Known[] {
  const jobs = lives.filter(({ create }) => create < now).map((life) => jobAt(life, clock, now))
  const facts = { history: historyAt(finishedJobs(jobs, TIMES), now), times: TIMES, now }
  const slots = slotsAt(facts)
  const basis = {
    jobs,
    facts,
    habits: habitsOf(jobs, TIMES, now),
    drift: driftOf(jobs, TIMES, now),
    fits: new Map(),
  }
  const simulated = simulatedJobs(basis, leavesOf(jobs), slots.of, {}).filter(
    ({ isLeftLying }) => !isLeftLying,
  )
  const flow = simulateFlow({
    slots: slots.all,
    jobs: simulated.map((each) => each.flow),
    seed: 1,
    runs: RUNS,
  })
  const byId = new Map(lives.map((life) => [life.id, life]))
  const open = simulated.flatMap(({ job }, index) => {
    const life = byId.get(job.id)
    return life ? [{ life, isWaiting: !isRunning(job, now), flow: flow[index]?.finishes }] : []
  })
  const serial = serialQueues(open, outlooks(facts.history), clock, now)
  const base = clock.hoursAt(now)
  return open.map(
    ({ life, isWaiting, flow: finishes }): Known => ({
      life,
      isWaiting,
      actual: clock.hoursAt(life.finish) - base,
      flow: finishes ?? new Float64Array(RUNS),
      serial: serial.get(life.id) ?? new Float64Array(RUNS),
    }),
  )
}

/** The old method: everybody does one job after the other, running ones first. */
function serialQueues(
  open: readonly Pick<Known, 'life' | 'isWaiting'>[],
  outlookFor: ReturnType<typeof outlooks>,
  clock: WorkClock,
  now: Ms,
): ReadonlyMap<number, Float64Array> {
  const people = [...new Set(open.map(({ life }) => life.person))]
  const hours = calendarClock(0)
  const startOf = ({ life, isWaiting }: Pick<Known, 'life' | 'isWaiting'>) =>
    isWaiting ? Infinity : life.start
  const inTurn = open.toSorted((a, b) => startOf(a) - startOf(b) || 0)
  const { simulated } = simulate({
    queues: people.map((_, key) => ({ key, clock: hours, workClock: hours })),
    jobs: inTurn.map(({ life, isWaiting }) => {
      const elapsed = isWaiting ? 0 : clock.hoursAt(now) - clock.hoursAt(life.start)
      return {
        key: life.id,
        queue: people.indexOf(life.person),
        table: remainingHours(outlookFor(life, elapsed), life.estimateHours, elapsed),
        earliest: 0,
        isCalendar: false,
      }
    }),
    now: 0,
    seed: 1,
    runs: RUNS,
  })
  return new Map(
    inTurn.map(({ life }, index) => [
      life.id,
      simulated[index]?.finishes ?? new Float64Array(RUNS),
    ]),
  )
}

/** The hours after which so many of the jobs are done: really, and by each method in each run. */
function whenDone(jobs: readonly Known[], done: number) {
  const nth = (hours: readonly number[]) => {
    const exact = hours.toSorted((a, b) => a - b)[done - 1] ?? LATER
    return Math.min(LATER, Math.max(AGED_MINIMUM, exact))
  }
  const inRuns = (method: 'flow' | 'serial') =>
    Float64Array.from({ length: RUNS }, (_, run) =>
      nth(jobs.map((job) => job[method][run] ?? LATER)),
    ).sort()
  return {
    actual: nth(jobs.map(({ actual }) => actual)),
    flow: inRuns('flow'),
    serial: inRuns('serial'),
  }
}

const groupsOf = (known: readonly Known[], keyOf: (life: Life) => string | number) =>
  [...new Set(known.map(({ life }) => keyOf(life)))].map((key) =>
    known.filter(({ life }) => keyOf(life) === key),
  )

function scoreMoment(known: readonly Known[], chance: Chance, scores: PlanScores): void {
  const score = (question: Question, jobs: readonly Known[], done: number) => {
    const { actual, flow, serial } = whenDone(jobs, done)
    scores[question].flow.add(flow, actual)
    scores[question].serial.add(serial, actual)
  }
  for (const own of groupsOf(known, ({ person }) => person)) {
    if (own.length > 1) {
      score('last', own, own.length)
      score('half', own, Math.ceil(own.length / 2))
    }
    const waiting = own.filter(({ isWaiting }) => isWaiting)
    const one = waiting[chance.below(waiting.length)]
    if (one) score('waiting', [one], 1)
  }
  for (const jobs of groupsOf(known, ({ project }) => project))
    if (jobs.length > 1) score('project', jobs, jobs.length)
}

/** Random working mornings, in order, once enough is finished and as long as work is planned. */
function randomMornings(lives: readonly Life[], clock: WorkClock, chance: Chance): readonly Ms[] {
  const from = lives.map(({ finish }) => finish).sort((a, b) => a - b)[FINISHED_BEFORE] ?? Infinity
  const to = lives.reduce((most, { create }) => Math.max(most, create), 0)
  const days = Math.floor((to - from) / DAY)
  const mornings: Ms[] = []
  while (days > 0 && mornings.length < MOMENTS) {
    const at = new Date(from)
    at.setHours(0, 0, 0, 0)
    at.setDate(at.getDate() + 1 + chance.below(days))
    const morning = at.getTime()
    if (clock.hoursAt(morning + DAY) > clock.hoursAt(morning)) mornings.push(morning)
  }
  return mornings.sort((a, b) => a - b)
}

/**
 * Asks the serial queue and the plan of the app at random moments of one history, each with what
 * was known by then; null where the history has no beginnings of jobs.
 */
export function planWalk(tasks: readonly Task[], seed = 1): PlanScores | null {
  const lives = livesOf(tasks)
  const [first] = lives
  if (!first) return null
  const clock = workClock(
    DEFAULT_SCHEDULE,
    lives.reduce((least, { create }) => Math.min(least, create), first.create),
  )
  recordForecasts(lives, clock)
  const chance = chanceOf(seed)
  const both = () => ({ serial: new Answers(), flow: new Answers() })
  const scores = { last: both(), half: both(), project: both(), waiting: both() }
  for (const now of randomMornings(lives, clock, chance))
    scoreMoment(knownAt(lives, clock, now), chance, scores)
  return scores
}
