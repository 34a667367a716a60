import { type DateFormat, formatDate, type Ms } from '../../domain/core/time'
import type { JobId } from '../../domain/model/job/job'
import { forecastMessages } from '../../text/forecast/forecast'
import { useFigure, useMessages } from '../../ui/text'

interface PlanDateProps {
  readonly job: JobId
  readonly level: 'p50' | 'p80' | 'p95'
  /** Null is later than anybody should promise. */
  readonly at: Ms | null
  readonly format?: DateFormat
}

/** A date of the plan, marked with its job and level so that all places can be compared. */
export function PlanDate({ job, level, at, format = 'DD.MM.YYYY HH:mm' }: PlanDateProps) {
  const { later } = useMessages(forecastMessages)
  const figure = useFigure()
  if (at === null) return <span>{later}</span>
  return (
    <time dateTime={new Date(at).toISOString()} data-plan={level} data-job={job}>
      {figure(formatDate(at, format))}
    </time>
  )
}
