import { createContext, useContext } from 'react'
import type { Job, JobId } from '../../domain/model/job/job'

export interface TreeActions {
  /** The job whose page this is. */
  readonly active: Pick<Job, 'id' | 'title'>
  readonly showNode: (id: JobId) => void
  /** Scrolls to a checklist of the active job. */
  readonly showChecklist: (checklistKey: string) => void
  readonly showStats: () => void
}

const TreeContext = createContext<TreeActions | null>(null)

export const TreeProvider = TreeContext.Provider

export function useTree(): TreeActions {
  const tree = useContext(TreeContext)
  if (!tree) throw new Error('No tree around this component')
  return tree
}
