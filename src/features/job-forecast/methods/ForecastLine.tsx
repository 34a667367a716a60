import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Ms } from '../../../domain/core/time'
import { ProgressBar } from './ProgressBar'

interface ForecastLineProps {
  /** The kind of the date and the date itself. */
  readonly title: string
  /** Stands at the end of the same line where there is room. */
  readonly aside: string
  readonly start: Ms
  readonly target: Ms
  readonly children: ReactNode
}

/** One possible end of a job: its date, how much of the way has passed, and what it rests on. */
export function ForecastLine({ title, aside, start, target, children }: ForecastLineProps) {
  return (
    <Box component="li">
      <Box sx={headStyles}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {aside}
        </Typography>
      </Box>
      <ProgressBar label={title} start={start} target={target} />
      <Typography
        component="div"
        variant="body2"
        sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
    </Box>
  )
}

const headStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 2,
} as const
