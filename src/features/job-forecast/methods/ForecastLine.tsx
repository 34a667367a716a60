import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatDate, type Ms } from '../../../domain/core/time'
import { progressPercent } from '../../../domain/forecast/speeds/progress'
import { BADGE_REFRESH, useNow } from '../../../hooks/useNow'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { useMessages } from '../../../ui/text'

interface ProgressBarProps {
  readonly start: Ms
  readonly target: Ms
  /** What the bar is the progress of. */
  readonly label: string
  /** How often it is computed again. */
  readonly every?: Ms
}

/** Green on the way, red past the target, blue before the start. */
function ProgressBar(props: ProgressBarProps) {
  const { start, target, label, every = BADGE_REFRESH } = props
  // `+ 0` turns -0 into 0.
  const percent = Math.round(progressPercent(start, target, useNow(every))) + 0
  const filled = Math.min(100, Math.max(0, percent))
  const color = percent < 0 ? 'primary.main' : percent > 100 ? 'error.main' : 'success.main'
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuenow={filled}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent} %`}
        sx={{
          flexGrow: 1,
          height: 6,
          borderRadius: 3,
          overflow: 'hidden',
          bgcolor: percent < 0 ? 'primary.light' : 'divider',
        }}
      >
        <Box
          sx={{
            width: `${filled}%`,
            height: '100%',
            borderRadius: 3,
            bgcolor: color,
            transition: 'width 180ms',
          }}
        />
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{
          flexShrink: 0,
          minWidth: 48,
          textAlign: 'right',
          fontSize: '0.8125rem',
          fontWeight: 600,
          color,
        }}
      >
        {`${percent} %`}
      </Box>
    </Box>
  )
}

interface ForecastLineProps {
  /** The kind of the date and the date itself. */
  readonly title: string
  /** At the end of the same line if there is room. */
  readonly aside: string
  readonly start: Ms
  readonly target: Ms
  readonly children: ReactNode
}

/** One possible end of a job: its date, how much of the way has passed, and what it is based on. */
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

interface EstimateLineProps {
  readonly plan: { readonly start: Ms; readonly estimate: Ms }
  readonly assignee: string
}

const dateOf = (at: Ms) => formatDate(at, 'DD.MM.YYYY HH:mm')

/** What was promised, and by whom. */
export function EstimateLine({ plan, assignee }: EstimateLineProps) {
  const messages = useMessages(jobStatsMessages)
  const { start, estimate } = plan
  return (
    <ForecastLine
      title={messages.estimated(dateOf(estimate))}
      aside={messages.by(assignee)}
      start={start}
      target={estimate}
    >
      {messages.range(dateOf(start), dateOf(estimate))}
    </ForecastLine>
  )
}
