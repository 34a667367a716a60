import { type ComponentType, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { isOver } from '../../domain/model/job/classify'
import type { Job, JobId } from '../../domain/model/job/job'
import { scrollToItem } from '../../platform/scroll'
import { jobPageMessages } from '../../text/jobs/jobPage'
import { PlainButton } from '../../ui/PlainButton'
import { Notice } from '../../ui/page/Notice'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages } from '../../ui/text'
import styles from './Answer.module.css'

/** The id of the answer. */
const JOB_STATS_ID = 'job_stats'

/** Moves scroll position and focus to the answer. */
export function showStats(): void {
  scrollToItem([JOB_STATS_ID], {
    onFound: (section) => {
      section.tabIndex = -1
      section.focus({ preventScroll: true })
    },
  })
}

interface AnswerProps {
  readonly job: Job
  readonly Editor: ComponentType<{ readonly jobId: JobId; readonly onClose: () => void }>
  readonly children: ReactNode
}

/** The main content of the page. */
export function Answer({ job, Editor, children }: AnswerProps) {
  const messages = useMessages(jobPageMessages)
  const { forecast } = job
  const { start, estimate } = forecast
  const isFinished = isOver(job)
  const [isStarted, isEstimated] = [start !== undefined, estimate !== undefined]
  const isPlanLacking =
    !isFinished && !(isStarted && isEstimated && forecast.assignedTo !== undefined)

  const planButton = useRef<HTMLButtonElement>(null)
  const [isEditing, setEditing] = useState(false)
  const endEditing = useCallback(() => {
    setEditing(false)
    // The link to the editor disappeared together with what was missing.
    if (!planButton.current) showStats()
  }, [])

  return (
    <PageSection
      id={JOB_STATS_ID}
      title={isFinished ? messages.answer : messages.currentStats}
      isTitleHidden={isFinished}
    >
      {!isFinished && !(isStarted && isEstimated) && (
        <Notice tone="warning">{messages.notPlanned(isStarted, isEstimated)}</Notice>
      )}
      {children}
      {isPlanLacking && (
        <PlainButton
          ref={planButton}
          kind="framed"
          className={styles.plan}
          onClick={() => setEditing(true)}
        >
          {messages.plan}
        </PlainButton>
      )}
      <Suspense>{isEditing && <Editor jobId={job.id} onClose={endEditing} />}</Suspense>
    </PageSection>
  )
}
