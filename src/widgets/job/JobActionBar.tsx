import {
  mdiCheck,
  mdiCommentPlusOutline,
  mdiDotsHorizontal,
  mdiPinOffOutline,
  mdiPinOutline,
  mdiPlayOutline,
  mdiSubdirectoryArrowRight,
} from '@mdi/js'
import {
  type ComponentType,
  type MouseEvent,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import { canBeMarked, canStart } from '../../domain/model/job/classify'
import type { Job, JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { useShortcuts } from '../../hooks/useShortcuts'
import { whenIdle } from '../../platform/page'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { Icon } from '../../ui/Icon'
import { fetchedPart } from '../../ui/lazyPart'
import { PlainButton } from '../../ui/PlainButton'
import { useMessages } from '../../ui/text'
import { DraftsContext } from '../../ui/useDraft'
import styles from './JobActionBar.module.css'
import { OpenedJobAction, useJobActions } from './jobActions'
import { PLAN_KEYS, type PlanToolProps, PlanTools } from './PlanTools'

const AddComment = fetchedPart(async () => (await import('./AddToJob')).AddComment)
const AddSubjob = fetchedPart(async () => (await import('./AddToJob')).AddSubjob)
const MoreActions = fetchedPart(async () => (await import('./MoreActions')).MoreActions)

/** Both are in one file, and what is typed right after the key that opens one must not be lost. */
function fetchForms(): void {
  AddComment.fetch()
  AddSubjob.fetch()
}
const FETCHED_AT_THE_LATEST = 1000

/** The keys of the tools, where no row or field has the focus. */
const KEYS = { ...PLAN_KEYS, start: 's', done: 'x', comment: 'c', pin: 'p' } as const

interface JobActionBarProps {
  readonly job: Job
  readonly Editor: ComponentType<{ readonly jobId: JobId; readonly onClose: () => void }>
  /** Where the page has a field for comments already. */
  readonly onComment?: () => void
  /** The part of the page that its keys belong to, if not all of it. */
  readonly place?: RefObject<HTMLElement | null>
  /** Before the job is deleted, to leave a page that would be about nothing. */
  readonly onDelete?: () => void
}

/** Everything that is done to a job without leaving the place where it is read. */
export function JobActionBar(props: JobActionBarProps) {
  const { job, Editor, onComment, place, onDelete } = props
  const text = useMessages(jobToolsMessages)
  const bar = useRef<HTMLDivElement>(null)
  const used = useRef<HTMLElement | null>(null)
  const { actions, opened, close } = useJobActions(focusBack)
  const [moreAt, setMoreAt] = useState<HTMLElement | null>(null)
  // Once opened it stays, so that it can also close, and for what it has opened.
  const [hasMore, setHasMore] = useState(false)
  const [inPlace, setInPlace] = useInPlace(job.id, onComment === undefined)
  const isPinned = useApp(({ jobs }) => jobs.pinned.includes(job.id))
  useEffect(() => whenIdle(fetchForms, FETCHED_AT_THE_LATEST), [])
  const main = canStart(job) ? 'start' : canBeMarked(job) && !job.completed ? 'done' : null

  /** The button that was used, or the first one if it is gone by now. */
  function focusBack() {
    const isThere = used.current?.isConnected ?? false
    const target = isThere ? used.current : bar.current?.querySelector('button')
    target?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another main action takes the focus away
  useEffect(() => {
    if (used.current && document.activeElement === document.body) focusBack()
  }, [main])

  const pressing = (kind: 'assign' | 'reestimate') => () => {
    const tool = bar.current?.querySelector<HTMLElement>(`[aria-keyshortcuts=${KEYS[kind]}]`)
    if (!tool) return
    // It takes the focus back when its menu closes.
    tool.focus()
    used.current = tool
    actions[kind](job.id, tool)
  }
  const clicking = (key: string) => () => {
    // On the box of a checklist a key is meant for that one.
    if (document.activeElement?.matches('input')) return false
    const tool = bar.current?.querySelector<HTMLElement>(`[aria-keyshortcuts=${key}]`)
    tool?.focus()
    tool?.click()
    return tool != null
  }
  useShortcuts(
    {
      [KEYS.assign]: pressing('assign'),
      [KEYS.reestimate]: pressing('reestimate'),
      [KEYS.start]: clicking(KEYS.start),
      [KEYS.done]: clicking(KEYS.done),
      [KEYS.comment]: clicking(KEYS.comment),
      [KEYS.pin]: clicking(KEYS.pin),
    },
    place,
  )

  const using =
    (action: (button: HTMLElement) => void) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      used.current = currentTarget
      action(currentTarget)
    }
  const toggle = (kind: InPlace['kind']) =>
    using(() => setInPlace(inPlace?.kind === kind ? null : { kind, isByHand: true }))
  const endInPlace = () => {
    setInPlace(null)
    focusBack()
  }

  return (
    <>
      <div className={styles.room}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
        <div ref={bar} role="group" aria-label={text.act.name} className={styles.bar}>
          {main && (
            <Tool
              key="main"
              name={text.act[main]}
              icon={main === 'start' ? mdiPlayOutline : mdiCheck}
              isMain
              aria-keyshortcuts={KEYS[main]}
              {...(main === 'start' && { 'aria-haspopup': 'menu' })}
              onClick={using((button) =>
                main === 'start' ? actions.start(job.id, button) : actions.toggleDone(job),
              )}
            />
          )}
          <PlanTools
            job={job}
            Tool={Tool}
            onStart={(button) => {
              used.current = button
              actions.start(job.id, button)
            }}
          />
          <Tool
            name={text.act.comment}
            icon={mdiCommentPlusOutline}
            aria-keyshortcuts={KEYS.comment}
            {...(onComment
              ? { onClick: using(onComment) }
              : { 'aria-expanded': inPlace?.kind === 'comment', onClick: toggle('comment') })}
          />
          <Tool
            name={text.subjob.add}
            icon={mdiSubdirectoryArrowRight}
            aria-expanded={inPlace?.kind === 'subjob'}
            onClick={toggle('subjob')}
          />
          <Tool
            name={isPinned ? text.row.unpin : text.row.pin}
            icon={isPinned ? mdiPinOffOutline : mdiPinOutline}
            aria-keyshortcuts={KEYS.pin}
            onClick={using(() => actions.togglePin(job.id, isPinned))}
          />
          <Tool
            name={text.act.more}
            icon={mdiDotsHorizontal}
            isIcon
            aria-haspopup="menu"
            aria-expanded={moreAt !== null}
            onPointerEnter={MoreActions.fetch}
            onFocus={MoreActions.fetch}
            onClick={using((button) => {
              setMoreAt(button)
              setHasMore(true)
            })}
          />
        </div>
      </div>
      {inPlace?.kind === 'comment' && (
        <AddComment job={job} onClose={endInPlace} isFocused={inPlace.isByHand} />
      )}
      {inPlace?.kind === 'subjob' && (
        <AddSubjob job={job} onClose={endInPlace} isFocused={inPlace.isByHand} />
      )}
      {hasMore && (
        <MoreActions
          job={job}
          anchor={moreAt}
          onClose={() => setMoreAt(null)}
          onEdit={() => actions.edit(job.id)}
          onReopen={job.completed && canBeMarked(job) ? () => actions.toggleDone(job) : undefined}
          onDelete={onDelete}
          onReturn={focusBack}
        />
      )}
      <OpenedJobAction opened={opened} close={close} Editor={Editor} actions={actions} />
    </>
  )
}

interface InPlace {
  readonly kind: 'comment' | 'subjob'
  readonly isByHand: boolean
}

/** The form that is open below the bar; one with a draft is open from the start. */
function useInPlace(id: JobId, hasComment: boolean) {
  const { read } = useContext(DraftsContext)
  return useState<InPlace | null>(() => {
    const places = { subjob: draftPlaces.subjob(id), comment: draftPlaces.comment(id) }
    if (read(places.subjob) !== undefined) return { kind: 'subjob', isByHand: false }
    const isCommented = hasComment && read(places.comment) !== undefined
    return isCommented ? { kind: 'comment', isByHand: false } : null
  })
}

interface ToolProps extends PlanToolProps {
  readonly isMain?: boolean
  /** Its name is never shown. */
  readonly isIcon?: boolean
}

function Tool({ name, icon, isMain = false, isIcon = false, ...rest }: ToolProps) {
  return (
    <PlainButton
      {...rest}
      kind={isMain ? 'filled' : 'outlined'}
      className={[styles.tool, isMain ? styles.main : styles.other].join(' ')}
      aria-label={name}
      title={name}
      data-icon={isIcon || undefined}
    >
      <Icon path={icon} className={styles.icon} />
      {!isIcon && <span className={styles.name}>{name}</span>}
    </PlainButton>
  )
}
