import type { ReactNode } from 'react'
import type { JobForecast } from '../../domain/forecast/job/forecastJob'
import type { Forecast } from '../../domain/model/job/job'
import { forecastMessages } from '../../text/forecast/forecast'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { Skeleton } from '../../ui/page/Loading'
import { Notice } from '../../ui/page/Notice'
import { useMessages } from '../../ui/text'
import { noForecast } from './noForecast'
import type { useJobForecast } from './useJobForecast'

interface JobForecastStateProps {
  readonly plan: Forecast
  readonly asked: ReturnType<typeof useJobForecast>
  /** The room that is reserved while it is computed. */
  readonly height: number
  readonly children: (forecast: JobForecast) => ReactNode
}

/** A forecast, or why there is none. The last one stays while the next is computed. */
export function JobForecastState({ plan, asked, height, children }: JobForecastStateProps) {
  const messages = useMessages(forecastMessages)
  const { now, calculation } = asked
  const why = noForecast(plan, now)
  if (why) return <Notice>{messages[why]}</Notice>
  if (calculation.status === 'error') {
    return <ErrorAlert reason={messages.errored(calculation.message)} onRetry={calculation.retry} />
  }
  if (calculation.result) return children(calculation.result)
  // Null belongs to a plan that could not be predicted, and the next answer is on its way.
  return <Skeleton height={height} />
}
