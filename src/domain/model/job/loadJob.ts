import { COMPLEXITY_MAX, COMPLEXITY_MIN, LOGS_PER_JOB } from '../../core/limits'
import { type Report, readField, readIds } from '../../core/repair'
import {
  arrayOf,
  booleanOf,
  idOf,
  momentOf,
  type Raw,
  rawOf,
  textOf,
  unknownFields,
} from '../../core/shape'
import type { Ms } from '../../core/time'
import type { EstimateRevision, Forecast, Job, JobId, Origin, RecordedForecast } from './job'
import { loadLogs } from './loadLog'
import { thinnedForecasts } from './recordedForecasts'
import { speedOf } from './speed'

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
  'estimates',
  'isNoEvidence',
  'origin',
  'forecasts',
])

function loadForecast(raw: Raw, report: Report): Forecast {
  const start = readField(raw, 'start', momentOf, report)
  const estimate = readField(raw, 'estimate', momentOf, report)
  const finish = readField(raw, 'finish', momentOf, report)
  const assignedTo = readField(raw, 'assignedTo', idOf, report)
  const comment = readField(raw, 'comment', textOf, report)
  return {
    ...unknownFields(raw, FORECAST_FIELDS),
    complexity: readField(raw, 'complexity', complexityOf, report) ?? 0,
    ...(start !== undefined && { start }),
    ...(estimate !== undefined && { estimate }),
    ...(finish !== undefined && { finish }),
    ...(assignedTo !== undefined && { assignedTo }),
    ...(comment !== undefined && { comment }),
  }
}

const NONE: Raw = {}

function revisionOf(value: unknown): EstimateRevision | undefined {
  const raw = rawOf(value)
  const at = momentOf(raw?.at)
  const estimate = momentOf(raw?.estimate)
  return at === undefined || estimate === undefined ? undefined : { ...raw, at, estimate }
}

function loadEstimates(raw: Raw, report: Report): readonly EstimateRevision[] {
  const stored = readField(raw, 'estimates', arrayOf, report) ?? []
  const lost = stored.filter((entry) => revisionOf(entry) === undefined)
  if (lost.length > 0) report({ code: 'fieldDropped', field: 'estimates', lost })
  return stored.flatMap((entry) => revisionOf(entry) ?? []).sort((a, b) => a.at - b.at)
}

/** What a store cannot hold, such as infinity, is no print. */
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

function loadForecasts(raw: Raw, report: Report): readonly RecordedForecast[] {
  const stored = readField(raw, 'forecasts', arrayOf, report) ?? []
  const lost = stored.filter((entry) => recordedForecastOf(entry) === undefined)
  if (lost.length > 0) report({ code: 'fieldDropped', field: 'forecasts', lost })
  const kept = stored
    .flatMap((entry) => recordedForecastOf(entry) ?? [])
    .sort((a, b) => a.at - b.at)
  return thinnedForecasts(kept)
}

function loadJobLogs(raw: Raw, create: Ms, report: Report): Job['logs'] {
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

/** One stored job, whatever shape it is in. Relations are read as they stand; see loadRelations. */
export function loadJob(raw: Raw, id: JobId, now: Ms, reportAny: Report): Job {
  const report: Report = (repair) => reportAny({ ...repair, jobId: id })
  const ts = readField(raw, 'ts', rawOf, report) ?? NONE
  const create = readField(ts, 'create', momentOf, report) ?? (id > 0 ? id : now)
  const title = textOf(raw.title)
  if (title === undefined) {
    report({ code: 'titleGiven', ...(raw.title != null && { lost: raw.title }) })
  }
  const descr = readField(raw, 'descr', textOf, report)
  const forecast = loadForecast(readField(raw, 'forecast', rawOf, report) ?? NONE, report)
  const isFinished = forecast.finish !== undefined
  const completed = readField(raw, 'completed', booleanOf, report) === true
  if (isFinished && !completed) report({ code: 'completedSet' })
  const v = isFinished ? speedOf(forecast) : undefined
  if (v !== raw.v) report({ code: 'speedSet' })
  const relations = readField(raw, 'relations', rawOf, report) ?? NONE
  const estimates = loadEstimates(raw, report)
  const isNoEvidence = readField(raw, 'isNoEvidence', booleanOf, report) === true
  const origin = readField(raw, 'origin', originOf, report)
  const forecasts = loadForecasts(raw, report)
  return {
    ...unknownFields(raw, JOB_FIELDS),
    id,
    title: title ?? 'No title',
    ...(descr && { descr }),
    completed: isFinished || completed,
    forecast,
    ts: { ...ts, create, update: readField(ts, 'update', momentOf, report) ?? create },
    logs: loadJobLogs(raw, create, report),
    relations: {
      ...relations,
      parent: readField(relations, 'parent', idOf, report) ?? null,
      children: readIds(relations, 'children', report),
    },
    ...(v !== undefined && { v }),
    ...(estimates.length > 0 && { estimates }),
    ...(isNoEvidence && { isNoEvidence }),
    ...(origin && { origin }),
    ...(forecasts.length > 0 && { forecasts }),
  }
}
