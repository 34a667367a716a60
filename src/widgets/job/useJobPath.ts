import { useLocation } from 'react-router'
import type { JobId } from '../../domain/model/job/job'
import { paths } from '../../routing/paths'
import { parseQuery } from '../../routing/query'

/** Where a job's page is, with the query of this one carried along. */
export function useJobPath(): (id: JobId) => string {
  const { search } = useLocation()
  return (id) => paths.job(id, parseQuery(search))
}
