import { freshId } from '../../core/ids'
import { LOGS_PER_JOB } from '../../core/limits'
import { type Report, readField } from '../../core/repair'
import {
  arrayOf,
  booleanOf,
  idOf,
  isRecord,
  momentOf,
  type Raw,
  rawOf,
  recordOf,
  textOf,
  unknownFields,
} from '../../core/shape'
import type { Ms } from '../../core/time'
import type { ChecklistItem, Link, Log, LogProgress } from './job'

/** Gives every entry an id of its own, keeping the first holder of each. */
function withUniqueIds<T extends { readonly id: Ms }>(items: readonly T[]): readonly T[] {
  const taken = new Set(items.map(({ id }) => id))
  if (taken.size === items.length) return items
  let unused = freshId(taken, 0)
  const met = new Set<number>()
  return items.map((item) => {
    const id = met.has(item.id) ? unused++ : item.id
    met.add(id)
    return id === item.id ? item : { ...item, id }
  })
}

/** A time as an id; one that no id can be, such as one before 1970, would not be read again. */
const idFrom = (at: Ms): number => idOf(at) ?? 0

function loadLinks(raw: Raw, at: Ms, report: Report): readonly Link[] {
  const links: Link[] = []
  for (const entry of readField(raw, 'links', arrayOf, report) ?? []) {
    if (!isRecord(entry)) {
      report({ code: 'notALink', lost: entry })
      continue
    }
    links.push({
      ...entry,
      id: readField(entry, 'id', idOf, report) ?? idFrom(at),
      url: readField(entry, 'url', textOf, report) ?? '',
      title: readField(entry, 'title', textOf, report) ?? '',
      descr: readField(entry, 'descr', textOf, report) ?? '',
    })
  }
  return withUniqueIds(links)
}

function loadChecklist(raw: Raw, at: Ms, report: Report): readonly ChecklistItem[] {
  const items: ChecklistItem[] = []
  for (const entry of readField(raw, 'checklist', arrayOf, report) ?? []) {
    if (!isRecord(entry)) {
      report({ code: 'notAChecklistItem', lost: entry })
      continue
    }
    const ts = readField(entry, 'ts', rawOf, report) ?? {}
    const createdAt = readField(ts, 'createdAt', momentOf, report) ?? at
    items.push({
      ...entry,
      id: readField(entry, 'id', idOf, report) ?? idFrom(createdAt),
      title: readField(entry, 'title', textOf, report) ?? '',
      descr: readField(entry, 'descr', textOf, report) ?? '',
      isDone: readField(entry, 'isDone', booleanOf, report) === true,
      isDisabled: readField(entry, 'isDisabled', booleanOf, report) === true,
      links: loadLinks(entry, at, report),
      ts: {
        ...ts,
        createdAt,
        updatedAt: readField(ts, 'updatedAt', momentOf, report) ?? createdAt,
      },
    })
  }
  return withUniqueIds(items)
}

const percentOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** A progress without worst gets the estimate's. */
function loadProgress(raw: unknown, report: Report): LogProgress | undefined {
  const stored = recordOf(raw)
  const estimate = percentOf(stored.estimate)
  if (estimate === undefined) return undefined
  return { ...stored, estimate, worst: readField(stored, 'worst', percentOf, report) ?? estimate }
}

const LOG_FIELDS = new Set(['ts', 'text', 'progress', 'links', 'checklist'])

function loadLog(raw: Raw, fallback: Ms, report: Report): Log {
  const ts = readField(raw, 'ts', momentOf, report) ?? fallback
  const progress = loadProgress(raw.progress, report)
  if (raw.progress !== undefined && !progress) {
    report({ code: 'fieldDropped', field: 'progress', lost: raw.progress })
  }
  const links = loadLinks(raw, ts, report)
  const checklist = loadChecklist(raw, ts, report)
  return {
    ...unknownFields(raw, LOG_FIELDS),
    ts,
    text: readField(raw, 'text', textOf, report) ?? '',
    ...(progress && { progress }),
    ...(links.length > 0 && { links }),
    ...(checklist.length > 0 && { checklist }),
  }
}

const isNewestFirst = (logs: readonly Log[]): boolean =>
  logs.every((log, index) => index === 0 || log.ts < (logs[index - 1]?.ts ?? log.ts))

/** Newest first, each with a time of its own, no more than the limit. */
export function loadLogs(raw: readonly unknown[], fallback: Ms, report: Report): readonly Log[] {
  const logs: Log[] = []
  for (const entry of raw) {
    if (isRecord(entry)) logs.push(loadLog(entry, fallback, report))
    else report({ code: 'notALog', lost: entry })
  }
  if (logs.length <= LOGS_PER_JOB && isNewestFirst(logs)) return logs
  logs.sort((a, b) => b.ts - a.ts)
  let above = Number.POSITIVE_INFINITY
  const apart = logs.map((log) => {
    const ts = log.ts < above ? log.ts : above - 1
    above = ts
    if (ts === log.ts) return log
    report({ code: 'logTimeMoved' })
    return { ...log, ts }
  })
  if (apart.length > LOGS_PER_JOB) {
    report({ code: 'logsOverLimit', lost: apart.slice(LOGS_PER_JOB) })
  }
  return apart.slice(0, LOGS_PER_JOB)
}
