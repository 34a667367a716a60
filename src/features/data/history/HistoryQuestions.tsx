import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { formatDate } from '../../../domain/core/time'
import type { EffortUnit } from '../../../domain/exchange/import/historyRow'
import { useSchedules } from '../../../hooks/stores'
import type { HistoryFacts } from '../../../protocol/historyOperations'
import { historyMessages } from '../../../text/data/history'
import { QuietText } from '../../../ui/page/QuietText'
import { useFigure, useMessages } from '../../../ui/text'
import type { Answers, HistoryAnswer, HistoryFile } from './answers'
import { Choice, ColumnMapper } from './ColumnMapper'

interface AmountFieldProps {
  readonly label: string
  readonly value: number
  /** NaN while the typed text is no amount. */
  readonly onChange: (value: number) => void
}

/** A number above 0, with a comma or a dot. */
function AmountField({ label, value, onChange }: AmountFieldProps) {
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

interface DayOrderQuestionProps {
  readonly date: NonNullable<HistoryFacts['openDate']>
  readonly answers: Answers
  readonly onAnswer: HistoryAnswer
}

/** Asks with a date of the file, because nobody thinks of dates as orders. */
function DayOrderQuestion({ date, answers, onAnswer }: DayOrderQuestionProps) {
  const text = useMessages(historyMessages).dialog
  const figure = useFigure()
  const titleId = useId()
  const { isOrderKnown, dayOrder } = answers
  return (
    <Box sx={askStyles}>
      <Typography variant="h3" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {text.dayOrder(date.written)}
      </Typography>
      <QuietText>{text.dayOrderHint}</QuietText>
      <RadioGroup
        row
        aria-labelledby={titleId}
        value={isOrderKnown ? dayOrder : ''}
        onChange={(_, chosen) =>
          onAnswer({
            isOrderKnown: true,
            dayOrder: chosen === 'monthFirst' ? 'monthFirst' : 'dayFirst',
          })
        }
      >
        {(['dayFirst', 'monthFirst'] as const).map((order) => (
          <FormControlLabel
            key={order}
            value={order}
            control={<Radio />}
            label={figure(formatDate(date[order], 'DD MMM YYYY HH:mm')).slice(0, -' 00:00'.length)}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
    </Box>
  )
}

const askStyles = {
  display: 'grid',
  gap: 0.5,
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: '10px',
} as const

interface HistoryQuestionsProps {
  readonly file: HistoryFile
  readonly answers: Answers
  /** Whether there is work without any known beginning. */
  readonly isStartWanted: boolean
  readonly onAnswer: HistoryAnswer
}

const UNITS: readonly EffortUnit[] = ['hours', 'minutes', 'seconds', 'days', 'points']
const ESTIMATE_UNITS = [...UNITS, 'date'] as const

/** Everything that a file leaves open, and how its hours become dates. */
export function HistoryQuestions(props: HistoryQuestionsProps) {
  const { file, answers, isStartWanted, onAnswer } = props
  const text = useMessages(historyMessages).dialog
  const schedules = useSchedules((all) => all)
  const { format, open, openDate } = file.facts
  const { columns, estimateUnit, actualUnit } = answers
  const isTable = format === 'csv'
  const units = [estimateUnit, actualUnit]
  const named = <Unit extends keyof typeof text.units>(list: readonly Unit[]) =>
    list.map((unit) => [unit, text.units[unit]] as const)
  return (
    <>
      {openDate && <DayOrderQuestion date={openDate} answers={answers} onAnswer={onAnswer} />}
      {isTable && (
        <ColumnMapper
          facts={file.facts}
          columns={columns}
          onChange={(chosen) => onAnswer({ columns: chosen })}
        />
      )}
      <Box sx={gridStyles}>
        {isTable && columns.estimate !== undefined && (
          <Choice
            label={text.estimateUnit}
            value={estimateUnit}
            options={named(ESTIMATE_UNITS)}
            onChange={(unit) => onAnswer({ estimateUnit: unit })}
          />
        )}
        {isTable && columns.actual !== undefined && (
          <Choice
            label={text.actualUnit}
            value={actualUnit}
            options={named(UNITS)}
            onChange={(unit) => onAnswer({ actualUnit: unit })}
          />
        )}
        {(open.includes('hoursPerPoint') || units.includes('points')) && (
          <AmountField
            label={text.hoursPerPoint}
            value={answers.hoursPerPoint}
            onChange={(hoursPerPoint) => onAnswer({ hoursPerPoint })}
          />
        )}
        {isTable && units.includes('days') && (
          <AmountField
            label={text.hoursPerDay}
            value={answers.hoursPerDay}
            onChange={(hoursPerDay) => onAnswer({ hoursPerDay })}
          />
        )}
        <Choice
          label={text.schedule}
          value={answers.scheduleName}
          options={Object.keys(schedules).map((name) => [name, name] as const)}
          onChange={(scheduleName) => onAnswer({ scheduleName })}
        />
      </Box>
      <Box sx={{ color: 'text.secondary', typography: 'body2', mt: -1 }}>{text.scheduleHint}</Box>
      {(isStartWanted || answers.isFromCreation) && (
        <Tick
          label={text.fromCreation}
          hint={text.fromCreationHint}
          isOn={answers.isFromCreation}
          onChange={(isFromCreation) => onAnswer({ isFromCreation })}
        />
      )}
      {format === 'toggl' && (
        <Tick
          label={text.finishedWork}
          hint={text.finishedWorkHint}
          isOn={answers.isFinishedWork}
          onChange={(isFinishedWork) => onAnswer({ isFinishedWork })}
        />
      )}
    </>
  )
}

interface TickProps {
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const Tick = ({ label, hint, isOn, onChange }: TickProps) => (
  <FormControlLabel
    control={<Checkbox checked={isOn} onChange={(_, isTicked) => onChange(isTicked)} />}
    label={
      <>
        {label}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {hint}
        </Box>
      </>
    }
    slotProps={{ typography: { variant: 'body2' } }}
    sx={{ alignItems: 'flex-start', m: 0, ml: -1.25, '& .MuiCheckbox-root': { mt: -0.75 } }}
  />
)

const gridStyles = {
  display: 'grid',
  gap: 1.5,
  pt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const
