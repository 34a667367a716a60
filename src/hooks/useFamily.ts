import { useMemo } from 'react'
import type { Job } from '../domain/model/job/job'
import { indexById } from '../domain/model/job/relations'
import { useApp } from './stores'

export interface Family {
  readonly children: readonly Job[]
  /** One or none. */
  readonly parents: readonly Job[]
}

/** The jobs next to this one in its project; a relation to a missing job is skipped. */
export function useFamily({ relations }: Pick<Job, 'relations'>): Family {
  const jobs = useApp((state) => state.jobs.items)
  return useMemo(() => {
    const byId = indexById(jobs)
    const found = (id: number | null) => {
      const job = id === null ? undefined : byId.get(id)
      return job ? [job] : []
    }
    return { children: relations.children.flatMap(found), parents: found(relations.parent) }
  }, [jobs, relations])
}
