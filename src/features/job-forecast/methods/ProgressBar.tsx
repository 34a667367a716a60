import Box from '@mui/material/Box'
import { TIMING } from '../../../domain/core/limits'
import type { Ms } from '../../../domain/core/time'
import { progressPercent } from '../../../domain/forecast/speeds/progress'
import { useNow } from '../../../hooks/useNow'

interface ProgressBarProps {
  readonly start: Ms
  readonly target: Ms
  /** What the bar is the progress of. */
  readonly label: string
  /** How long until it is computed again. */
  readonly every?: Ms
}

/** Green on the way, red past the target, blue before the start. */
export function ProgressBar(props: ProgressBarProps) {
  const { start, target, label, every = TIMING.badgeRefresh } = props
  // `+ 0` turns -0 around.
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
