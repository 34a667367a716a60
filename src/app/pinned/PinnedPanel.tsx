import { mdiHistory } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../routing/paths'
import { returnPath } from '../../routing/returnPath'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { useText } from '../../ui/text'
import { PinnedJob } from './PinnedJob'
import type { Pinned } from './usePinned'

interface PinnedPanelProps {
  readonly pinned: Pinned
  /** A link was followed: on a small screen the panel has then done its part. */
  readonly onLeave: () => void
}

/** Above the dock where there is room for it; on a small screen the dock's own upper part. */
export function PinnedPanel({ pinned: { jobs }, onLeave }: PinnedPanelProps) {
  const text = useText()
  const titleId = useId()
  const from = returnPath(useLocation())
  const history = paths.lastActivity(
    jobs.map((job) => job.id),
    { from },
  )
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={[
        { bgcolor: 'background.paper', borderColor: 'divider' },
        (theme) => ({
          [theme.breakpoints.down('md')]: {
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
          },
          [theme.breakpoints.up('md')]: {
            position: 'absolute',
            left: 16,
            bottom: 'calc(100% + 16px)',
            width: 360,
            borderRadius: '12px',
            border: `1px solid ${theme.vars.palette.divider}`,
            boxShadow: 'var(--hc-float)',
          },
        }),
      ]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, pl: 2, pr: 1 }}>
        <Typography variant="h2" id={titleId}>
          {text.pinned.name}
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {jobs.length}
        </Typography>
        {jobs.length > 0 && (
          <Button
            component={Link}
            to={history}
            size="small"
            startIcon={<Icon path={mdiHistory} />}
            onClick={onLeave}
          >
            {text.pinned.lastActivity}
          </Button>
        )}
      </Box>
      {jobs.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', px: 2, pb: 2 }}>
          {text.pinned.empty}
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            m: 0,
            px: 1,
            pb: 1,
            listStyle: 'none',
            maxHeight: { xs: '36dvh', md: '50dvh' },
            overflowY: 'auto',
          }}
        >
          {jobs.map((job) => (
            <PinnedJob key={job.id} job={job} onLeave={onLeave} />
          ))}
        </Box>
      )}
    </Box>
  )
}
