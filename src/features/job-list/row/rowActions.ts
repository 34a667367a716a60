import type { JobId } from '../../../domain/model/job/job'
import { requiredContext } from '../../../hooks/requiredContext'
import type { JobActions } from '../../../widgets/job/jobActions'

/** The actions of a row. The same object for the whole life of the list. */
export interface RowActions extends JobActions {
  readonly toggle: (id: JobId) => void
  readonly openDrawer: (id: JobId) => void
  /** Selects the row or takes that back; with a range, selects all rows since the last one. */
  readonly select: (id: JobId, isRange: boolean) => void
  /** Opens the field for another title in place of the title; null closes it. */
  readonly rename: (id: JobId | null) => void
  /** Permanent: the caller has asked before. */
  readonly remove: (id: JobId) => void
}

export const [RowActionsProvider, useRowActions] =
  requiredContext<RowActions>('No list around this row')
