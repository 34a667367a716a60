import { useState } from 'react'
import type { ChecklistItemDraft } from '../../domain/app/state/events'
import { CHECKLIST_DESCR_LENGTH, CHECKLIST_TITLE_LENGTH } from '../../domain/core/limits'
import { normalizeLines, normalizeText } from '../../domain/core/text'
import { checklistDescrIssue, checklistTitleIssue } from '../../domain/model/job/rules'
import { widgetsMessages } from '../../text/frame/widgets'
import { EditorField, EditorForm } from '../editors/EditorForm'
import { useMessages } from '../text'
import { useDraft } from '../useDraft'

export interface ChecklistFormProps {
  readonly name: string
  readonly initial: ChecklistItemDraft
  readonly place: string | undefined
  readonly isFocused: boolean
  readonly onSave: (draft: ChecklistItemDraft) => void
  readonly onCancel: () => void
}

const MAX_ROWS = 10

export function ChecklistForm(props: ChecklistFormProps) {
  const { name, initial, place, isFocused, onSave, onCancel } = props
  const { checklist: messages } = useMessages(widgetsMessages)
  const draft = useDraft(place, { title: initial.title, descr: initial.descr })
  const { title, descr } = draft.values
  const [isTouched, setTouched] = useState(initial.title !== '')
  const titleIssue = checklistTitleIssue(title)
  const descrIssue = checklistDescrIssue(descr)
  return (
    <EditorForm
      name={name}
      canSave={!titleIssue && !descrIssue}
      draft={draft}
      onSave={() => onSave({ title: normalizeText(title), descr: normalizeLines(descr) })}
      onCancel={onCancel}
    >
      <EditorField
        label={messages.itemTitle}
        value={title}
        onChange={(value) => {
          draft.change({ title: value })
          setTouched(true)
        }}
        issue={isTouched ? titleIssue : null}
        limit={CHECKLIST_TITLE_LENGTH}
        isRequired
        autoFocus={isFocused}
      />
      <EditorField
        label={messages.itemDescr}
        value={descr}
        onChange={(value) => draft.change({ descr: value })}
        issue={descrIssue}
        limit={CHECKLIST_DESCR_LENGTH}
        maxRows={MAX_ROWS}
      />
    </EditorForm>
  )
}
