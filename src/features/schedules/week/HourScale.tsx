import Box from '@mui/material/Box'
import { DAY_GRID } from './dayGrid'

const HOURS = [0, 6, 12, 18, 24]

/** Says nothing to those who listen: every range tells its own hours. */
export function HourScale({ hasTools }: { readonly hasTools: boolean }) {
  return (
    <Box aria-hidden="true" role="presentation" component="li" sx={{ ...DAY_GRID, pb: 0 }}>
      {hasTools && (
        <Box sx={{ gridArea: 'tools', width: 120, display: { xs: 'none', md: 'block' } }} />
      )}
      <Box sx={scaleStyles}>
        {HOURS.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {hour}
          </span>
        ))}
      </Box>
    </Box>
  )
}

const scaleStyles = {
  gridArea: 'track',
  position: 'relative',
  height: 20,
  mx: '8px',
  fontSize: '0.75rem',
  color: 'text.secondary',
  '& span': { position: 'absolute', transform: 'translateX(-50%)' },
} as const
