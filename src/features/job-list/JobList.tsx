import { Suspense, useCallback } from 'react'
import { ITEMS_PER_PAGE } from '../../domain/core/limits'
import type { Selection } from '../../domain/lists/selection'
import type { JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { useEnterDemo } from '../../hooks/toasts'
import { paths } from '../../routing/paths'
import { jobsMessages } from '../../text/jobs/jobs'
import { lazyPart } from '../../ui/lazyPart'
import { PlainButton, PlainButtonLink } from '../../ui/PlainButton'
import { Skeleton } from '../../ui/page/Loading'
import { useMessages, useText } from '../../ui/text'
import styles from './JobList.module.css'
import { JobRow, RowHeads } from './row/JobRow'
import { useRowActions } from './row/rowActions'
import { followSelecting } from './row/selecting'
import type { JobsPageState } from './useJobsPage'

interface EmptyListProps {
  /** Given if filters hide everything: resets them. */
  readonly onShowAll?: (() => void) | undefined
  readonly onWrite: () => void
}

function EmptyList({ onShowAll, onWrite }: EmptyListProps) {
  const text = useMessages(jobsMessages).empty
  const isFirst = useApp(({ jobs }) => jobs.items.length === 0) && !onShowAll
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{text.title}</p>
      <p className={styles.emptyHint}>{onShowAll ? text.filteredHint : text.hint}</p>
      {isFirst ? (
        <FirstSteps onWrite={onWrite} />
      ) : (
        <PlainButton kind="accent" onClick={onShowAll ?? onWrite}>
          {onShowAll ? text.showAll : text.action}
        </PlainButton>
      )}
    </div>
  )
}

/** For an app without a single job. */
function FirstSteps({ onWrite }: Pick<EmptyListProps, 'onWrite'>) {
  const text = useMessages(jobsMessages).empty
  const enterDemo = useEnterDemo(paths.jobs(), text.noDemo)
  return (
    <nav aria-label={text.ways} className={styles.ways}>
      <PlainButton kind="accent" onClick={onWrite}>
        {text.add}
      </PlainButton>
      <PlainButtonLink kind="accent" to={paths.importHistory()}>
        {text.import}
      </PlainButtonLink>
      <PlainButton kind="accent" onClick={enterDemo}>
        {text.demo}
      </PlainButton>
    </nav>
  )
}

const ErrorAlert = lazyPart(async () => (await import('../../ui/page/ErrorAlert')).ErrorAlert)

const ROW_HEIGHT = 60

interface JobListProps {
  readonly page: JobsPageState
  readonly expandedId: JobId | null
  readonly renamedId: JobId | null
  readonly selected: Selection['ids'] | undefined
  readonly onShowAll?: (() => void) | undefined
  readonly onWrite: () => void
}

export function JobList(props: JobListProps) {
  const { page, expandedId, renamedId, selected, onShowAll, onWrite } = props
  const common = useText()
  const text = useMessages(jobsMessages)
  const { status, jobs, message, retry } = page
  const { select } = useRowActions()
  const follow = useCallback(
    (list: HTMLElement | null) => {
      // A page that waits for its texts is hidden and shown again, with the same list.
      const stop = new AbortController()
      if (list) followSelecting(list, select, stop.signal)
      return () => stop.abort()
    },
    [select],
  )
  if (status === 'error') {
    return (
      <Suspense>
        <ErrorAlert reason={message || common.errors.noOutputMessage} onRetry={retry} />
      </Suspense>
    )
  }
  return (
    <div className={styles.frame}>
      {jobs === undefined && <Skeleton height={ROW_HEIGHT} rows={ITEMS_PER_PAGE} />}
      {jobs?.length === 0 && status === 'ok' && (
        <EmptyList onShowAll={onShowAll} onWrite={onWrite} />
      )}
      {jobs !== undefined && jobs.length > 0 && (
        <>
          <RowHeads />
          <ul ref={follow} aria-label={text.list} aria-busy={status === 'loading'}>
            {jobs.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                isExpanded={job.id === expandedId}
                isRenamed={job.id === renamedId}
                isSelected={selected?.has(job.id)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
