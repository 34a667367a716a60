import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { UserId } from '../../../domain/model/person/user'
import { parseQuery, printQuery, type Query } from '../../../routing/query'

/** With `isReplaced` going back skips the address that is left. */
export type Go = (query: Query, isReplaced?: boolean) => void

/** What everything around the list needs that shows or changes its filters. */
export interface FilterToolsProps {
  readonly query: Query
  readonly go: Go
  /** The employee whose page this is. */
  readonly userId?: UserId | undefined
}

/** The button that opens all filters. It takes the focus when a filter that had it is removed. */
export const FILTERS_BUTTON_ID = 'open_filters'

/** The list query in the address, and a function that changes it. */
export function useListQuery(): { readonly query: Query; readonly go: Go } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => parseQuery(search), [search])
  return useMemo(
    () => ({
      query,
      go: (next, replace = false) => {
        // Going back need not lead through the same list twice.
        if (printQuery(next) !== printQuery(query))
          navigate(pathname + printQuery(next), { replace })
      },
    }),
    [query, pathname, navigate],
  )
}
