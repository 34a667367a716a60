import type { Timing } from '../../../domain/business-time/jobTiming'
import { formatDuration, HOUR } from '../../../domain/time'
import { jobDrawerWords } from '../../../text/jobDrawer'
import { useWords } from '../../../ui/text'

/** A span by the calendar, and by each schedule. */
export function TimingLines({ timing }: { readonly timing: Timing }) {
  const { info } = useWords(jobDrawerWords)
  return (
    <>
      <div>{info.absolute(formatDuration(timing.totalHours * HOUR))}</div>
      {Object.entries(timing.business).map(([schedule, hours]) => (
        <div key={schedule}>{info.business(schedule, hours.toFixed(1))}</div>
      ))}
    </>
  )
}
