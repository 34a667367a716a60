import type { Schedule } from '../../domain/business-time/schedule'
import { type EvidenceJob, finishedJobs } from '../../domain/forecast/calibrated/evidence'
import { type ScoredJob, walkForward } from '../../domain/forecast/calibrated/walkForward'
import { isSameValue } from '../../domain/sameValue'
import type { RecordSlice, RecordSliceInput } from '../../protocol/operations'

interface Walk {
  readonly jobs: readonly EvidenceJob[]
  readonly usual: Schedule
  readonly total: number
  readonly steps: Generator<ScoredJob, unknown>
  readonly scored: ScoredJob[]
}

function walkOf(jobs: readonly EvidenceJob[], usual: Schedule): Walk {
  const finished = finishedJobs(jobs, { usual })
  const total = finished.planned.length
  return { jobs, usual, total, steps: walkForward(finished), scored: [] }
}

/** Kept jobs are the same objects from one request to the next. */
const isOf = (walk: Walk, jobs: readonly EvidenceJob[], usual: Schedule): boolean =>
  walk.jobs.length === jobs.length &&
  walk.jobs.every((job, index) => job === jobs[index]) &&
  isSameValue(walk.usual, usual)

/**
 * Walks on by at most `count` jobs for each request, and keeps what it scored: the same question
 * gets the same answer, and who stopped for a while goes on where he was.
 */
export function recordSlices(): (input: RecordSliceInput) => RecordSlice {
  let walk: Walk | undefined
  return ({ jobs, usual, from: asked, count }) => {
    walk = walk && isOf(walk, jobs, usual) ? walk : walkOf(jobs, usual)
    const { scored, steps, total } = walk
    const from = Math.min(asked, scored.length)
    while (scored.length < from + count) {
      const step = steps.next()
      if (step.done) break
      scored.push(step.value)
    }
    return { total, from, scored: scored.slice(from, from + count) }
  }
}
