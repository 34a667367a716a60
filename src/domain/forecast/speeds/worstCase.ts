import { isMoment, MAX_MOMENT, type Ms } from '../../core/time'
import type { Job } from '../../model/job/job'
import { hasSpeed, type JobDates, speedRatio } from '../../model/job/speed'
import { forecastDurations, type SortedSpeedsCalcOutput } from './sensedSpeeds'

/**
 * Finished jobs that this one is compared with: same person, same complexity. An unassigned job is
 * similar to no other.
 */
export function similarJobs(job: Pick<Job, 'id' | 'forecast'>, jobs: readonly Job[]): Job[] {
  const { assignedTo, complexity } = job.forecast
  if (assignedTo === undefined) return []
  return jobs.filter(
    (other) =>
      other.id !== job.id &&
      other.forecast.assignedTo === assignedTo &&
      other.forecast.complexity === complexity &&
      hasSpeed(other),
  )
}

export interface WorstCaseResult {
  /** By then the job is done even at the person's slowest speed. */
  readonly date100: Ms
  readonly dateSensed: Ms
  readonly sortedSpeedsCalcOutput: SortedSpeedsCalcOutput
}

interface Dated {
  readonly forecast: JobDates
}

/**
 * When the job may be done, based on the speeds of the others. It needs a start and an estimate.
 */
export function worstCase(job: Dated, otherUserJobsForAnalysis: readonly Dated[]): WorstCaseResult {
  const { start, estimate } = job.forecast
  if (!isMoment(start)) throw new Error('Incorrect job forecast params: no start date')
  if (!isMoment(estimate)) throw new Error('Incorrect job forecast params: no estimate date')
  const speeds = otherUserJobsForAnalysis
    .map(({ forecast }) => speedRatio(forecast))
    .filter((speed) => speed !== null)
  const output = forecastDurations(speeds, Math.max(0, estimate - start))
  const dateAfter = (duration: Ms) => Math.min(Math.round(start + duration), MAX_MOMENT)
  return {
    date100: dateAfter(output.worst),
    dateSensed: dateAfter(output.sensedAverage),
    sortedSpeedsCalcOutput: output,
  }
}
