import { mdiClose } from '@mdi/js'
import { useEffect, useId, useState } from 'react'
import { humanDate, type Ms } from '../../domain/core/time'
import type { DateChange, TriedChange } from '../../domain/entry/tryOut'
import { dayNumberOf, momentOn } from '../../domain/model/schedule/calendar'
import { planMessages } from '../../text/forecast/plan'
import { planPageMessages } from '../../text/forecast/planPage'
import { Icon } from '../../ui/Icon'
import { PlainButton } from '../../ui/PlainButton'
import { useFigure, useMessages } from '../../ui/text'
import { reserveToastRoom } from '../../ui/toasts/ToastArea'
import { PlanDate } from '../../widgets/job/PlanDate'
import { daysMoved, Moved } from './PlanChart'
import type { QueuesView } from './queues'
import styles from './TrialBar.module.css'
import type { TriedOut } from './useTrial'

interface TrialBarProps {
  readonly trial: TriedOut
  readonly view: QueuesView
}

/** "Later" is after every date. */
const at = (date: Ms | null): number => date ?? Infinity

/** How many dates come earlier and later; new and dropped jobs are neither. */
function countMoved(dates: readonly DateChange[]) {
  let [earlier, later] = [0, 0]
  for (const { before, after } of dates) {
    if (before === undefined || after === undefined) continue
    if (at(after) < at(before)) earlier += 1
    else later += 1
  }
  return { earlier, later }
}

/** What the changes do to the dates, in a line, with a way to store them, to throw them away and to see all. */
export function TrialBar({ trial, view }: TrialBarProps) {
  const { changes, dates, isCurrent, plan, keep, discard } = trial
  const text = useMessages(planPageMessages).trial
  const words = useMessages(planMessages)
  const figure = useFigure()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { earlier, later } = countMoved(dates)
  const dateOf = (date: Ms | null) =>
    date === null ? words.later : figure(humanDate(date, view.now))
  const project = dates.find(
    ({ id, before, after }) =>
      plan?.projects.has(id) && before !== undefined && after !== undefined,
  )
  const facts = [text.count(changes.length)]
  if (!isCurrent) facts.push(text.computing)
  else {
    if (project?.before !== undefined && project.after !== undefined)
      facts.push(
        `${view.titleOf(project.id)} 80% ${dateOf(project.before)} → ${dateOf(project.after)}`,
      )
    const moved = [
      ...(earlier > 0 ? [text.earlier(earlier)] : []),
      ...(later > 0 ? [earlier > 0 ? text.later(later) : text.onlyLater(later)] : []),
    ]
    facts.push(moved.length === 0 ? text.same : moved.join(', '))
  }
  return (
    <section ref={reserveToastRoom} aria-label={text.name} className={styles.bar}>
      {isOpen && (
        <div id={listId} className={styles.lists}>
          <Changes trial={trial} view={view} />
          <Dates trial={trial} view={view} />
        </div>
      )}
      <div className={styles.line}>
        <div className={styles.words}>
          <Announced sentence={facts.join(' · ')} />
          <span className={styles.note}>{text.draft}</span>
        </div>
        <div className={styles.tools}>
          <PlainButton
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {text.compare}
          </PlainButton>
          <PlainButton onClick={discard}>{text.discard}</PlainButton>
          <PlainButton kind="filled" onClick={keep}>
            {text.keep}
          </PlainButton>
        </div>
      </div>
    </section>
  )
}

/** A live region has to exist before its first message, or that one is not read out. */
function Announced({ sentence }: { readonly sentence: string }) {
  const [shown, setShown] = useState('')
  useEffect(() => setShown(sentence), [sentence])
  return (
    <span className={styles.summary} aria-live="polite">
      {shown}
    </span>
  )
}

/** Each change in words. */
function useChangeWords({ titleOf, nameOf, now }: QueuesView): (change: TriedChange) => string {
  const text = useMessages(planPageMessages).change
  const figure = useFigure()
  const dayIn = (day: string) => figure(humanDate(momentOn(dayNumberOf(day), 0), now))
  return (change) => {
    switch (change.kind) {
      case 'drop':
        return text.drop(titleOf(change.id))
      case 'add':
        return text.add(change.title, nameOf(change.person))
      case 'assign':
        return text.assign(titleOf(change.id), nameOf(change.person))
      case 'move':
        return text.move(titleOf(change.id))
      case 'block':
        return text.block(titleOf(change.id), titleOf(change.blockedBy))
      case 'unblock':
        return text.unblock(titleOf(change.id), titleOf(change.blockedBy))
      case 'off':
        return text.off(nameOf(change.person), dayIn(change.off.from), dayIn(change.off.until))
      case 'join':
        return text.join(change.name)
    }
  }
}

function Changes({ trial: { changes, takeBack }, view }: TrialBarProps) {
  const text = useMessages(planPageMessages).trial
  const wordsOf = useChangeWords(view)
  const headId = useId()
  return (
    <div className={styles.part}>
      <h2 id={headId}>{text.changes}</h2>
      <ul aria-labelledby={headId}>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>
            <span className={styles.title}>{wordsOf(change)}</span>
            <PlainButton
              kind="icon"
              className={styles.remove}
              aria-label={text.remove(wordsOf(change))}
              title={text.remove(wordsOf(change))}
              onClick={({ currentTarget }) => {
                // The focused button disappears with its change, so the focus moves first.
                const item = currentTarget.closest('li')
                const other = item?.nextElementSibling ?? item?.previousElementSibling
                other?.querySelector('button')?.focus()
                takeBack(change)
              }}
            >
              <Icon path={mdiClose} size={18} />
            </PlainButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** At most this many dates are rendered; nobody reads more of them in a list. */
const SHOWN = 100

/** Every 80% date that changes, those of projects first. */
function Dates({ trial: { dates, isCurrent, plan }, view }: TrialBarProps) {
  const text = useMessages(planPageMessages).trial
  const headId = useId()
  const isProject = ({ id }: DateChange) => plan?.projects.has(id) === true
  const sorted = dates.toSorted((a, b) => Number(isProject(b)) - Number(isProject(a)))
  const rest = sorted.length - SHOWN
  return (
    <div className={styles.part}>
      <h2 id={headId}>{text.dates}</h2>
      {sorted.length === 0 && <p>{isCurrent ? text.same : text.computing}</p>}
      <ul aria-labelledby={headId}>
        {sorted.slice(0, SHOWN).map(({ id, before, after }) => (
          <li key={id} data-project={isProject({ id, before, after }) || undefined}>
            <span className={styles.title}>{view.titleOf(id)}</span>
            <span className={styles.dates}>
              <span className={styles.before}>
                {before === undefined ? text.new : <PlanDate job={id} level="p80" at={before} />}
              </span>
              {' → '}
              {after === undefined ? text.gone : <PlanDate job={id} level="p80" at={after} />}
            </span>
            <span className={styles.moved}>
              <Moved days={daysMoved(before, after)} />
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{text.more(rest)}</p>}
    </div>
  )
}
