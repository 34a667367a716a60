import { mdiDragVertical } from '@mdi/js'
import Button from '@mui/material/Button'
import { memo, startTransition, useCallback, useId, useState } from 'react'
import { LIST_ROWS } from '../../domain/core/limits'
import { formatDate } from '../../domain/core/time'
import type { ProjectJobForecast } from '../../domain/forecast/plan/project'
import type { JobId } from '../../domain/model/job/job'
import type { UserId } from '../../domain/model/person/user'
import { widgetsMessages } from '../../text/frame/widgets'
import { projectForecastMessages } from '../../text/jobs/projectForecast'
import { barPlacesOf, type TimeScale, timeTick } from '../../ui/charts/drawing/timeScale'
import { Link } from '../../ui/Link'
import { useReorder } from '../../ui/reorder/useReorder'
import { useFigure, useMessages } from '../../ui/text'
import { useDrawnSoFar } from '../../ui/useDrawnSoFar'
import { useMoreRows } from '../../ui/useMoreRows'
import { useJobPath } from '../../widgets/job/useJobPath'
import styles from './GanttLane.module.css'
import { type Lane, laneSpan } from './lanes'

/** From this share of the runs on, the end mostly waits for a job. */
const CRITICAL = 0.5

interface GanttRowProps {
  readonly job: ProjectJobForecast
  readonly title: string
  readonly to: string
  readonly scale: TimeScale
  readonly isMovable: boolean
}

const GanttRow = memo(function GanttRow(props: GanttRowProps) {
  const { job, title, to, scale, isMovable } = props
  const messages = useMessages(projectForecastMessages).plan
  const { move, moveHint } = useMessages(widgetsMessages).checklist
  const figure = useFigure()
  const { jobId, start, finish, criticality } = job
  const { bar, range } = barPlacesOf(start, finish, scale)
  const datesId = `project_dates_${jobId}`
  return (
    <li className={styles.row} data-row data-critical={criticality >= CRITICAL || undefined}>
      <Link className={styles.title} to={to} aria-describedby={datesId}>
        {title}
      </Link>
      <div className={styles.track} aria-hidden="true">
        <i className={styles.bar} style={bar} />
        <i className={styles.range} style={range} />
      </div>
      <div className={styles.done}>{figure(timeTick(finish.p50, scale))}</div>
      {isMovable && (
        <button
          type="button"
          className={styles.grip}
          data-grip
          aria-label={move(title)}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          title={moveHint}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={mdiDragVertical} />
          </svg>
        </button>
      )}
      <div className={styles.dates} id={datesId} role="tooltip">
        {messages.dates({
          start: formatDate(start.p50),
          finish: formatDate(finish.p50),
          early: formatDate(finish.p10),
          late: formatDate(finish.p90),
        })}{' '}
        {messages.criticality(Math.round(criticality * 100))}
      </div>
    </li>
  )
})

type Move = (person: UserId | undefined, from: number, to: number) => void

interface GanttLaneProps {
  readonly lane: Lane
  readonly name: string
  readonly scale: TimeScale
  readonly titles: ReadonlyMap<JobId, string>
  readonly isOpenAtFirst: boolean
  readonly onMove: Move
}

/** All jobs of one person in a line; expanded, job by job. */
export function GanttLane(props: GanttLaneProps) {
  const { lane, name, scale, isOpenAtFirst } = props
  const messages = useMessages(projectForecastMessages).plan
  const figure = useFigure()
  const listId = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { start, finish } = laneSpan(lane)
  const { bar, range } = barPlacesOf(start, finish, scale)
  return (
    <>
      <div className={styles.lane}>
        <h4 className={styles.heading}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => startTransition(() => setOpen(!isOpen))}
          >
            <span className={styles.name}>{name}</span>{' '}
            <span className={styles.count}>{messages.count(lane.jobs.length)}</span>
          </button>
        </h4>
        <div className={styles.track} aria-hidden="true">
          <i className={styles.bar} style={bar} />
          <i className={styles.range} style={range} />
        </div>
        <div className={styles.done}>{figure(timeTick(finish.p50, scale))}</div>
      </div>
      {isOpen && <LaneJobs {...props} id={listId} />}
    </>
  )
}

function LaneJobs({ id, lane, name, scale, titles, onMove }: GanttLaneProps & { id: string }) {
  const messages = useMessages(projectForecastMessages).plan
  const pathOf = useJobPath()
  const { person, jobs } = lane
  const isMovable = jobs.length > 1
  const { list, shown, left, step, showMore } = useMoreRows(jobs.length, LIST_ROWS)
  const drawn = useDrawnSoFar(shown)
  const move = useCallback((from: number, to: number) => onMove(person, from, to), [onMove, person])
  useReorder(list, isMovable, move)
  return (
    <>
      <ul
        ref={list}
        id={id}
        className={styles.jobs}
        aria-label={messages.laneOf(name, jobs.length)}
      >
        {jobs.slice(0, drawn).map((job) => (
          <GanttRow
            key={job.jobId}
            job={job}
            title={titles.get(job.jobId) || `#${job.jobId}`}
            to={pathOf(job.jobId)}
            scale={scale}
            isMovable={isMovable}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button color="inherit" onClick={showMore} sx={{ minHeight: 40 }}>
          {messages.showMore(step, left)}
        </Button>
      )}
    </>
  )
}
