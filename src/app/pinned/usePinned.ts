import { useMemo } from 'react'
import { matchPath } from 'react-router'
import type { Job } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { parseParams } from '../../routing/params'
import { ROUTES } from '../../routing/routes'
import { usePath } from '../../ui/Link'

export interface Pinned {
  readonly jobs: readonly Job[]
  /** The page that shows the history of exactly these jobs need not link to itself. */
  readonly isHidden: boolean
}

const NONE: readonly Job[] = []

export function usePinned(): Pinned {
  const pinned = useApp((state) => state.jobs.pinned)
  const items = useApp((state) => (state.jobs.pinned.length === 0 ? NONE : state.jobs.items))
  const { jobIds } = parseParams(matchPath(ROUTES.history, usePath())?.params ?? {})
  const jobs = useMemo(
    () => pinned.flatMap((id) => items.find((job) => job.id === id) ?? []),
    [pinned, items],
  )
  const isHidden =
    jobIds.length > 0 &&
    jobIds.length === pinned.length &&
    jobIds.every((id) => pinned.includes(id))
  return { jobs, isHidden }
}
