import { EmployeeJobs } from '../../features/job-list/EmployeeJobs'
import { LIST_PARTS } from './listParts'

export const EmployeeJobsPage = () => <EmployeeJobs parts={LIST_PARTS} />
