import { useLocation } from 'react-router'
import type { JobId } from '../../domain/model/job/job'
import { paths } from '../../routing/paths'
import { parseQuery } from '../../routing/query'

/** The address of a job's page, with the query of the current one. */
export function useJobPath(): (id: JobId) => string {
  const { search } = useLocation()
  return (id) => paths.job(id, parseQuery(search))
}
