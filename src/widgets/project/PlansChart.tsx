import { humanDate } from '../../domain/core/time'
import type { Job, RecordedPlan } from '../../domain/model/job/job'
import { momentOfMinute } from '../../domain/model/job/recordedForecasts'
import { projectQuestionsMessages } from '../../text/jobs/projectQuestions'
import { CollapsibleCard } from '../../ui/page/CollapsibleCard'
import { useFigure, useMessages } from '../../ui/text'
import styles from './PlansChart.module.css'

const WIDTH = 320
const HEIGHT = 96
const MARGIN = 4

/** The recorded 50% and 80% dates, left to right by the day they were planned, later ones higher. */
export function PlansChart({ plans }: { readonly plans: readonly RecordedPlan[] }) {
  const text = useMessages(projectQuestionsMessages).history
  const figure = useFigure()
  const [first, last] = [plans[0], plans.at(-1)]
  if (!first || !last) return null
  const dates = plans.flatMap(([, p50, p80]) => [p50, p80])
  const [earliest, latest] = [Math.min(...dates), Math.max(...dates)]
  const x = (at: number) =>
    MARGIN + ((WIDTH - 2 * MARGIN) * (at - first[0])) / Math.max(1, last[0] - first[0])
  const y = (date: number) =>
    HEIGHT - MARGIN - ((HEIGHT - 2 * MARGIN) * (date - earliest)) / Math.max(1, latest - earliest)
  const line = (level: 1 | 2) => plans.map((plan) => `${x(plan[0])},${y(plan[level])}`).join(' ')
  const label = (minute: number) =>
    figure(humanDate(momentOfMinute(minute), momentOfMinute(last[0])))
  return (
    <figure className={styles.chart}>
      <div className={styles.dates} aria-hidden>
        <span>{label(latest)}</span>
        <span>{label(earliest)}</span>
      </div>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text.chart(label(first[0]), label(last[0]))}
        >
          <polyline className={styles.typical} points={line(1)} />
          <polyline className={styles.likely} points={line(2)} />
        </svg>
        <div className={styles.days} aria-hidden>
          <span>{label(first[0])}</span>
          <span className={styles.key}>
            <i />
            80%
            <i className={styles.typicalKey} />
            50%
          </span>
          <span>{label(last[0])}</span>
        </div>
      </div>
    </figure>
  )
}

/** Folded away on the page of a job or a project; nothing before a second day is recorded. */
export function PlanHistory({ job: { id, plans = [] } }: { readonly job: Job }) {
  const text = useMessages(projectQuestionsMessages).history
  if (plans.length < 2) return null
  return (
    <CollapsibleCard id={`job_plan_history_${id}`} brief={text.title}>
      <PlansChart plans={plans} />
    </CollapsibleCard>
  )
}
