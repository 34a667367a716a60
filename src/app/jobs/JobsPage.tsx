import { lazy } from 'react'
import { NEWEST_CREATED } from '../../domain/lists/sort'
import { EmployeeJobs } from '../../features/job-list/EmployeeJobs'
import { JobsView } from '../../features/job-list/JobsView'
import { useText } from '../../ui/text'
import { LazyJobEditor } from './LazyJobEditor'

const WorkingHours = lazy(async () => ({
  default: (await import('../../features/people/WorkingHours')).WorkingHours,
}))

export const EmployeeJobsPage = () => <EmployeeJobs parts={LIST_PARTS} Hours={WorkingHours} />

const Drawer = lazy(async () => ({ default: (await import('./ComposedDrawer')).ComposedDrawer }))

export const LIST_PARTS = { Editor: LazyJobEditor, Drawer }

export function JobsPage() {
  const text = useText().pages
  return <JobsView parts={LIST_PARTS} title={text.jobs} defaultSort={NEWEST_CREATED} />
}
