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

/** `inProgress` is started without an estimate. */
export type JobStatus = 'done' | 'new' | 'startedAndEstimated' | 'inProgress'

/** The status by dates; the `completed` flag is ignored. */
export function statusOf({ forecast }: JobOutline): JobStatus {
  if (forecast.finish !== undefined) return 'done'
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
] as const

/** The number of a job's stage, from 0 to 5. */
export function stageOf(job: JobOutline, now: Ms): number {
  const { start, estimate, finish } = job.forecast
  if (start !== undefined && finish === undefined) {
    if (now < start) return 5
    if (estimate === undefined) return 0
    return now > estimate ? 4 : 2
  }
  return DATE_KEYS.filter((key) => job.forecast[key] !== undefined).length
}

export type AvatarKind = 'child' | 'project' | 'started' | 'estimated' | 'done' | 'new'

/** The status avatar; family comes before dates. */
export function avatarKindOf(job: JobOutline): AvatarKind {
  const { start, estimate, finish } = job.forecast
  if (job.relations.parent !== null) return 'child'
  if (isProject(job)) return 'project'
  if (start === undefined) return 'new'
  if (estimate === undefined) return finish === undefined ? 'started' : 'new'
  return finish === undefined ? 'estimated' : 'done'
}
