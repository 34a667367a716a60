import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { widgetsMessages } from '../../text/frame/widgets'
import { KeyHint } from '../KeyHint'
import { DIALOG_CLOSE } from '../layout'
import { useMessages, useText } from '../text'
import { DraftNote, useDraft } from '../useDraft'

interface DialogQuestionProps {
  readonly id: string
  /** The first line is the title, the rest are details. */
  readonly question: string
  readonly children?: ReactNode
  readonly actions: ReactNode
}

export function DialogQuestion({ id, question, children, actions }: DialogQuestionProps) {
  const [title = '', details = ''] = question.split(/\n+(.*)/s)
  return (
    <Box sx={{ p: 3, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="h2" id={`${id}-title`}>
        {title}
      </Typography>
      {details !== '' && (
        <Typography
          id={`${id}-details`}
          sx={{ color: 'text.secondary', whiteSpace: 'pre-line', maxHeight: 240, overflow: 'auto' }}
        >
          {details}
        </Typography>
      )}
      {children}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>{actions}</Box>
    </Box>
  )
}

export interface PromptOptions {
  readonly initial?: string
  /** Where a draft is stored. Cancelling keeps it. */
  readonly place?: string
  readonly maxLength?: number
  /** A sentence about what is wrong, or null. */
  readonly validate?: (value: string) => string | null
  /** Enter inserts a line break; Ctrl or ⌘ with Enter confirms. */
  readonly multiline?: boolean
}

interface PromptDialogProps {
  readonly text: string
  readonly options: PromptOptions
  readonly isOpen: boolean
  readonly onAnswer: (value: string | null) => void
  /** Called once the dialog has gone. */
  readonly onClosed: () => void
}

const MIN_ROWS = 3
const MAX_ROWS = 7

export function PromptDialog(props: PromptDialogProps) {
  const { text: question, options, isOpen, onAnswer, onClosed } = props
  const text = useText()
  const { linesHint } = useMessages(widgetsMessages)
  const id = useId()
  const { initial = '', multiline = false } = options
  const draft = useDraft(options.place, { text: initial })
  const value = draft.values.text
  const [isTouched, setTouched] = useState(false)
  const problem = options.validate?.(value) ?? null
  const isShown = isTouched && problem !== null

  function confirm() {
    setTouched(true)
    if (problem !== null || !isOpen) return
    onAnswer(value)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!multiline || event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    confirm()
  }

  return (
    <Dialog
      aria-labelledby={`${id}-title`}
      open={isOpen}
      onClose={(_, reason) => {
        // A click outside the dialog must not lose the typed text.
        if (reason === 'backdropClick' && value !== initial) return
        if (isOpen) onAnswer(null)
      }}
      transitionDuration={DIALOG_CLOSE}
      slotProps={{ transition: { onExited: onClosed } }}
      fullWidth
      maxWidth={multiline ? 'sm' : 'xs'}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <DialogQuestion
          id={id}
          question={question}
          actions={
            <>
              <Button color="inherit" disabled={!isOpen} onClick={() => onAnswer(null)}>
                {text.actions.cancel}
              </Button>
              <Button variant="contained" type="submit" disabled={!isOpen || isShown}>
                {text.actions.ok}
              </Button>
            </>
          }
        >
          <DraftNote draft={draft} />
          <div>
            <OutlinedInput
              autoFocus
              fullWidth
              size="small"
              value={value}
              error={isShown}
              {...(multiline && { multiline, minRows: MIN_ROWS, maxRows: MAX_ROWS })}
              // A name is usually replaced, a multi-line text usually continued.
              onFocus={({ target }) => {
                if (multiline) target.setSelectionRange(target.value.length, target.value.length)
                else target.select()
              }}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                draft.change({ text: event.target.value })
                setTouched(true)
              }}
              inputProps={{
                'aria-labelledby': `${id}-title`,
                'aria-describedby': `${id}-problem`,
                maxLength: options.maxLength,
              }}
            />
            <FormHelperText id={`${id}-problem`} error={isShown} aria-live="polite">
              {isShown ? problem : multiline && <KeyHint text={linesHint} />}
            </FormHelperText>
          </div>
        </DialogQuestion>
      </form>
    </Dialog>
  )
}
