import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, lazy, Suspense, useContext, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { freshIdAmong } from '../../domain/core/ids'
import { DISPLAY_NAME_LENGTH, JOB_TITLE_LENGTH } from '../../domain/core/limits'
import { normalizeText } from '../../domain/core/text'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import type { TriedChange } from '../../domain/entry/tryOut'
import { isOver } from '../../domain/model/job/classify'
import type { JobId } from '../../domain/model/job/job'
import { openBlockers, waitsOf } from '../../domain/model/job/waiting'
import { timeOffIssue } from '../../domain/model/person/personHours'
import { displayNameIssue, type UserId } from '../../domain/model/person/user'
import { useApp } from '../../hooks/stores'
import { systemClock } from '../../platform/clock'
import { paths } from '../../routing/paths'
import { issueSentence } from '../../text/base/issues'
import { planPageMessages } from '../../text/forecast/planPage'
import { ComplexityRating } from '../../ui/form/ComplexityRating'
import { floatStyles, OPENING_BELOW } from '../../ui/form/floatingList'
import { type JobOption, JobSelect } from '../../ui/form/JobSelect'
import { QuietText } from '../../ui/page/QuietText'
import { useLanguage, useMessages, useText } from '../../ui/text'
import { DraftNote, DraftsContext, useDraft } from '../../ui/useDraft'
import type { PlanActions } from './moving'
import { type QueuesView, whereIs } from './queues'

const AssignList = lazy(async () => ({
  default: (await import('../../widgets/job/AssignList')).AssignList,
}))

interface RowMenuProps {
  readonly id: JobId
  readonly anchor: HTMLElement
  readonly view: QueuesView
  readonly actions: PlanActions
  readonly onTry: (changes: readonly TriedChange[]) => void
  readonly onClose: () => void
}

/** Everything that can be tried out with one job; it needs no pointer. */
export function RowMenu(props: RowMenuProps) {
  const { id, anchor, view, actions, onTry, onClose } = props
  const text = useMessages(planPageMessages)
  const navigate = useNavigate()
  const users = useApp((state) => state.users.items)
  const drafts = useContext(DraftsContext)
  const [opened, setOpened] = useState<'assign' | 'wait' | null>(null)
  const place = whereIs(view.queues, id)
  const title = view.titleOf(id)
  const running = place?.queue.running ?? 0
  const last = (place?.queue.jobs.length ?? 0) - 1
  const waits = openWaits(view.byId, id)
  const choose = (action: () => void) => () => {
    onClose()
    action()
  }

  function assign(who: UserId | string | null, saves: readonly string[]) {
    // From here on the changes that are tried out contain it.
    for (const typed of saves) drafts.write(typed, '')
    if (typeof who !== 'string') return onTry([{ kind: 'assign', id, person: who ?? undefined }])
    const joined = view.queues.find(({ person }) => view.nameOf(person) === who)?.person
    if (joined !== undefined) return onTry([{ kind: 'assign', id, person: joined }])
    const person = freshIdAmong(users, systemClock.now())
    onTry([
      { kind: 'join', person, name: who },
      { kind: 'assign', id, person },
    ])
  }

  if (opened === 'assign')
    return (
      <Suspense>
        <AssignList
          current={place?.queue.person ?? null}
          onAssign={assign}
          anchor={anchor}
          onClose={onClose}
        />
      </Suspense>
    )
  if (opened === 'wait')
    return (
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        {...OPENING_BELOW}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': text.waitFor(title),
            sx: { ...floatStyles, width: 320, maxWidth: 'calc(100vw - 32px)', p: 1.5 },
          },
        }}
      >
        <OpenJobSelect
          autoFocus
          label={text.blocker}
          view={view}
          without={id}
          value={null}
          onChange={(job) => {
            onClose()
            if (job) actions.block(id, job.id)
          }}
        />
      </Popover>
    )
  return (
    <Menu
      // Stays inside the landmark that its button belongs to.
      disablePortal
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': text.menuOf(title) } }}
    >
      {!view.isAdded(id) && (
        <MenuItem sx={itemStyles} onClick={choose(() => navigate(paths.job(id)))}>
          {text.menu.open}
        </MenuItem>
      )}
      <MenuItem
        sx={itemStyles}
        disabled={!place?.isWaiting || place.index <= running}
        onClick={choose(() => actions.step(id, 'up'))}
      >
        {text.menu.up}
      </MenuItem>
      <MenuItem
        sx={itemStyles}
        disabled={!place?.isWaiting || place.index >= last}
        onClick={choose(() => actions.step(id, 'down'))}
      >
        {text.menu.down}
      </MenuItem>
      <MenuItem sx={itemStyles} onClick={() => setOpened('assign')}>
        {text.menu.assign}
      </MenuItem>
      <MenuItem sx={itemStyles} onClick={() => setOpened('wait')}>
        {text.menu.wait}
      </MenuItem>
      {waits.map(([blocker, waiting]) => (
        <MenuItem
          key={blocker}
          sx={itemStyles}
          onClick={choose(() => onTry([{ kind: 'unblock', id: waiting, blockedBy: blocker }]))}
        >
          {waiting === id
            ? text.menu.stopWaiting(view.titleOf(blocker))
            : text.menu.stopWaitingOf(view.titleOf(waiting), view.titleOf(blocker))}
        </MenuItem>
      ))}
      <MenuItem sx={itemStyles} onClick={choose(() => onTry([{ kind: 'drop', id }]))}>
        {text.menu.drop}
      </MenuItem>
    </Menu>
  )
}

/** Each open job that this one waits for, with which of them waits: it, or a project that it is in. */
function openWaits(byId: QueuesView['byId'], id: JobId): readonly (readonly [JobId, JobId])[] {
  const job = byId.get(id)
  if (!job) return []
  const open = new Set(openBlockers(job, byId).map((blocker) => blocker.id))
  return [...waitsOf(job, byId)].flatMap(([blocker, waiting]) =>
    open.has(blocker) ? [[blocker, waiting.id] as const] : [],
  )
}

const itemStyles = {
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  maxWidth: 360,
  '@media (hover: none)': { minHeight: 44 },
} as const

interface OpenJobSelectProps {
  readonly label: string
  readonly view: QueuesView
  readonly without?: JobId
  readonly autoFocus?: boolean
  readonly value: JobOption | null
  readonly onChange: (job: JobOption | null) => void
  /** Offers only projects, or only jobs without open subjobs; by default both. */
  readonly only?: 'projects' | 'jobs'
}

/** Chooses one of the open jobs. */
function OpenJobSelect({ view, without, only, ...rest }: OpenJobSelectProps) {
  const { byId, titleOf, plan, queues } = view
  const options = useMemo(() => {
    const leaves = new Set(queues.flatMap(({ jobs }) => jobs.map(({ id }) => id)))
    return [...byId.values()]
      .filter((job) => job.id !== without && !isOver(job))
      .filter(
        ({ id }) =>
          only === undefined || (only === 'jobs' ? leaves.has(id) : plan?.projects.has(id)),
      )
      .map(({ id }) => ({ id, title: titleOf(id) }))
  }, [byId, titleOf, without, only, plan, queues])
  return <JobSelect {...rest} options={options} />
}

const KINDS = ['add', 'join', 'off', 'drop'] as const

interface WhatIfDialogProps {
  readonly view: QueuesView
  readonly onTry: (change: TriedChange) => void
  readonly onClose: () => void
}

const NOBODY = ''
const EMPTY_DRAFT = {
  kind: 'add',
  title: '',
  person: NOBODY,
  complexity: '2',
  project: '',
  job: '',
  name: '',
  from: '',
  until: '',
}

/** Asks what should happen, and tries it out. */
export function WhatIfDialog({ view, onTry, onClose }: WhatIfDialogProps) {
  const text = useMessages(planPageMessages)
  const messages = text.whatIf
  const { actions } = useText()
  const language = useLanguage()
  const users = useApp((state) => state.users.items)
  const titleId = useId()
  const draft = useDraft(draftPlaces.whatIf, EMPTY_DRAFT)
  const { title, person, name, from, until } = draft.values
  const kind = KINDS.find((each) => each === draft.values.kind) ?? 'add'
  const complexity = Number(draft.values.complexity)
  const jobAt = (id: string): JobOption | null =>
    view.byId.has(Number(id)) ? { id: Number(id), title: view.titleOf(Number(id)) } : null
  const job = jobAt(draft.values.job)
  const project = jobAt(draft.values.project)
  const [isSubmitted, setSubmitted] = useState(false)
  const people = view.queues.flatMap((queue) => queue.person ?? [])
  const everybody = [...new Set([...users.map(({ id }) => id), ...people])]
  const nameIssue = displayNameIssue(
    name,
    // Also those who only join so far.
    everybody.map((id) => ({ id, displayName: view.nameOf(id), ts: { create: id, update: id } })),
  )

  function change(): TriedChange | null {
    const who = person === NOBODY ? undefined : Number(person)
    const off = { from, until: until || from }
    switch (kind) {
      case 'add':
        return normalizeText(title)
          ? {
              kind,
              id: freshIdAmong([...view.byId.values()], systemClock.now()),
              title: normalizeText(title),
              person: who,
              complexity,
              parent: project?.id ?? null,
            }
          : null
      case 'join':
        return nameIssue
          ? null
          : {
              kind,
              person: freshIdAmong(
                everybody.map((id) => ({ id })),
                systemClock.now(),
              ),
              name: normalizeText(name),
            }
      case 'off':
        return who === undefined || timeOffIssue(off) ? null : { kind, person: who, off }
      case 'drop':
        return job && { kind, id: job.id }
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const tried = change()
    setSubmitted(true)
    if (!tried) return
    draft.discard()
    onTry(tried)
    onClose()
  }

  const personField = (isOptional: boolean) => (
    <TextField
      select
      size="small"
      label={messages.person}
      value={person}
      onChange={({ target }) => draft.change({ person: target.value })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value={NOBODY}>{isOptional ? text.nobody : '–'}</option>
      {everybody.map((id) => (
        <option key={id} value={id}>
          {view.nameOf(id)}
        </option>
      ))}
    </TextField>
  )
  const dayField = (label: string, day: 'from' | 'until') => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={draft.values[day]}
      onChange={({ target }) => draft.change({ [day]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: 1 }}
    />
  )

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ p: 3, display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        <div>
          <Typography variant="h2" id={titleId}>
            {messages.title}
          </Typography>
          <QuietText>{messages.hint}</QuietText>
        </div>
        <TextField
          select
          size="small"
          label={messages.kind}
          value={kind}
          onChange={({ target }) => draft.change({ kind: target.value })}
          slotProps={{ select: { native: true } }}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {messages.kinds[each]}
            </option>
          ))}
        </TextField>
        {kind === 'add' && (
          <>
            <TextField
              autoFocus
              size="small"
              label={messages.jobTitle}
              value={title}
              onChange={({ target }) => draft.change({ title: target.value })}
              slotProps={{ htmlInput: { maxLength: JOB_TITLE_LENGTH } }}
            />
            {personField(true)}
            <ComplexityRating
              label={messages.complexity}
              value={complexity}
              onChange={(stars) => draft.change({ complexity: String(stars) })}
            />
            <OpenJobSelect
              only="projects"
              label={messages.project}
              view={view}
              value={project}
              onChange={(chosen) => draft.change({ project: String(chosen?.id ?? '') })}
            />
          </>
        )}
        {kind === 'join' && (
          <TextField
            size="small"
            label={messages.name}
            value={name}
            onChange={({ target }) => draft.change({ name: target.value })}
            error={isSubmitted && nameIssue !== null}
            helperText={name && nameIssue ? issueSentence(nameIssue, language) : undefined}
            slotProps={{ htmlInput: { maxLength: DISPLAY_NAME_LENGTH - 1 } }}
          />
        )}
        {kind === 'off' && (
          <>
            {personField(false)}
            <Box sx={{ display: 'flex', gap: 2 }}>
              {dayField(messages.from, 'from')}
              {dayField(messages.until, 'until')}
            </Box>
          </>
        )}
        {kind === 'drop' && (
          <OpenJobSelect
            only="jobs"
            label={messages.job}
            view={view}
            value={job}
            onChange={(chosen) => draft.change({ job: String(chosen?.id ?? '') })}
          />
        )}
        {isSubmitted && change() === null && (
          <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
            {messages.missing}
          </Typography>
        )}
        <DraftNote draft={draft} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
          <Button color="inherit" onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {messages.try}
          </Button>
        </Box>
      </Box>
    </Dialog>
  )
}
