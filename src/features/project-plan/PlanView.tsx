import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type CSSProperties, memo, useId, useMemo, useState } from 'react'
import type { Ms } from '../../domain/core/time'
import type { ProjectJobForecast } from '../../domain/forecast/plan/project'
import type { JobId } from '../../domain/model/job/job'
import type { UserId } from '../../domain/model/person/user'
import { useApp } from '../../hooks/stores'
import { chartsMessages } from '../../text/forecast/charts'
import { widgetsMessages } from '../../text/frame/widgets'
import { jobStatsMessages } from '../../text/jobs/jobStats'
import { projectForecastMessages } from '../../text/jobs/projectForecast'
import {
  linesOf,
  percentAt,
  scaleOf,
  type TimeScale,
  ticksOf,
  timeTick,
} from '../../ui/charts/drawing/timeScale'
import { wrappingRow } from '../../ui/page/pageStyles'
import { QuietText } from '../../ui/page/QuietText'
import { useFigure, useMessages } from '../../ui/text'
import { GanttLane } from './GanttLane'
import { lanesOf, movedOrder } from './lanes'
import styles from './PlanView.module.css'

interface GanttAxisProps {
  readonly scale: TimeScale
  readonly now: Ms
}

/** A label nearer than this to now, or to the end, would overlap it. */
const NOW_ROOM = 18
/** More labels than this overlap on a phone, where every second one is left out. */
const LABELS = 5
const END_ROOM = 5

const placedAt = (percent: number) => ({ '--hc-at': `${percent}%` }) as CSSProperties

/** Hidden from screen readers, because the rows contain their dates. */
function GanttAxis({ scale, now }: GanttAxisProps) {
  const messages = useMessages(chartsMessages)
  const figure = useFigure()
  const nowAt = percentAt(now, scale)
  const ticks = ticksOf(scale)
  return (
    <div className={styles.axis} aria-hidden="true">
      <div className={styles.track}>
        <span className={`${styles.tick} ${styles.now}`} style={placedAt(nowAt)}>
          {messages.now}
        </span>
        {ticks
          .filter((_, index) => ticks.length <= LABELS || index % 2 === 0)
          .map((at) => ({ at, left: percentAt(at, scale) }))
          .filter(({ left }) => Math.abs(left - nowAt) > NOW_ROOM && left < 100 - END_ROOM)
          .map(({ at, left }) => (
            <span key={at} className={styles.tick} style={placedAt(left)}>
              {figure(timeTick(at, scale))}
            </span>
          ))}
      </div>
    </div>
  )
}

/** With more jobs than this, the lanes are collapsed at first. */
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
  const messages = useMessages(projectForecastMessages).plan
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
          {messages.title}
        </Typography>
        {isTried && (
          <Button size="small" variant="outlined" onClick={onReset}>
            {messages.reset}
          </Button>
        )}
      </Box>
      <QuietText sx={{ mb: 1 }}>{messages.legend}</QuietText>
      <div className={styles.gantt} style={linesOf(scale, now, ticksOf(scale))}>
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
      </div>
      <QuietText sx={{ mt: 1 }}>{isTried ? messages.trial : messages.order}</QuietText>
      <div className={styles.announcement} aria-live="polite">
        {announcement}
      </div>
    </Box>
  )
})

const headStyles = {
  ...wrappingRow,
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 32,
} as const

/** The name of a person, or what is shown instead of one. */
export function usePersonNames(): (person: UserId | undefined) => string {
  const { nobody } = useMessages(projectForecastMessages).plan
  const { unknownUser } = useMessages(jobStatsMessages)
  const users = useApp((state) => state.users.items)
  return useMemo(() => {
    const names = new Map(users.map(({ id, displayName }) => [id, displayName]))
    return (person) => (person === undefined ? nobody : (names.get(person) ?? unknownUser))
  }, [users, nobody, unknownUser])
}
