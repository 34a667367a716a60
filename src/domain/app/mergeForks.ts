import { indexById } from '../core/computedOnce'
import type { Job, Log } from '../model/job/job'
import { withinLimit } from '../model/job/logs'
import { mergeData } from './merge'
import { type AppState, schedulesOf } from './state/state'

const isSameLog = (a: Log, b: Log): boolean => a.ts === b.ts && a.text === b.text

/** Newest first, each with its own time, limited in number. */
function inOrder(logs: readonly Log[]): readonly Log[] {
  let above = Number.POSITIVE_INFINITY
  const apart = logs
    .toSorted((a, b) => b.ts - a.ts)
    .map((log) => {
      above = Math.min(log.ts, above - 1)
      return above === log.ts ? log : { ...log, ts: above }
    })
  return withinLimit(apart)
}

/**
 * The entries that only the second list has. An entry's time moves when others are ordered before
 * it, so the same text may have another time in a copy with another order. Each entry matches one
 * other.
 */
function missingIn(logs: readonly Log[], others: readonly Log[]): readonly Log[] {
  const unmatched = [...logs]
  const isMissing = (isSame: (a: Log, b: Log) => boolean) => (log: Log) => {
    const at = unmatched.findIndex((known) => isSame(known, log))
    if (at >= 0) unmatched.splice(at, 1)
    return at < 0
  }
  return others.filter(isMissing(isSameLog)).filter(isMissing((a, b) => a.text === b.text))
}

/** The job with every log entry that only its other version has. */
function withLogsOf(job: Job, other: Job | undefined): Job {
  const missing = missingIn(job.logs.items, other?.logs.items ?? [])
  if (missing.length === 0) return job
  return { ...job, logs: { ...job.logs, items: inOrder([...job.logs.items, ...missing]) } }
}

/**
 * Merges two copies of one workspace that diverged: every job and person of either, the newer
 * version of those in both, and the log entries, views and schedules of both.
 */
export function mergeForks(state: AppState, other: AppState): AppState {
  const here = indexById(state.jobs.items)
  const there = indexById(other.jobs.items)
  const items = state.jobs.items.map((job) => withLogsOf(job, there.get(job.id)))
  return mergeData(
    { ...state, jobs: { ...state.jobs, items } },
    {
      jobs: other.jobs.items.map((job) => withLogsOf(job, here.get(job.id))),
      users: other.users.items,
      pinned: other.jobs.pinned,
      ...(other.views && { views: other.views }),
      schedules: schedulesOf(other),
    },
  )
}
