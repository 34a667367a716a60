import { speedOf } from '../forecast/speed'
import { COMPLEXITY_MAX, COMPLEXITY_MIN, LOGS_PER_JOB } from '../limits'
import type { Repair } from '../repair'
import { idOf, listOf, momentOf, type Raw, recordOf, textOf, unknownFields } from '../shape'
import type { Ms } from '../time'
import type { Forecast, Job, JobId } from './job'
import { loadLogs } from './loadLog'

type ReportOfJob = (repair: Omit<Repair, 'jobId'>) => void

/** Reads a field that may be absent; a value of the wrong kind is dropped and reported. */
function optional<T>(
  raw: Raw,
  field: string,
  read: (value: unknown) => T | undefined,
  report: ReportOfJob,
): T | undefined {
  const value = raw[field]
  if (value === undefined || value === null) return undefined
  const result = read(value)
  if (result === undefined) report({ code: 'fieldDropped', field, lost: value })
  return result
}

function complexityOf(value: unknown): number | undefined {
  const isKnown =
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= COMPLEXITY_MIN &&
    value <= COMPLEXITY_MAX
  return isKnown ? value : undefined
}

const FORECAST_FIELDS = new Set([
  'complexity',
  'start',
  'estimate',
  'finish',
  'assignedTo',
  'comment',
  '_assignedToName',
])

const JOB_FIELDS = new Set([
  'id',
  'title',
  'descr',
  'completed',
  'forecast',
  'ts',
  'logs',
  'relations',
  'v',
])

function loadForecast(raw: Raw, report: ReportOfJob): Forecast {
  const start = optional(raw, 'start', momentOf, report)
  const estimate = optional(raw, 'estimate', momentOf, report)
  const finish = optional(raw, 'finish', momentOf, report)
  const assignedTo = optional(raw, 'assignedTo', idOf, report)
  const comment = optional(raw, 'comment', textOf, report)
  return {
    ...unknownFields(raw, FORECAST_FIELDS),
    complexity: optional(raw, 'complexity', complexityOf, report) ?? 0,
    ...(start !== undefined && { start }),
    ...(estimate !== undefined && { estimate }),
    ...(finish !== undefined && { finish }),
    ...(assignedTo !== undefined && { assignedTo }),
    ...(comment !== undefined && { comment }),
  }
}

function loadJobLogs(raw: unknown, create: Ms, report: ReportOfJob): Job['logs'] {
  const logs = recordOf(raw)
  const isMissing = !Array.isArray(logs.items)
  if (isMissing) report({ code: 'logsCreated' })
  return {
    ...logs,
    limit: LOGS_PER_JOB,
    isEnabled: logs.isEnabled === true,
    items: isMissing
      ? [{ ts: create, text: 'Created' }]
      : loadLogs(listOf(logs.items), create, report),
  }
}

/** One stored job, whatever shape it is in. Relations are read as they stand; see loadRelations. */
export function loadJob(raw: Raw, id: JobId, now: Ms, reportAny: (repair: Repair) => void): Job {
  const report: ReportOfJob = (repair) => reportAny({ ...repair, jobId: id })
  const ts = recordOf(raw.ts)
  const create = momentOf(ts.create) ?? (id > 0 ? id : now)
  const title = textOf(raw.title)
  if (title === undefined) {
    report({ code: 'titleGiven', ...(raw.title != null && { lost: raw.title }) })
  }
  const descr = optional(raw, 'descr', textOf, report)
  const forecast = loadForecast(recordOf(raw.forecast), report)
  const isFinished = forecast.finish !== undefined
  if (isFinished && raw.completed !== true) report({ code: 'completedSet' })
  const v = isFinished ? speedOf(forecast) : undefined
  if (v !== raw.v) report({ code: 'speedSet' })
  const relations = recordOf(raw.relations)
  return {
    ...unknownFields(raw, JOB_FIELDS),
    id,
    title: title ?? 'No title',
    ...(descr && { descr }),
    completed: isFinished || raw.completed === true,
    forecast,
    ts: { ...ts, create, update: momentOf(ts.update) ?? create },
    logs: loadJobLogs(raw.logs, create, report),
    relations: {
      ...relations,
      parent: idOf(relations.parent) ?? null,
      children: listOf(relations.children).flatMap((child) => idOf(child) ?? []),
    },
    ...(v !== undefined && { v }),
  }
}
