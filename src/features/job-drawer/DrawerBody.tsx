import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ComponentType, useMemo, useRef, useState } from 'react'
import type { Job } from '../../domain/model/job/job'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { DrawerSection } from '../../ui/page/DrawerSection'
import { useMessages } from '../../ui/text'
import { AllLinks } from './AllLinks'
import { DrawerDetails } from './DrawerDetails'
import { DrawerTitle } from './DrawerTitle'
import { JobInfo } from './JobInfo'
import { jumpTo } from './jumpTo'
import { JobLogs } from './logs/JobLogs'
import { LogsJump } from './logs/LogsJump'

export interface SupposedJob {
  readonly job: Job
  /** The job as it would be with the complexity that is being tried out. */
  readonly supposed: Job
}

export interface DrawerBodyParts {
  readonly BusinessTime: ComponentType
  readonly Forecasts: ComponentType<SupposedJob>
}

interface DrawerBodyProps {
  readonly job: Job
  readonly parts: DrawerBodyParts
}

/** Between header and footer: the forecasts first, then everything that is known of the job. */
export function DrawerBody({ job, parts: { BusinessTime, Forecasts } }: DrawerBodyProps) {
  const words = useMessages(jobDrawerMessages)
  const top = useRef<HTMLHeadingElement>(null)
  const links = useRef<HTMLHeadingElement>(null)
  const logs = useRef<HTMLHeadingElement>(null)
  const [complexity, setComplexity] = useState<number | null>(null)
  const isWhatIf = complexity !== null && complexity !== job.forecast.complexity
  const supposed = useMemo<Job>(
    () => (isWhatIf ? { ...job, forecast: { ...job.forecast, complexity } } : job),
    [job, isWhatIf, complexity],
  )
  return (
    <>
      <Box sx={bodyStyles}>
        <DrawerTitle job={job} ref={top} />
        <DrawerDetails
          job={job}
          complexity={supposed.forecast.complexity}
          onComplexity={setComplexity}
          onLogs={() => jumpTo(logs.current)}
          onLinks={() => jumpTo(links.current)}
        />
        <BusinessTime />
        <Box>
          {isWhatIf && (
            <Typography variant="body2" sx={{ mb: 1, color: 'primary.main' }}>
              {words.whatIf(complexity)}
            </Typography>
          )}
          <Forecasts job={job} supposed={supposed} />
        </Box>
        <DrawerSection
          title={words.info.title}
          action={
            <Button
              color="inherit"
              onClick={() => jumpTo(top.current)}
              sx={{ minHeight: 40, mr: -1.5 }}
            >
              {words.top}
            </Button>
          }
        >
          <JobInfo job={job} />
        </DrawerSection>
        <AllLinks job={job} ref={links} />
        <JobLogs job={job} ref={logs} />
      </Box>
      <LogsJump target={logs} onJump={() => jumpTo(logs.current)} />
    </>
  )
}

const bodyStyles = {
  flexGrow: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  p: 2,
  // What clips its contents would else be pressed flat where the column is short.
  '& > *': { flexShrink: 0 },
} as const
