import type { ReactNode } from 'react'
import type { RouteControls } from '../../routing/routeControls'
import { BarLink } from './BarLink'
import { PageBar } from './PageBar'

interface WayBarProps {
  readonly ways: RouteControls
  readonly children: ReactNode
}

/** A page's own bar, between the ways back and forward that the address offers. */
export function WayBar({ ways: { from, to }, children }: WayBarProps) {
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
