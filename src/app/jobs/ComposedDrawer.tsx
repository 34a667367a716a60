import type { SupposedJob } from '../../features/job-drawer/DrawerBody'
import { JobDrawer, type JobDrawerProps } from '../../features/job-drawer/JobDrawer'
import { ForecastBrief } from '../../features/job-forecast/ForecastBrief'
import { AboutBusinessTime } from '../../features/job-forecast/methods/AboutBusinessTime'
import { JobStats } from '../../features/job-forecast/methods/CurrentStats'
import { LazyJobEditor } from './LazyJobEditor'

const PARTS = {
  Editor: LazyJobEditor,
  Answer: ({ job, supposed }: SupposedJob) => <ForecastBrief job={job} plan={supposed.forecast} />,
  BusinessTime: AboutBusinessTime,
  Forecasts: ({ supposed }: SupposedJob) => <JobStats job={supposed} />,
}

export const ComposedDrawer = (props: Omit<JobDrawerProps, 'parts'>) => (
  <JobDrawer {...props} parts={PARTS} />
)
