import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { restoreScroll } from '../platform/scroll'

/** Going back leads to where the page was left; a new page starts at its top. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const places = useRef(new Map<string, number>())
  const lastPath = useRef(pathname)

  useLayoutEffect(() => {
    const isNewPage = lastPath.current !== pathname
    lastPath.current = pathname
    const place = isReturn ? places.current.get(key) : undefined
    if (place !== undefined) return restoreScroll(place)
    if (isNewPage) window.scrollTo(0, 0)
    return undefined
  }, [key, pathname, isReturn])

  // In the same commit as the new page: what it does to the scroll belongs to its own place.
  useLayoutEffect(() => {
    const remember = () => places.current.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])
}
