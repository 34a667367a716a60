import { JobPageFrame } from '../../features/job-page/JobPageFrame'
import { JobPageBody } from './JobPageBody'

export const JobPage = () => <JobPageFrame Body={JobPageBody} />
