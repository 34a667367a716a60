import { freshId } from './ids'
import type { Job } from './job/job'
import { loadJob } from './job/loadJob'
import { loadRelations } from './job/loadRelations'
import { PINNED_JOBS } from './limits'
import type { Repair, Report } from './repair'
import { idOf, isRecord, listOf, type Raw, recordOf, textOf } from './shape'
import { type AppState, EMPTY_STATE, JOB_FILTERS } from './state'
import type { Ms } from './time'
import { loadUsers } from './user/load'

/** The shape of what this version stores. A higher number was written by a newer version. */
export const SCHEMA = 1

export type Loaded =
  | { readonly status: 'ok'; readonly state: AppState; readonly repairs: readonly Repair[] }
  | { readonly status: 'newer'; readonly schema: number }
  | { readonly status: 'unreadable' }

const STATE_KEYS = ['todo', 'jobs', 'users']

/** The bare state inside whatever is stored: itself, an envelope around it, or a list of jobs. */
export function bareState(raw: unknown): Raw | undefined {
  if (Array.isArray(raw)) return { jobs: { items: raw } }
  if (!isRecord(raw)) return undefined
  if (isRecord(raw.context)) return raw.context
  const keys = Object.keys(raw)
  return keys.length === 0 || keys.some((key) => STATE_KEYS.includes(key)) ? raw : undefined
}

/** The entries of a list that may stand bare or inside a record. */
export const rawItems = (raw: unknown): readonly unknown[] =>
  listOf(Array.isArray(raw) ? raw : recordOf(raw).items)

function loadJobs(raw: readonly unknown[], now: Ms, report: Report): readonly Job[] {
  const met = new Set<number>()
  // Counted once and only where an id is wanting, which is next to never.
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
    const stored = idOf(entry.id)
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

function loadPins(raw: unknown, jobs: readonly Job[], report: Report): readonly number[] {
  const stored = listOf(raw)
  const known = new Set(stored.length > 0 ? jobs.map((job) => job.id) : [])
  const ids = stored.flatMap((entry) => idOf(entry) ?? []).filter((id) => known.has(id))
  const pinned = [...new Set(ids)].slice(0, PINNED_JOBS)
  if (pinned.length !== stored.length) report({ code: 'pinsRepaired' })
  return pinned
}

/** Stored data, whatever its age and state, as a state that every rule holds for. */
export function load(raw: unknown, now: Ms): Loaded {
  const bare = bareState(raw)
  if (!bare) return { status: 'unreadable' }
  // Whose events a text holds is the keeper's business, not the state's.
  const { schema, journal: _journal, epoch: _epoch, seq: _seq, ...stored } = bare
  if (typeof schema === 'number' && schema > SCHEMA) return { status: 'newer', schema }

  const repairs: Repair[] = []
  const report: Report = (repair) => repairs.push(repair)
  const jobs = recordOf(stored.jobs)
  const users = recordOf(stored.users)
  const items = loadJobs(rawItems(stored.jobs), now, report)
  const state: AppState = {
    ...stored,
    todo: textOf(stored.todo) ?? EMPTY_STATE.todo,
    jobs: {
      ...jobs,
      pinned: loadPins(jobs.pinned, items, report),
      items,
      filter: JOB_FILTERS.find((filter) => filter === jobs.filter) ?? EMPTY_STATE.jobs.filter,
    },
    users: { ...users, items: loadUsers(rawItems(stored.users), now, report) },
  }
  return { status: 'ok', state, repairs }
}
