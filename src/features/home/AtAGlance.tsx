import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { countJobs } from '../../domain/lists/counters'
import { useApp } from '../../hooks/stores'
import { BADGE_REFRESH, useNow } from '../../hooks/useNow'
import { paths } from '../../routing/paths'
import { Link } from '../../ui/Link'
import { useText } from '../../ui/text'

/** The counts of jobs, late ones first; each figure links to its list. */
export function AtAGlance() {
  const text = useText().home
  const jobs = useApp((state) => state.jobs.items)
  const now = useNow(BADGE_REFRESH)
  const counts = useMemo(() => countJobs(jobs, now).main, [jobs, now])
  const figures = [
    {
      label: text.late,
      count: counts.estimateReached,
      color: 'error.main',
      to: paths.jobs({ jobStatusFilter: 'active', estimateReached: 1 }),
    },
    {
      label: text.onTime,
      count: counts.estimateNotReached,
      color: 'success.main',
      to: paths.jobs({ jobStatusFilter: 'active', estimateReached: 0 }),
    },
    {
      label: text.new,
      count: counts.allNew,
      color: 'text.primary',
      to: paths.jobs({ jobStatusFilter: 'new' }),
    },
    {
      label: text.completed,
      count: counts.allCompleted,
      color: 'text.primary',
      to: paths.jobs({ jobStatusFilter: 'completed' }),
    },
  ]
  return (
    <Box
      component="nav"
      aria-label={text.glance}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
        gap: '1px',
        mb: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        // The gaps show the background and so draw the lines between the figures.
        bgcolor: 'divider',
        overflow: 'hidden',
      }}
    >
      {figures.map(({ label, count, color, to }) => (
        <Box key={to} component={Link} to={to} sx={figureStyles}>
          <Box
            component="span"
            sx={{
              display: 'block',
              fontSize: '1.5rem',
              lineHeight: 1.333,
              fontWeight: 600,
              color: count === 0 ? 'text.secondary' : color,
            }}
          >
            {count}
          </Box>
          {label}
        </Box>
      ))}
    </Box>
  )
}

const figureStyles = {
  px: 2.5,
  py: 2,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  textDecoration: 'none',
  transition: 'color 120ms',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -4 },
} as const
