import { NEWEST_CREATED } from '../../domain/lists/sort'
import { useText } from '../../ui/text'
import { JobsView } from './JobsView'

export function JobsPage() {
  const text = useText().pages
  return <JobsView title={text.jobs} defaultSort={NEWEST_CREATED} />
}
