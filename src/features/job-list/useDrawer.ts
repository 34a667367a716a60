import { useLocation, useNavigate } from 'react-router'
import type { JobId } from '../../domain/model/job/job'
import { isOpenedHere, OPENED_HERE } from '../../routing/paths'
import { parseQuery, printQuery, withoutKeys, withQuery } from '../../routing/query'

interface Drawer {
  readonly jobId: JobId | undefined
  readonly open: (id: JobId) => void
  readonly close: () => void
}

/** The drawer is part of the address, so that going back closes it and a link can open it. */
export function useDrawer(): Drawer {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const query = parseQuery(search)
  const jobId = query.openDrawer === 1 ? query.lastSeenJob : undefined
  const isOpen = jobId !== undefined

  return {
    jobId,
    open: (id) => {
      if (id === jobId) return
      const next = withQuery(query, { lastSeenJob: id, openDrawer: 1 })
      navigate(pathname + printQuery(next), {
        replace: isOpen,
        // Where the focus was meant to go is over with the first job.
        state: !isOpen || isOpenedHere(state) ? OPENED_HERE : null,
      })
    },
    close: () => {
      if (isOpenedHere(state)) navigate(-1)
      else navigate(pathname + printQuery(withoutKeys(query, 'openDrawer')), { replace: true })
    },
  }
}
