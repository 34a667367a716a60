import { type CSSProperties, useMemo } from 'react'
import { formatDate, humanDate, type Ms } from '../../domain/core/time'
import type { PlanJob } from '../../domain/forecast/plan/habits'
import { isOver } from '../../domain/model/job/classify'
import { paths } from '../../routing/paths'
import type { Zoom } from '../../routing/query'
import { planPageMessages } from '../../text/forecast/planPage'
import { percentAt, type TimeScale, ticksAt } from '../../ui/charts/drawing/timeScale'
import { Link } from '../../ui/Link'
import { useFigure, useMessages } from '../../ui/text'
import styles from './PlanAxis.module.css'
import { type DeadlineMark, LABEL_WIDTH, type QueuesView } from './queues'

interface PlanAxisProps {
  readonly view: QueuesView
  readonly scale: TimeScale
  readonly zoom: Zoom
  readonly now: Ms
  readonly width: number
  readonly deadlines: readonly DeadlineMark[]
}

/** A label nearer than this to now, in pixels, would overlap it. */
const NOW_ROOM = 44

/** The day of a tick with its weekday, the day that a week begins with, or the month. */
function tickText(at: Ms, zoom: Zoom): string {
  const [weekday, day, month, year] = formatDate(at, 'ddd D MMM YYYY').split(' ')
  if (zoom === 'day') return `${weekday}\n${day} ${month}`
  if (zoom === 'week') return `${day} ${month}`
  return month === 'Jan' ? `${month} ${year}` : `${month}`
}

const isOpenProject = (job: PlanJob): boolean => job.relations.children.length > 0 && !isOver(job)

/** Hidden from screen readers but for the deadlines, because the rows contain their dates. */
export function PlanAxis({ scale, zoom, now, width, deadlines, view }: PlanAxisProps) {
  const text = useMessages(planPageMessages)
  const figure = useFigure()
  const nowAt = percentAt(now, scale)
  // A line for labels is there before the plan is, so that no row moves when they come.
  const isDue = useMemo(
    () => [...view.byId.values()].some((job) => isOpenProject(job) && job.forecast.deadline),
    [view.byId],
  )
  const levels = deadlines.reduce((most, { level }) => Math.max(most, level + 1), isDue ? 1 : 0)
  const pixels = (percent: number) => (percent / 100) * width
  return (
    <div className={styles.axis} style={{ '--hc-plan-levels': levels } as CSSProperties}>
      <div className={styles.corner} />
      <div className={styles.ticks}>
        {deadlines.map(({ id, at, chance, level }) => {
          const left = percentAt(at, scale)
          return (
            <Link
              key={id}
              to={paths.job(id)}
              className={styles.due}
              data-left={pixels(100 - left) < LABEL_WIDTH || undefined}
              style={
                {
                  '--hc-at': `${left}%`,
                  '--hc-level': level,
                  maxWidth: LABEL_WIDTH,
                } as CSSProperties
              }
            >
              <span className={styles.dueTitle}>{view.titleOf(id)}</span>
              {text.deadline(
                figure(humanDate(at, now)),
                chance === null ? '–' : `${Math.round(chance * 100)}%`,
              )}
            </Link>
          )
        })}
        <span className={styles.now} style={{ left: `${nowAt}%` }} aria-hidden="true">
          {text.now}
        </span>
        {ticksAt(zoom, scale)
          .map((at) => ({ at, left: percentAt(at, scale) }))
          .filter(({ left }) => pixels(Math.abs(left - nowAt)) > NOW_ROOM && left < 99)
          .map(({ at, left }) => (
            <span key={at} className={styles.tick} style={{ left: `${left}%` }} aria-hidden="true">
              {figure(tickText(at, zoom))}
            </span>
          ))}
      </div>
      <div className={styles.end} />
    </div>
  )
}
