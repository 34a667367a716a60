import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { TIMING } from '../../domain/limits'
import { useText } from '../text'
import { DialogQuestion } from './DialogQuestion'

export interface PromptOptions {
  readonly initial?: string
  readonly maxLength?: number
  /** A sentence about what is wrong, or null. */
  readonly validate?: (value: string) => string | null
}

interface PromptDialogProps {
  readonly text: string
  readonly options: PromptOptions
  readonly isOpen: boolean
  readonly onAnswer: (value: string | null) => void
}

export function PromptDialog({ text: question, options, isOpen, onAnswer }: PromptDialogProps) {
  const text = useText()
  const id = useId()
  const [value, setValue] = useState(options.initial ?? '')
  const [isTouched, setTouched] = useState(false)
  const problem = options.validate?.(value) ?? null
  const isShown = isTouched && problem !== null
  return (
    <Dialog
      aria-labelledby={`${id}-title`}
      open={isOpen}
      onClose={() => isOpen && onAnswer(null)}
      transitionDuration={TIMING.dialogClose}
      fullWidth
      maxWidth="xs"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTouched(true)
          if (problem === null && isOpen) onAnswer(value)
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
          <div>
            <OutlinedInput
              autoFocus
              fullWidth
              size="small"
              value={value}
              error={isShown}
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                setValue(event.target.value)
                setTouched(true)
              }}
              inputProps={{
                'aria-labelledby': `${id}-title`,
                'aria-describedby': `${id}-problem`,
                maxLength: options.maxLength,
              }}
            />
            <FormHelperText id={`${id}-problem`} error aria-live="polite">
              {isShown ? problem : null}
            </FormHelperText>
          </div>
        </DialogQuestion>
      </form>
    </Dialog>
  )
}
