import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Job } from '../../domain/model/job/job'
import { useApp, useSend } from '../../hooks/stores'
import { projectTreeMessages } from '../../text/jobs/projectTree'
import { useMessages } from '../../ui/text'
import { treeNodeId } from './folding/treeNodeId'

interface NodeDetailsProps {
  readonly id: string
  readonly job: Job
}

export function NodeDetails({ id, job }: NodeDetailsProps) {
  const words = useMessages(projectTreeMessages)
  return (
    <Box id={id} sx={{ pb: 0.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{job.title}</Typography>
      <Typography
        variant="body2"
        sx={{ whiteSpace: 'pre-line', ...(!job.descr && { color: 'text.secondary' }) }}
      >
        {job.descr || words.noDescription}
      </Typography>
      <PinButton job={job} />
    </Box>
  )
}

function PinButton({ job }: { readonly job: Job }) {
  const words = useMessages(projectTreeMessages)
  const send = useSend()
  const isPinned = useApp(({ jobs }) => jobs.pinned.includes(job.id))
  if (isPinned) return null

  function pin() {
    send({ type: 'todo.pin', jobId: job.id })
    // The button leaves with the focus on it, which would else fall back to the top of the page.
    document.querySelector<HTMLElement>(`#${treeNodeId(job.id)} h3`)?.focus({ preventScroll: true })
  }

  return (
    <Button variant="outlined" onClick={pin} sx={{ mt: 1.5, minHeight: 40 }}>
      {words.pin}
    </Button>
  )
}
