import { mdiAccountOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
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
    <Row
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      // A press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !isActive && onPoint()}
      onClick={({ ctrlKey, metaKey }) => onChoose(ctrlKey || metaKey)}
    >
      <span className="mark-of-kind">
        <Kind option={option} />
      </span>
      <span className="texts">
        <span className="label">
          <Marked excerpt={option.label} />
        </span>
        {option.kind === 'job' && option.found && <Found found={option.found} />}
      </span>
      {option.kind === 'job' && <Likely job={option.job} />}
      {option.kind === 'command' && option.command.note !== undefined && (
        <span className="note">{option.command.note}</span>
      )}
    </Row>
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
    <span className="found">
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
    <span className="note" title={likely}>
      <PlanDate job={job.id} level="p80" at={planned.finish.p80} />
    </span>
  )
}

const Row = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  minHeight: 40,
  padding: '8px',
  borderRadius: 8,
  cursor: 'pointer',
  scrollMarginBlock: 40,
  '&[aria-selected="true"]': { backgroundColor: vars.palette.action.selected },
  '@media (hover: none)': { minHeight: 44 },
  '& .mark-of-kind': {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 20,
    height: 24,
    color: vars.palette.text.secondary,
  },
  '& .texts': { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .label': { display: 'block' },
  '& .found': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    color: vars.palette.text.secondary,
    fontSize: '0.8125rem',
  },
  '& .note': {
    flexShrink: 0,
    maxWidth: '40%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: vars.palette.text.secondary,
    fontSize: '0.8125rem',
    lineHeight: '24px',
  },
  '& mark': {
    borderRadius: 3,
    backgroundColor: vars.palette.primary.light,
    color: 'inherit',
    fontWeight: 600,
  },
}))
