import Button from '@mui/material/Button'
import { startTransition, useCallback, useId, useState } from 'react'
import { LIST_ROWS } from '../../domain/core/limits'
import type { JobId } from '../../domain/model/job/job'
import type { UserId } from '../../domain/model/person/user'
import { projectForecastMessages } from '../../text/jobs/projectForecast'
import { timeTick } from '../../ui/charts/drawing/timeAxis'
import { useReorder } from '../../ui/reorder/useReorder'
import { useFigure, useMessages } from '../../ui/text'
import { useDrawnSoFar } from '../../ui/useDrawnSoFar'
import { useMoreRows } from '../../ui/useMoreRows'
import { useJobPath } from '../../widgets/job/useJobPath'
import { GanttRow } from './GanttRow'
import { placesOf } from './ganttPlaces'
import { type Lane, spanOf } from './lanes'
import type { TimeScale } from './timeScale'

type Move = (person: UserId | undefined, from: number, to: number) => void

interface GanttLaneProps {
  readonly lane: Lane
  readonly name: string
  readonly scale: TimeScale
  readonly titles: ReadonlyMap<JobId, string>
  readonly isOpenAtFirst: boolean
  readonly onMove: Move
}

/** All that one person does, in a line; opened, job by job. */
export function GanttLane(props: GanttLaneProps) {
  const { lane, name, scale, isOpenAtFirst } = props
  const words = useMessages(projectForecastMessages).plan
  const figure = useFigure()
  const listId = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { start, finish } = spanOf(lane)
  const { bar, range } = placesOf(start, finish, scale)
  return (
    <>
      <div className="lane">
        <h4>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => startTransition(() => setOpen(!isOpen))}
          >
            <span className="name">{name}</span>{' '}
            <span className="count">{words.count(lane.jobs.length)}</span>
          </button>
        </h4>
        <div className="track" aria-hidden="true">
          <i className="bar" style={bar} />
          <i className="range" style={range} />
        </div>
        <div className="done">{figure(timeTick(finish.p50, scale))}</div>
      </div>
      {isOpen && <LaneJobs {...props} id={listId} />}
    </>
  )
}

function LaneJobs({ id, lane, name, scale, titles, onMove }: GanttLaneProps & { id: string }) {
  const words = useMessages(projectForecastMessages).plan
  const pathOf = useJobPath()
  const { person, jobs } = lane
  const isMovable = jobs.length > 1
  const { list, shown, left, step, showMore } = useMoreRows(jobs.length, LIST_ROWS)
  const drawn = useDrawnSoFar(shown)
  const move = useCallback((from: number, to: number) => onMove(person, from, to), [onMove, person])
  useReorder(list, isMovable, move)
  return (
    <>
      <ul ref={list} id={id} aria-label={words.laneOf(name, jobs.length)}>
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
          {words.showMore(step, left)}
        </Button>
      )}
    </>
  )
}
