import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useId } from 'react'
import { TIMING } from '../../domain/core/limits'
import { useText } from '../text'
import { DialogQuestion } from './DialogQuestion'

interface ConfirmDialogProps {
  readonly text: string
  readonly isOpen: boolean
  readonly onAnswer: (isConfirmed: boolean) => void
}

export function ConfirmDialog({ text: question, isOpen, onAnswer }: ConfirmDialogProps) {
  const text = useText()
  const id = useId()
  return (
    <Dialog
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-details`}
      open={isOpen}
      onClose={() => isOpen && onAnswer(false)}
      transitionDuration={TIMING.dialogClose}
      fullWidth
      maxWidth="xs"
    >
      <DialogQuestion
        id={id}
        question={question}
        actions={
          <>
            <Button color="inherit" disabled={!isOpen} onClick={() => onAnswer(false)}>
              {text.actions.cancel}
            </Button>
            <Button variant="contained" autoFocus disabled={!isOpen} onClick={() => onAnswer(true)}>
              {text.actions.ok}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}
