import { mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import type { ChecklistItemDraft } from '../../domain/app/state/events'
import { widgetsMessages } from '../../text/frame/widgets'
import { useEditMode } from '../editors/useEditMode'
import { Icon } from '../Icon'
import { useReorder } from '../reorder/useReorder'
import { useMessages } from '../text'
import { ChecklistForm } from './ChecklistForm'
import { ChecklistHead } from './ChecklistHead'
import { ChecklistRow } from './ChecklistRow'
import type { ChecklistProps } from './checklistProps'
import { ChecklistStyles } from './checklistStyles'
import { useListActions } from './useListActions'

const NEW_ITEM: ChecklistItemDraft = { title: '', descr: '' }

export function Checklist(props: ChecklistProps) {
  const { items, infoLabel, mini = false, links = [] } = props
  const { editable = false, creatable = false, deletable = false, copyable = false } = props
  const { checklist: words } = useMessages(widgetsMessages)
  const { isEditing: isAdding, open, close, opener } = useEditMode()
  const list = useRef<HTMLUListElement>(null)
  const { actions, announcement } = useListActions(props, list, opener)
  const isEmpty = items.length === 0
  const isMovable = editable && items.length > 1
  const canAdd = creatable && !isAdding
  useReorder(list, isMovable, actions.move)

  return (
    <ChecklistStyles data-mini={mini || undefined}>
      <ChecklistHead
        items={items}
        infoLabel={infoLabel}
        links={links}
        opener={opener}
        onAdd={canAdd && !isEmpty ? open : undefined}
        onDeleteAll={deletable && !isEmpty ? actions.removeAll : undefined}
      />
      {isEmpty ? (
        <p className="empty">{words.empty}</p>
      ) : (
        <ul ref={list} aria-label={infoLabel}>
          {items.map((item) => (
            <ChecklistRow
              key={item.id}
              item={item}
              isEditable={editable}
              isDeletable={deletable}
              isCopyable={copyable}
              isMovable={isMovable}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {isAdding && (
        <div className="new">
          <ChecklistForm
            name={words.newItem}
            initial={NEW_ITEM}
            onCancel={close}
            onSave={(draft) => {
              props.onAdd(draft)
              close()
            }}
          />
        </div>
      )}
      {canAdd && isEmpty && (
        <Button
          ref={opener}
          variant="outlined"
          startIcon={<Icon path={mdiPlus} />}
          onClick={open}
          sx={{ minHeight: 40 }}
        >
          {props.createLabel ?? words.create}
        </Button>
      )}
      <div className="announcement" aria-live="polite">
        {announcement}
      </div>
    </ChecklistStyles>
  )
}
