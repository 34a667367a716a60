import { mdiAccountOutline } from '@mdi/js'
import { useEffect, useRef } from 'react'
import { answerOf } from '../../domain/forecast/plan/status'
import { isOver } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import type { Excerpt, FoundText } from '../../domain/search/words'
import { usePlan } from '../../hooks/usePlan'
import { planMessages } from '../../text/forecast/plan'
import { searchMessages } from '../../text/frame/search'
import { Icon } from '../../ui/Icon'
import { useMessages } from '../../ui/text'
import { LiveStageDot } from '../../widgets/job/LiveBadges'
import { PlanDate } from '../../widgets/job/PlanDate'
import { useShownText } from '../../widgets/job/shownText'
import styles from './OptionRow.module.css'
import type { Option } from './useSearch'

interface OptionRowProps {
  readonly id: string
  readonly option: Option
  readonly isActive: boolean
  readonly onChoose: (isForDrawer: boolean) => void
  readonly onPoint: () => void
}

/** One line of the results. The focus stays in the field, which names the active one. */
export function OptionRow({ id, option, isActive, onChoose, onPoint }: OptionRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      ref={row}
      className={styles.row}
      id={id}
      role="option"
      aria-selected={isActive}
      // A press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !isActive && onPoint()}
      onClick={({ ctrlKey, metaKey }) => onChoose(ctrlKey || metaKey)}
    >
      <span className={styles.kind}>
        <Kind option={option} />
      </span>
      <span className={styles.texts}>
        <span className={styles.label} data-label>
          <Marked excerpt={option.label} />
        </span>
        {option.kind === 'job' && option.found && <Found found={option.found} />}
      </span>
      {option.kind === 'job' && <Likely job={option.job} />}
      {option.kind === 'command' && option.command.note !== undefined && (
        <span className={styles.note}>{option.command.note}</span>
      )}
    </div>
  )
}

function Kind({ option }: { readonly option: Option }) {
  if (option.kind === 'job') return <LiveStageDot job={option.job} />
  return <Icon path={option.kind === 'person' ? mdiAccountOutline : option.command.icon} />
}

function Marked({ excerpt }: { readonly excerpt: Excerpt }) {
  return excerpt.map(({ text, isMatch }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  )
}

/** Where else it matches, with names in place of ids. */
function Found({ found: { place, excerpt } }: { readonly found: FoundText }) {
  const { places } = useMessages(searchMessages)
  const shownText = useShownText()
  const shown = excerpt.map(({ text, isMatch }) => ({ text: shownText(text), isMatch }))
  return (
    <span className={styles.found}>
      {places[place]}: <Marked excerpt={shown} />
    </span>
  )
}

/** When an open job is likely done, as everywhere else. */
function Likely({ job }: { readonly job: Job }) {
  const { likely } = useMessages(planMessages)
  const planned = usePlan((plan) => answerOf(plan, job.id))
  if (!planned || isOver(job)) return null
  return (
    <span className={styles.note} title={likely}>
      <PlanDate job={job.id} level="p80" at={planned.finish.p80} />
    </span>
  )
}
