import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { ProjectForecast } from '../../../domain/forecast/plan/project'
import type { JobId } from '../../../domain/model/job/job'
import { useApp } from '../../../hooks/stores'
import { projectForecastMessages } from '../../../text/jobs/projectForecast'
import { DoneByChart } from '../../../ui/charts/DoneByChart'
import { useMessages } from '../../../ui/text'
import { Notice } from '../shared/Notice'
import { HangsOn } from './HangsOn'
import { NamedJobs } from './NamedJobs'
import { PlanView } from './PlanView'
import { ShipDates } from './ShipDates'
import { usePersonNames } from './usePersonNames'

interface ProjectAnswerProps {
  readonly forecast: ProjectForecast
  /** A newer answer is on its way. */
  readonly isBusy: boolean
  readonly order: readonly JobId[]
  readonly onOrder: (order: readonly JobId[]) => void
  readonly onReset: () => void
}

export function ProjectAnswer(props: ProjectAnswerProps) {
  const { forecast, isBusy, order, onOrder, onReset } = props
  const words = useMessages(projectForecastMessages)
  const jobs = useApp((state) => state.jobs.items)
  const titles = useMemo(() => new Map(jobs.map(({ id, title }) => [id, title])), [jobs])
  const nameOf = usePersonNames()
  const { now, unassigned, unestimated, byDayAndNight } = forecast
  return (
    <Box aria-busy={isBusy} sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      <ShipDates forecast={forecast} isBusy={isBusy} />
      {unassigned.length + unestimated.length > 0 && (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <NamedJobs
            ids={unassigned}
            titles={titles}
            label={words.unassigned(unassigned.length)}
            explanation={words.unassignedHow}
          />
          <NamedJobs
            ids={unestimated}
            titles={titles}
            label={words.unestimated(unestimated.length)}
            explanation={words.unestimatedHow}
          />
        </Box>
      )}
      {byDayAndNight.length > 0 && (
        <Notice>{words.inCalendarTime(byDayAndNight.map(nameOf).join(', '))}</Notice>
      )}
      <DoneByChart curve={forecast.curve} from={now} now={now} />
      <PlanView
        jobs={forecast.jobs}
        now={now}
        titles={titles}
        order={order}
        onOrder={onOrder}
        onReset={onReset}
      />
      {forecast.jobs.length > 1 && <HangsOn jobs={forecast.jobs} titles={titles} />}
    </Box>
  )
}
