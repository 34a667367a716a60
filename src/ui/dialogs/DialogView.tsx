import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { useEffect, useEffectEvent, useId } from 'react'
import { DIALOG_CLOSE } from '../layout'
import { useText } from '../text'
import { DialogQuestion, PromptDialog, type PromptOptions } from './PromptDialog'

interface ConfirmDialogProps {
  readonly text: string
  readonly isOpen: boolean
  readonly onAnswer: (isConfirmed: boolean) => void
  /** Called once the dialog has gone. */
  readonly onClosed: () => void
  /** On the button that confirms, instead of `OK`. */
  readonly okLabel?: string
  /** A second way to say yes. */
  readonly other?: { readonly label: string; readonly onChoose: () => void }
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { text: question, isOpen, onAnswer, onClosed, okLabel, other } = props
  const text = useText()
  const id = useId()
  return (
    <Dialog
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-details`}
      open={isOpen}
      onClose={() => isOpen && onAnswer(false)}
      transitionDuration={DIALOG_CLOSE}
      slotProps={{ transition: { onExited: onClosed } }}
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
            {other && (
              <Button disabled={!isOpen} onClick={other.onChoose}>
                {other.label}
              </Button>
            )}
            <Button variant="contained" autoFocus disabled={!isOpen} onClick={() => onAnswer(true)}>
              {okLabel ?? text.actions.ok}
            </Button>
          </>
        }
      />
    </Dialog>
  )
}

export type DialogRequest =
  | {
      readonly kind: 'confirm'
      readonly id: number
      readonly text: string
      readonly answer: (isConfirmed: boolean) => void
    }
  | {
      readonly kind: 'prompt'
      readonly id: number
      readonly text: string
      readonly options: PromptOptions
      readonly answer: (value: string | null) => void
    }

interface DialogViewProps {
  readonly request: DialogRequest
  readonly isOpen: boolean
  readonly onClose: (answer: () => void) => void
  readonly onClosed: () => void
}

/** Going back leaves what the question is about: an answer would act on something out of sight. */
function useWhenLeft(refuse: () => void): void {
  const left = useEffectEvent(refuse)
  useEffect(() => {
    const listener = () => left()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [])
}

export function DialogView({ request, isOpen, onClose, onClosed }: DialogViewProps) {
  useWhenLeft(() => {
    if (!isOpen) return
    onClose(() => (request.kind === 'confirm' ? request.answer(false) : request.answer(null)))
  })
  return request.kind === 'confirm' ? (
    <ConfirmDialog
      text={request.text}
      isOpen={isOpen}
      onAnswer={(isConfirmed) => onClose(() => request.answer(isConfirmed))}
      onClosed={onClosed}
    />
  ) : (
    <PromptDialog
      text={request.text}
      options={request.options}
      isOpen={isOpen}
      onAnswer={(value) => onClose(() => request.answer(value))}
      onClosed={onClosed}
    />
  )
}
