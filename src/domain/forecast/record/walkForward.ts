import { SPEED_DECIMALS } from '../../core/limits'
import { round } from '../../core/numbers'
import { HOUR, type Ms } from '../../core/time'
import type { JobId } from '../../model/job/job'
import type { UserId } from '../../model/person/user'
import { fitDistribution } from '../distribution/distribution'
import { firstBinAbove } from '../distribution/grid'
import { type Outlook, outlookOf, ratioAt, scoreAt } from '../distribution/outlook'
import { evidenceOf, type FinishedJobs, type JobEvidence } from '../evidence/evidence'
import { RECORD_MINIMUM } from '../evidence/method'
import { type Observation, observationOf } from '../evidence/observation'
import type { Clocks, Kinds, TimeKind } from '../evidence/workTime'
import { forecastDurations } from '../speeds/worstCase'

/** 1%, 3%, … 99%: the levels at which a whole distribution is scored. */
export const CRPS_LEVELS: readonly number[] = Array.from(
  { length: 50 },
  (_, index) => (2 * index + 1) / 100,
)

/**
 * How far a forecast was from the actual value, 0 being perfect: the continuous ranked probability
 * score over evenly spaced levels. For a single value it is just the distance.
 */
export function rankedScore(
  levels: readonly number[],
  quantileAt: (level: number) => number,
  actual: number,
): number {
  let sum = 0
  for (const level of levels) {
    const distance = actual - quantileAt(level)
    sum += distance >= 0 ? level * distance : (level - 1) * distance
  }
  return (2 * sum) / levels.length
}

/** What the sensed speeds of similar jobs would have predicted, for comparison. */
function sensedScores() {
  const speeds = new Map<string, number[]>()
  const keyOf = ({ developer, complexity }: JobEvidence) => `${developer}/${complexity}`
  return {
    add: (evidence: JobEvidence): void => {
      const { developer, estimateHours, actualHours } = evidence
      const speed = round(estimateHours / actualHours, SPEED_DECIMALS)
      if (developer === undefined || !(speed > 0)) return
      const key = keyOf(evidence)
      const known = speeds.get(key)
      if (known === undefined) speeds.set(key, [speed])
      else insert(known, speed)
    },
    /** ln of the sensed duration ÷ the estimate. */
    of: (evidence: JobEvidence): number =>
      Math.log(forecastDurations(speeds.get(keyOf(evidence)) ?? [], 1).sensedAverage),
  }
}

/** Inserts into a sorted list. */
function insert(sorted: number[], speed: number): void {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < speed) low = middle + 1
    else high = middle
  }
  sorted.splice(low, 0, speed)
}

/** Which kind of time predicts better, by person; the default until there is enough evidence. */
function timeRivalry() {
  const sums = new Map<UserId, { jobs: number; business: number; calendar: number }>()
  const best = (person: UserId | undefined): TimeKind => {
    const sum = person === undefined ? undefined : sums.get(person)
    if (sum === undefined || sum.jobs < RECORD_MINIMUM) return 'business'
    return sum.calendar < sum.business ? 'calendar' : 'business'
  }
  return {
    best,
    add: (person: UserId | undefined, business: number, calendar: number) => {
      if (person === undefined) return
      const sum = sums.get(person) ?? { jobs: 0, business: 0, calendar: 0 }
      sums.set(person, {
        jobs: sum.jobs + 1,
        business: sum.business + business,
        calendar: sum.calendar + calendar,
      })
    },
    decided: (): Kinds =>
      new Map(
        [...sums]
          .filter(([, { jobs }]) => jobs >= RECORD_MINIMUM)
          .map(([person]) => [person, best(person)]),
      ),
  }
}

/** A finished job compared with the forecast that it would have had at its start. */
export interface ScoredJob {
  readonly jobId: JobId
  readonly developer: UserId | undefined
  readonly complexity: number
  readonly startedAt: Ms
  readonly finishedAt: Ms
  /** The kind of time that predicted this person's dates better by then. */
  readonly kind: TimeKind
  /** In that kind of time. */
  readonly estimateHours: number
  /** ln(actual ÷ estimate). */
  readonly score: number
  /** The forecast was met at every level above this one. */
  readonly place: number
  readonly crps: number
  /** Distances from the actual time, in ln: of the median forecast, and of the sensed duration. */
  readonly medianError: number
  readonly sensedError: number
}

/**
 * How far the predicted dates of a job were from the real one, in ln of the days since the start.
 */
type DateErrors = Readonly<Record<TimeKind, number>>

/** A job with the errors that the walk measured. */
export interface Trial {
  readonly scored: ScoredJob
  readonly dateErrors: DateErrors
}

interface Tried {
  readonly evidence: JobEvidence
  readonly outlook: Outlook
  readonly dateError: number
}

const DATE_LEVELS = Array.from({ length: 10 }, (_, index) => (2 * index + 1) / 20)

/**
 * Goes through the history in order of starts and predicts each job from what was finished by then,
 * in either kind of time. Yields one job at a time, so that the caller can show progress or stop.
 * Returns which kind of time predicted each person's dates better in the end. Jobs that are in
 * `trials` already are not tried again, and new trials are added to it.
 */
export function* walkForward(
  finished: FinishedJobs,
  trials: Map<JobId, Trial> = new Map(),
): Generator<ScoredJob, Kinds> {
  const business = evidenceOf(finished, 'business')
  const calendar = evidenceOf(finished, 'calendar')
  const pairs = business.flatMap((first, index) => {
    const second = calendar[index]
    return second === undefined ? [] : [{ business: first, calendar: second }]
  })
  const seen: Record<TimeKind, Observation[]> = { business: [], calendar: [] }
  const sensed = { business: sensedScores(), calendar: sensedScores() }
  const rivals = timeRivalry()
  let done = 0
  const finishBefore = (moment: Ms) => {
    for (; done < pairs.length; done++) {
      const pair = pairs[done]
      if (pair === undefined || pair.business.finishedAt >= moment) return
      for (const kind of ['business', 'calendar'] as const) {
        seen[kind].push(observationOf(pair[kind]))
        sensed[kind].add(pair[kind])
      }
      const { developer, jobId } = pair.business
      const errors = trials.get(jobId)?.dateErrors
      if (errors !== undefined) rivals.add(developer, errors.business, errors.calendar)
    }
  }

  for (const pair of pairs.toSorted((a, b) => a.business.startedAt - b.business.startedAt)) {
    const { developer, startedAt, jobId } = pair.business
    finishBefore(startedAt)
    let trial = trials.get(jobId)
    if (trial === undefined) {
      const kind = rivals.best(developer)
      const tried = {
        business: tryOut(seen.business, pair.business, finished.clocks),
        calendar: tryOut(seen.calendar, pair.calendar, finished.clocks),
      }
      const { dateError: business } = tried.business
      const { dateError: calendar } = tried.calendar
      trial = {
        scored: scored(tried[kind], kind, sensed[kind].of(pair[kind])),
        dateErrors: { business, calendar },
      }
      trials.set(jobId, trial)
    }
    yield trial.scored
  }
  finishBefore(Infinity)
  return rivals.decided()
}

function tryOut(history: readonly Observation[], evidence: JobEvidence, clocks: Clocks): Tried {
  const { developer, complexity, estimateHours, startedAt, finishedAt, kind } = evidence
  const clock = kind === 'business' ? clocks.ofPerson(developer) : clocks.calendar
  const outlook = outlookOf(
    fitDistribution(history, { developer, complexity, estimateHours, time: kind }),
  )
  const begin = clock.hoursAt(startedAt)
  const dateError = rankedScore(
    DATE_LEVELS,
    (level) => {
      const date = clock.momentAt(begin + estimateHours * ratioAt(outlook, level))
      return Math.log(Math.max(date - startedAt, 1) / HOUR)
    },
    Math.log((finishedAt - startedAt) / HOUR),
  )
  return { evidence, outlook, dateError }
}

function scored({ evidence, outlook }: Tried, kind: TimeKind, sensedScore: number): ScoredJob {
  const { jobId, developer, complexity, startedAt, finishedAt, estimateHours } = evidence
  const { score } = observationOf(evidence)
  return {
    jobId,
    developer,
    complexity,
    startedAt,
    finishedAt,
    kind,
    estimateHours,
    score,
    place: placeOf(outlook, score),
    crps: rankedScore(CRPS_LEVELS, (level) => scoreAt(outlook, level), score),
    medianError: Math.abs(score - scoreAt(outlook, 0.5)),
    sensedError: Math.abs(score - sensedScore),
  }
}

/** The share of the forecast below the actual value. */
function placeOf(outlook: Outlook, score: number): number {
  if (outlook.kind === 'tail') return 0
  const below = firstBinAbove(score - 1e-9) - 1
  return outlook.cumulative[below] ?? 0
}

/**
 * The trials of an earlier walk that are still valid for other jobs. A trial is based on what was
 * finished before its job started, so all trials before the first difference are valid.
 */
export function validTrials(
  trials: ReadonlyMap<JobId, Trial>,
  before: FinishedJobs,
  after: FinishedJobs,
): Map<JobId, Trial> {
  const isSameAt = (place: number) => before.planned[place]?.job === after.planned[place]?.job
  const length = Math.max(before.planned.length, after.planned.length)
  let same = 0
  while (same < length && isSameAt(same)) same++
  const finishAt = ({ planned }: FinishedJobs) => planned[same]?.plan.finish ?? Infinity
  const firstDifference = Math.min(finishAt(before), finishAt(after))
  const known = new Set(before.planned.map(({ job }) => job))
  const valid = new Map<JobId, Trial>()
  for (const { job, plan } of after.planned) {
    const trial = trials.get(job.id)
    if (trial && known.has(job) && plan.start <= firstDifference) valid.set(job.id, trial)
  }
  return valid
}
