import { formatDate, type Ms } from '../../../domain/core/time'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { useMessages } from '../../../ui/text'
import { ForecastLine } from './ForecastLine'

interface EstimateLineProps {
  readonly plan: { readonly start: Ms; readonly estimate: Ms }
  readonly assignee: string
}

const dateOf = (at: Ms) => formatDate(at, 'DD.MM.YYYY HH:mm')

/** What was promised, and by whom. */
export function EstimateLine({ plan, assignee }: EstimateLineProps) {
  const words = useMessages(jobStatsMessages)
  const { start, estimate } = plan
  return (
    <ForecastLine
      title={words.estimated(dateOf(estimate))}
      aside={words.by(assignee)}
      start={start}
      target={estimate}
    >
      {words.range(dateOf(start), dateOf(estimate))}
    </ForecastLine>
  )
}
