import { freshId } from '../core/ids'
import { DELETED_JOBS, PINNED_JOBS } from '../core/limits'
import { type Repair, type RepairReport, readField, readIds } from '../core/repair'
import { SCHEMA_STEPS, type SchemaStep, upgraded, versionAfter, versionOf } from '../core/schema'
import { arrayOf, idOf, isRecord, listOf, type Raw, rawOf, recordOf, textOf } from '../core/shape'
import type { Ms } from '../core/time'
import type { Job } from '../model/job/job'
import { loadJob } from '../model/job/loadJob'
import { loadRelations } from '../model/job/loadRelations'
import { loadUsers } from '../model/person/user'
import { loadSchedules } from '../model/schedule/load'
import {
  type AppState,
  EMPTY_STATE,
  JOB_FILTERS,
  type JobFilter,
  withSchedules,
} from './state/state'
import { loadViews } from './state/views'

export type Loaded =
  | { readonly status: 'ok'; readonly state: AppState; readonly repairs: readonly Repair[] }
  | { readonly status: 'newer'; readonly schema: number }
  | { readonly status: 'unreadable' }

const STATE_KEYS = ['todo', 'jobs', 'users']

/** Unwraps a stored value: a bare state, an envelope around one, or a list of jobs. */
export function bareState(raw: unknown): Raw | undefined {
  if (Array.isArray(raw)) return { jobs: { items: raw } }
  if (!isRecord(raw)) return undefined
  if (isRecord(raw.context)) return raw.context
  const keys = Object.keys(raw)
  return keys.length === 0 || keys.some((key) => STATE_KEYS.includes(key)) ? raw : undefined
}

/** The entries of a list, which may be bare or inside a record. */
export const rawItems = (raw: unknown): readonly unknown[] =>
  listOf(Array.isArray(raw) ? raw : recordOf(raw).items)

/**
 * Ids met so far. Jobs are sorted newest first, so an id is almost always lower than all before it.
 */
function metIds() {
  let lowest = Number.POSITIVE_INFINITY
  const inOrder: number[] = []
  let all: Set<number> | undefined
  return {
    has: (id: number): boolean => {
      if (id < lowest) return false
      all ??= new Set(inOrder)
      return all.has(id)
    },
    add: (id: number): void => {
      lowest = Math.min(lowest, id)
      if (all) all.add(id)
      else inOrder.push(id)
    },
  }
}

function loadJobs(raw: readonly unknown[], now: Ms, report: RepairReport): readonly Job[] {
  const met = metIds()
  // Computed once and only if an id is missing, which is rare.
  let highest: number | undefined
  const unusedId = (from: Ms): number => {
    highest ??= raw.reduce<number>(
      (most, entry) => Math.max(most, idOf(recordOf(entry).id) ?? 0),
      0,
    )
    highest = freshId([highest], from)
    return highest
  }
  const jobs: Job[] = []
  for (const entry of raw) {
    if (!isRecord(entry)) {
      report({ code: 'notAJob', lost: entry })
      continue
    }
    const stored = readField(entry, 'id', idOf, report)
    const isUsable = stored !== undefined && !met.has(stored)
    const id = isUsable ? stored : unusedId(stored ?? now)
    if (!isUsable) {
      report({ code: stored === undefined ? 'idGiven' : 'idTakenTwice', jobId: id })
    }
    met.add(id)
    jobs.push(loadJob(entry, id, now, report))
  }
  return loadRelations(jobs, report)
}

function loadPins(raw: Raw, jobs: readonly Job[], report: RepairReport): readonly number[] {
  const stored = readIds(raw, 'pinned', report)
  const known = new Set(stored.length > 0 ? jobs.map((job) => job.id) : [])
  const ids = stored.filter((id) => known.has(id))
  const pinned = [...new Set(ids)].slice(0, PINNED_JOBS)
  if (pinned.length !== stored.length) report({ code: 'pinsRepaired' })
  return pinned
}

/** Ids that were used once and are gone. An id that is in use is not retired. */
function loadRetired(
  raw: Raw,
  items: readonly { readonly id: number }[],
  report: RepairReport,
): { readonly retiredIds?: readonly number[] } {
  const stored = readIds(raw, 'retiredIds', report)
  if (stored.length === 0) return {}
  const used = new Set(items.map(({ id }) => id))
  const retiredIds = [...new Set(stored)].filter((id) => !used.has(id))
  return retiredIds.length === 0 ? {} : { retiredIds }
}

/** The jobs deleted last, each complete, so that it can be restored. */
function loadDeleted(
  raw: Raw,
  items: readonly Job[],
  now: Ms,
  report: RepairReport,
): { readonly deleted?: readonly Job[] } {
  const stored = readField(raw, 'deleted', arrayOf, report) ?? []
  const met = new Set(stored.length > 0 ? items.map(({ id }) => id) : [])
  const deleted: Job[] = []
  for (const entry of stored) {
    const id = isRecord(entry) ? idOf(entry.id) : undefined
    if (!isRecord(entry) || id === undefined || met.has(id)) continue
    met.add(id)
    deleted.push(loadJob(entry, id, now, report))
  }
  return deleted.length === 0 ? {} : { deleted: deleted.slice(0, DELETED_JOBS) }
}

/** A part that contains a list, or is one. */
function loadPart(
  stored: Raw,
  key: string,
  report: RepairReport,
): Raw & { items: readonly unknown[] } {
  const list = arrayOf(stored[key])
  const part = list ? { items: list } : (readField(stored, key, rawOf, report) ?? {})
  return { ...part, items: readField(part, 'items', arrayOf, report) ?? [] }
}

const filterOf = (value: unknown): JobFilter | undefined =>
  JOB_FILTERS.find((filter) => filter === value)

/** Loads stored data of any age and condition into a state that satisfies every rule. */
export function load(raw: unknown, now: Ms, steps: readonly SchemaStep[] = SCHEMA_STEPS): Loaded {
  const bare = bareState(raw)
  if (!bare) return { status: 'unreadable' }
  const schema = versionOf(bare.schema)
  if (schema > versionAfter(steps)) return { status: 'newer', schema }
  // What a text has beside the state: which events are in it, and until version 7 what was typed.
  const current = upgraded('state', bare, schema, steps)
  const {
    schema: _version,
    mark: _mark,
    drafts: _drafts,
    views: _views,
    schedules: storedSchedules,
    ...stored
  } = current

  const repairs: Repair[] = []
  const report: RepairReport = (repair) => repairs.push(repair)
  const jobs = loadPart(stored, 'jobs', report)
  const users = loadPart(stored, 'users', report)
  const items = loadJobs(jobs.items, now, report)
  const people = loadUsers(users.items, now, report)
  const { retiredIds: _jobIds, deleted: _deleted, ...otherOfJobs } = jobs
  const { retiredIds: _userIds, ...otherOfUsers } = users
  const state: AppState = {
    ...stored,
    todo: readField(stored, 'todo', textOf, report) ?? EMPTY_STATE.todo,
    jobs: {
      ...otherOfJobs,
      pinned: loadPins(jobs, items, report),
      items,
      filter: readField(jobs, 'filter', filterOf, report) ?? EMPTY_STATE.jobs.filter,
      ...loadRetired(jobs, items, report),
      ...loadDeleted(jobs, items, now, report),
    },
    users: { ...otherOfUsers, items: people, ...loadRetired(users, people, report) },
    ...loadViews(current, report),
  }
  const { schedules, repairs: ofSchedules } = loadSchedules(storedSchedules, schema, steps)
  for (const { lost } of ofSchedules) {
    if (lost !== undefined) report({ code: 'fieldDropped', field: 'schedules', lost })
  }
  return { status: 'ok', state: withSchedules(state, schedules), repairs }
}
