import { missingForStats, missingForWorstDate } from '../../../domain/forecast/speeds/missingData'
import type { Job } from '../../../domain/model/job/job'
import { jobStatsMessages, missingList } from '../../../text/jobs/jobStats'
import { Notice } from '../../../ui/page/Notice'
import { useMessages } from '../../../ui/text'

interface MissingStatsProps {
  readonly job: Job
  /** The display name, where there is a person of that name. */
  readonly assignee: string | undefined
  /** How many jobs there are to compare with. */
  readonly similar: number
}

/** For a job that cannot have any forecast yet: what it needs. */
export function MissingStats({ job, assignee, similar }: MissingStatsProps) {
  const words = useMessages(jobStatsMessages)
  const missing = missingForStats(job.forecast)
  const missingForWorst = missingForWorstDate(job.forecast, { otherJobs: similar, assignee })
  return (
    <Notice>
      <div>{words.noStats(missingList(missing, words))}</div>
      <div>{words.noSensed}</div>
      <div>{words.noWorst(missingList(missingForWorst, words))}</div>
    </Notice>
  )
}
