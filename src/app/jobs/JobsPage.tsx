import { NEWEST_CREATED } from '../../domain/lists/sort'
import { JobsView } from '../../features/job-list/JobsView'
import { useText } from '../../ui/text'
import { LIST_PARTS } from './listParts'

export function JobsPage() {
  const text = useText().pages
  return <JobsView parts={LIST_PARTS} title={text.jobs} defaultSort={NEWEST_CREATED} />
}
