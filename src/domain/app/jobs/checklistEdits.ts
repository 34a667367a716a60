import { freshIdAmong } from '../../core/ids'
import { CHECKLIST_ITEMS_PER_LOG } from '../../core/limits'
import { normalizeLines, normalizeText } from '../../core/text'
import type { Ms } from '../../core/time'
import type { ChecklistItem, Job, Log } from '../../model/job/job'
import { changeLog, hasLog, withLostEntry } from '../../model/job/logs'
import { checklistItemIssue } from '../../model/job/rules'
import type { ChecklistItemDraft, ChecklistItemEdit, EventOf } from '../state/events'

/** A checklist without items is no checklist. */
function withChecklist(log: Log, checklist: readonly ChecklistItem[]): Log {
  if (checklist.length > 0) return { ...log, checklist }
  const { checklist: _, ...rest } = log
  return rest
}

const newItem = (id: Ms, draft: ChecklistItemDraft, now: Ms): ChecklistItem => ({
  id,
  ...draft,
  isDone: false,
  isDisabled: false,
  links: [],
  ts: { createdAt: now, updatedAt: now },
})

/** The text of an entry created for a checklist item whose own entry is gone. */
const LOST_ITEM = 'A checklist item of an entry that was deleted meanwhile'

export function addChecklistItem(
  job: Job,
  { logTs, state }: EventOf<'todo.addChecklistItemInLog'>,
  now: Ms,
): Job {
  const draft = { title: normalizeText(state.title), descr: normalizeLines(state.descr) }
  if (checklistItemIssue(draft)) return job
  if (!hasLog(job, logTs)) {
    return withLostEntry(job, { text: LOST_ITEM, checklist: [newItem(now, draft, now)] }, now)
  }
  return changeLog(job, logTs, now, (log) => {
    const items = log.checklist ?? []
    if (items.length >= CHECKLIST_ITEMS_PER_LOG) return log
    return withChecklist(log, [...items, newItem(freshIdAmong(items, now), draft, now)])
  })
}

const EDITED = ['title', 'descr', 'isDone', 'isDisabled'] as const

function editedItem(item: ChecklistItem, state: Partial<ChecklistItemEdit>, now: Ms) {
  const edit: ChecklistItemEdit = {
    title: normalizeText(state.title ?? item.title),
    descr: normalizeLines(state.descr ?? item.descr),
    isDone: state.isDone ?? item.isDone,
    isDisabled: state.isDisabled ?? item.isDisabled,
  }
  const isTextChanged = edit.title !== item.title || edit.descr !== item.descr
  if (isTextChanged && checklistItemIssue(edit)) return item
  if (EDITED.every((key) => edit[key] === item[key])) return item
  return { ...item, ...edit, ts: { ...item.ts, updatedAt: now } }
}

const itemOf = (job: Job, { logTs, checklistItemId }: EventOf<'todo.editChecklistItemInLog'>) =>
  job.logs.items.find(({ ts }) => ts === logTs)?.checklist?.find(({ id }) => id === checklistItemId)

export function editChecklistItem(
  job: Job,
  event: EventOf<'todo.editChecklistItemInLog'>,
  now: Ms,
): Job {
  const { logTs, state } = event
  const before = itemOf(job, event)
  if (!before) {
    // The item was deleted while someone edited it, so their text becomes a new item. A tick has no
    // text.
    const { title = '', descr = '' } = state
    return addChecklistItem(
      job,
      { ...event, type: 'todo.addChecklistItemInLog', state: { title, descr } },
      now,
    )
  }
  return changeLog(job, logTs, now, (log) => {
    const after = editedItem(before, state, now)
    if (after === before) return log
    return withChecklist(
      log,
      (log.checklist ?? []).map((item) => (item === before ? after : item)),
    )
  })
}

/** An index outside the list means its nearest end. */
export const moveChecklistItem = (
  job: Job,
  { logTs, checklistItemId, to }: EventOf<'todo.moveChecklistItemInLog'>,
  now: Ms,
): Job =>
  changeLog(job, logTs, now, (log) => {
    const items = log.checklist ?? []
    const moved = items.find((item) => item.id === checklistItemId)
    const place = Math.min(Math.max(to, 0), items.length - 1)
    if (!moved || !Number.isInteger(place) || items[place] === moved) return log
    return withChecklist(log, items.filter((item) => item !== moved).toSpliced(place, 0, moved))
  })

export const deleteChecklistItem = (
  job: Job,
  { logTs, checklistItemId }: EventOf<'todo.deleteChecklistItemFromLog'>,
  now: Ms,
): Job =>
  changeLog(job, logTs, now, (log) =>
    log.checklist?.some((item) => item.id === checklistItemId)
      ? withChecklist(
          log,
          log.checklist.filter((item) => item.id !== checklistItemId),
        )
      : log,
  )

export const deleteChecklist = (
  job: Job,
  { logTs }: EventOf<'todo.deleteChecklistFromLog'>,
  now: Ms,
): Job => changeLog(job, logTs, now, (log) => (log.checklist ? withChecklist(log, []) : log))
