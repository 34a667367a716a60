import { mdiDragVertical } from '@mdi/js'
import { memo } from 'react'
import { formatDate, type Ms } from '../../../domain/core/time'
import type { ProjectJobForecast } from '../../../domain/forecast/plan/project'
import { widgetsMessages } from '../../../text/frame/widgets'
import { projectForecastMessages } from '../../../text/jobs/projectForecast'
import { timeTick } from '../../../ui/charts/drawing/timeAxis'
import { Link } from '../../../ui/Link'
import { useFigure, useMessages } from '../../../ui/text'
import { placesOf } from './ganttPlaces'
import type { TimeScale } from './timeScale'

/** From this share of the runs on, the end mostly waits for a job. */
const CRITICAL = 0.5

interface GanttRowProps {
  readonly job: ProjectJobForecast
  readonly title: string
  readonly to: string
  readonly scale: TimeScale
  readonly isMovable: boolean
}

export const GanttRow = memo(function GanttRow(props: GanttRowProps) {
  const { job, title, to, scale, isMovable } = props
  const words = useMessages(projectForecastMessages).plan
  const { move, moveHint } = useMessages(widgetsMessages).checklist
  const figure = useFigure()
  const { jobId, start, finish, criticality } = job
  const { bar, range } = placesOf(start, finish, scale)
  const datesId = `project_dates_${jobId}`
  const dateOf = (at: Ms) => formatDate(at, 'DD.MM.YYYY HH:mm')
  return (
    <li data-row data-critical={criticality >= CRITICAL || undefined}>
      <Link className="title" to={to} aria-describedby={datesId}>
        {title}
      </Link>
      <div className="track" aria-hidden="true">
        <i className="bar" style={bar} />
        <i className="range" style={range} />
      </div>
      <div className="done">{figure(timeTick(finish.p50, scale))}</div>
      {isMovable && (
        <button
          type="button"
          className="grip"
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
      <div className="dates" id={datesId} role="tooltip">
        {words.dates({
          start: dateOf(start.p50),
          finish: dateOf(finish.p50),
          early: dateOf(finish.p10),
          late: dateOf(finish.p90),
        })}{' '}
        {words.criticality(Math.round(criticality * 100))}
      </div>
    </li>
  )
})
