import Typography from '@mui/material/Typography'
import { formatDate } from '../../../domain/core/time'
import { statusOf } from '../../../domain/model/job/classify'
import type { Job } from '../../../domain/model/job/job'
import { useApp } from '../../../hooks/stores'
import { logsMessages } from '../../../text/jobs/logs'
import { useMessages } from '../../../ui/text'

/** How far the job has come, and by whom. */
export function StatusLine({ job }: { readonly job: Job }) {
  const words = useMessages(logsMessages).page
  const { assignedTo, finish } = job.forecast
  const assignee = useApp((state) => state.users.items.find(({ id }) => id === assignedTo))
  const user = assignedTo === undefined ? undefined : (assignee?.displayName ?? words.unknownUser)
  const sentences = {
    done: () => words.done(formatDate(finish ?? Number.NaN, 'D.MM.YYYY HH:mm'), user),
    startedAndEstimated: () => words.estimated(user),
    inProgress: () => words.inProgress(user),
    new: () => words.new,
  }
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {words.status(sentences[statusOf(job)]())}
    </Typography>
  )
}
