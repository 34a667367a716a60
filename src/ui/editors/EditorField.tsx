import TextField from '@mui/material/TextField'
import { useEffect, useRef } from 'react'
import { issueSentence, type KnownIssue } from '../../text/base/issues'
import { useLanguage } from '../text'

interface EditorFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly issue: KnownIssue | null
  /** What the text may have at most. */
  readonly limit: number
  readonly hint?: string | undefined
  readonly maxRows?: number
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
  readonly inputMode?: 'url'
}

/** Too long is told rather than cut off, but a pasted book must neither get in nor block the page. */
const inputLength = (limit: number): number => 10 * limit

export function EditorField(props: EditorFieldProps) {
  const { label, value, onChange, issue, limit, hint, maxRows, inputMode } = props
  const language = useLanguage()
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null)

  // Who opens a text goes on where it ends.
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
