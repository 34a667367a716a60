import { LOGS_PER_JOB } from '../../core/limits'
import { parseNumeric, round, sum } from '../../core/numbers'
import type { Ms } from '../../core/time'
import type { ChecklistItem, Job, JobId, Log, LogProgress, LogTs } from './job'

export const logUniqueKey = (jobId: JobId, ts: LogTs): string => `job-${jobId}-log-${ts}`

export const checklistKey = (jobId: JobId, logTs: LogTs): string =>
  `${logUniqueKey(jobId, logTs)}-checklist`

/** The log that a key of the form `job-{jobId}-log-{ts}` names: its 4th segment is the time. */
export function parseLogKey(
  key: string,
): { readonly jobId: JobId | undefined; readonly ts: LogTs } | undefined {
  const [, jobId, , time] = key.split('-')
  const ts = parseNumeric(time)
  return ts === undefined ? undefined : { jobId: parseNumeric(jobId), ts }
}

export interface ExistingChecklist {
  readonly logText: string
  readonly uniqueChecklistKey: string
  readonly logTs: LogTs
  readonly completePercentage: number
}

type Items = readonly ChecklistItem[]

const isOpenItem = (item: ChecklistItem): boolean => !item.isDone && !item.isDisabled

export const isChecklistComplete = (items: Items): boolean => !items.some(isOpenItem)

function exactPercentage(items: Items): number {
  if (items.length === 0) return 0
  let settled = 0
  for (const item of items) if (!isOpenItem(item)) settled++
  return (settled / items.length) * 100
}

/** Items done or disabled, of all. */
export const completePercentage = (items: Items): number => round(exactPercentage(items), 0)

interface LogChecklist {
  readonly log: Log
  readonly items: Items
}

const NONE: readonly never[] = []

/** Most jobs have none, so a large project of such jobs allocates nothing. */
function checklistsOf({ logs }: Job): readonly LogChecklist[] {
  let found: LogChecklist[] | undefined
  for (const log of logs.items) {
    if (!log.checklist || log.checklist.length === 0) continue
    found ??= []
    found.push({ log, items: log.checklist })
  }
  return found ?? NONE
}

export function existingChecklists(job: Job): readonly ExistingChecklist[] {
  const checklists = checklistsOf(job)
  if (checklists.length === 0) return NONE
  return checklists.map(({ log, items }) => ({
    logText: log.text,
    uniqueChecklistKey: checklistKey(job.id, log.ts),
    logTs: log.ts,
    completePercentage: completePercentage(items),
  }))
}

/** The plain mean over the job's own checklists; undefined without any. */
export function meanPercentage(job: Job): number | undefined {
  const checklists = checklistsOf(job)
  if (checklists.length === 0) return undefined
  return round(sum(checklists.map(({ items }) => exactPercentage(items))) / checklists.length, 0)
}

export function openItems(job: Job): readonly ChecklistItem[] {
  const checklists = checklistsOf(job)
  return checklists.length === 0
    ? NONE
    : checklists.flatMap(({ items }) => items.filter(isOpenItem))
}

/** Whether people still work with an entry: it has a link or an open item. */
const isInUse = ({ links = NONE, checklist = NONE }: Log): boolean =>
  links.length > 0 || !isChecklistComplete(checklist)

/**
 * The entries, newest first, without those over the limit: the oldest go first, but none that is in
 * use while another can go. The newest one always stays.
 */
export function withinLimit(logs: readonly Log[]): readonly Log[] {
  if (logs.length <= LOGS_PER_JOB) return logs
  const [newest, ...older] = logs
  const oldestFirst = older.toReversed()
  const expendable = [...oldestFirst.filter((log) => !isInUse(log)), ...oldestFirst.filter(isInUse)]
  const dropped = new Set(expendable.slice(0, logs.length - LOGS_PER_JOB))
  return newest ? [newest, ...older.filter((log) => !dropped.has(log))] : logs
}

/** Adds a new entry first, with a unique time; at the limit an older one is dropped. */
function withEntry(job: Job, entry: Omit<Log, 'ts'>, now: Ms): Job {
  const { items, lastTs = Number.NEGATIVE_INFINITY } = job.logs
  const newest = Math.max(lastTs, items[0]?.ts ?? Number.NEGATIVE_INFINITY)
  const ts = Math.max(now, newest + 1)
  return withLogs(job, withinLimit([{ ts, ...entry }, ...items]))
}

export const withLog = (job: Job, text: string, now: Ms, progress?: LogProgress): Job =>
  withEntry(job, progress ? { text, progress } : { text }, now)

/** Adds a separate entry for an edit whose own entry was deleted meanwhile. */
export const withLostEntry = (job: Job, entry: Omit<Log, 'ts'>, now: Ms): Job =>
  withEntry({ ...job, ts: { ...job.ts, update: now } }, entry, now)

export const hasLog = ({ logs }: Job, logTs: LogTs): boolean =>
  logs.items.some(({ ts }) => ts === logTs)

export const withLogs = (job: Job, items: readonly Log[]): Job => ({
  ...job,
  logs: { ...job.logs, items },
})

/** Changes one log of a job; the job stays the same object if the log does. */
export function changeLog(job: Job, logTs: LogTs, now: Ms, change: (log: Log) => Log): Job {
  const before = job.logs.items.find((log) => log.ts === logTs)
  if (!before) return job
  const after = change(before)
  if (after === before) return job
  const items = job.logs.items.map((log) => (log === before ? after : log))
  return { ...withLogs(job, items), ts: { ...job.ts, update: now } }
}
