import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { droppedLog, type PlanChange, planChanges } from '../../domain/app/jobs/planChanges'
import type { AppEvent, EventOf } from '../../domain/app/state/events'
import { changedNames } from '../../domain/app/state/patch'
import type { AppState } from '../../domain/app/state/state'
import { LOGS_PER_JOB } from '../../domain/core/limits'
import { differingParts } from '../../domain/core/listChange'
import { formatDate, type Ms } from '../../domain/core/time'
import { hasReplaced } from '../../domain/model/job/edit'
import type { Job, JobId } from '../../domain/model/job/job'
import {
  useAppChanges,
  type useEarlierChanges,
  useSessionActions,
  useStores,
  useUndo,
} from '../../hooks/stores'
import { useToastWhenSaved } from '../../hooks/toasts'
import type { RecordedStep, UndoOutcome } from '../../state/appStores'
import type { Change } from '../../state/eventStore'
import { savingMessages, type UndoText, undoMessages } from '../../text/frame/undo'
import { SavingBar } from '../../ui/page/SavingBar'
import { useMessages } from '../../ui/text'

type AppChange = Change<AppState, AppEvent>

const jobIn = ({ jobs }: AppState, id: JobId) => jobs.items.find((job) => job.id === id)

/** The message for a change of one job's plan; null if the plan stayed as it was. */
function planSentence({ before, after }: AppChange, id: JobId, text: UndoText): string | null {
  const was = jobIn(before, id)
  const is = jobIn(after, id)
  const changes = was && is ? planChanges(was, is) : []
  if (!is || changes.length === 0) return null
  return `${changes.map((change) => text.changes[change]).join(', ')}: ${is.title}`
}

/** The message for a job that has another title and is otherwise planned as before. */
function nameSentence({ before, after }: AppChange, id: JobId, text: UndoText): string | null {
  const was = jobIn(before, id)
  const is = jobIn(after, id)
  return was && is && was.title !== is.title ? text.renamed(is.title) : null
}

/** The message for a change of several jobs at once. */
function manySentence({ before, after }: AppChange, ids: readonly JobId[], text: UndoText): string {
  const known = new Map(before.jobs.items.map((job) => [job.id, job]))
  const edited = new Set(ids)
  const changes = new Set<PlanChange>()
  for (const job of after.jobs.items) {
    const was = edited.has(job.id) ? known.get(job.id) : undefined
    for (const change of was ? planChanges(was, job) : []) changes.add(change)
  }
  const names = [...changes].map((change) => text.changes[change]).join(', ')
  return text.jobsChanged(ids.length, names)
}

/** The pin that a change removed: the one that was meant, or the last of a full row. */
function lostPin({ before, after }: AppChange): Job | undefined {
  const id = before.jobs.pinned.find((pinned) => !after.jobs.pinned.includes(pinned))
  return id === undefined ? undefined : jobIn(after, id)
}

const logIn = (
  state: AppState,
  { jobId, logTs }: Pick<EventOf<'todo.deleteLog'>, 'jobId' | 'logTs'>,
) => jobIn(state, jobId)?.logs.items.find(({ ts }) => ts === logTs)

/** The message for a step that nobody should take by accident; null for all others. */
function stepSentence(change: AppChange, text: UndoText): string | null {
  const { event, before, after } = change
  const fewer = before.jobs.items.length - after.jobs.items.length
  switch (event.type) {
    case 'todo.delete':
      return text.deleted(jobIn(before, event.id)?.title ?? '')
    case 'todo.clearDates':
      return text.datesCleared(jobIn(after, event.id)?.title ?? '')
    case 'todo.mark':
    case 'todo.addTimeToFinishDate':
      return planSentence(change, event.id, text)
    case 'todo.commit': {
      const [id, ...others] = event.ids
      if (id === undefined || others.length > 0) return manySentence(change, event.ids, text)
      return planSentence(change, id, text) ?? nameSentence(change, id, text)
    }
    case 'todo.addLog':
      return text.commentAdded(jobIn(after, event.jobId)?.title ?? '')
    case 'todo.pin':
    case 'todo.unpin': {
      const unpinned = lostPin(change)
      if (unpinned) return text.unpinned(unpinned.title)
      return text.pinned(jobIn(after, event.jobId)?.title ?? '')
    }
    case 'newTodo.commit':
      return event.value.set?.parent == null ? null : text.subjobAdded(event.value.title)
    case 'todo.clearCompleted':
    case 'todo.deleteMany':
      return text.jobsDeleted(fewer)
    case 'todo.markAll': {
      const changed = after.jobs.items.filter((job, index) => job !== before.jobs.items[index])
      return text.jobsMarked(changed.length)
    }
    case 'user.delete':
      return text.userDeleted
    case 'user.commit': {
      const user = after.users.items.find(({ id }) => id === event.id)
      const isOfHours = 'schedule' in event.set || 'off' in event.set
      return isOfHours ? text.hoursChanged(user?.displayName ?? '') : null
    }
    case 'view.save':
      return text.viewSaved(event.name)
    case 'view.delete':
      return text.deleted(before.views?.find(({ id }) => id === event.id)?.name ?? '')
    case 'schedule.delete':
      return text.deleted(event.name)
    case 'todo.deleteLog':
      return text.logDeleted
    case 'todo.deleteChecklistFromLog':
      return text.checklistDeleted
    case 'todo.deleteChecklistItemFromLog': {
      const { checklist } = logIn(before, event) ?? {}
      const item = checklist?.find(({ id }) => id === event.checklistItemId)
      return text.deleted(item?.title ?? '')
    }
    case 'todo.deleteLinkInLog': {
      const link = logIn(before, event)?.links?.find(({ id }) => id === event.linkId)
      return text.deleted(link?.title || link?.url || '')
    }
    default:
      return null
  }
}

/** The job whose full log lost an entry to this change, and that entry. */
function logLoss({ event, before, after }: AppChange) {
  // An import reports what it changes itself, and an undo gives the entry back.
  if (event.type.startsWith('data.')) return undefined
  const parts = differingParts(before.jobs.items, after.jobs.items)
  const known = new Map(parts.before.map((job) => [job.id, job]))
  for (const job of parts.after) {
    const was = known.get(job.id)
    const entry = was && was !== job ? droppedLog(was, job) : undefined
    if (entry) return { job, entry }
  }
  return undefined
}

/** Whether an undo or a redo is being saved, whoever started it. */
function useUndoSaving(): boolean {
  const { app, saved } = useStores()
  const [count, setCount] = useState(0)
  useEffect(() => {
    return app.onChange(async ({ event }) => {
      if (event.type !== 'data.patch') return
      setCount((before) => before + 1)
      await saved()
      setCount((before) => before - 1)
    })
  }, [app, saved])
  return count > 0
}

/** A field has its own undo, which the user means while the caret is in it. */
const isEditing = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, [contenteditable=true]') !== null

type Named = readonly [name: string, others: number]
const NOTHING_NAMED: Named = ['', 0]

const EDITS_WATCHED = 20

interface UndoKeysProps {
  /** What was changed before this part of the page was loaded. */
  readonly takeEarlier?: ReturnType<typeof useEarlierChanges>
}

/**
 * Ctrl or Cmd and Z undoes the last step, with Shift it is redone; a toast offers the reverse.
 * Reports success only when it is on disk.
 */
export function UndoKeys({ takeEarlier }: UndoKeysProps) {
  const text = useMessages(undoMessages)
  const { showToast } = useSessionActions()
  const { undo, redo, latest } = useUndo()
  const { app } = useStores()
  const toastWhenSaved = useToastWhenSaved(useMessages(savingMessages).late)
  const isSaving = useUndoSaving()
  const jobsWithLoss = useRef(new Set<JobId>())
  /** The last edits of this tab: what was edited elsewhere at the same time may arrive later. */
  const edits = useRef(new Map<JobId, { readonly at: Ms; readonly by: string | undefined }>())
  /** What the step that is being undone or redone changes: a name, and how many others. */
  const patched = useRef(NOTHING_NAMED)

  function showOutcome(outcome: UndoOutcome, done: string, nothing: string) {
    if (outcome === 'changedSince') showToast({ kind: 'warning', text: text.changedSince })
    else if (outcome === 'nothing') showToast({ kind: 'default', text: nothing })
    else toastWhenSaved({ kind: 'default', text: done })
  }
  const undoStep = (step?: RecordedStep) => {
    patched.current = NOTHING_NAMED
    const outcome = undo(step)
    showOutcome(outcome, text.undone(...patched.current), text.nothingToUndo)
  }
  const redoStep = () => {
    patched.current = NOTHING_NAMED
    const outcome = redo()
    showOutcome(outcome, text.redone(...patched.current), text.nothingToRedo)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndoKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyZ'
    if (!isUndoKey || isEditing(event.target)) return
    // A step undone behind an open dialog would change what nobody sees.
    if (document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    if (event.shiftKey) redoStep()
    else undoStep()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  function offerUndo(sentence: string, step = latest()) {
    const action = { label: text.undo, run: () => undoStep(step) }
    showToast({ kind: 'default', text: sentence, action })
  }

  function announce(change: AppChange, step = latest()) {
    if (change.event.type === 'data.patch') {
      const [first, ...others] = changedNames(change.event.patch)
      patched.current = first === undefined ? NOTHING_NAMED : [first, others.length]
    }
    const sentence = stepSentence(change, text)
    if (sentence !== null) offerUndo(sentence, step)
    const loss = logLoss(change)
    // From then on every new entry of the job costs an old one, which need not be repeated.
    if (loss && !jobsWithLoss.current.has(loss.job.id)) {
      jobsWithLoss.current.add(loss.job.id)
      const date = formatDate(loss.entry.ts, 'DD.MM.YYYY HH:mm')
      showToast({ kind: 'warning', text: text.logDropped(loss.job.title, LOGS_PER_JOB, date) })
    }
    if (change.event.type === 'todo.commit') {
      for (const id of change.event.ids) {
        edits.current.delete(id)
        edits.current.set(id, { at: change.at, by: change.event.by })
      }
      for (const id of [...edits.current.keys()].slice(0, -EDITS_WATCHED)) edits.current.delete(id)
      tellReplaced(change.after)
    }
  }
  function tellReplaced({ jobs }: AppState) {
    for (const job of edits.current.size > 0 ? jobs.items : []) {
      const edit = edits.current.get(job.id)
      if (!edit || !hasReplaced(job, edit)) continue
      edits.current.delete(job.id)
      showToast({ kind: 'warning', text: text.editedTwice })
    }
  }
  const onState = useEffectEvent((after: AppState, before: AppState) => {
    if (after.jobs.items !== before.jobs.items) tellReplaced(after)
  })
  useEffect(() => app.subscribe(onState), [app])
  useAppChanges((change) => announce(change))
  const announceEarlier = useEffectEvent(() => {
    for (const { change, step } of takeEarlier?.() ?? []) announce(change, step)
  })
  useEffect(() => announceEarlier(), [])
  return isSaving ? <SavingBar isOfWindow /> : null
}
