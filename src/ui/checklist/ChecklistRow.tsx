import { mdiDragVertical } from '@mdi/js'
import { memo, useId, useState } from 'react'
import type { ChecklistItemEdit } from '../../domain/app/state/events'
import type { Ms } from '../../domain/core/time'
import type { ChecklistItem } from '../../domain/model/job/job'
import { widgetsMessages } from '../../text/frame/widgets'
import { fetchedPart } from '../lazyPart'
import { useMessages, useText } from '../text'
import { useEditMode } from '../useDraft'
import styles from './ChecklistRow.module.css'

/** Its code is fetched when a click on what opens it is likely. */
export const ChecklistFormPart = fetchedPart(
  async () => (await import('./ChecklistForm')).ChecklistForm,
)

/** What opens the form. */
export const FORM_OPENER = {
  onPointerEnter: ChecklistFormPart.fetch,
  onFocus: ChecklistFormPart.fetch,
} as const

interface CopyToolProps {
  readonly label: string
  readonly value: string
  readonly describedBy: string
  readonly copy: (value: string) => Promise<boolean>
}

/** Green once its text was copied. */
function CopyTool({ label, value, describedBy, copy }: CopyToolProps) {
  const text = useText()
  // The value itself, so that a tool with a new value starts as not copied.
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === value
  return (
    <button
      type="button"
      className={styles.tool}
      data-copied={isCopied || undefined}
      aria-describedby={describedBy}
      title={isCopied ? text.copy.copied : text.copy.copy}
      onClick={async () => setCopied((await copy(value)) ? value : null)}
    >
      {label}
    </button>
  )
}

export interface ItemActions {
  readonly edit: (id: Ms, changes: Partial<ChecklistItemEdit>) => void
  readonly remove: (item: ChecklistItem) => void
  readonly copy: (value: string) => Promise<boolean>
}

interface ChecklistRowProps {
  readonly item: ChecklistItem
  readonly isEditable: boolean
  readonly isDeletable: boolean
  readonly isCopyable: boolean
  readonly isMovable: boolean
  /** Where a draft of the item is stored. */
  readonly place: string | undefined
  /** The same object at every render, otherwise all rows render again. */
  readonly actions: ItemActions
}

/** Plain elements, because there may be a hundred of them. */
export const ChecklistRow = memo(function ChecklistRow(props: ChecklistRowProps) {
  const { item, isEditable, isDeletable, isCopyable, isMovable, place, actions } = props
  const { id, title, descr, isDone, isDisabled } = item
  const { checklist: messages, ...common } = useMessages(widgetsMessages)
  const { isEditing, isByHand, open, close, opener } = useEditMode(place)
  const titleId = useId()

  if (isEditing) {
    return (
      <li data-row className={`${styles.item} ${styles.form}`}>
        <ChecklistFormPart
          name={messages.editItem(title)}
          initial={item}
          place={place}
          isFocused={isByHand}
          onCancel={close}
          onSave={(draft) => {
            actions.edit(id, draft)
            close()
          }}
        />
      </li>
    )
  }
  return (
    <li
      className={styles.item}
      data-row
      data-done={isDone || undefined}
      data-disabled={isDisabled || undefined}
    >
      <div className={styles.text}>
        <label className={styles.label}>
          <input
            type="checkbox"
            className={styles.box}
            checked={isDone}
            disabled={!isEditable}
            aria-describedby={descr ? `${titleId}-descr` : undefined}
            onChange={() => actions.edit(id, { isDone: !isDone })}
          />
          <span className={styles.title} id={titleId}>
            {title}
          </span>
        </label>
        {descr && (
          <p className={styles.descr} id={`${titleId}-descr`}>
            {descr}
          </p>
        )}
      </div>
      {(isCopyable || isEditable || isDeletable) && (
        <div className={styles.tools}>
          {isCopyable && (
            <CopyTool
              label={messages.all}
              value={descr ? `${title}\n${descr}` : title}
              describedBy={titleId}
              copy={actions.copy}
            />
          )}
          {isCopyable && descr && (
            <CopyTool
              label={messages.descr}
              value={descr}
              describedBy={titleId}
              copy={actions.copy}
            />
          )}
          {isEditable && (
            <>
              <button
                type="button"
                className={styles.tool}
                ref={opener}
                aria-describedby={titleId}
                {...FORM_OPENER}
                onClick={open}
              >
                {common.edit}
              </button>
              <button
                type="button"
                className={styles.tool}
                aria-describedby={titleId}
                onClick={() => actions.edit(id, { isDisabled: !isDisabled })}
              >
                {isDisabled ? messages.enable : messages.disable}
              </button>
            </>
          )}
          {isDeletable && (
            <button
              type="button"
              className={`${styles.tool} ${styles.delete}`}
              aria-describedby={titleId}
              onClick={() => actions.remove(item)}
            >
              {common.delete}
            </button>
          )}
        </div>
      )}
      {isMovable && (
        <button
          type="button"
          className={styles.grip}
          data-grip
          aria-label={messages.move(title)}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          title={messages.moveHint}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={mdiDragVertical} />
          </svg>
        </button>
      )}
    </li>
  )
})
