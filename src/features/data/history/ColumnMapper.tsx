import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  type ColumnMap,
  HISTORY_FIELDS,
  type HistoryField,
} from '../../../domain/exchange/import/historyRow'
import type { HistoryFacts } from '../../../protocol/historyOperations'
import { historyMessages } from '../../../text/data/history'
import { QuietText } from '../../../ui/page/QuietText'
import { useMessages } from '../../../ui/text'

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

interface ColumnMapperProps {
  readonly facts: HistoryFacts
  readonly columns: ColumnMap
  readonly onChange: (columns: ColumnMap) => void
}

const NONE = ''

/** Which column of the file contains what. */
export function ColumnMapper({ facts, columns, onChange }: ColumnMapperProps) {
  const messages = useMessages(historyMessages)
  const text = messages.dialog
  const options: readonly (readonly [string, string])[] = [
    [NONE, text.notInFile],
    ...facts.head.map((name, at) => [String(at), name.trim() || `#${at + 1}`] as const),
  ]

  const sampleOf = (at: number | undefined): string | undefined =>
    at === undefined ? undefined : facts.samples[at]

  function choose(field: HistoryField, chosen: string) {
    const { [field]: _, ...others } = columns
    onChange(chosen === NONE ? others : { ...others, [field]: Number(chosen) })
  }

  return (
    <Box component="fieldset" sx={groupStyles}>
      <Typography component="legend" variant="h3" sx={{ p: 0 }}>
        {text.columns}
      </Typography>
      <QuietText>{text.columnsHint}</QuietText>
      <Box sx={gridStyles}>
        {HISTORY_FIELDS.map((field) => {
          const at = columns[field]
          const isMissing = field === 'title' && at === undefined
          return (
            <Choice
              key={field}
              label={messages.fields[field]}
              value={at === undefined ? NONE : String(at)}
              options={options}
              isWrong={isMissing}
              hint={isMissing ? text.noTitleColumn : sampleOf(at)}
              onChange={(chosen) => choose(field, chosen)}
            />
          )
        })}
      </Box>
    </Box>
  )
}

const groupStyles = { m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1 } as const

const gridStyles = {
  display: 'grid',
  columnGap: 1.5,
  rowGap: 2,
  pt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const
