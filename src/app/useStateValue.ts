import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { routeOf } from '../routing/routes'
import { useSessionActions } from '../store/stores'

/** The state of the app is the page in use, by the name of its route: no ids, no texts. */
export function useStateValue(): void {
  const { pathname } = useLocation()
  const { setRealtime } = useSessionActions()
  useEffect(
    () => setRealtime({ stateValue: routeOf(pathname) ?? 'notFound' }),
    [pathname, setRealtime],
  )
}
