import type { AppState } from '../app/state/state'
import {
  LOGS_PER_JOB,
  MOST_RECORDED_FORECASTS,
  MOST_RECORDED_PLANS,
  PINNED_JOBS,
} from '../core/limits'
import { withSoundBlockers } from '../model/job/blockers'
import type { Job } from '../model/job/job'

/** Plain and fast, because it runs hundreds of thousands of times. */
export function must(isTrue: boolean, rule: string): void {
  if (!isTrue) throw new Error(rule)
}

const areUnique = (ids: readonly unknown[]) => new Set(ids).size === ids.length

function isInCircle(byId: ReadonlyMap<number, Job>, job: Job): boolean {
  const seen = new Set<number>([job.id])
  for (let id = job.relations.parent; id !== null; id = byId.get(id)?.relations.parent ?? null) {
    if (seen.has(id)) return true
    seen.add(id)
  }
  return false
}

function checkRelations({ jobs: { items } }: AppState): void {
  const byId = new Map(items.map((job) => [job.id, job]))
  for (const job of items) {
    const { parent, children } = job.relations
    must(
      parent === null || (byId.get(parent)?.relations.children.includes(job.id) ?? false),
      'a parent knows its child',
    )
    for (const child of children) {
      must(byId.get(child)?.relations.parent === job.id, 'a child knows its parent')
    }
    must(areUnique(children), 'a child is listed once')
    must(!isInCircle(byId, job), 'no job is its own ancestor')
    const { blockedBy } = job.relations
    must(blockedBy === undefined || blockedBy.length > 0, 'no list of blockers is empty')
    must(areUnique(blockedBy ?? []), 'a blocker is listed once')
    for (const blocker of blockedBy ?? []) must(byId.has(blocker), 'every blocker exists')
  }
  must(withSoundBlockers(items) === items, 'no job waits for itself')
}

function checkIdsAndLimits({ jobs: { items, pinned }, users }: AppState): void {
  const ids = new Set(items.map((job) => job.id))
  must(ids.size === items.length, 'job ids are unique')
  must(areUnique(users.items.map((user) => user.id)), 'user ids are unique')
  must(
    areUnique(pinned) && pinned.length <= PINNED_JOBS,
    'at most seven jobs are pinned, each once',
  )
  must(
    pinned.every((id) => ids.has(id)),
    'every pin exists',
  )
  for (const { logs, forecasts = [], plans = [] } of items) {
    must(plans.length <= MOST_RECORDED_PLANS, 'recorded plans are limited')
    must(
      plans.every(([at], index) => index === 0 || at > (plans[index - 1]?.[0] ?? at)),
      'recorded plans are sorted oldest first',
    )
    must(forecasts.length <= MOST_RECORDED_FORECASTS, 'recorded forecasts are limited')
    must(
      forecasts.every(({ at }, index) => index === 0 || at >= (forecasts[index - 1]?.at ?? at)),
      'recorded forecasts are sorted oldest first',
    )
    const times = logs.items.map((log) => log.ts)
    must(times.length <= LOGS_PER_JOB, 'at most a hundred logs')
    must(
      times.every((ts, index) => index === 0 || ts < (times[index - 1] ?? ts)),
      'logs stand newest first, each with its own time',
    )
    for (const { links = [], checklist } of logs.items) {
      must(areUnique(links.map((link) => link.id)), 'link ids are unique in a log')
      must(areUnique((checklist ?? []).map((item) => item.id)), 'item ids are unique in a log')
      must(checklist?.length !== 0, 'no checklist is empty')
    }
  }
}

/** Throws if relations, ids or limits are violated. */
export function checkState(state: AppState): void {
  checkRelations(state)
  checkIdsAndLimits(state)
}
