import Box from '@mui/material/Box'

/** Name, track and tools in a line if there is room; on a phone the track has its own line. */
export const DAY_GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '124px minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"name tools" "track track" "fields fields"',
    md: '"name track tools" ". fields fields"',
  },
  columnGap: 1.5,
  rowGap: 0.5,
  alignItems: 'center',
  py: 1,
} as const

const HOURS = [0, 6, 12, 18, 24]

/** Hidden from screen readers: every range contains its own hours. */
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
