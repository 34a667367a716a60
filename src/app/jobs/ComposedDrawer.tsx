import Box from '@mui/material/Box'
import { isOver } from '../../domain/model/job/classify'
import type { SupposedJob } from '../../features/job-drawer/DrawerBody'
import { JobDrawer, type JobDrawerProps } from '../../features/job-drawer/JobDrawer'
import { ForecastBrief } from '../../features/job-forecast/ForecastBrief'
import { AboutBusinessTime } from '../../features/job-forecast/methods/AboutBusinessTime'
import { JobStats } from '../../features/job-forecast/methods/JobStats'
import { LazyJobEditor } from './LazyJobEditor'

function Forecasts({ job, supposed }: SupposedJob) {
  return (
    <>
      {!isOver(job) && (
        <Box sx={{ mb: 3 }}>
          <ForecastBrief job={job} plan={supposed.forecast} />
        </Box>
      )}
      <JobStats job={supposed} />
    </>
  )
}

const PARTS = { Editor: LazyJobEditor, BusinessTime: AboutBusinessTime, Forecasts }

export const ComposedDrawer = (props: Omit<JobDrawerProps, 'parts'>) => (
  <JobDrawer {...props} parts={PARTS} />
)
