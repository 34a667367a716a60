import { isSameValue } from '../domain/core/sameValue'
import { type FinishedJobs, finishedJobs } from '../domain/forecast/evidence/evidence'
import type { Kinds } from '../domain/forecast/evidence/workTime'
import {
  type ScoredJob,
  type Trial,
  validTrials,
  walkForward,
} from '../domain/forecast/record/walkForward'
import type { JobId } from '../domain/model/job/job'
import {
  operations,
  type RecordInput,
  type RecordSlice,
  type RecordSliceInput,
  type TimeKindsInput,
} from '../protocol/operations'
import { handle } from './runtime/handle'

interface Walk {
  readonly input: RecordInput
  readonly finished: FinishedJobs
  readonly trials: Map<JobId, Trial>
  readonly steps: Generator<ScoredJob, Kinds>
  readonly scored: ScoredJob[]
  /** Set at the end of the walk. */
  kinds: Kinds | null
}

/** Reuses what is still valid of an earlier walk. */
function walkOver({ jobs, usual }: RecordInput, earlier: Walk | undefined): Walk {
  const finished = finishedJobs(jobs, { usual })
  const isUsual = earlier !== undefined && isSameValue(earlier.input.usual, usual)
  const trials = isUsual
    ? validTrials(earlier.trials, earlier.finished, finished)
    : new Map<JobId, Trial>()
  const steps = walkForward(finished, trials)
  return { input: { jobs, usual }, finished, trials, steps, scored: [], kinds: null }
}

/** Cached jobs are the same objects from one request to the next. */
const isOver = ({ input }: Walk, { jobs, usual }: RecordInput): boolean =>
  input.jobs.length === jobs.length &&
  input.jobs.every((job, index) => job === jobs[index]) &&
  isSameValue(input.usual, usual)

function walkOn(walk: Walk, until: number): void {
  while (walk.kinds === null && walk.scored.length < until) {
    const step = walk.steps.next()
    if (step.done) walk.kinds = step.value
    else walk.scored.push(step.value)
  }
}

/**
 * Advances the walk by at most `count` jobs per request, and stores the results: the same request
 * gets the same reply, and a page that stopped can continue later.
 */
export function recordWalk() {
  let latest: Walk | undefined
  const walkOf = (input: RecordInput): Walk => {
    latest = latest && isOver(latest, input) ? latest : walkOver(input, latest)
    return latest
  }
  return {
    slice: ({ from: asked, count, ...input }: RecordSliceInput): RecordSlice => {
      const walk = walkOf(input)
      const from = Math.min(asked, walk.scored.length)
      walkOn(walk, from + count)
      const scored = walk.scored.slice(from, from + count)
      return { total: walk.finished.planned.length, from, scored }
    },
    kinds: ({ count, ...input }: TimeKindsInput): Kinds | null => {
      const walk = walkOf(input)
      walkOn(walk, walk.scored.length + count)
      return walk.kinds
    },
  }
}

const walk = recordWalk()

export const forecastRecordWorker = [
  handle(operations.forecastRecord, walk.slice),
  handle(operations.timeKinds, walk.kinds),
]
