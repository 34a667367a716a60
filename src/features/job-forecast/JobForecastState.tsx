import type { ReactNode } from 'react'
import { forecastMessages } from '../../text/forecast/forecast'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { Skeleton } from '../../ui/page/Loading'
import { useMessages } from '../../ui/text'
import type { JobAnswer, PlannedAnswer } from './useJobForecast'

interface JobForecastStateProps {
  readonly answer: PlannedAnswer
  /** The room that is reserved while it is computed. */
  readonly height: number
  readonly children: (answer: JobAnswer) => ReactNode
}

/** A forecast, or why it failed. The last one stays while the next is computed. */
export function JobForecastState(props: JobForecastStateProps) {
  const messages = useMessages(forecastMessages)
  const { answer, height, children } = props
  if (answer.status === 'error') {
    return <ErrorAlert reason={messages.errored(answer.message)} onRetry={answer.retry} />
  }
  if (answer.result) return children(answer.result)
  // Null belongs to a job that was not open, and the next answer is on its way.
  return <Skeleton height={height} />
}
