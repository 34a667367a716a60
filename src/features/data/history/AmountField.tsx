import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { historyMessages } from '../../../text/data/history'
import { useMessages } from '../../../ui/text'

interface AmountFieldProps {
  readonly label: string
  readonly value: number
  /** NaN while what is typed is no amount. */
  readonly onChange: (value: number) => void
}

/** A number above 0, with a comma or a dot. */
export function AmountField({ label, value, onChange }: AmountFieldProps) {
  const { positive } = useMessages(historyMessages).dialog
  const [typed, setTyped] = useState(String(value))
  const isWrong = !(value > 0)
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      value={typed}
      error={isWrong}
      helperText={isWrong ? positive : ' '}
      onChange={({ target }) => {
        setTyped(target.value)
        const amount = Number(target.value.trim().replace(',', '.'))
        onChange(amount > 0 && Number.isFinite(amount) ? amount : Number.NaN)
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' }, formHelperText: { sx: { mx: 0 } } }}
    />
  )
}
