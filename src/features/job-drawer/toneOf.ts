import type { Ms } from '../../domain/core/time'
import { STAGES, stageOf } from '../../domain/model/job/classify'
import type { JobOutline } from '../../domain/model/job/job'

export type Tone = 'good' | 'calm' | 'bad'

/** The state of an unfinished job: within its estimate, not running yet, or past it. */
export function toneOf(job: JobOutline, now: Ms): Tone {
  const meaning = STAGES[stageOf(job, now)]?.meaning
  if (meaning === 'estimateReached') return 'bad'
  return meaning === 'startedAndEstimated' ? 'good' : 'calm'
}
