import type { ReactNode } from 'react'
import type { Forecast } from '../../domain/model/job/job'
import { forecastMessages } from '../../text/forecast/forecast'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { Skeleton } from '../../ui/page/Loading'
import { Notice } from '../../ui/page/Notice'
import { useMessages } from '../../ui/text'
import { noForecast } from './noForecast'
import type { JobAnswer, PlannedAnswer } from './useJobForecast'

interface JobForecastStateProps {
  readonly plan: Forecast
  readonly answer: PlannedAnswer
  /** A project needs no estimate: it is done with the last of its jobs. */
  readonly isProject?: boolean
  /** The room that is reserved while it is computed. */
  readonly height: number
  readonly children: (answer: JobAnswer) => ReactNode
}

/** A forecast, or why there is none. The last one stays while the next is computed. */
export function JobForecastState(props: JobForecastStateProps) {
  const messages = useMessages(forecastMessages)
  const { plan, answer, isProject = false, height, children } = props
  const why = isProject ? null : noForecast(plan, answer.now)
  if (why) return <Notice>{messages[why]}</Notice>
  if (answer.status === 'error') {
    return <ErrorAlert reason={messages.errored(answer.message)} onRetry={answer.retry} />
  }
  if (answer.result) return children(answer.result)
  // Null belongs to a job that was not open, and the next answer is on its way.
  return <Skeleton height={height} />
}
