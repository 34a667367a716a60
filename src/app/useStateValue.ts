import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSessionActions } from '../hooks/stores'
import { routeOf } from '../routing/routes'

/** The state of the app is the page in use, by the name of its route: no ids, no texts. */
export function useStateValue(): void {
  const { pathname } = useLocation()
  const { setRealtime } = useSessionActions()
  useEffect(
    () => setRealtime({ stateValue: routeOf(pathname) ?? 'notFound' }),
    [pathname, setRealtime],
  )
}
