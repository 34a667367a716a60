import { isMoment, MAX_MOMENT, type Ms } from '../../core/time'
import { type JobDates, speedOf } from '../../model/job/speed'
import { forecastDurations, type SortedSpeedsCalcOutput } from './sensedSpeeds'

export interface WorstCaseResult {
  /** By then the job is done even at the person's slowest speed. */
  readonly date100: Ms
  readonly dateSensed: Ms
  readonly sortedSpeedsCalcOutput: SortedSpeedsCalcOutput
}

interface Dated {
  readonly forecast: JobDates
}

/** When the job may be done, told by the speeds of the others. It has to have begun a plan. */
export function worstCase(job: Dated, otherUserJobsForAnalysis: readonly Dated[]): WorstCaseResult {
  const { start, estimate } = job.forecast
  if (!isMoment(start)) throw new Error('Incorrect job forecast params: no start date')
  if (!isMoment(estimate)) throw new Error('Incorrect job forecast params: no estimate date')
  const speeds = otherUserJobsForAnalysis
    .map(({ forecast }) => speedOf(forecast))
    .filter((speed) => speed > 0)
  const output = forecastDurations(speeds, Math.max(0, estimate - start))
  const dateAfter = (duration: Ms) => Math.min(Math.round(start + duration), MAX_MOMENT)
  return {
    date100: dateAfter(output.worst),
    dateSensed: dateAfter(output.sensedAverage),
    sortedSpeedsCalcOutput: output,
  }
}
