import { useState } from 'react'
import type { ChecklistItemDraft } from '../../domain/app/state/events'
import { CHECKLIST_DESCR_LENGTH, CHECKLIST_TITLE_LENGTH } from '../../domain/core/limits'
import { normalizeText } from '../../domain/core/text'
import { checklistDescrIssue, checklistTitleIssue } from '../../domain/model/job/rules'
import { widgetsMessages } from '../../text/frame/widgets'
import { EditorField, EditorForm } from '../editors/EditorForm'
import { useMessages } from '../text'

interface ChecklistFormProps {
  readonly name: string
  readonly initial: ChecklistItemDraft
  readonly onSave: (draft: ChecklistItemDraft) => void
  readonly onCancel: () => void
}

const MAX_ROWS = 10

export function ChecklistForm({ name, initial, onSave, onCancel }: ChecklistFormProps) {
  const { checklist: messages } = useMessages(widgetsMessages)
  const [title, setTitle] = useState(initial.title)
  const [descr, setDescr] = useState(initial.descr)
  const [isTouched, setTouched] = useState(initial.title !== '')
  const titleIssue = checklistTitleIssue(title)
  const descrIssue = checklistDescrIssue(descr)
  return (
    <EditorForm
      name={name}
      canSave={!titleIssue && !descrIssue}
      onSave={() => onSave({ title: normalizeText(title), descr: normalizeText(descr) })}
      onCancel={onCancel}
    >
      <EditorField
        label={messages.itemTitle}
        value={title}
        onChange={(value) => {
          setTitle(value)
          setTouched(true)
        }}
        issue={isTouched ? titleIssue : null}
        limit={CHECKLIST_TITLE_LENGTH}
        isRequired
        autoFocus
      />
      <EditorField
        label={messages.itemDescr}
        value={descr}
        onChange={setDescr}
        issue={descrIssue}
        limit={CHECKLIST_DESCR_LENGTH}
        maxRows={MAX_ROWS}
      />
    </EditorForm>
  )
}
