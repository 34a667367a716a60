import { createContext, useContext } from 'react'
import type { Job, JobId } from '../../../domain/model/job/job'

/** The actions of a row. The same object for the whole life of the list. */
export interface RowActions {
  readonly toggle: (id: JobId) => void
  readonly openDrawer: (id: JobId) => void
  readonly edit: (id: JobId) => void
  /** Permanent: the caller has asked before. */
  readonly remove: (id: JobId) => void
  readonly togglePin: (id: JobId, isPinned: boolean) => void
  readonly toggleDone: (job: Job) => void
  /** Offers the quick estimates beside the element. */
  readonly start: (id: JobId, beside: Element) => void
}

const ActionsContext = createContext<RowActions | null>(null)

export const RowActionsProvider = ActionsContext.Provider

export function useRowActions(): RowActions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('No list around this row')
  return actions
}

/** The box exists only for a job that has a start and an estimate. */
export const canBeMarked = ({ forecast }: Job): boolean =>
  forecast.start !== undefined && forecast.estimate !== undefined

export const canStart = ({ forecast, completed }: Job): boolean =>
  forecast.start === undefined && !completed
