import type { ComponentType } from 'react'
import type { JobId } from '../../domain/model/job/job'

type OpenedJob = ComponentType<{ readonly jobId: JobId; readonly onClose: () => void }>

/** What opens over the list or beside it, and knows more of a job than the list does. */
export interface ListParts {
  readonly Editor: OpenedJob
  readonly Drawer: OpenedJob
}
