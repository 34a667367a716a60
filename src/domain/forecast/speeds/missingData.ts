import type { Ms } from '../../core/time'
import type { Forecast } from '../../model/job/job'
import { type Issue, issue } from '../../validation/issue'

export type MissingDataCode =
  | 'noStart'
  | 'noEstimate'
  | 'noTargetUser'
  | 'noOtherJobs'
  | 'noWorstDate'

export type MissingData = Issue<MissingDataCode>

/** What a job lacks for its own statistics. */
export function missingForStats({ start, estimate, assignedTo }: Forecast): MissingData[] {
  const missing: MissingData[] = []
  if (start === undefined) missing.push(issue('noStart'))
  if (estimate === undefined) missing.push(issue('noEstimate'))
  if (assignedTo === undefined) missing.push(issue('noTargetUser'))
  return missing
}

interface WorstDateFacts {
  readonly otherJobs: number
  readonly worstDate?: Ms | undefined
  /** The person's display name, if there is one. */
  readonly assignee?: string | undefined
}

/** What a job lacks for its worst date. */
export function missingForWorstDate(forecast: Forecast, facts: WorstDateFacts): MissingData[] {
  const { otherJobs, worstDate, assignee } = facts
  const missing = missingForStats(forecast)
  if (otherJobs === 0) {
    const { complexity } = forecast
    missing.push(issue('noOtherJobs', assignee ? { complexity, assignee } : { complexity }))
  }
  if (worstDate === undefined) missing.push(issue('noWorstDate'))
  return missing
}
