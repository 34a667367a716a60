import { mdiArrowLeft, mdiArrowRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocation } from 'react-router'
import { parseQuery } from '../../routing/query'
import { routeOf } from '../../routing/routes'
import { type RouteControls, routeControls } from '../../routing/wayBack'
import { widgetsMessages } from '../../text/frame/widgets'
import { Icon } from '../Icon'
import { Link } from '../Link'
import { useMessages } from '../text'

interface BarLinkProps {
  readonly to: string
  /** Its label, truncated if there is too little room. */
  readonly children: string
  readonly title?: string | undefined
  readonly leads?: 'back' | 'forward'
  /** The page's own main link. Its label is the longest and shrinks first. */
  readonly isMain?: boolean
}

/** A link in the bar of a page. */
export function BarLink({ to, children, title, leads, isMain = false }: BarLinkProps) {
  return (
    <Button
      component={Link}
      to={to}
      title={title ?? children}
      variant="outlined"
      color={isMain ? 'primary' : 'inherit'}
      startIcon={leads === 'back' && <Icon path={mdiArrowLeft} />}
      endIcon={leads === 'forward' && <Icon path={mdiArrowRight} />}
      sx={{
        minHeight: 40,
        px: { xs: 1, md: 1.75 },
        '& .MuiButton-icon': { mx: 0.25 },
        ...(isMain ? mainStyles : otherStyles),
      }}
    >
      <Box component="span" sx={leads ? labelStyles : cutStyles}>
        {leads ? <span>{children}</span> : children}
      </Box>
    </Button>
  )
}

const mainStyles = { flexShrink: 8, minWidth: 96, maxWidth: 360 } as const
const otherStyles = { flexShrink: 1, minWidth: 48, maxWidth: 240, borderColor: 'divider' } as const
const cutStyles = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
/** Beside a pager a phone has room for the arrow alone: a label that is too short wraps out of view. */
const labelStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  height: '1lh',
  minWidth: 0,
  overflow: 'hidden',
  // As high as a line: only then is the next line out of view.
  '&::before': { content: '""', width: '1px', height: '1lh' },
  '& > span': { flex: '1 1 48px', ...cutStyles },
} as const

/** The links back and forward that the address offers, with their labels. */
export function useRouteControls(): RouteControls {
  const { back, forward, to } = useMessages(widgetsMessages).ways
  const { pathname, search } = useLocation()
  const labels = { back, forward: routeOf(pathname) === 'job' ? to : forward }
  return routeControls(parseQuery(search), labels)
}

/** The link back or the link forward, if the address offers it. */
export function RouteLink({ leads }: { readonly leads: 'back' | 'forward' }) {
  const { from, to } = useRouteControls()
  const control = leads === 'back' ? from : to
  return (
    control && (
      <BarLink to={control.value} leads={leads}>
        {control.uiText}
      </BarLink>
    )
  )
}
