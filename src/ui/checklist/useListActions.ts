import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ChecklistItemDraft, ChecklistItemEdit } from '../../domain/app/state/events'
import type { Ms } from '../../domain/core/time'
import type { ChecklistItem } from '../../domain/model/job/job'
import { widgetsMessages } from '../../text/frame/widgets'
import { useDialogs } from '../dialogs/dialogs'
import { useMessages, useText } from '../text'
import type { ItemActions } from './ChecklistRow'

export interface ChecklistLink {
  readonly label: string
  readonly relativeUrl: string
  readonly arrowType?: 'forward'
}

/** The actions on a list. An action whose flag is off is never called. */
interface ChecklistActions {
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

interface ListActions extends ItemActions {
  readonly move: (from: number, to: number) => void
  readonly removeAll: () => Promise<void>
}

/** The actions of rows and head, with the question before each delete and the focus after it. */
export function useListActions(
  props: ChecklistProps,
  list: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
): { readonly actions: ListActions; readonly announcement: string } {
  const { items } = props
  const { checklist: messages } = useMessages(widgetsMessages)
  const { confirm } = useText()
  const dialogs = useDialogs()
  const [announcement, setAnnouncement] = useState('')
  const focusRow = useRef<number | null>(null)

  // The newest props behind actions that never change, so that no row renders for them.
  const latest = useRef({ props, dialogs, confirm, messages })
  useLayoutEffect(() => {
    latest.current = { props, dialogs, confirm, messages }
  })

  // The focused element was removed with its row: focus moves to the next row, or to the button
  // that starts a list.
  useLayoutEffect(() => {
    if (focusRow.current === null) return
    const row = list.current?.children[Math.min(focusRow.current, items.length - 1)]
    focusRow.current = null
    const control = row?.querySelector<HTMLElement>('input, button') ?? opener.current
    control?.focus()
  }, [items, list, opener])

  const actions = useMemo<ListActions>(
    () => ({
      edit: (id, changes) => latest.current.props.onEdit(id, changes),
      async remove({ id, title }) {
        const { dialogs, confirm } = latest.current
        if (!(await dialogs.confirm(`${confirm.sure}\n${title}`))) return
        const { items, onDelete } = latest.current.props
        const index = items.findIndex((item) => item.id === id)
        if (index < 0) return
        focusRow.current = index
        onDelete(id)
      },
      async removeAll() {
        const { dialogs, confirm } = latest.current
        if (!(await dialogs.confirm(confirm.sure))) return
        focusRow.current = 0
        latest.current.props.onDeleteAll()
      },
      async copy(value) {
        const { copy, onCopied, onCopyFailed } = latest.current.props
        const isDone = await copy(value)
        if (isDone) onCopied?.(value)
        else onCopyFailed?.()
        return isDone
      },
      move(from, to) {
        const { props, messages } = latest.current
        const item = props.items[from]
        if (!item) return
        props.onMove(item.id, to)
        setAnnouncement(messages.moved(item.title, to + 1, props.items.length))
      },
    }),
    [],
  )
  return { actions, announcement }
}
