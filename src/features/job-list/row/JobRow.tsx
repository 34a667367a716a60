import {
  mdiFileDocumentOutline,
  mdiHexagonMultipleOutline,
  mdiPuzzleOutline,
  mdiTextBoxCheckOutline,
} from '@mdi/js'
import { type FocusEvent, type MouseEvent, memo, useId, useState } from 'react'
import { formatDate } from '../../../domain/core/time'
import { avatarKindOf, canBeMarked, isOver } from '../../../domain/model/job/classify'
import type { Job } from '../../../domain/model/job/job'
import { useApp } from '../../../hooks/stores'
import { usePlanned } from '../../../hooks/usePlan'
import { paths } from '../../../routing/paths'
import { planMessages } from '../../../text/forecast/plan'
import { jobsMessages } from '../../../text/jobs/jobs'
import { Icon } from '../../../ui/Icon'
import { jobItemId } from '../../../ui/itemIds'
import { Link } from '../../../ui/Link'
import { fetchedPart, unmissedPart } from '../../../ui/lazyPart'
import { Stars } from '../../../ui/Stars'
import { useMessages } from '../../../ui/text'
import { LiveStageDot, LiveTimingBadge } from '../../../widgets/job/LiveBadges'
import { PlanDate, PlanStatusWord } from '../../../widgets/job/PlanDate'
import styles from './JobRow.module.css'
import { useRowActions } from './rowActions'

/**
 * The link to the job's page; its icon distinguishes a part of a project, a project and a plain
 * job.
 */
function JobToggler({ job }: { readonly job: Job }) {
  const text = useMessages(jobsMessages).row
  const kind = avatarKindOf(job)
  const [icon, name] =
    kind === 'child'
      ? [mdiPuzzleOutline, text.toChild(job.title)]
      : kind === 'project'
        ? [mdiHexagonMultipleOutline, text.toProject(job.title)]
        : [mdiFileDocumentOutline, text.toJob(job.title)]
  return (
    <Link to={paths.job(job.id)} className={styles.toggler} aria-label={name} title={name}>
      <Icon path={icon} />
    </Link>
  )
}

function RowMeta({ job }: { readonly job: Job }) {
  const text = useMessages(jobsMessages).row
  const { assignedTo, complexity } = job.forecast
  const name = useApp(({ users }) => users.items.find(({ id }) => id === assignedTo)?.displayName)
  return (
    <div className={styles.meta}>
      <span className={styles.logs}>
        {job.logs.isEnabled && (
          <Icon path={mdiTextBoxCheckOutline} titleAccess={text.logsEnabled} size={18} />
        )}
      </span>
      <Stars value={complexity} className={styles.stars} />
      <span className={styles.who} data-nobody={name === undefined || undefined}>
        {name ?? (assignedTo === undefined ? text.unassigned : text.unknownUser)}
      </span>
    </div>
  )
}

/** When the job is likely done, and how it stands. Its room is there before the plan is. */
function RowPlan({ job }: { readonly job: Job }) {
  const text = useMessages(planMessages)
  const planned = usePlanned(job.id)
  return (
    <div className={styles.likely} data-live>
      {planned && !isOver(job) && (
        <>
          <span className={styles.likelyDate} title={text.likely}>
            <span className={styles.label}>{text.likelyBy} </span>
            <PlanDate job={job.id} level="p80" at={planned.finish.p80} />
          </span>
          <RowStatus
            chance={planned.chance}
            isDeadline={'jobs' in planned && job.forecast.deadline !== undefined}
          />
        </>
      )}
    </div>
  )
}

interface RowStatusProps {
  readonly chance: number | null
  readonly isDeadline: boolean
}

function RowStatus({ chance, isDeadline }: RowStatusProps) {
  const text = useMessages(planMessages)
  const percent = chance === null ? null : Math.round(chance * 100)
  return (
    <span
      className={styles.chance}
      title={percent === null ? undefined : text.chanceHint(percent, isDeadline)}
    >
      <PlanStatusWord chance={chance} />
      {percent !== null && <span>{text.chance(percent)}</span>}
    </span>
  )
}

/** What the two columns of dates mean; every row says it of its own dates, too. */
export function RowHeads() {
  const text = useMessages(planMessages)
  return (
    <div className={styles.heads} aria-hidden>
      <span>{text.due}</span>
      <span>{text.likely}</span>
    </div>
  )
}

const BlockedMark = unmissedPart(async () => (await import('./BlockedMark')).BlockedMark)
const RowTools = fetchedPart(async () => (await import('./RowTools')).RowTools)
const RowPanel = fetchedPart(async () => (await import('./RowPanel')).RowPanel)
const RowRenaming = fetchedPart(async () => (await import('./RowPanel')).RowRenaming)

/** Both are in one file. */
function fetchPanel(): void {
  RowPanel.fetch()
  RowRenaming.fetch()
}

/** Other jobs are blocked by nothing, so that most lists need no mark at all. */
const mayWait = ({ relations: { parent, blockedBy } }: Job) => blockedBy || parent !== null

interface JobRowProps {
  readonly job: Job
  readonly isExpanded: boolean
  readonly isRenamed: boolean
  /** Undefined while no job is selected at all. */
  readonly isSelected: boolean | undefined
}

/** A control inside the row handles its own clicks; anywhere else a click opens the row. */
const isOwnClick = (event: MouseEvent<Element>): boolean => {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  // The label of a disabled box is a part of the row like any other.
  return target.closest('a, button, input, label:has(:enabled)') === null
}

export const JobRow = memo(function JobRow(props: JobRowProps) {
  const { job, isExpanded, isRenamed, isSelected } = props
  const text = useMessages(jobsMessages).row
  const actions = useRowActions()
  const [isNear, setNear] = useState(false)
  const panelId = useId()
  const { estimate } = job.forecast

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setNear(false)
  }

  return (
    <li
      id={jobItemId(job.id)}
      className={styles.item}
      data-job={job.id}
      data-expanded={isExpanded || undefined}
      data-selected={isSelected || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the title is the button for keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the title is the button for keys */}
      <div
        className={styles.row}
        data-selecting={isSelected !== undefined || undefined}
        onClick={(event) => isOwnClick(event) && actions.toggle(job.id)}
        onPointerEnter={({ pointerType }) => {
          fetchPanel()
          if (pointerType === 'mouse') setNear(true)
        }}
        onPointerLeave={() => setNear(false)}
        onFocus={() => {
          fetchPanel()
          setNear(true)
        }}
        onBlur={leave}
      >
        <div className={styles.lead}>
          <label className={styles.select}>
            <input
              type="checkbox"
              aria-label={text.select(job.title)}
              checked={isSelected ?? false}
              onChange={({ nativeEvent }) =>
                actions.select(job.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
            />
            <LiveStageDot job={job} className={styles.stage} />
          </label>
          <JobToggler job={job} />
        </div>
        <div className={styles.heading}>
          {isRenamed && <RowRenaming job={job} />}
          <button
            type="button"
            className={styles.title}
            hidden={isRenamed}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? panelId : undefined}
            onClick={() => actions.toggle(job.id)}
          >
            {job.title}
          </button>
          {mayWait(job) && <BlockedMark id={job.id} className={styles.blocked} />}
          {isNear && !isExpanded && !isRenamed && <RowTools job={job} />}
        </div>
        <RowMeta job={job} />
        <div className={styles.timing}>
          <div className={styles.badge} data-live>
            <LiveTimingBadge job={job} isBrief doneClassName={styles.done} />
          </div>
          {estimate !== undefined && (
            <span className={styles.date} title={text.estimate(formatDate(estimate))}>
              {formatDate(estimate)}
            </span>
          )}
        </div>
        <RowPlan job={job} />
        {canBeMarked(job) && (
          // It has the room of a finger, which the box alone has not.
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-label={text.completed(job.title)}
              checked={job.completed}
              disabled={!isExpanded}
              onChange={() => actions.toggleDone(job)}
            />
          </label>
        )}
      </div>
      {isExpanded && <RowPanel id={panelId} job={job} />}
    </li>
  )
})
