import { isOver, statusOf } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { BADGE_REFRESH, useNow } from '../../hooks/useNow'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { useMessages } from '../../ui/text'

/** An open job that starts in the future is planned, whatever its other dates are. */
export function JobStatusWord({ job }: { readonly job: Job }) {
  const { status } = useMessages(jobDrawerMessages)
  const { start } = job.forecast
  // The clock ticks rarely, and a job that was started a second ago must not appear planned.
  const now = Math.max(useNow(BADGE_REFRESH), job.ts.update)
  const isPlanned = start !== undefined && !isOver(job) && now < start
  return isPlanned ? status.planned : status[statusOf(job)]
}
