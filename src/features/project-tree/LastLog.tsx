import { mdiChartTimelineVariant, mdiChevronDown, mdiChevronUp, mdiHistory } from '@mdi/js'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { formatDate } from '../../domain/core/time'
import type { Job, Log } from '../../domain/model/job/job'
import { logUniqueKey } from '../../domain/model/job/logKeys'
import { paths } from '../../routing/paths'
import { projectTreeMessages } from '../../text/jobs/projectTree'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { useMessages } from '../../ui/text'
import { LogText } from './LogText'
import { useTree } from './treeContext'

const dateOf = ({ ts }: Log): string => formatDate(ts, 'DD.MM.YYYY HH:mm')

/** For the job of this page: down to its stats, and over to its last entry in the feed. */
export function ActiveLastLog({ job }: { readonly job: Job }) {
  const words = useMessages(projectTreeMessages)
  const { showStats } = useTree()
  const [log] = job.logs.items
  return (
    <>
      <Button
        color="inherit"
        onClick={showStats}
        startIcon={<Icon path={mdiChartTimelineVariant} />}
      >
        {words.stats}
      </Button>
      {log && (
        <Button
          component={Link}
          to={paths.lastActivity([job.id], {
            lastSeenLogKey: logUniqueKey(job.id, log.ts),
            lastSeenJob: job.id,
            from: paths.job(job.id),
            backActionUiText: job.title,
          })}
          color="inherit"
          startIcon={<Icon path={mdiHistory} />}
        >
          {dateOf(log)}
        </Button>
      )}
    </>
  )
}

/** For any other job: when something happened last, and on demand what. */
export function OtherLastLog({ log }: { readonly log: Log }) {
  const words = useMessages(projectTreeMessages)
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  return (
    <>
      <Button
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? textId : undefined}
        onClick={() => setOpen(!isOpen)}
        endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />}
      >
        {words.lastActivity(dateOf(log))}
      </Button>
      {isOpen && (
        <Typography
          id={textId}
          variant="body2"
          sx={{ flexBasis: '100%', px: 1.25, pb: 0.5, whiteSpace: 'pre-line' }}
        >
          <LogText text={log.text} />
        </Typography>
      )}
    </>
  )
}
