import {
  mdiClipboardCheckOutline,
  mdiClipboardOutline,
  mdiClipboardSearchOutline,
  mdiHexagonMultipleOutline,
  mdiNewBox,
  mdiPuzzleOutline,
} from '@mdi/js'
import { formatDate } from '../../domain/core/time'
import {
  type AvatarKind,
  avatarKindOf,
  isFinishUnknown,
  isProject,
} from '../../domain/model/job/classify'
import { DATE_KEYS, type Job } from '../../domain/model/job/job'
import { jobPageMessages } from '../../text/jobs/jobPage'
import { InlineTitle } from '../../ui/editors/InlineTitle'
import { Icon } from '../../ui/Icon'
import { useAfter } from '../../ui/page/Loading'
import { PageHeading, WhatIsThis } from '../../ui/page/PageHeading'
import { Stars } from '../../ui/Stars'
import { useMessages } from '../../ui/text'
import { BlockedLines } from '../../widgets/job/BlockedLines'
import { JobStatusWord } from '../../widgets/job/JobStatusWord'
import { useRenaming } from '../../widgets/job/jobChanges'
import { LiveStageDot, LiveTimingBadge } from '../../widgets/job/LiveBadges'
import styles from './JobPageHeader.module.css'

const AVATAR_DELAY = 1000

const ICONS: Readonly<Record<AvatarKind, string>> = {
  child: mdiPuzzleOutline,
  project: mdiHexagonMultipleOutline,
  started: mdiClipboardOutline,
  estimated: mdiClipboardSearchOutline,
  done: mdiClipboardCheckOutline,
  new: mdiNewBox,
}

/** The kind of the job; a click shows its dates. Its room is reserved until it appears. */
function StatusAvatar({ job }: { readonly job: Job }) {
  const messages = useMessages(jobPageMessages).avatar
  const isThere = useAfter(AVATAR_DELAY)
  const kind = avatarKindOf(job)

  function showDates() {
    const dates = DATE_KEYS.flatMap((key) => {
      const at = job.forecast[key]
      return at === undefined ? [] : [messages[key](formatDate(at))]
    })
    window.alert([job.title, ...(dates.length > 0 ? dates : [messages.noTimers])].join('\n'))
  }

  return (
    <div className={styles.kind}>
      {isThere && (
        <button
          type="button"
          aria-label={messages.name(messages.kinds[kind])}
          className={styles.avatar}
          onClick={showDates}
        >
          <Icon path={ICONS[kind]} size={24} />
        </button>
      )}
    </div>
  )
}

export function JobPageHeader({ job }: { readonly job: Job }) {
  const messages = useMessages(jobPageMessages)
  const { forecast, ts } = job
  const renaming = useRenaming(job)

  return (
    <header className={styles.header}>
      <StatusAvatar job={job} />
      <InlineTitle key={job.id} {...renaming}>
        <div className={styles.title}>
          <PageHeading title={job.title} isExplained={false} />
        </div>
      </InlineTitle>
      <div className={styles.facts}>
        <Stars value={forecast.complexity} />
        <span className={styles.status}>
          <LiveStageDot job={job} />
          <JobStatusWord job={job} />
        </span>
        {/* Its status has said already that the finish is unknown. */}
        {!isFinishUnknown(job) && <LiveTimingBadge job={job} />}
        <span className={styles.dates}>
          <span>{messages.createdAt(formatDate(ts.create, 'DD.MM.YYYY'))}</span>
          <span>{messages.updatedAt(formatDate(ts.update, 'DD.MM.YYYY'))}</span>
        </span>
        {/* A double click on the title edits it, and one in the explanation selects a word. */}
        <WhatIsThis topic={isProject(job) ? 'project' : 'job'} />
      </div>
      <div className={styles.related}>
        <BlockedLines job={job} />
      </div>
    </header>
  )
}
