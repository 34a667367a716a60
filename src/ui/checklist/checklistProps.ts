import type { ChecklistItemDraft, ChecklistItemEdit } from '../../domain/app/state/events'
import type { Ms } from '../../domain/core/time'
import type { ChecklistItem } from '../../domain/model/job/job'

export interface ChecklistLink {
  readonly label: string
  readonly relativeUrl: string
  readonly arrowType?: 'forward'
}

/** The actions on a list. An action whose flag is off is never called. */
export interface ChecklistActions {
  readonly onAdd: (draft: ChecklistItemDraft) => void
  readonly onEdit: (id: Ms, changes: Partial<ChecklistItemEdit>) => void
  readonly onDelete: (id: Ms) => void
  readonly onDeleteAll: () => void
  readonly onMove: (id: Ms, to: number) => void
  /** Where the draft of an item, or of a new one, is stored. */
  readonly placeOf?: (id?: Ms) => string
}

export interface ChecklistProps extends ChecklistActions {
  readonly items: readonly ChecklistItem[]
  readonly infoLabel: string
  /** Items can be done, disabled, edited and moved. */
  readonly editable?: boolean
  readonly creatable?: boolean
  readonly deletable?: boolean
  readonly copyable?: boolean
  readonly mini?: boolean
  readonly createLabel?: string
  readonly links?: readonly ChecklistLink[]
  /** Copies; resolves to whether it succeeded. */
  readonly copy: (value: string) => Promise<boolean>
  readonly onCopied?: (value: string) => void
  readonly onCopyFailed?: () => void
}
