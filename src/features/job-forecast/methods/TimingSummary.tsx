import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { jobTiming, type Timing } from '../../../domain/forecast/speeds/jobTiming'
import type { Job } from '../../../domain/model/job/job'
import { useSchedules } from '../../../hooks/stores'
import { jobDrawerMessages } from '../../../text/jobs/jobDrawer'
import { TimingLines } from '../../../ui/job/TimingLines'
import { useMessages } from '../../../ui/text'
import { ScheduleWeek } from './ScheduleWeek'

/** How long a job was to take and took, by the calendar and by each schedule. */
export function TimingSummary({ job }: { readonly job: Job }) {
  const { info } = useMessages(jobDrawerMessages)
  const schedules = useSchedules((all) => all)
  const { estimation, finish } = useMemo(
    () => jobTiming(job.forecast, schedules),
    [job.forecast, schedules],
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, fontSize: '0.8125rem' }}>
      <Span title={info.estimated} timing={estimation} none={info.notEstimated} />
      <Span title={info.realistic} timing={finish} none={info.notFinished} />
      {Object.entries(schedules).map(([name, schedule]) => (
        <ScheduleWeek key={name} name={name} schedule={schedule} />
      ))}
    </Box>
  )
}

interface SpanProps {
  readonly title: string
  readonly timing: Timing | null
  readonly none: string
}

function Span({ title, timing, none }: SpanProps) {
  if (!timing) return <div>{none}</div>
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <TimingLines timing={timing} />
    </div>
  )
}
