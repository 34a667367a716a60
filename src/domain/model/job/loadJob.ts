import { freshId } from '../../core/ids'
import { LOGS_PER_JOB } from '../../core/limits'
import { type RepairReport, readField, readIds } from '../../core/repair'
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
import { isMoment, type Ms } from '../../core/time'
import { withBlockers } from './blockers'
import { JOB_FIELDS, readFields, storedNames } from './fields'
import type {
  ChecklistItem,
  EstimateRevision,
  Forecast,
  Job,
  JobId,
  JobLink,
  Log,
  LogProgress,
  Origin,
  RecordedForecast,
  RecordedPlan,
} from './job'
import { withinLimit } from './logs'
import { momentOfMinute, thinnedForecasts, thinnedPlans } from './recordedForecasts'
import { speedOf } from './speed'

/** Gives every entry a unique id; the first of several with the same id keeps it. */
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

/** A time as an id; a time that cannot be an id, such as one before 1970, would not load again. */
const idFrom = (at: Ms): number => idOf(at) ?? 0

function loadLinks(raw: Raw, at: Ms, report: RepairReport): readonly JobLink[] {
  const links: JobLink[] = []
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

function loadChecklist(raw: Raw, at: Ms, report: RepairReport): readonly ChecklistItem[] {
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

/** If the worst progress is missing, it is the estimate's. */
function loadProgress(raw: unknown, report: RepairReport): LogProgress | undefined {
  const stored = recordOf(raw)
  const estimate = percentOf(stored.estimate)
  if (estimate === undefined) return undefined
  return { ...stored, estimate, worst: readField(stored, 'worst', percentOf, report) ?? estimate }
}

const LOG_FIELDS = new Set(['ts', 'text', 'progress', 'links', 'checklist', 'by'])

function loadLog(raw: Raw, fallback: Ms, report: RepairReport): Log {
  const ts = readField(raw, 'ts', momentOf, report) ?? fallback
  const progress = loadProgress(raw.progress, report)
  if (raw.progress !== undefined && !progress) {
    report({ code: 'fieldDropped', field: 'progress', lost: raw.progress })
  }
  const links = loadLinks(raw, ts, report)
  const checklist = loadChecklist(raw, ts, report)
  const by = readField(raw, 'by', textOf, report)
  return {
    ...unknownFields(raw, LOG_FIELDS),
    ts,
    text: readField(raw, 'text', textOf, report) ?? '',
    ...(progress && { progress }),
    ...(links.length > 0 && { links }),
    ...(checklist.length > 0 && { checklist }),
    ...(by && { by }),
  }
}

const isNewestFirst = (logs: readonly Log[]): boolean =>
  logs.every((log, index) => index === 0 || log.ts < (logs[index - 1]?.ts ?? log.ts))

/** Newest first, each with its own time, limited in number. */
function loadLogs(raw: readonly unknown[], fallback: Ms, report: RepairReport): readonly Log[] {
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
  const stored = withinLimit(apart)
  if (stored !== apart) {
    report({ code: 'logsOverLimit', lost: apart.filter((log) => !stored.includes(log)) })
  }
  return stored
}

const FORECAST_FIELDS = new Set(['_assignedToName', ...storedNames('forecast')])

const KNOWN_FIELDS = new Set([
  ...storedNames('job'),
  'id',
  'completed',
  'forecast',
  'ts',
  'logs',
  'relations',
  'v',
  'estimates',
  'origin',
  'forecasts',
  'plans',
])

const RELATION_FIELDS = new Set(['parent', 'children', 'blockedBy'])

function loadForecast(raw: Raw, report: RepairReport): Forecast {
  return {
    ...unknownFields(raw, FORECAST_FIELDS),
    complexity: JOB_FIELDS.complexity.none,
    ...readFields(raw, 'forecast', report),
  }
}

const NONE: Raw = {}

function revisionOf(value: unknown): EstimateRevision | undefined {
  const raw = rawOf(value)
  const at = momentOf(raw?.at)
  const estimate = momentOf(raw?.estimate)
  return at === undefined || estimate === undefined ? undefined : { ...raw, at, estimate }
}

/** The entries of a list that can be read, sorted. */
function readList<T>(
  raw: Raw,
  field: string,
  read: (entry: unknown) => T | undefined,
  timeOf: (entry: T) => number,
  report: RepairReport,
): readonly T[] {
  const stored = readField(raw, field, arrayOf, report) ?? []
  const lost = stored.filter((entry) => read(entry) === undefined)
  if (lost.length > 0) report({ code: 'fieldDropped', field, lost })
  const known = stored.map(read).filter((entry) => entry !== undefined)
  return known.sort((a, b) => timeOf(a) - timeOf(b))
}

/** A value that cannot be stored, such as infinity, is no fingerprint. */
const printOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined

function originOf(value: unknown): Origin | undefined {
  const raw = rawOf(value)
  const { key, record, landed } = raw ?? NONE
  const [ofRecord, ofJob] = [printOf(record), printOf(landed)]
  if (typeof key !== 'string' || ofRecord === undefined || ofJob === undefined) return undefined
  return { ...raw, key, record: ofRecord, landed: ofJob }
}

function recordedForecastOf(value: unknown): RecordedForecast | undefined {
  const raw = rawOf(value)
  const at = momentOf(raw?.at)
  const p50 = momentOf(raw?.p50)
  const p80 = momentOf(raw?.p80)
  const p95 = momentOf(raw?.p95)
  const isWhole = at !== undefined && p50 !== undefined && p80 !== undefined && p95 !== undefined
  return isWhole ? { ...raw, at, p50, p80, p95 } : undefined
}

function recordedPlanOf(value: unknown): RecordedPlan | undefined {
  const [at, p50, p80] = (arrayOf(value) ?? []).map(minuteIn)
  const isWhole = at !== undefined && p50 !== undefined && p80 !== undefined
  return isWhole ? [at, p50, p80] : undefined
}

const minuteIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && isMoment(momentOfMinute(value))
    ? value
    : undefined

function loadPlans(raw: Raw, report: RepairReport): readonly RecordedPlan[] {
  const loaded = readList(raw, 'plans', recordedPlanOf, ([at]) => at, report)
  return thinnedPlans(loaded.filter(([at], index) => at !== loaded[index - 1]?.[0]))
}

function loadJobLogs(raw: Raw, create: Ms, report: RepairReport): Job['logs'] {
  const logs = readField(raw, 'logs', rawOf, report) ?? NONE
  const items = readField(logs, 'items', arrayOf, report)
  if (!items) report({ code: 'logsCreated' })
  const lastTs = readField(logs, 'lastTs', momentOf, report)
  const { lastTs: _, ...other } = logs
  return {
    ...other,
    ...(lastTs !== undefined && { lastTs }),
    limit: LOGS_PER_JOB,
    isEnabled: readField(logs, 'isEnabled', booleanOf, report) === true,
    items: items ? loadLogs(items, create, report) : [{ ts: create, text: 'Created' }],
  }
}

/** Most jobs wait for nothing, and stay as small as they were stored. */
function loadedRelations(raw: Raw, report: RepairReport): Job['relations'] {
  const parent = readField(raw, 'parent', idOf, report) ?? null
  const children = readIds(raw, 'children', report)
  if (raw.blockedBy === undefined) return { ...raw, parent, children }
  return withBlockers(
    { ...unknownFields(raw, RELATION_FIELDS), parent, children },
    readIds(raw, 'blockedBy', report),
  )
}

/** Loads one stored job, whatever its shape. Relations are read as they are; see loadRelations. */
export function loadJob(raw: Raw, id: JobId, now: Ms, reportAny: RepairReport): Job {
  const report: RepairReport = (repair) => reportAny({ ...repair, jobId: id })
  const ts = readField(raw, 'ts', rawOf, report) ?? NONE
  const create = readField(ts, 'create', momentOf, report) ?? (id > 0 ? id : now)
  const { title, descr, ...own } = readFields(raw, 'job', report)
  if (title === undefined) report({ code: 'titleGiven' })
  const forecast = loadForecast(readField(raw, 'forecast', rawOf, report) ?? NONE, report)
  const isFinished = forecast.finish !== undefined
  const completed = readField(raw, 'completed', booleanOf, report) === true
  if (isFinished && !completed) report({ code: 'completedSet' })
  const v = isFinished ? speedOf(forecast) : undefined
  if (v !== raw.v) report({ code: 'speedSet' })
  const relations = readField(raw, 'relations', rawOf, report) ?? NONE
  const estimates = readList(raw, 'estimates', revisionOf, ({ at }) => at, report)
  const origin = readField(raw, 'origin', originOf, report)
  const forecasts = thinnedForecasts(
    readList(raw, 'forecasts', recordedForecastOf, ({ at }) => at, report),
  )
  const plans = loadPlans(raw, report)
  return {
    ...unknownFields(raw, KNOWN_FIELDS),
    id,
    title: title ?? 'No title',
    ...(descr && { descr }),
    completed: isFinished || completed,
    forecast,
    ts: { ...ts, create, update: readField(ts, 'update', momentOf, report) ?? create },
    logs: loadJobLogs(raw, create, report),
    relations: loadedRelations(relations, report),
    ...(v !== undefined && { v }),
    ...(estimates.length > 0 && { estimates }),
    ...own,
    ...(origin && { origin }),
    ...(forecasts.length > 0 && { forecasts }),
    ...(plans.length > 0 && { plans }),
  }
}
