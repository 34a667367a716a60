import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { isSameValue } from '../../../domain/core/sameValue'
import type { BrokenText } from '../../../domain/schedules/draft'

interface JsonTextProps {
  readonly label: string
  readonly value: unknown
  readonly broken: BrokenText | undefined
  readonly onChange: ((text: string) => void) | null
}

const shownAs = (value: unknown): string => JSON.stringify(value, null, 2) ?? ''

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON to type or paste. It takes effect as soon as it is valid. */
export function JsonText({ label, value, broken, onChange }: JsonTextProps) {
  const [typed, setTyped] = useState('')
  const id = useId()
  // The user's white space stays as long as the text means the same data.
  const text = broken?.text ?? (isSameValue(parsed(typed), value) ? typed : shownAs(value))
  return (
    <>
      <TextArea
        aria-label={label}
        aria-invalid={broken !== undefined}
        aria-describedby={id}
        spellCheck={false}
        autoCapitalize="off"
        readOnly={onChange === null}
        rows={Math.min(20, Math.max(3, text.split('\n').length))}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange?.(target.value)
        }}
      />
      <FormHelperText id={id} error aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        {broken?.reason}
      </FormHelperText>
    </>
  )
}

const TextArea = styled('textarea')(({ theme: { vars } }) => ({
  display: 'block',
  width: '100%',
  padding: '8px 12px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  background: vars.palette.background.default,
  color: vars.palette.text.primary,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  resize: 'vertical',
  whiteSpace: 'pre',
  overflow: 'auto',
  '&[aria-invalid="true"]': { borderColor: vars.palette.error.main },
}))
