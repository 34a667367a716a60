import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import { formatDate, type Ms } from '../../domain/core/time'
import { jobTiming } from '../../domain/forecast/speeds/jobTiming'
import { statusOf } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { useApp, useSchedules } from '../../hooks/stores'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { TimingLines } from '../../ui/job/TimingLines'
import { useMessages } from '../../ui/text'
import { LiveTimingBadge } from '../../widgets/job/LiveTimingBadge'

const dateOf = (at: Ms | undefined): string =>
  at === undefined ? '–' : formatDate(at, 'DD.MM.YYYY HH:mm')

/** Everything that is known of the job, in pairs. */
export function JobInfo({ job }: { readonly job: Job }) {
  const words = useMessages(jobDrawerMessages)
  const { forecast, ts } = job
  const { assignedTo } = forecast
  const user = useApp((state) => state.users.items.find(({ id }) => id === assignedTo))
  const schedules = useSchedules((all) => all)
  const { estimation, finish } = jobTiming(forecast, schedules)
  const { info } = words
  const pairs: readonly (readonly [string, ReactNode])[] = [
    [info.status, words.status[statusOf(job)]],
    [info.timing, <LiveTimingBadge key="timing" job={job} />],
    [
      info.assignee,
      assignedTo === undefined ? info.notAssigned : (user?.displayName ?? info.unknownUser),
    ],
    [info.start, dateOf(forecast.start)],
    [info.estimate, dateOf(forecast.estimate)],
    [info.finish, dateOf(forecast.finish)],
    [
      info.estimated,
      estimation ? <TimingLines key="estimated" timing={estimation} /> : info.notEstimated,
    ],
    [info.realistic, finish ? <TimingLines key="realistic" timing={finish} /> : info.notFinished],
    [info.created, dateOf(ts.create)],
    [info.updated, dateOf(ts.update)],
  ]
  return (
    <Box component="dl" sx={pairsStyles}>
      {pairs.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  )
}

const pairsStyles = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const
