import type { Job, JobId } from '../../domain/model/job/job'
import { requiredContext } from '../../hooks/requiredContext'

export interface TreeActions {
  /** The job whose page this is. */
  readonly active: Pick<Job, 'id' | 'title'>
  readonly showNode: (id: JobId) => void
  /** Scrolls to a checklist of the active job. */
  readonly showChecklist: (checklistKey: string) => void
  readonly showStats: () => void
}

export const [TreeProvider, useTree] = requiredContext<TreeActions>('No tree around this component')
