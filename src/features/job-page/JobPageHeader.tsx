import {
  mdiClipboardCheckOutline,
  mdiClipboardOutline,
  mdiClipboardSearchOutline,
  mdiHexagonMultipleOutline,
  mdiNewBox,
  mdiPuzzleOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
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

const AVATAR_DELAY = 1000

const ICONS: Readonly<Record<AvatarKind, string>> = {
  child: mdiPuzzleOutline,
  project: mdiHexagonMultipleOutline,
  started: mdiClipboardOutline,
  estimated: mdiClipboardSearchOutline,
  done: mdiClipboardCheckOutline,
  new: mdiNewBox,
}

const SIZE = 44

/** The kind of the job; a click shows its dates. Its room is reserved until it appears. */
function StatusAvatar({ job }: { readonly job: Job }) {
  const messages = useMessages(jobPageMessages).avatar
  const isThere = useAfter(AVATAR_DELAY)
  const kind = avatarKindOf(job)

  function showDates() {
    const dates = DATE_KEYS.flatMap((key) => {
      const at = job.forecast[key]
      return at === undefined ? [] : [messages[key](formatDate(at, 'DD.MM.YYYY HH:mm'))]
    })
    window.alert([job.title, ...(dates.length > 0 ? dates : [messages.noTimers])].join('\n'))
  }

  return (
    <Box sx={{ flexShrink: 0, width: SIZE, height: SIZE }}>
      {isThere && (
        <ButtonBase
          aria-label={messages.name(messages.kinds[kind])}
          onClick={showDates}
          sx={avatarStyles}
        >
          <Icon path={ICONS[kind]} size={24} />
        </ButtonBase>
      )}
    </Box>
  )
}

const avatarStyles = {
  width: SIZE,
  height: SIZE,
  borderRadius: '12px',
  bgcolor: 'primary.light',
  color: 'primary.main',
  '@keyframes hc-appear': { from: { opacity: 0 } },
  animation: 'hc-appear 180ms',
} as const

export function JobPageHeader({ job }: { readonly job: Job }) {
  const messages = useMessages(jobPageMessages)
  const { forecast, ts } = job
  const renaming = useRenaming(job)

  return (
    <Box component="header" sx={headerStyles}>
      <Box sx={{ gridRow: { md: '1 / 3' } }}>
        <StatusAvatar job={job} />
      </Box>
      <InlineTitle key={job.id} {...renaming}>
        {/* Its space below is that of the lines which follow here. */}
        <Box sx={{ '&& > *': { mb: 0 } }}>
          <PageHeading title={job.title} isExplained={false} />
        </Box>
      </InlineTitle>
      <Box sx={factsStyles}>
        <Stars value={forecast.complexity} />
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          <LiveStageDot job={job} />
          <JobStatusWord job={job} />
        </Box>
        {/* Its status has said already that the finish is unknown. */}
        {!isFinishUnknown(job) && <LiveTimingBadge job={job} />}
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
          <span>{messages.createdAt(formatDate(ts.create, 'DD.MM.YYYY'))}</span>
          <span>{messages.updatedAt(formatDate(ts.update, 'DD.MM.YYYY'))}</span>
        </Box>
        {/* A double click on the title edits it, and one in the explanation selects a word. */}
        <WhatIsThis topic={isProject(job) ? 'project' : 'job'} />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 2 }, mt: 0.75, '&:empty': { display: 'none' } }}>
        <BlockedLines job={job} />
      </Box>
    </Box>
  )
}

/** On a phone the facts have the whole width. */
const headerStyles = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: 2,
  mb: 3,
} as const

const factsStyles = {
  gridColumn: { xs: '1 / -1', md: 2 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  mt: 0.75,
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const
