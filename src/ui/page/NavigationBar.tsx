import { lazy, type Ref, Suspense } from 'react'
import { useLocation } from 'react-router'
import { parseQuery } from '../../routing/query'

// Few addresses offer a way back or forward, so the first load does without them.
const RouteLink = lazy(async () => ({ default: (await import('./BarLink')).RouteLink }))

/**
 * The slot for the page's own bar, between the links back and forward that the address of any page
 * may offer. To be placed in a row, in which all of them share the room.
 */
export function NavigationBar({ slotRef }: { readonly slotRef: Ref<HTMLDivElement> }) {
  const { from, to } = parseQuery(useLocation().search)
  return (
    <>
      <Suspense>{from !== undefined && <RouteLink leads="back" />}</Suspense>
      <div ref={slotRef} style={{ display: 'contents' }} />
      <Suspense>{to !== undefined && <RouteLink leads="forward" />}</Suspense>
    </>
  )
}
