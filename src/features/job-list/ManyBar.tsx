import {
  mdiAccountOutline,
  mdiCheck,
  mdiClose,
  mdiDeleteOutline,
  mdiExportVariant,
  mdiHexagonMultipleOutline,
  mdiPlayOutline,
  mdiStarOutline,
} from '@mdi/js'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import {
  type ComponentProps,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { seenJob } from '../../domain/app/jobs/deleted'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import { type ManyChange, manyEdits } from '../../domain/entry/manyEdits'
import { exportJobs } from '../../domain/exchange/files/exportFile'
import { filterJobs } from '../../domain/lists/filters'
import { existing, type Selection } from '../../domain/lists/selection'
import type { Job, JobId } from '../../domain/model/job/job'
import { parentCandidates } from '../../domain/model/job/relations'
import { useApp, useSessionActions, useStores } from '../../hooks/stores'
import { BADGE_REFRESH, useNow } from '../../hooks/useNow'
import { useShortcuts } from '../../hooks/useShortcuts'
import { systemClock } from '../../platform/clock'
import { download } from '../../platform/download'
import { afterPaint } from '../../platform/page'
import { undoMessages } from '../../text/frame/undo'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { floatStyles, OPENING_ABOVE } from '../../ui/form/floatingList'
import { JobSelect } from '../../ui/form/JobSelect'
import { Icon } from '../../ui/Icon'
import { jobItemId } from '../../ui/itemIds'
import { PAGE_HEADING_ID } from '../../ui/page/PageHeading'
import { SavingBar } from '../../ui/page/SavingBar'
import { useMessages } from '../../ui/text'
import { reserveToastRoom } from '../../ui/toasts/ToastArea'
import { AssignList } from '../../widgets/job/AssignList'
import { ComplexityList } from '../../widgets/job/ComplexityList'
import { useAskComment } from '../../widgets/job/jobChanges'
import { StartChoices } from '../../widgets/job/StartList'
import { questionAbout } from './filters/MoreList'
import styles from './ManyBar.module.css'
import { allRows, focusRow } from './row/rowFocus'
import type { JobsPageState } from './useJobsPage'

interface ManyBarProps {
  readonly page: JobsPageState
  readonly selection: Selection
  readonly onSelect: (selection: Selection | null) => void
}

/** A change of more jobs shows that it is at work. */
const QUICKLY_CHANGED = 500

/** Changes the jobs with these ids at once, as one undo step. */
function useChanging(ids: Selection['ids']) {
  const text = useMessages(jobToolsMessages).many
  const { app, saved } = useStores()
  const { showToast } = useSessionActions()
  const askComment = useAskComment()
  const [isLong, setLong] = useState(false)
  const [outcome, setOutcome] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the jobs selected then
  useEffect(() => setOutcome(''), [ids])

  async function apply(send: () => void) {
    if (ids.size <= QUICKLY_CHANGED) return send()
    setLong(true)
    await new Promise<void>((go) => {
      afterPaint(go)
    })
    send()
    await saved()
    setLong(false)
  }

  async function change(how: ManyChange, typed: readonly string[] = []) {
    const { items } = app.getState().jobs
    const jobs = items.filter(({ id }) => ids.has(id))
    const edit = manyEdits(jobs, how, items)
    const edited = new Set(edit.ids)
    setOutcome('')
    if (edited.size === 0) return showToast({ kind: 'info', text: text.nothing })
    const place = draftPlaces.manyComment
    const isAsked = jobs.some(({ id, logs }) => edited.has(id) && logs.isEnabled)
    const comment = isAsked ? await askComment(place) : ''
    if (comment === null) return
    await apply(() => app.send({ type: 'todo.commit', ...edit, comment, saves: [place, ...typed] }))
    if (edited.size < jobs.length) setOutcome(text.changed(edited.size, jobs.length))
  }

  return { change, apply, isLong, outcome }
}

/** The jobs that the filters let pass, on all pages. */
function useMatching({ filters, among }: JobsPageState): readonly Job[] {
  const jobs = useApp((state) => state.jobs.items)
  const now = useNow(BADGE_REFRESH)
  return useMemo(() => {
    const matching = filterJobs(jobs, filters, now)
    return among ? matching.filter(({ id }) => among.has(id)) : matching
  }, [jobs, filters, among, now])
}

/** What all jobs have in common; undefined if they differ. */
function common<T>(jobs: readonly Job[], read: (job: Job) => T): T | undefined {
  const [first, ...values] = new Set(jobs.map(read))
  return values.length === 0 ? first : undefined
}

/** Whoever was in the bar when it went away goes on in the list. */
function useFocusBack(bar: { readonly current: HTMLElement | null }, anchor: JobId) {
  const latest = useRef(anchor)
  useLayoutEffect(() => {
    latest.current = anchor
  })
  useLayoutEffect(
    () => () => {
      if (!bar.current?.contains(document.activeElement)) return
      const { current: id } = latest
      setTimeout(() => {
        const row = document.getElementById(jobItemId(id))
        if (!focusRow(row ?? allRows()[0])) document.getElementById(PAGE_HEADING_ID)?.focus()
      })
    },
    [bar],
  )
}

/** The arrows lead from button to button, as in every toolbar. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const { activeElement } = document
  if (step === undefined || !(activeElement instanceof HTMLButtonElement)) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(activeElement)
  if (at >= 0) buttons.at((at + step) % buttons.length)?.focus()
}

type Floating = 'assign' | 'project' | 'complexity' | 'start'

/** What can be done to all selected jobs at once. Stays in view above the dock. */
export function ManyBar({ page, selection, onSelect }: ManyBarProps) {
  const { ids, anchor } = selection
  const messages = useMessages(jobToolsMessages)
  const text = messages.many
  const undoText = useMessages(undoMessages)
  const { app, session } = useStores()
  const { showToast } = useSessionActions()
  const { confirm } = useDialogs()
  const items = useApp((state) => state.jobs.items)
  const jobs = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids])
  const matching = useMatching(page)
  const { change, apply, isLong, outcome } = useChanging(ids)
  const bar = useRef<HTMLDivElement>(null)
  const [floating, setFloating] = useState<{
    readonly kind: Floating
    readonly anchor: HTMLElement
    /** Opened by a key, so that a name is likely typed next. */
    readonly isTyped?: boolean
  } | null>(null)
  useFocusBack(bar, anchor)
  useEffect(() => {
    const left = existing(selection, items)
    if (left !== selection) onSelect(left)
  }, [selection, items, onSelect])
  function clear() {
    onSelect(null)
    if (ids.size < 2) return
    const action = { label: undoText.undo, run: () => onSelect(selection) }
    showToast({ kind: 'default', text: text.cleared(ids.size), action })
  }
  // The list closes its drawer and its open row first.
  useShortcuts({
    Escape: clear,
    a: () => {
      const tool = bar.current?.querySelector<HTMLElement>('[aria-keyshortcuts=a]')
      if (tool) setFloating({ kind: 'assign', anchor: tool, isTyped: true })
    },
  })

  const here = page.jobs?.filter(({ id }) => ids.has(id)).length ?? 0
  const facts = [
    text.selected(ids.size),
    ...(here < ids.size ? [text.elsewhere(ids.size - here)] : []),
    ...(outcome ? [outcome] : []),
  ]

  const sink = () => setFloating(null)
  const opening = (kind: Floating, popup: 'menu' | 'dialog') => ({
    'aria-haspopup': popup,
    'aria-expanded': floating?.kind === kind,
    onClick: (event: { readonly currentTarget: HTMLElement }) =>
      setFloating({ kind, anchor: event.currentTarget }),
  })

  async function remove() {
    const question = questionAbout(jobs, text.confirmDelete(jobs.length), messages.more.andMore)
    if (!(await confirm(question))) return
    await apply(() => app.send({ type: 'todo.deleteMany', seen: jobs.map(seenJob) }))
    onSelect(null)
  }

  function save() {
    const { version } = session.getState().app
    const file = exportJobs(app.getState(), ids, { now: systemClock.now(), version })
    download(file.name, file.text)
  }

  function selectAll() {
    onSelect({ ids: new Set([...ids, ...matching.map(({ id }) => id)]), anchor })
    // This button goes away.
    bar.current?.querySelector('button')?.focus()
  }

  return (
    <>
      <div ref={reserveToastRoom} className={styles.bar}>
        {isLong && <SavingBar isLong />}
        <div
          ref={bar}
          role="toolbar"
          aria-label={text.selected(ids.size)}
          className={styles.tools}
          onKeyDown={moveFocus}
        >
          <div className={styles.head}>
            <Tool name={text.clear} icon={mdiClose} isIcon onClick={clear} />
            <Announced facts={facts} />
            {matching.some(({ id }) => !ids.has(id)) && (
              <Button className={styles.all ?? ''} onClick={selectAll}>
                {text.all(matching.length)}
              </Button>
            )}
          </div>
          <Tool
            name={messages.assign.name}
            icon={mdiAccountOutline}
            aria-keyshortcuts="a"
            {...opening('assign', 'dialog')}
          />
          <Tool
            name={text.project}
            icon={mdiHexagonMultipleOutline}
            {...opening('project', 'dialog')}
          />
          <Tool
            name={messages.complexity}
            icon={mdiStarOutline}
            {...opening('complexity', 'menu')}
          />
          <Tool name={messages.act.start} icon={mdiPlayOutline} {...opening('start', 'menu')} />
          <Tool
            name={messages.act.done}
            icon={mdiCheck}
            onClick={() => change({ type: 'done', at: systemClock.now() })}
          />
          <Tool name={text.export} icon={mdiExportVariant} onClick={save} />
          <Tool name={messages.row.delete} icon={mdiDeleteOutline} color="error" onClick={remove} />
        </div>
      </div>
      <Suspense>
        {floating?.kind === 'assign' && (
          <AssignList
            current={common(jobs, ({ forecast }) => forecast.assignedTo ?? null)}
            onAssign={(who, saves) => change({ type: 'set', set: { assignedTo: who } }, saves)}
            anchor={floating.anchor}
            isAbove
            isTyped={floating.isTyped ?? false}
            onClose={sink}
          />
        )}
        {floating?.kind === 'project' && (
          <ProjectChoice
            jobs={jobs}
            anchor={floating.anchor}
            onClose={sink}
            onChoose={(parent) => change({ type: 'set', set: { parent } })}
          />
        )}
        {floating?.kind === 'complexity' && (
          <ComplexityList
            current={common(jobs, ({ forecast }) => forecast.complexity)}
            anchor={floating.anchor}
            isAbove
            onClose={sink}
            onChoose={(complexity) => change({ type: 'set', set: { complexity } })}
          />
        )}
        {floating?.kind === 'start' && (
          <StartChoices
            at={floating.anchor.getBoundingClientRect()}
            isAbove
            onClose={() => {
              sink()
              // Once the menu, which holds the focus, is gone.
              setTimeout(() => floating.anchor.focus())
            }}
            onStart={(dates) => change({ type: 'start', set: dates })}
          />
        )}
      </Suspense>
    </>
  )
}

/** A live region has to exist before its first message, or that one is not read out. */
function Announced({ facts }: { readonly facts: readonly string[] }) {
  const sentence = facts.join(' · ')
  const [shown, setShown] = useState('')
  useEffect(() => setShown(sentence), [sentence])
  return (
    <span className={styles.count} aria-live="polite">
      {shown}
    </span>
  )
}

interface ToolProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  readonly name: string
  readonly icon: string
  /** Its name is never shown. */
  readonly isIcon?: boolean
}

function Tool({ name, icon, isIcon = false, ...rest }: ToolProps) {
  return (
    <Button
      color="inherit"
      {...rest}
      className={styles.tool ?? ''}
      data-icon={isIcon || undefined}
      aria-label={isIcon ? name : undefined}
      title={isIcon ? name : undefined}
    >
      <Icon path={icon} />
      {!isIcon && <span>{name}</span>}
    </Button>
  )
}

interface ChoiceProps<T> {
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onChoose: (choice: T) => void
}

/** Moves the jobs below another one, found by its title, or out of their projects. */
function ProjectChoice(props: ChoiceProps<JobId | null> & { readonly jobs: readonly Job[] }) {
  const { jobs, anchor, onClose, onChoose } = props
  const text = useMessages(jobToolsMessages).many
  const all = useApp((state) => state.jobs.items)
  const options = useMemo(() => {
    const [only, ...others] = jobs
    return only && others.length === 0 ? parentCandidates(all, only.id) : all
  }, [jobs, all])
  const choose = (parent: JobId | null) => {
    onClose()
    onChoose(parent)
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      {...OPENING_ABOVE}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': text.project,
          sx: { ...floatStyles, width: 320, maxWidth: 'calc(100vw - 32px)', p: 1.5 },
        },
      }}
    >
      <JobSelect
        autoFocus
        label={text.project}
        options={options}
        value={null}
        onChange={(job) => job && choose(job.id)}
      />
      <Button color="inherit" fullWidth onClick={() => choose(null)} sx={{ mt: 1, minHeight: 44 }}>
        {text.noProject}
      </Button>
    </Popover>
  )
}
