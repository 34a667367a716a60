import TextField from '@mui/material/TextField'
import { memo } from 'react'
import type { JobField } from '../../domain/entry/formScheme'

interface TextLineProps {
  readonly name: JobField
  readonly label: string
  readonly value: string
  readonly problem: string | null
  readonly maxLength: number
  readonly onEdit: (key: JobField, value: unknown) => void
  readonly isMultiline?: boolean
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
}

export const TextLine = memo(function TextLine(props: TextLineProps) {
  const { name, label, value, problem, maxLength, onEdit, isMultiline, isRequired } = props
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onEdit(name, event.target.value)}
      error={problem !== null}
      helperText={problem ?? ' '}
      size="small"
      fullWidth
      autoFocus={props.autoFocus ?? false}
      {...(isMultiline && { multiline: true, minRows: 4, maxRows: 7 })}
      slotProps={{
        htmlInput: { maxLength, 'aria-required': isRequired ?? false },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
})
