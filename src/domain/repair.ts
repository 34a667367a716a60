/** What loading changed in stored data, and the value that could not be kept, if any. */
export interface Repair {
  readonly code:
    | 'notAJob'
    | 'notAUser'
    | 'notALog'
    | 'notALink'
    | 'notAChecklistItem'
    | 'idGiven'
    | 'idTakenTwice'
    | 'titleGiven'
    | 'logsCreated'
    | 'logsOverLimit'
    | 'logTimeMoved'
    | 'fieldDropped'
    | 'completedSet'
    | 'speedSet'
    | 'parentRepaired'
    | 'childrenRepaired'
    | 'pinsRepaired'
  readonly jobId?: number
  readonly field?: string
  readonly lost?: unknown
}

export type Report = (repair: Repair) => void

/** Whether the stored text holds something that the loaded state does not. */
export const isLossy = (repairs: readonly Repair[]): boolean =>
  repairs.some((repair) => repair.lost !== undefined)
