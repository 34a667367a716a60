import { TRUNCATE_CHART_LABEL } from '../../core/limits'
import { truncate } from '../../core/text'
import { formatDate, type Ms } from '../../core/time'
import { isOver } from '../../model/job/classify'
import type { Job } from '../../model/job/job'
import { progressPercent } from './progress'

export interface ScenarioPoint {
  readonly at: Ms
  /** Percent of the way to the estimate. */
  readonly estimate: number
  /** Percent of the way to the worst date. */
  readonly worst: number
  /** Null for the point at this moment, which has no log. */
  readonly logText: string | null
}

interface ScenarioFacts {
  readonly now: Ms
  /** The worst date as forecast now; logs have none. */
  readonly worstDate?: Ms | undefined
  /** A log's text as shown, with names instead of ids. */
  readonly shownText?: (text: string) => string
}

/** How the plan of a job changed from log to log, oldest first, up to now. */
export function scenario(job: Job, facts: ScenarioFacts): ScenarioPoint[] {
  const { now, worstDate, shownText = (text) => text } = facts
  const points: ScenarioPoint[] = job.logs.items
    .flatMap(({ ts, text, progress }) => {
      const logText = truncate(shownText(text), TRUNCATE_CHART_LABEL)
      return progress ? [{ at: ts, ...progress, logText }] : []
    })
    .sort((a, b) => a.at - b.at)
  const { start, estimate } = job.forecast
  if (start === undefined || estimate === undefined || isOver(job)) return points
  const toEstimate = progressPercent(start, estimate, now)
  const toWorst = progressPercent(start, worstDate ?? estimate, now)
  return [...points, { at: now, estimate: toEstimate, worst: toWorst, logText: null }]
}

export const scenarioLabel = ({ at, logText }: ScenarioPoint): string =>
  logText === null ? 'Now' : `Log: ${logText} ${formatDate(at, 'YYYY-MM-DD HH:mm')}`
