import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { oneDecimal } from '../../domain/core/numbers'
import type { ScheduleAnalysis } from '../../domain/schedules/analysis'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { useMessages } from '../../ui/text'

interface WeekSummaryProps {
  readonly name: string
  readonly analysis: ScheduleAnalysis
}

/** How much of the week is worked, and how much of that gets something done. */
export function WeekSummary({ name, analysis }: WeekSummaryProps) {
  const messages = useMessages(businessTimeMessages).summary
  const { totalHours, productiveHours, absoluteHours, productivePercent } = analysis
  const lines = [
    [messages.total, messages.hours(oneDecimal(totalHours))],
    [messages.productive, messages.hours(oneDecimal(productiveHours))],
    [messages.absolute, messages.hours(oneDecimal(absoluteHours))],
  ] as const
  return (
    <Box sx={stripStyles}>
      <Typography variant="h2" sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Box component="dl" aria-label={messages.title} sx={figuresStyles}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {productivePercent !== null && (
          <div>
            <dt>{messages.share}</dt>
            <dd>{messages.percent(String(productivePercent))}</dd>
          </div>
        )}
      </Box>
    </Box>
  )
}

const stripStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: { xs: 0, md: 0.5 },
} as const

const figuresStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 2.5, md: 4 },
  rowGap: 1,
  m: 0,
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0, fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.3 },
} as const
