import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { TIMING } from '../../domain/limits'
import { displayNameIssue } from '../../domain/user/rules'
import { normalizeText } from '../../domain/words'
import { useApp, useSend } from '../../store/stores'
import { employeesWords } from '../../text/employees'
import { issueSentence } from '../../text/issues'
import { useLanguage, useText, useWords } from '../../ui/text'

interface NewUserDialogProps {
  /** Called once the dialog is gone. */
  readonly onClose: () => void
}

export function NewUserDialog({ onClose }: NewUserDialogProps) {
  const text = useText()
  const words = useWords(employeesWords)
  const language = useLanguage()
  const send = useSend()
  const titleId = useId()
  const users = useApp((state) => state.users.items)
  const [name, setName] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const [handedIn, setHandedIn] = useState<string | null>(null)
  const isSaved = users.some(({ displayName }) => displayName === handedIn)
  const isRejected = handedIn !== null && !isSaved

  useEffect(() => {
    if (isSaved) setOpen(false)
  }, [isSaved])

  const issue = displayNameIssue(name, users)
  const problem = isTouched && isOpen && !isSaved && issue ? issueSentence(issue, language) : null
  const message = isRejected ? words.rejected : problem

  function save(event: FormEvent) {
    event.preventDefault()
    if (issue || !isOpen) return
    send({ type: 'user.commit', displayName: name })
    setHandedIn(normalizeText(name))
  }

  return (
    <Dialog
      aria-labelledby={titleId}
      open={isOpen}
      onClose={() => setOpen(false)}
      transitionDuration={TIMING.dialogClose}
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
          {words.newUser}
        </Typography>
        <TextField
          autoFocus
          fullWidth
          size="small"
          margin="dense"
          label={words.displayName}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setTouched(true)
            setHandedIn(null)
          }}
          error={message !== null}
          helperText={message ?? ' '}
          slotProps={{
            htmlInput: { autoComplete: 'off' },
            formHelperText: { 'aria-live': 'polite', sx: { overflowWrap: 'anywhere' } },
          }}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button color="inherit" onClick={() => setOpen(false)}>
            {text.actions.cancel}
          </Button>
          <Button variant="contained" type="submit" disabled={issue !== null || !isOpen}>
            {words.save}
          </Button>
        </Box>
      </Box>
    </Dialog>
  )
}
