import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { whenPresent } from '../platform/whenPresent'
import { isToWrite } from '../routing/arrival'
import { PAGE_HEADING_ID } from '../ui/page/PageHeading'

/** After each change of the page, focus starts from its heading, so that it is read out. */
export function useHeadingFocus(): void {
  const { pathname, state } = useLocation()
  const isElsewhere = isToWrite(state)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return undefined
    last.current = pathname
    if (isElsewhere) return undefined
    return whenPresent(
      () => document.getElementById(PAGE_HEADING_ID),
      (heading) => heading.focus({ preventScroll: true }),
    )
  }, [pathname, isElsewhere])
}
