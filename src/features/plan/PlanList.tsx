import { mdiDotsVertical } from '@mdi/js'
import { openBlockers } from '../../domain/model/job/waiting'
import { paths } from '../../routing/paths'
import { planPageMessages } from '../../text/forecast/planPage'
import { Icon } from '../../ui/Icon'
import { Link } from '../../ui/Link'
import { PlainButton } from '../../ui/PlainButton'
import { useMessages } from '../../ui/text'
import { PlanDate } from '../../widgets/job/PlanDate'
import { type PlanActions, useRowEvents } from './moving'
import { daysMoved, Moved, QueueFacts } from './PlanChart'
import styles from './PlanList.module.css'
import type { QueuesView } from './queues'

interface PlanListProps {
  readonly view: QueuesView
  readonly actions: PlanActions
}

/** The queues one below the other, for a screen that has no room for a calendar. */
export function PlanList({ view, actions }: PlanListProps) {
  const { queues, byId, plan, titleOf, nameOf, stored, isAdded } = view
  const text = useMessages(planPageMessages)
  const events = useRowEvents(actions)
  return (
    <div {...events}>
      {queues.map((queue) => {
        const { person, jobs } = queue
        const name = nameOf(person)
        return (
          <section key={person ?? 'nobody'} className={styles.queue}>
            <h2>{person === undefined ? name : <Link to={paths.employee(person)}>{name}</Link>}</h2>
            <QueueFacts queue={queue} planned={plan?.people.get(person)} />
            {jobs.length > 0 && (
              <ul className={styles.jobs} aria-label={text.queueOf(name)}>
                {jobs.map((job) => {
                  const { id } = job
                  const p80 = plan?.jobs.get(id)?.finish.p80
                  const blockers = openBlockers(job, byId).map((each) => titleOf(each.id))
                  return (
                    <li key={id} className={styles.row} data-row={id}>
                      <div className={styles.words}>
                        {isAdded(id) ? (
                          <span className={styles.name}>{titleOf(id)}</span>
                        ) : (
                          <Link to={paths.job(id)} className={styles.name}>
                            {titleOf(id)}
                          </Link>
                        )}
                        <span className={styles.facts}>
                          {p80 !== undefined && (
                            <>
                              {text.likely} <PlanDate job={id} level="p80" at={p80} />{' '}
                              <Moved days={daysMoved(stored(id), p80)} />
                            </>
                          )}
                        </span>
                        {blockers.length > 0 && (
                          <span className={styles.facts}>{text.waitsFor(blockers.join(', '))}</span>
                        )}
                      </div>
                      <PlainButton
                        kind="icon"
                        data-menu=""
                        aria-haspopup="menu"
                        aria-label={text.menuOf(titleOf(id))}
                      >
                        <Icon path={mdiDotsVertical} />
                      </PlainButton>
                    </li>
                  )
                })}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
