import TextField from '@mui/material/TextField'

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly hint?: string | undefined
  readonly isWrong?: boolean
  readonly onChange: (value: Value) => void
}

/** One of a few, by the browser's own control: it works by keyboard, touch and voice. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, hint, isWrong = false, onChange } = props
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={value}
      error={isWrong}
      helperText={hint}
      onChange={({ target }) => {
        const chosen = options.find(([option]) => option === target.value)
        if (chosen) onChange(chosen[0])
      }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        formHelperText: { sx: hintStyles },
      }}
    >
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </TextField>
  )
}

const hintStyles = {
  mx: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
