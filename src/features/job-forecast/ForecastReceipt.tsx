import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { JobForecast } from '../../domain/forecast/job/forecastJob'
import type { UserId } from '../../domain/model/person/user'
import {
  forecastMessages,
  type ReceiptPart,
  receiptParts,
  timeSentence,
} from '../../text/forecast/forecast'
import { useMessages } from '../../ui/text'
import { LeftOutJobs } from './LeftOutJobs'
import { TopJobs } from './TopJobs'

interface ForecastReceiptProps {
  readonly forecast: Pick<JobForecast, 'receipt' | 'kind' | 'reason'>
  readonly person: UserId | undefined
  /** Whose jobs are the own ones. */
  readonly name: string
}

/** What a forecast is made of: shares first, then the jobs by name. */
export function ForecastReceipt({ forecast, person, name }: ForecastReceiptProps) {
  const words = useMessages(forecastMessages)
  const { receipt } = forecast
  const parts = useMemo(() => receiptParts(receipt, name, words), [receipt, name, words])
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="h3">{words.receipt.title}</Typography>
      <Box aria-hidden sx={barStyles}>
        {parts.map(({ kind, percent }) => (
          <Box key={kind} sx={{ flexGrow: percent, bgcolor: COLORS[kind] }} />
        ))}
      </Box>
      <Box component="ul" sx={partsStyles}>
        {parts.map(({ kind, text }) => (
          <li key={kind}>
            <Box aria-hidden className="swatch" sx={{ bgcolor: COLORS[kind] }} />
            {text}
          </li>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {timeSentence(forecast, person === undefined ? null : name, words)}
      </Typography>
      <TopJobs jobs={receipt.top} />
      <LeftOutJobs />
    </Box>
  )
}

const COLORS: Readonly<Record<ReceiptPart['kind'], string>> = {
  own: 'primary.main',
  team: 'color-mix(in srgb, var(--hc-palette-primary-main) 45%, var(--hc-palette-background-paper))',
  prior: 'divider',
}

const barStyles = {
  display: 'flex',
  gap: '2px',
  height: 10,
  borderRadius: 5,
  overflow: 'hidden',
} as const

const partsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  '& li': { display: 'flex', alignItems: 'baseline', gap: 0.75, overflowWrap: 'anywhere' },
  '& .swatch': { flexShrink: 0, width: 10, height: 10, borderRadius: '3px' },
} as const
