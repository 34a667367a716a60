import { formatDuration, HOUR } from '../../domain/core/time'
import type { Timing } from '../../domain/forecast/speeds/jobTiming'
import { jobStatsMessages } from '../../text/jobs/jobStats'
import { useFigure, useMessages } from '../text'

/** A duration by the calendar, and by each schedule. */
export function TimingLines({ timing }: { readonly timing: Timing }) {
  const messages = useMessages(jobStatsMessages).timing
  const figure = useFigure()
  return (
    <>
      <div>{messages.absolute(figure(formatDuration(timing.totalHours * HOUR)))}</div>
      {Object.entries(timing.business).map(([schedule, hours]) => (
        <div key={schedule}>{messages.business(schedule, figure(hours.toFixed(1)))}</div>
      ))}
    </>
  )
}
