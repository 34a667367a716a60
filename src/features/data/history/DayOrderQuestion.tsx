import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatDate } from '../../../domain/core/time'
import type { HistoryFacts } from '../../../protocol/historyOperations'
import { historyMessages } from '../../../text/data/history'
import { useFigure, useMessages } from '../../../ui/text'
import type { Answer, Answers } from './answers'

interface DayOrderQuestionProps {
  readonly date: NonNullable<HistoryFacts['openDate']>
  readonly answers: Answers
  readonly onAnswer: Answer
}

/** Asked with a date of the file, since nobody thinks of dates as orders. */
export function DayOrderQuestion({ date, answers, onAnswer }: DayOrderQuestionProps) {
  const text = useMessages(historyMessages).dialog
  const figure = useFigure()
  const titleId = useId()
  const { isOrderKnown, dayOrder } = answers
  return (
    <Box sx={askStyles}>
      <Typography variant="h3" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {text.dayOrder(date.written)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.dayOrderHint}
      </Typography>
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
