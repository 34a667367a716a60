import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { issueSentence, type KnownIssue } from '../../text/base/issues'
import { widgetsMessages } from '../../text/frame/widgets'
import { useDialogs } from '../dialogs/dialogs'
import { useLanguage, useMessages, useText } from '../text'
import { DraftNote, type NotedDraft, type StoredDraft } from '../useDraft'

interface EditorToolsProps {
  /** The element that names what is edited or deleted. */
  readonly describedBy: string
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onEdit?: (() => void) | undefined
  readonly onDelete?: (() => void) | undefined
}

/** The switch from reading to editing, and the question before deleting. */
export function EditorTools({ describedBy, opener, onEdit, onDelete }: EditorToolsProps) {
  const messages = useMessages(widgetsMessages)
  const text = useText()
  const dialogs = useDialogs()
  return (
    <Box sx={{ display: 'flex', gap: 0.5, ml: -1, my: -0.5 }}>
      {onEdit && (
        <Button
          ref={opener}
          size="small"
          color="inherit"
          aria-describedby={describedBy}
          onClick={onEdit}
          sx={toolStyles}
        >
          {messages.edit}
        </Button>
      )}
      {onDelete && (
        <Button
          size="small"
          color="inherit"
          className="delete"
          aria-describedby={describedBy}
          onClick={async () => {
            if (await dialogs.confirm(text.confirm.sure)) onDelete()
          }}
          sx={toolStyles}
        >
          {messages.delete}
        </Button>
      )}
    </Box>
  )
}

const toolStyles = {
  px: 1,
  minWidth: 0,
  color: 'text.secondary',
  fontWeight: 400,
  '&.delete:hover': { color: 'error.main' },
} as const

interface EditorFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly issue: KnownIssue | null
  /** The maximum length of the text. */
  readonly limit: number
  readonly hint?: ReactNode
  readonly maxRows?: number
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
  readonly inputMode?: 'url'
}

/**
 * Text that is too long is reported rather than truncated, but a pasted book must neither get in
 * nor block the page.
 */
const inputLength = (limit: number): number => 10 * limit

export function EditorField(props: EditorFieldProps) {
  const { label, value, onChange, issue, limit, hint, maxRows, inputMode } = props
  const language = useLanguage()
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null)

  // Editing continues at the end of the text.
  useEffect(() => {
    const { current } = input
    if (current && document.activeElement === current) {
      current.setSelectionRange(current.value.length, current.value.length)
    }
  }, [])

  return (
    <TextField
      inputRef={input}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={issue !== null}
      helperText={issue ? issueSentence(issue, language) : hint}
      size="small"
      fullWidth
      autoFocus={props.autoFocus ?? false}
      {...(maxRows !== undefined && { multiline: true, minRows: 2, maxRows })}
      slotProps={{
        htmlInput: {
          maxLength: inputLength(limit),
          'aria-required': props.isRequired ?? false,
          ...(inputMode && { inputMode }),
        },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}

interface EditorFormProps {
  readonly name: string
  readonly canSave: boolean
  readonly draft: StoredDraft & NotedDraft
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/**
 * Fields with Save and Cancel. Ctrl + Enter saves from any field, Escape cancels. What was typed is
 * thrown away only if that is confirmed.
 */
export function EditorForm(props: EditorFormProps) {
  const { name, canSave, draft, onCancel, children } = props
  const messages = useMessages(widgetsMessages)
  const { actions } = useText()
  const dialogs = useDialogs()

  async function cancel() {
    if (draft.isChanged && !(await dialogs.confirm(messages.draft.discardChanges))) return
    draft.discard()
    onCancel()
  }

  function save() {
    if (!canSave) return
    // If the save is refused, the draft must be complete.
    props.onSave()
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // Escape closes the form, not the drawer around it.
      event.stopPropagation()
      cancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
  }

  return (
    <Box
      component="form"
      noValidate
      aria-label={name}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 1, minWidth: 0 }}
    >
      <DraftNote draft={draft} />
      {children}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button color="inherit" onClick={cancel} sx={{ minHeight: 40 }}>
          {actions.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={!canSave} sx={{ minHeight: 40 }}>
          {messages.save}
        </Button>
      </Box>
    </Box>
  )
}
