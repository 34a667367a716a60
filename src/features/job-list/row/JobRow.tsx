import { type FocusEvent, lazy, type MouseEvent, memo, Suspense, useId, useState } from 'react'
import { formatDate } from '../../../domain/core/time'
import type { Job } from '../../../domain/model/job/job'
import { jobsMessages } from '../../../text/jobs/jobs'
import { jobItemId } from '../../../ui/itemIds'
import { useMessages } from '../../../ui/text'
import { LiveStageDot } from '../../../widgets/job/LiveStageDot'
import { LiveTimingBadge } from '../../../widgets/job/LiveTimingBadge'
import { JobToggler } from './JobToggler'
import { RowMeta } from './RowMeta'
import { canBeMarked, useRowActions } from './rowActions'
import { ROW_TITLE } from './rowFocus'
import { RowStyles } from './rowStyles'

const loadTools = () => import('./RowTools')
const loadPanel = () => import('./RowPanel')
const RowTools = lazy(() => loadTools().then((module) => ({ default: module.RowTools })))
const RowPanel = lazy(() => loadPanel().then((module) => ({ default: module.RowPanel })))

interface JobRowProps {
  readonly job: Job
  readonly isExpanded: boolean
}

/** A control inside the row does its own; anywhere else a click opens the row. */
const isOwnClick = (event: MouseEvent<Element>): boolean => {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('a, button, input') === null
}

export const JobRow = memo(function JobRow({ job, isExpanded }: JobRowProps) {
  const text = useMessages(jobsMessages).row
  const actions = useRowActions()
  const [isNear, setNear] = useState(false)
  const panelId = useId()
  const { estimate } = job.forecast

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setNear(false)
  }

  return (
    <RowStyles id={jobItemId(job.id)} data-job={job.id} data-expanded={isExpanded || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the title is the button for keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the title is the button for keys */}
      <div
        className="row"
        onClick={(event) => isOwnClick(event) && actions.toggle(job.id)}
        onPointerEnter={({ pointerType }) => {
          loadPanel()
          if (pointerType === 'mouse') setNear(true)
        }}
        onPointerLeave={() => setNear(false)}
        onFocus={() => {
          loadPanel()
          setNear(true)
        }}
        onBlur={leave}
      >
        <div className="lead">
          <LiveStageDot job={job} />
          <JobToggler job={job} />
        </div>
        <div className="title">
          <button
            type="button"
            className={ROW_TITLE}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? panelId : undefined}
            onClick={() => actions.toggle(job.id)}
          >
            {job.title}
          </button>
          {isNear && !isExpanded && (
            <Suspense>
              <RowTools job={job} />
            </Suspense>
          )}
        </div>
        <RowMeta job={job} />
        <div className="timing">
          <div className="badge">
            <LiveTimingBadge job={job} isBrief />
          </div>
          {estimate !== undefined && (
            <span className="date" title={text.estimate(formatDate(estimate, 'DD.MM.YYYY HH:mm'))}>
              {formatDate(estimate, 'DD.MM.YYYY HH:mm')}
            </span>
          )}
        </div>
        <div className="check">
          {canBeMarked(job) && (
            <input
              type="checkbox"
              aria-label={text.completed(job.title)}
              checked={job.completed}
              disabled={!isExpanded}
              onChange={() => actions.toggleDone(job)}
            />
          )}
        </div>
      </div>
      {isExpanded && (
        <Suspense>
          <RowPanel id={panelId} job={job} />
        </Suspense>
      )}
    </RowStyles>
  )
})
