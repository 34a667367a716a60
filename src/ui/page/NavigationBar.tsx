import { mdiArrowLeft, mdiArrowRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { RouteControls } from '../../routing/routeControls'
import { Icon } from '../Icon'
import { Link } from '../Link'
import { PageBar } from './PageBar'

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
      <Box component="span" sx={cutStyles}>
        {children}
      </Box>
    </Button>
  )
}

const mainStyles = { flexShrink: 8, minWidth: 96, maxWidth: 360 } as const
const otherStyles = { flexShrink: 1, minWidth: 48, maxWidth: 240, borderColor: 'divider' } as const
const cutStyles = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

interface NavigationBarProps {
  readonly links: RouteControls
  readonly children: ReactNode
}

/** A page's own bar, between the links back and forward that the address offers. */
export function NavigationBar({ links: { from, to }, children }: NavigationBarProps) {
  return (
    <PageBar>
      {from && (
        <BarLink to={from.value} leads="back">
          {from.uiText}
        </BarLink>
      )}
      {children}
      {to && (
        <BarLink to={to.value} leads="forward">
          {to.uiText}
        </BarLink>
      )}
    </PageBar>
  )
}
