import { useParams } from 'react-router'
import { parseParams } from '../../../routing/params'
import { useApp } from '../../../store/stores'
import { PageHeading } from '../../../ui/PageHeading'
import { useText } from '../../../ui/text'

export function JobPage() {
  const text = useText().pages
  const params = useParams()
  const { jobId } = parseParams(params)
  const job = useApp(({ jobs }) => jobs.items.find(({ id }) => id === jobId))
  return <PageHeading title={job?.title ?? text.jobNotFound(params.job_id ?? '')} />
}
