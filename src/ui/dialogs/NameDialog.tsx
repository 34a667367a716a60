import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { normalizeText } from '../../domain/core/text'
import { DIALOG_CLOSE } from '../layout'
import { useText } from '../text'
import { DraftNote, useDraft } from '../useDraft'

interface NameDialogProps {
  /** Where a draft is stored. Cancelling keeps it. */
  readonly place: string
  readonly messages: {
    readonly title: string
    readonly label: string
    readonly save: string
    /** Shown when an empty name is submitted. */
    readonly rejected: string
  }
  /** What is wrong with the name, as a sentence. */
  readonly problemOf: (name: string) => string | null
  /** What may be a mistake, as a sentence. The name can be saved all the same. */
  readonly warningOf?: (name: string) => string | null
  readonly isThere: (name: string) => boolean
  readonly onSave: (name: string) => void
  /** Called once the dialog has closed. */
  readonly onClose: () => void
}

const NO_NAME = { name: '' }

/** Asks for the name of something new. */
export function NameDialog(props: NameDialogProps) {
  const { place, messages, problemOf, warningOf, isThere, onSave, onClose } = props
  const text = useText()
  const titleId = useId()
  const draft = useDraft(place, NO_NAME)
  const { name } = draft.values
  const [isTouched, setTouched] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const [handedIn, setHandedIn] = useState<string | null>(null)
  const isSaved = handedIn !== null && isThere(handedIn)
  const isRejected = handedIn !== null && !isSaved

  useEffect(() => {
    if (isSaved) setOpen(false)
  }, [isSaved])

  const problem = problemOf(name)
  const shown = isTouched && isOpen && !isSaved ? problem : null
  const message = isRejected ? messages.rejected : shown
  const warning = message === null && isOpen && !isSaved ? (warningOf?.(name) ?? null) : null

  function save(event: FormEvent) {
    event.preventDefault()
    if (problem !== null || !isOpen) return
    onSave(name)
    setHandedIn(normalizeText(name))
  }

  return (
    <Dialog
      aria-labelledby={titleId}
      open={isOpen}
      onClose={() => setOpen(false)}
      transitionDuration={DIALOG_CLOSE}
      slotProps={{ transition: { onExited: onClose } }}
      fullWidth
      maxWidth="xs"
    >
      <Box
        component="form"
        noValidate
        onSubmit={save}
        sx={{ p: 3, display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        <Typography variant="h2" id={titleId}>
          {messages.title}
        </Typography>
        <DraftNote draft={draft} />
        <TextField
          autoFocus
          fullWidth
          size="small"
          margin="dense"
          label={messages.label}
          value={name}
          onChange={(event) => {
            draft.change({ name: event.target.value })
            setTouched(true)
            setHandedIn(null)
          }}
          error={message !== null}
          helperText={message ?? warning ?? ' '}
          slotProps={{
            htmlInput: { autoComplete: 'off' },
            formHelperText: { 'aria-live': 'polite', sx: { overflowWrap: 'anywhere' } },
          }}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button color="inherit" onClick={() => setOpen(false)}>
            {text.actions.cancel}
          </Button>
          <Button variant="contained" type="submit" disabled={problem !== null || !isOpen}>
            {messages.save}
          </Button>
        </Box>
      </Box>
    </Dialog>
  )
}
