import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parseQuery, printQuery, type Query } from '../../../routing/query'

export type Go = (query: Query) => void

/** What the address asks the list for, and the way to ask for something else. */
export function useListQuery(): { readonly query: Query; readonly go: Go } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => parseQuery(search), [search])
  return useMemo(
    () => ({
      query,
      go: (next) => {
        // The way back need not lead through the same list twice.
        if (printQuery(next) !== printQuery(query)) navigate(pathname + printQuery(next))
      },
    }),
    [query, pathname, navigate],
  )
}
