import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useId, useMemo, useState } from 'react'
import type { Ms } from '../../../domain/core/time'
import type { ProjectJobForecast } from '../../../domain/forecast/plan/project'
import type { JobId } from '../../../domain/model/job/job'
import type { UserId } from '../../../domain/model/person/user'
import { widgetsMessages } from '../../../text/frame/widgets'
import { projectForecastMessages } from '../../../text/jobs/projectForecast'
import { useMessages } from '../../../ui/text'
import { GanttAxis } from './GanttAxis'
import { GanttLane } from './GanttLane'
import { linesOf } from './ganttPlaces'
import { GanttStyles } from './ganttStyles'
import { lanesOf, movedOrder } from './lanes'
import { scaleOf } from './timeScale'
import { usePersonNames } from './usePersonNames'

/** With more jobs than this, the lanes are closed at first. */
const OPEN_AT_MOST = 30

interface PlanViewProps {
  readonly jobs: readonly ProjectJobForecast[]
  readonly now: Ms
  readonly titles: ReadonlyMap<JobId, string>
  readonly order: readonly JobId[]
  readonly onOrder: (order: readonly JobId[]) => void
  readonly onReset: () => void
}

/** Who does what and when, as in most runs; jobs can be moved to try another order. */
export const PlanView = memo(function PlanView(props: PlanViewProps) {
  const { jobs, now, titles, order, onOrder, onReset } = props
  const words = useMessages(projectForecastMessages).plan
  const { moved } = useMessages(widgetsMessages).checklist
  const nameOf = usePersonNames()
  const titleId = useId()
  const [announcement, setAnnouncement] = useState('')
  const lanes = useMemo(() => lanesOf(jobs, order), [jobs, order])
  const scale = useMemo(() => scaleOf(jobs, now), [jobs, now])
  const isTried = order.length > 0

  function move(person: UserId | undefined, from: number, to: number) {
    const lane = lanes.find((each) => each.person === person)
    const job = lane?.jobs[from]
    if (!lane || !job) return
    onOrder(movedOrder(lanes, person, from, to))
    setAnnouncement(moved(titles.get(job.jobId) ?? '', to + 1, lane.jobs.length))
  }

  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={headStyles}>
        <Typography variant="h3" id={titleId}>
          {words.title}
        </Typography>
        {isTried && (
          <Button size="small" variant="outlined" onClick={onReset}>
            {words.reset}
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {words.legend}
      </Typography>
      <GanttStyles style={linesOf(scale, now)}>
        <GanttAxis scale={scale} now={now} />
        {lanes.map((lane) => (
          <GanttLane
            key={lane.person ?? 'nobody'}
            lane={lane}
            name={nameOf(lane.person)}
            scale={scale}
            titles={titles}
            isOpenAtFirst={jobs.length <= OPEN_AT_MOST}
            onMove={move}
          />
        ))}
      </GanttStyles>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {isTried ? words.trial : words.order}
      </Typography>
      <Box component="div" className="announcement" aria-live="polite" sx={unseen}>
        {announcement}
      </Box>
    </Box>
  )
})

const headStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 32,
} as const

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
