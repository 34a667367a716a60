import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { EventOf } from '../../../domain/app/state/events'
import { formatDate, HOUR, type Ms } from '../../../domain/core/time'
import { newTodoOf, type OneLine, parseOneLine } from '../../../domain/entry/oneLine'
import { datesFrom, timeOf } from '../../../domain/entry/work'
import { similarName } from '../../../domain/model/person/user'
import { usualSchedule } from '../../../domain/model/schedule/schedule'
import { useApp, useSchedules } from '../../../hooks/stores'
import { systemClock } from '../../../platform/clock'
import { oneLineMessages } from '../../../text/jobs/oneLine'
import { useLanguage, useMessages } from '../../../ui/text'

/** A line as it is understood on screen. */
export interface ShownEntry {
  readonly line: string
  /** What the line creates, with the current hours. */
  readonly read: () => EventOf<'newTodo.commit'>['value']
}

interface OneLinePreviewProps {
  readonly line: string
  /** Called with what is on screen, or with null while nothing is. */
  readonly onShow: (entry: ShownEntry | null) => void
  /** For a title that only looks as if it contained more. */
  readonly onKeepAsTitle: () => void
}

/**
 * Shows how a line was understood before it becomes a job. It exists, hidden, before its first
 * message, so that it is read out.
 */
export function OneLinePreview({ line, onShow, onKeepAsTitle }: OneLinePreviewProps): ReactNode {
  const text = useMessages(oneLineMessages)
  const users = useApp((state) => state.users.items)
  const schedule = useSchedules(usualSchedule)
  const understood = useMemo(() => parseOneLine(line, users), [line, users])
  const parts = useParts(understood)
  const isOpen = parts.length > 0
  useEffect(() => {
    const read = () => newTodoOf(understood, systemClock.now(), schedule)
    onShow(isOpen ? { line, read } : null)
  }, [line, understood, schedule, isOpen, onShow])
  return (
    <Panel data-open={isOpen}>
      <div role="status">
        {isOpen && <span className="lead">{text.understood}</span>}
        {parts.map((part) => (
          <span key={part} className="part">
            {part}
          </span>
        ))}
      </div>
      {isOpen && (
        <button
          type="button"
          // Some browsers blur the field before the click, which would hide this.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onKeepAsTitle}
        >
          {text.asTitle}
        </button>
      )}
    </Panel>
  )
}

function useParts({ work, assignee, complexity, unclear }: OneLine): readonly string[] {
  const text = useMessages(oneLineMessages)
  const tag = useLanguage() === 'ru' ? 'ru' : 'en'
  const schedule = useSchedules(usualSchedule)
  const stamp = (at: Ms) =>
    `${new Intl.DateTimeFormat(tag, { weekday: 'short' }).format(at)} ${formatDate(at, 'DD.MM.YYYY HH:mm')}`
  const hours = (time: Ms) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(time / HOUR)
  const names = useApp((state) => state.users.items).map(({ displayName }) => displayName)
  const newPerson = (name: string) => text.newPerson(name, similarName(name, names))
  const estimate = work && datesFrom(systemClock.now(), work, schedule).estimate
  return [
    work && estimate !== undefined && text.work(hours(timeOf(work, schedule)), stamp(estimate)),
    assignee && (assignee.userId === undefined ? newPerson(assignee.name) : assignee.name),
    complexity !== undefined && text.complexity(complexity),
    unclear && text.unclear(unclear.mark, unclear.names.join(text.or)),
  ].filter((part) => typeof part === 'string')
}

// Over the following content, so that nothing moves while the user types.
const Panel = styled('div')(({ theme: { vars } }) => ({
  position: 'absolute',
  zIndex: 2,
  top: 'calc(100% + 6px)',
  insetInline: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2px 8px',
  padding: '6px 6px 6px 14px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: vars.palette.background.paper,
  boxShadow: 'var(--hc-float)',
  fontSize: '0.8125rem',
  '&:not([data-open=true]), form:not(:focus-within) > &': {
    opacity: 0,
    pointerEvents: 'none',
    '& button': { visibility: 'hidden' },
  },
  '& > [role=status]': {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 320px',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    minHeight: 32,
  },
  '& > button': {
    flexShrink: 0,
    minHeight: 32,
    paddingInline: 12,
    border: 0,
    borderRadius: 16,
    background: 'none',
    color: vars.palette.text.secondary,
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { color: vars.palette.text.primary },
    '@media (hover: none)': { minHeight: 40 },
  },
  '& .lead': { color: vars.palette.text.secondary },
  '& .part': {
    padding: '2px 10px',
    borderRadius: 12,
    backgroundColor: vars.palette.primary.light,
    color: vars.palette.primary.main,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
}))
