import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { LOG_TEXT_LENGTH } from '../../domain/core/limits'
import { logTextEditIssue } from '../../domain/model/job/rules'
import { isBlank } from '../../domain/validation/text'
import { PlusButton } from '../PlainButton'
import { typedText } from '../page/pageStyles'
import { useDraft, useEditMode } from '../useDraft'
import { EditorField, EditorForm, EditorTools } from './EditorForm'

interface TextEditorProps {
  readonly value: string
  readonly label: string
  /** The label of the button that is shown while there is no text. */
  readonly addLabel: string
  /** Where a draft of it is stored. */
  readonly place?: string
  readonly onSave: (text: string) => void
  /** If given, the text is deletable. */
  readonly onDelete?: () => void
  /** The text in reading mode, if it differs from the edited one. */
  readonly shown?: string
}

const MAX_ROWS = 7

/** A text to read, and to edit in place. */
export function TextEditor(props: TextEditorProps) {
  const { value, label, addLabel, place, onSave, onDelete, shown = value } = props
  const { isEditing, isByHand, open, close, opener } = useEditMode(place)
  const id = useId()

  if (isEditing) {
    return (
      <TextForm
        label={label}
        initial={value}
        place={place}
        isFocused={isByHand}
        onCancel={close}
        onSave={(text) => {
          onSave(text)
          close()
        }}
      />
    )
  }
  if (isBlank(value)) {
    return <PlusButton ref={opener} kind="outlined" label={addLabel} onClick={open} />
  }
  return (
    <Box>
      <Typography variant="caption" id={`${id}-label`} sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={typedText}>{shown}</Typography>
      <EditorTools describedBy={`${id}-label`} opener={opener} onEdit={open} onDelete={onDelete} />
    </Box>
  )
}

interface TextFormProps {
  readonly label: string
  readonly initial: string
  readonly place: string | undefined
  readonly isFocused: boolean
  readonly onSave: (text: string) => void
  readonly onCancel: () => void
}

function TextForm({ label, initial, place, isFocused, onSave, onCancel }: TextFormProps) {
  const draft = useDraft(place, { text: initial })
  const { text } = draft.values
  const issue = logTextEditIssue(text, initial)
  return (
    <EditorForm
      name={label}
      canSave={issue === null}
      draft={draft}
      onSave={() => onSave(text)}
      onCancel={onCancel}
    >
      <EditorField
        label={label}
        value={text}
        onChange={(value) => draft.change({ text: value })}
        issue={issue?.code === 'unchanged' ? null : issue}
        limit={LOG_TEXT_LENGTH}
        maxRows={MAX_ROWS}
        autoFocus={isFocused}
      />
    </EditorForm>
  )
}
