import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { indexById } from '../domain/core/computedOnce'
import type { Job, JobId } from '../domain/model/job/job'
import { useApp } from './stores'

export interface Family {
  readonly children: readonly Job[]
  /** One or none. */
  readonly parents: readonly Job[]
}

const NONE: readonly Job[] = []

/** The jobs with these ids, and the same list until one of them changes. */
function useJobs(ids: readonly JobId[]): readonly Job[] {
  return useApp(
    useShallow(({ jobs }) => {
      if (ids.length === 0) return NONE
      const byId = indexById(jobs.items)
      return ids.flatMap((id) => byId.get(id) ?? [])
    }),
  )
}

/** The jobs next to this one in its project; a relation to a missing job is skipped. */
export function useFamily({ relations }: Pick<Job, 'relations'>): Family {
  const children = useJobs(relations.children)
  const parents = useJobs(relations.parent === null ? [] : [relations.parent])
  return useMemo(() => ({ children, parents }), [children, parents])
}
