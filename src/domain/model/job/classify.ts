import type { Ms } from '../../core/time'
import { DATE_KEYS, type JobOutline } from './job'

export const isCompleted = (job: JobOutline): boolean => job.completed

export const isNew = (job: JobOutline): boolean =>
  !job.completed && job.forecast.estimate === undefined

export const isActive = (job: JobOutline): boolean =>
  !job.completed && job.forecast.estimate !== undefined

export const isProject = (job: JobOutline): boolean => job.relations.children.length > 0

const isPlanned = ({ forecast }: JobOutline): boolean =>
  forecast.start !== undefined && forecast.estimate !== undefined

const isOpenPlan = (job: JobOutline): boolean => !job.completed && isPlanned(job)

const isPast = (date: Ms | undefined, now: Ms): boolean => date !== undefined && now > date

export const isEstimateReached = (job: JobOutline, now: Ms): boolean =>
  isOpenPlan(job) && isPast(job.forecast.estimate, now)

export const isEstimateNotReached = (job: JobOutline, now: Ms): boolean =>
  isOpenPlan(job) && !isPast(job.forecast.estimate, now)

/** Only "mark all" completes a job without a finish: it sets the flag and no date. */
export const isFinishUnknown = ({ completed, forecast }: JobOutline): boolean =>
  completed && forecast.finish === undefined

/** Whether nothing of the job is left to do or to forecast, whatever is known of its finish. */
export const isOver = ({
  completed,
  forecast,
}: Pick<JobOutline, 'completed' | 'forecast'>): boolean =>
  forecast.finish !== undefined || completed

/** `inProgress` is started without an estimate. */
export type JobStatus = 'done' | 'finishUnknown' | 'new' | 'startedAndEstimated' | 'inProgress'

export function statusOf(job: JobOutline): JobStatus {
  const { forecast } = job
  if (forecast.finish !== undefined) return 'done'
  if (isFinishUnknown(job)) return 'finishUnknown'
  if (forecast.start === undefined) return 'new'
  return forecast.estimate === undefined ? 'inProgress' : 'startedAndEstimated'
}

/** The stages in the order of their numbers. */
export const STAGES = [
  { meaning: 'new', color: 'grey' },
  { meaning: 'started', color: 'lightGrey' },
  { meaning: 'startedAndEstimated', color: 'green' },
  { meaning: 'finished', color: 'lightGrey' },
  { meaning: 'estimateReached', color: 'red' },
  { meaning: 'willBeStarted', color: 'primary' },
  { meaning: 'finishUnknown', color: 'lightGrey' },
] as const

/** The number of a job's stage: from 0 to 5 by its dates, 6 if it is completed without a finish. */
export function stageOf(job: JobOutline, now: Ms): number {
  const { start, estimate, finish } = job.forecast
  if (isFinishUnknown(job)) return 6
  if (start !== undefined && finish === undefined) {
    if (now < start) return 5
    if (estimate === undefined) return 0
    return now > estimate ? 4 : 2
  }
  return DATE_KEYS.filter((key) => job.forecast[key] !== undefined).length
}

export type Tone = 'good' | 'calm' | 'bad'

/** The state of an unfinished job: within its estimate, not running yet, or past it. */
export function toneOf(job: JobOutline, now: Ms): Tone {
  const meaning = STAGES[stageOf(job, now)]?.meaning
  if (meaning === 'estimateReached') return 'bad'
  return meaning === 'startedAndEstimated' ? 'good' : 'calm'
}

export type AvatarKind = 'child' | 'project' | 'started' | 'estimated' | 'done' | 'new'

/** The status avatar; family comes before dates. */
export function avatarKindOf(job: JobOutline): AvatarKind {
  const { start, estimate, finish } = job.forecast
  if (job.relations.parent !== null) return 'child'
  if (isProject(job)) return 'project'
  if (isFinishUnknown(job)) return 'done'
  if (start === undefined) return 'new'
  if (estimate === undefined) return finish === undefined ? 'started' : 'new'
  return finish === undefined ? 'estimated' : 'done'
}

/** The box of a job exists only if it has a start and an estimate. */
export const canBeMarked = ({ forecast }: Pick<JobOutline, 'forecast'>): boolean =>
  forecast.start !== undefined && forecast.estimate !== undefined

export const canStart = ({ forecast, completed }: JobOutline): boolean =>
  forecast.start === undefined && !completed

/** An estimate counts from a start. */
export const canBeEstimated = ({ forecast }: Pick<JobOutline, 'forecast'>): boolean =>
  forecast.start !== undefined
