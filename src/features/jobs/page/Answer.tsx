import type { Job } from '../../../domain/job/job'
import { jobPageWords } from '../../../text/jobPage'
import { PageSection } from '../../../ui/PageSection'
import { useWords } from '../../../ui/text'
import { CurrentStats } from '../stats/CurrentStats'
import { Notice } from '../stats/Notice'
import type { Evidence } from '../stats/useWorstCase'
import { JOB_STATS_ID } from './showStats'

interface AnswerProps {
  readonly job: Job
  readonly evidence: Evidence
}

/** What one came for. */
export function Answer({ job, evidence }: AnswerProps) {
  const words = useWords(jobPageWords)
  const { start, estimate, finish } = job.forecast
  const isFinished = finish !== undefined
  const [isStarted, isEstimated] = [start !== undefined, estimate !== undefined]
  return (
    <PageSection
      id={JOB_STATS_ID}
      title={isFinished ? words.answer : words.currentStats}
      isTitleHidden={isFinished}
    >
      {!isFinished && !(isStarted && isEstimated) && (
        <Notice tone="warning">{words.notPlanned(isStarted, isEstimated)}</Notice>
      )}
      <CurrentStats job={job} evidence={evidence} />
    </PageSection>
  )
}
