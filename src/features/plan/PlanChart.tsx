import { mdiDotsVertical, mdiDragVertical } from '@mdi/js'
import { type CSSProperties, memo, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import { formatDate, type Ms } from '../../domain/core/time'
import { rangeOf } from '../../domain/forecast/plan/project'
import { isOverbooked } from '../../domain/forecast/plan/status'
import type { PlannedJob, PlannedPerson } from '../../domain/forecast/plan/teamPlan'
import type { JobId } from '../../domain/model/job/job'
import { openBlockers } from '../../domain/model/job/waiting'
import { dayOf } from '../../domain/model/schedule/calendar'
import { paths } from '../../routing/paths'
import type { Zoom } from '../../routing/query'
import { planPageMessages } from '../../text/forecast/planPage'
import {
  barPlacesOf,
  linesOf,
  percentAt,
  type TimeScale,
  ticksAt,
} from '../../ui/charts/drawing/timeScale'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { useMessages } from '../../ui/text'
import { PlanDate } from '../../widgets/job/PlanDate'
import { dragLink, dragRow, type PlanActions, useRowEvents } from './moving'
import { PlanAxis } from './PlanAxis'
import styles from './PlanChart.module.css'
import {
  arrowsPath,
  deadlinesOf,
  HEIGHTS,
  heightOf,
  type Queue,
  type QueuesView,
  shadeOf,
  widthAt,
} from './queues'

interface PlanChartProps {
  readonly view: QueuesView
  readonly actions: PlanActions
  readonly scale: TimeScale
  readonly zoom: Zoom
}

/** All queues on one time axis. It scrolls by itself, so that titles, dates and the axis stay. */
export function PlanChart({ view, actions, scale, zoom }: PlanChartProps) {
  const { queues, byId, plan, now } = view
  const chart = useRef<HTMLDivElement>(null)
  const width = widthAt(zoom, scale)
  const events = useRowEvents(actions)
  const style = useMemo(
    () =>
      ({
        ...linesOf(scale, now, ticksAt(zoom, scale)),
        '--hc-plan-width': `${width}px`,
        '--hc-plan-row': `${HEIGHTS.row}px`,
        '--hc-plan-head': `${HEIGHTS.head}px`,
        '--hc-plan-gap': `${HEIGHTS.gap}px`,
      }) as CSSProperties,
    [scale, now, zoom, width],
  )
  const deadlines = useMemo(
    () => (plan ? deadlinesOf([...byId.values()], plan.projects, scale, width) : []),
    [plan, byId, scale, width],
  )
  const arrows = useMemo(
    () => (plan ? arrowsPath(queues, byId, plan.jobs, scale, now) : ''),
    [queues, byId, plan, scale, now],
  )
  const height = queues.reduce((sum, queue) => sum + heightOf(queue), 0)

  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    const { target } = event
    if (!chart.current || !(target instanceof Element) || !event.isPrimary || event.button !== 0)
      return
    const grip = target.closest<HTMLElement>('[data-grip]')
    const end = target.closest<HTMLElement>('[data-link]')
    if (grip)
      dragRow(chart.current, grip, event, (id, at) => actions.moveTo(id, at.queue, at.index))
    else if (end) {
      event.preventDefault()
      dragLink(chart.current, end, event, (blocker, id) => actions.block(id, blocker))
    }
  })
  useEffect(() => {
    const element = chart.current
    element?.addEventListener('pointerdown', onPointerDown)
    return () => element?.removeEventListener('pointerdown', onPointerDown)
  }, [])

  return (
    <div ref={chart} className={styles.chart} {...events}>
      <div className={styles.content} style={style}>
        <PlanAxis
          scale={scale}
          zoom={zoom}
          now={now}
          width={width}
          deadlines={deadlines}
          view={view}
        />
        <div className={styles.body}>
          <div className={styles.behind}>
            <Shades view={view} scale={scale} />
          </div>
          <div className={`${styles.behind} ${styles.lines}`} />
          {deadlines.map(({ id, at }) => (
            <div key={id} className={styles.behind} aria-hidden="true">
              <i className={styles.deadline} style={{ left: `${percentAt(at, scale)}%` }} />
            </div>
          ))}
          <svg
            className={styles.behind}
            viewBox={`0 0 100 ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={arrows} className={styles.arrows} />
          </svg>
          <div className={styles.cover} />
          <div className={styles.cover} data-end="" />
          <div className={styles.lanes}>
            {queues.map((queue, index) => (
              <Lane
                key={queue.person ?? 'nobody'}
                queue={queue}
                isMovable={queues.length > 1 || queue.jobs.length > 1}
                at={index}
                view={view}
                scale={scale}
              />
            ))}
          </div>
          <div className={styles.drop} data-drop-line="" hidden />
          <svg className={styles.linking} aria-hidden="true">
            <line data-link-line="" />
          </svg>
        </div>
      </div>
    </div>
  )
}

/** The days off of everybody, each behind the own rows. */
function Shades({ view: { queues, plan }, scale }: Pick<PlanChartProps, 'view' | 'scale'>) {
  const times = plan?.input.times
  const shades = useMemo(() => {
    if (!times) return []
    let top = 0
    return queues.map((queue) => {
      const { person } = queue
      const own = person === undefined ? undefined : times.schedules?.get(person)
      const place = { top: top + HEIGHTS.head, height: heightOf(queue) - HEIGHTS.head }
      top += heightOf(queue)
      const image = shadeOf(own ?? times.usual, scale, 'var(--hc-palette-action-hover)')
      return { person, style: { ...place, backgroundImage: image } }
    })
  }, [queues, times, scale])
  return shades.map(({ person, style }) => (
    <i key={person ?? 'nobody'} className={styles.shade} style={style} />
  ))
}

interface QueueFactsProps {
  readonly queue: Queue
  readonly planned: PlannedPerson | undefined
}

/** How many jobs somebody has, and when the last of them is done. */
export function QueueFacts({ queue: { person, jobs, running }, planned }: QueueFactsProps) {
  const text = useMessages(planPageMessages)
  const isOver = isOverbooked(planned?.load[0] ?? 0)
  return (
    <span className={styles.facts}>
      {jobs.length === 0 ? text.freeNow : text.queue(running, jobs.length - running)}
      {person !== undefined && planned && jobs.length > 0 && (
        <>
          {' · '}
          {text.free} <PlanDate person={person} level="p80" at={planned.free.p80} />
        </>
      )}
      {isOver && (
        <>
          {' · '}
          <b className={styles.over}>{text.overbooked}</b>
        </>
      )}
    </span>
  )
}

interface LaneProps {
  readonly queue: Queue
  readonly at: number
  readonly isMovable: boolean
  readonly view: QueuesView
  readonly scale: TimeScale
}

function Lane({ queue, at, isMovable, view, scale }: LaneProps) {
  const { plan, now, byId, titleOf, nameOf, stored, isAdded } = view
  const { person, jobs } = queue
  const text = useMessages(planPageMessages)
  const headId = useId()
  const name = nameOf(person)
  const rows = jobs.map(
    (job): RowProps => ({
      id: job.id,
      title: titleOf(job.id),
      planned: plan?.jobs.get(job.id),
      moved: daysMoved(stored(job.id), plan?.jobs.get(job.id)?.finish.p80),
      deadline: job.forecast.deadline,
      scale,
      now,
      waitsFor: openBlockers(job, byId)
        .map(({ id }) => titleOf(id))
        .join(', '),
      isAdded: isAdded(job.id),
      isMovable,
    }),
  )
  return (
    <section
      className={styles.lane}
      data-queue={at}
      aria-labelledby={headId}
      // Without its padding, which it has anyway.
      style={{ containIntrinsicBlockSize: heightOf(queue) - HEIGHTS.gap }}
    >
      <div className={styles.head}>
        <div className={styles.who}>
          <h2 id={headId}>
            {person === undefined ? name : <Link to={paths.employee(person)}>{name}</Link>}
          </h2>
          <QueueFacts queue={queue} planned={plan?.people.get(person)} />
        </div>
      </div>
      {rows.length > 0 && (
        <div className={styles.rows}>
          <div aria-hidden="true" className={styles.tracks}>
            {rows.map((row) => (
              <Track key={row.id} {...row} />
            ))}
          </div>
          <ul className={styles.jobs} aria-label={text.queueOf(name)}>
            {rows.map((row) => (
              <Row key={row.id} {...row} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** How many days a date moves; 0 if it stays on its day or is none. */
export const daysMoved = (before: Ms | null | undefined, after: Ms | null | undefined): number =>
  before == null || after == null ? 0 : dayOf(after) - dayOf(before)

/** By how many days a date moves, short, and in words for screen readers. */
export function Moved({ days }: { readonly days: number }) {
  const text = useMessages(planPageMessages).trial
  if (days === 0) return null
  return (
    <span
      className={styles.moved}
      data-later={days > 0 || undefined}
      title={text.daysInWords(days)}
    >
      <span aria-hidden="true">{text.days(days)}</span>
      <span className={styles.spoken}>{text.daysInWords(days)}</span>
    </span>
  )
}

interface RowProps {
  readonly id: JobId
  readonly title: string
  readonly planned: PlannedJob | undefined
  /** By how many days its date moves. */
  readonly moved: number
  readonly deadline: Ms | undefined
  readonly scale: TimeScale
  readonly now: Ms
  readonly waitsFor: string
  readonly isAdded: boolean
  readonly isMovable: boolean
}

/** What a row says to whoever does not see its bar. */
export function useRowWords() {
  const text = useMessages(planPageMessages)
  return ({
    planned,
    now,
    waitsFor,
    isAdded,
  }: Pick<RowProps, 'planned' | 'now' | 'waitsFor' | 'isAdded'>): string => {
    const dateOf = (at: Ms) => formatDate(at, 'DD.MM.YYYY HH:mm')
    const words = [...(isAdded ? [text.onlyTried] : [])]
    if (planned) {
      const [start, finish] = [rangeOf(planned.start, now), rangeOf(planned.finish, now)]
      if (planned.place === null) words.push(text.running)
      words.push(
        text.dates(dateOf(start.p50), dateOf(finish.p50), dateOf(finish.p10), dateOf(finish.p90)),
      )
    }
    if (waitsFor) words.push(text.waitsFor(waitsFor))
    return words.join(' ')
  }
}

/** The title of a job and its date, at the two edges of the chart however far it is scrolled. */
const Row = memo(function Row(props: RowProps) {
  const { id, title, planned, moved, isAdded, isMovable } = props
  const text = useMessages(planPageMessages)
  const wordsOf = useRowWords()
  const wordsId = `plan_row_${id}`
  return (
    <li className={styles.row} data-row={id}>
      <div className={styles.title}>
        {isMovable ? (
          <button
            type="button"
            className={styles.grip}
            data-grip=""
            aria-label={text.move(title)}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
            title={text.moveHint}
          >
            <Icon path={mdiDragVertical} />
          </button>
        ) : (
          <span className={styles.grip} />
        )}
        {isAdded ? (
          <span className={styles.name} title={title}>
            {title}
          </span>
        ) : (
          <Link className={styles.name} to={paths.job(id)} aria-describedby={wordsId} title={title}>
            {title}
          </Link>
        )}
      </div>
      <div className={styles.done}>
        <Moved days={moved} />
        {planned && <PlanDate job={id} level="p80" at={planned.finish.p80} />}
        <button
          type="button"
          className={styles.menu}
          data-menu=""
          aria-haspopup="menu"
          aria-label={text.menuOf(title)}
        >
          <Icon path={mdiDotsVertical} />
        </button>
      </div>
      <span id={wordsId} hidden>
        {wordsOf(props)}
      </span>
    </li>
  )
})

/**
 * The bar of a job. Apart from its row, so that a queue has one sticky element and not two for each
 * job: with hundreds of them no browser scrolls smoothly.
 */
const Track = memo(function Track(props: RowProps) {
  const { id, planned, deadline, scale, now, waitsFor, isAdded } = props
  const text = useMessages(planPageMessages)
  const wordsOf = useRowWords()
  const places =
    planned && barPlacesOf(rangeOf(planned.start, now), rangeOf(planned.finish, now), scale)
  return (
    <div className={styles.track} data-track={id} title={wordsOf(props)}>
      {places && (
        <>
          <i
            className={styles.bar}
            style={places.bar}
            data-running={planned?.place === null || undefined}
            data-waits={waitsFor ? '' : undefined}
            data-added={isAdded || undefined}
          >
            <i className={styles.link} data-link="" title={text.link} />
          </i>
          <i className={styles.range} style={places.range} />
        </>
      )}
      {deadline !== undefined && deadline >= scale.min && deadline <= scale.max && (
        <i className={styles.mark} style={{ left: `${percentAt(deadline, scale)}%` }} />
      )}
    </div>
  )
})
