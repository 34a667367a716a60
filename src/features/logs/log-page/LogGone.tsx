import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router'
import { LOGS_PER_JOB } from '../../../domain/core/limits'
import type { JobId } from '../../../domain/model/job/job'
import { paths } from '../../../routing/paths'
import { logsMessages } from '../../../text/jobs/logs'
import { Link } from '../../../ui/Link'
import { PageSection } from '../../../ui/page/PageSection'
import { useMessages } from '../../../ui/text'

/** In the place of a log that is not there, or no longer. */
export function LogGone({ jobId }: { readonly jobId: JobId }) {
  const words = useMessages(logsMessages).page
  const { log_ts: ts = '' } = useParams()
  return (
    <PageSection title={words.logNotFound(ts)}>
      <Typography sx={{ color: 'text.secondary' }}>{words.logGone(LOGS_PER_JOB)}</Typography>
      <Button
        component={Link}
        to={paths.lastActivity([jobId])}
        variant="outlined"
        sx={{ alignSelf: 'flex-start', minHeight: 40 }}
      >
        {words.otherLogs}
      </Button>
    </PageSection>
  )
}
