import { mdiArrowRight, mdiPlus } from '@mdi/js'
import { type RefObject, useRef } from 'react'
import type { ChecklistItemDraft } from '../../domain/app/state/events'
import { CHECKLIST_ITEMS_PER_LOG } from '../../domain/core/limits'
import type { ChecklistItem } from '../../domain/model/job/job'
import { completePercentage, isChecklistComplete } from '../../domain/model/job/logs'
import { limitIssue } from '../../domain/validation/text'
import { issueSentence } from '../../text/base/issues'
import { widgetsMessages } from '../../text/frame/widgets'
import { Icon } from '../Icon'
import { PlainButton, PlainButtonLink, PlusButton } from '../PlainButton'
import { useReorder } from '../reorder/useReorder'
import { useLanguage, useMessages } from '../text'
import { useEditMode } from '../useDraft'
import styles from './Checklist.module.css'
import { ChecklistFormPart, ChecklistRow, FORM_OPENER } from './ChecklistRow'
import { type ChecklistLink, type ChecklistProps, useListActions } from './useListActions'

interface ChecklistHeadProps {
  readonly items: readonly ChecklistItem[]
  readonly infoLabel: string
  readonly links: readonly ChecklistLink[]
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onAdd?: (() => void) | undefined
  readonly onDeleteAll?: (() => void) | undefined
}

/** The progress of the list, and the actions on the whole list. */
function ChecklistHead(props: ChecklistHeadProps) {
  const { items, infoLabel, links, opener, onAdd, onDeleteAll } = props
  const { checklist: messages } = useMessages(widgetsMessages)
  const language = useLanguage()
  const isFull = items.length >= CHECKLIST_ITEMS_PER_LOG
  const isComplete = items.length > 0 && isChecklistComplete(items)
  return (
    <div className={styles.head}>
      <span className={styles.badge} data-complete={isComplete || undefined}>
        {messages.badge(infoLabel, completePercentage(items))}
      </span>
      <span className={styles.actions}>
        {onAdd && isFull && (
          <span className={styles.full}>
            {issueSentence(limitIssue(CHECKLIST_ITEMS_PER_LOG, items.length), language)}
          </span>
        )}
        {onAdd && (
          <PlainButton
            ref={opener}
            kind="primary"
            className={styles.action}
            disabled={isFull}
            {...FORM_OPENER}
            onClick={onAdd}
          >
            <Icon path={mdiPlus} size={18} />
            {messages.add}
          </PlainButton>
        )}
        {links.map(({ label, relativeUrl, arrowType }) => (
          <PlainButtonLink
            key={`${label} ${relativeUrl}`}
            className={`${styles.action} ${styles.quiet}`}
            to={relativeUrl}
          >
            {label}
            {arrowType && <Icon path={mdiArrowRight} size={18} />}
          </PlainButtonLink>
        ))}
        {onDeleteAll && (
          <PlainButton
            className={`${styles.action} ${styles.quiet} ${styles.deleteAll}`}
            onClick={onDeleteAll}
          >
            {messages.deleteAll}
          </PlainButton>
        )}
      </span>
    </div>
  )
}

const NEW_ITEM: ChecklistItemDraft = { title: '', descr: '' }

export function Checklist(props: ChecklistProps) {
  const { items, infoLabel, mini = false, links = [] } = props
  const { editable = false, deletable = false, copyable = false } = props
  const { checklist: messages } = useMessages(widgetsMessages)
  const { creatable = false, placeOf } = props
  const newPlace = creatable ? placeOf?.() : undefined
  const { isEditing: isAdding, isByHand, open, close, opener } = useEditMode(newPlace)
  const list = useRef<HTMLUListElement>(null)
  const { actions, announcement } = useListActions(props, list, opener)
  const isEmpty = items.length === 0
  const isMovable = editable && items.length > 1
  const canAdd = creatable && !isAdding
  useReorder(list, isMovable, actions.move)

  return (
    <div className={styles.checklist} data-mini={mini || undefined}>
      <ChecklistHead
        items={items}
        infoLabel={infoLabel}
        links={links}
        opener={opener}
        onAdd={canAdd && !isEmpty ? open : undefined}
        onDeleteAll={deletable && !isEmpty ? actions.removeAll : undefined}
      />
      {isEmpty ? (
        <p className={styles.empty}>{messages.empty}</p>
      ) : (
        <ul ref={list} className={styles.items} aria-label={infoLabel}>
          {items.map((item) => (
            <ChecklistRow
              key={item.id}
              item={item}
              isEditable={editable}
              isDeletable={deletable}
              isCopyable={copyable}
              isMovable={isMovable}
              place={editable ? placeOf?.(item.id) : undefined}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {isAdding && (
        <div className={styles.new}>
          <ChecklistFormPart
            name={messages.newItem}
            initial={NEW_ITEM}
            place={newPlace}
            isFocused={isByHand}
            onCancel={close}
            onSave={(draft) => {
              props.onAdd(draft)
              close()
            }}
          />
        </div>
      )}
      {canAdd && isEmpty && (
        <PlusButton
          ref={opener}
          kind="outlined"
          label={props.createLabel ?? messages.create}
          {...FORM_OPENER}
          onClick={open}
        />
      )}
      <div className={styles.announcement} aria-live="polite">
        {announcement}
      </div>
    </div>
  )
}
