import { mdiClose } from '@mdi/js'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import type { EventOf } from '../../../domain/app/state/events'
import { formatDate, HOUR, type Ms } from '../../../domain/core/time'
import { dueDates } from '../../../domain/entry/due'
import {
  completionAt,
  type KnownNames,
  type LineMark,
  newTodoOf,
  type OneLine,
  parseOneLine,
  projectsAmong,
  withoutMark,
} from '../../../domain/entry/oneLine'
import { datesFrom, timeOf } from '../../../domain/entry/work'
import { similarName } from '../../../domain/model/person/user'
import { usualSchedule } from '../../../domain/model/schedule/schedule'
import { useApp, useSchedules } from '../../../hooks/stores'
import { systemClock } from '../../../platform/clock'
import { oneLineMessages } from '../../../text/jobs/oneLine'
import { Icon } from '../../../ui/Icon'
import { useLanguage, useMessages } from '../../../ui/text'
import styles from './OneLinePreview.module.css'

/** A line as it is understood on screen. */
export interface ShownEntry {
  readonly line: string
  /** What the line creates, with the current hours. */
  readonly read: () => EventOf<'newTodo.commit'>['value']
}

/** The names that a word may become, and which of them is chosen; the field refers to them. */
export interface ShownNames {
  readonly listId: string
  readonly activeId: string
}

/** What the field asks before it handles a key itself. */
export interface PreviewKeys {
  /** Whether the key was meant for the list of names. */
  readonly take: (event: KeyboardEvent) => boolean
}

interface OneLinePreviewProps {
  readonly ref: Ref<PreviewKeys>
  readonly line: string
  /** Where the caret is in the line. */
  readonly caret: number
  /** Called with what is on screen, or with null while nothing is. */
  readonly onShow: (entry: ShownEntry | null) => void
  readonly onNames: (names: ShownNames | null) => void
  /** Another line, and where the caret belongs in it. */
  readonly onLine: (line: string, caret: number) => void
  /** For a title that only looks as if it contained more. */
  readonly onKeepAsTitle: () => void
}

/**
 * Shows how a line was understood before it becomes a job, and completes names in it. It exists,
 * hidden, before its first message, so that it is read out.
 */
export function OneLinePreview(props: OneLinePreviewProps): ReactNode {
  const { ref, line, caret, onShow, onNames, onLine, onKeepAsTitle } = props
  const text = useMessages(oneLineMessages)
  const known = useKnown(line.trim() === '')
  const schedule = useSchedules(usualSchedule)
  const understood = useMemo(() => parseOneLine(line, known), [line, known])
  const parts = useParts(understood)
  const isOpen = parts.length > 0
  useEffect(() => {
    const read = () => newTodoOf(understood, systemClock.now(), schedule)
    onShow(isOpen ? { line, read } : null)
  }, [line, understood, schedule, isOpen, onShow])

  function remove(mark: LineMark) {
    const rest = withoutMark(line, mark, known)
    onLine(rest, rest.length)
  }

  return (
    <>
      <div className={styles.panel} data-open={isOpen}>
        <div role="status" className={styles.parts}>
          {isOpen && <span className={styles.lead}>{text.understood}</span>}
          {parts.map(({ mark, label }) =>
            mark === null ? (
              <span key={label} className={styles.note}>
                {label}
              </span>
            ) : (
              <button
                key={mark}
                type="button"
                className={styles.part}
                aria-label={text.remove(label)}
                title={text.remove(label)}
                // Some browsers blur the field before the click, which would hide this.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => remove(mark)}
                onKeyDown={(event) => {
                  if (!['Backspace', 'Delete'].includes(event.key)) return
                  // Or the same key would also delete in the field, which gets the focus.
                  event.preventDefault()
                  remove(mark)
                }}
              >
                {label}
                <Icon path={mdiClose} size={14} />
              </button>
            ),
          )}
        </div>
        {isOpen && (
          <button
            type="button"
            className={styles.plain}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onKeepAsTitle}
          >
            {text.asTitle}
          </button>
        )}
      </div>
      <Names ref={ref} line={line} caret={caret} known={known} onNames={onNames} onLine={onLine} />
    </>
  )
}

const NO_NAMES: KnownNames = { users: [], projects: [] }

/** The names that a line may contain; an empty one contains none, and a new job leaves it empty. */
function useKnown(isEmpty: boolean): KnownNames {
  const users = useApp((state) => (isEmpty ? undefined : state.users.items))
  const jobs = useApp((state) => (isEmpty ? undefined : state.jobs.items))
  return useMemo(
    () => (users && jobs ? { users, projects: projectsAmong(jobs) } : NO_NAMES),
    [users, jobs],
  )
}

interface NamesProps
  extends Pick<OneLinePreviewProps, 'ref' | 'line' | 'caret' | 'onNames' | 'onLine'> {
  readonly known: KnownNames
}

/** The people or projects whose names begin like the word at the caret. */
function Names({ ref, line, caret, known, onNames, onLine }: NamesProps) {
  const text = useMessages(oneLineMessages)
  const listId = useId()
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const [chosen, setChosen] = useState({ line: '', index: 0 })
  const completion = useMemo(() => completionAt(line, caret, known), [line, caret, known])
  const isOpen = completion !== null && closedFor !== line
  const options = isOpen ? completion.options : []
  // Another line begins with its first name again.
  const index = chosen.line === line ? Math.min(chosen.index, options.length - 1) : 0
  const activeId = `${listId}-${index}`
  // A name that only one has is understood as it is, and Enter creates the job.
  const isQuestion = options.length > 1 || chosen.line === line
  useEffect(() => {
    onNames(isOpen ? { listId, activeId } : null)
  }, [isOpen, listId, activeId, onNames])

  function complete(mark: string) {
    if (!completion) return
    const before = `${line.slice(0, completion.from)}${mark} `
    onLine(before + line.slice(completion.to).trimStart(), before.length)
  }

  useImperativeHandle(ref, () => ({
    take: ({ key, shiftKey }) => {
      const active = options[index]
      if (!isOpen || !active || shiftKey) return false
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
      if (step !== 0) {
        setChosen({ line, index: (index + step + options.length) % options.length })
      } else if (key === 'Tab' || (key === 'Enter' && isQuestion)) complete(active.mark)
      else if (key === 'Escape') setClosedFor(line)
      else return false
      return true
    },
  }))

  if (!isOpen) return null
  return (
    <div id={listId} role="listbox" aria-label={text.names} className={styles.names}>
      {options.map(({ label, mark }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={mark}
          id={`${listId}-${place}`}
          role="option"
          aria-selected={place === index}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => complete(mark)}
        >
          {label}
        </div>
      ))}
    </div>
  )
}

interface Part {
  /** Null for a note about a word that stays in the title. */
  readonly mark: LineMark | null
  readonly label: string
}

function useParts(line: OneLine): readonly Part[] {
  const { work, due, assignee, project, complexity, unclear } = line
  const text = useMessages(oneLineMessages)
  const tag = useLanguage() === 'ru' ? 'ru' : 'en'
  const schedule = useSchedules(usualSchedule)
  const stamp = (at: Ms) =>
    `${new Intl.DateTimeFormat(tag, { weekday: 'short' }).format(at)} ${formatDate(at)}`
  const hours = (time: Ms) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(time / HOUR)
  const names = useApp((state) => state.users.items).map(({ displayName }) => displayName)
  const newPerson = (name: string) => text.newPerson(name, similarName(name, names))
  const now = systemClock.now()
  const planned = work && datesFrom(now, work, schedule).estimate
  const dueAt = due && dueDates(due, now, schedule)?.estimate
  const parts: readonly (readonly [LineMark | null, string | false | undefined])[] = [
    [
      'work',
      work && planned !== undefined && text.work(hours(timeOf(work, schedule)), stamp(planned)),
    ],
    ['due', due && (dueAt === undefined ? text.past : text.due(stamp(dueAt)))],
    [
      'assignee',
      assignee && (assignee.userId === undefined ? newPerson(assignee.name) : assignee.name),
    ],
    ['project', project && text.project(project.title)],
    ['complexity', complexity !== undefined && text.complexity(complexity)],
    [null, unclear && text.unclear(unclear.mark, unclear.names.join(text.or))],
  ]
  return parts.flatMap(([mark, label]) => (label ? { mark, label } : []))
}
