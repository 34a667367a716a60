import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useState } from 'react'
import type { JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { prefersStillness } from '../../platform/scroll'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { DIALOG_CLOSE } from '../../ui/layout'
import { useMessages } from '../../ui/text'
import { EditorFrame } from './EditorFrame'
import { JobEditorForm } from './JobEditorForm'

export interface JobEditorProps {
  readonly jobId: JobId
  readonly onClose: () => void
}

/** The edit dialog of a job. It outlives the job, so that a draft is never lost. */
export function JobEditor({ jobId, onClose }: JobEditorProps) {
  const text = useMessages(jobEditorMessages)
  const job = useApp((state) => state.jobs.items.find(({ id }) => id === jobId))
  const [known, setKnown] = useState(job)
  if (job && job !== known) setKnown(job)
  const edited = job ?? (known?.id === jobId ? known : undefined)

  const [isOpen, setOpen] = useState(true)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    if (isOpen) return
    // Without motion it is out of sight at once, and a key may open it again.
    const timer = setTimeout(onClose, prefersStillness() ? 0 : DIALOG_CLOSE)
    return () => clearTimeout(timer)
  }, [isOpen, onClose])

  return edited ? (
    <JobEditorForm key={jobId} job={edited} isGone={!job} isOpen={isOpen} onClose={close} />
  ) : (
    <EditorFrame title={text.title(jobId)} isOpen={isOpen} onClose={close}>
      <Typography>{text.notFound}</Typography>
    </EditorFrame>
  )
}
