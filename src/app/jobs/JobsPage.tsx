import { NEWEST_CREATED } from '../../domain/lists/sort'
import { EmployeeJobs } from '../../features/job-list/EmployeeJobs'
import { JobsView } from '../../features/job-list/JobsView'
import { lazyPart } from '../../ui/lazyPart'
import { useText } from '../../ui/text'
import { LazyJobEditor } from './LazyJobEditor'

const WorkingHours = lazyPart(
  async () => (await import('../../features/people/WorkingHours')).WorkingHours,
)

export const EmployeeJobsPage = () => <EmployeeJobs parts={LIST_PARTS} Hours={WorkingHours} />

const Drawer = lazyPart(async () => (await import('./ComposedDrawer')).ComposedDrawer)

export const LIST_PARTS = { Editor: LazyJobEditor, Drawer }

export function JobsPage() {
  const text = useText().pages
  return <JobsView parts={LIST_PARTS} title={text.jobs} defaultSort={NEWEST_CREATED} />
}
