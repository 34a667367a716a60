import Box from '@mui/material/Box'
import { formatDate } from '../../domain/core/time'
import type { ForecastDates as Dates } from '../../domain/forecast/job/forecastJob'
import { forecastMessages } from '../../text/forecast/forecast'
import { useMessages } from '../../ui/text'

const LEVELS = ['p50', 'p80', 'p95'] as const

/** Three dates, and how many such jobs were done by each. */
export function ForecastDates({ forecast }: { readonly forecast: Dates }) {
  const words = useMessages(forecastMessages)
  return (
    <Box component="dl" aria-label={words.dates} sx={datesStyles}>
      {LEVELS.map((level) => (
        <div key={level} className={level}>
          <dt>
            <b>{level.toUpperCase()}</b> {words[level]}
          </dt>
          <dd>{formatDate(forecast[level], 'DD.MM.YYYY HH:mm')}</dd>
        </div>
      ))}
    </Box>
  )
}

const datesStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: 1,
  m: 0,
  '& > div': {
    display: 'flex',
    flexDirection: { xs: 'row', sm: 'column' },
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 1,
    px: 1.5,
    py: 1,
    borderRadius: 1,
    bgcolor: 'action.hover',
  },
  '& > .p80': { bgcolor: 'primary.light' },
  '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
  '& .p80 dt': { color: 'text.primary' },
  '& dt b': { color: 'text.primary', fontWeight: 600 },
  '& dd': { m: 0, fontWeight: 600, whiteSpace: 'nowrap' },
} as const
