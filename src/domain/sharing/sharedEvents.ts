import type { AppEvent } from '../app/state/events'
import { isEmptyPatch } from '../app/state/patch'
import {
  type EventName,
  eventNameOf,
  type JournalEntry,
  type Seen,
  spansIn,
} from '../app/state/seen'
import type { AppState } from '../app/state/state'
import { SCHEMA, upgraded } from '../core/schema'
import { listOf, type Raw, recordOf } from '../core/shape'
import type { JobId } from '../model/job/job'

/**
 * An event as all devices of a workspace get it, or null if it concerns one person alone: what is
 * being typed and what is pinned. Nor is a restored backup shared, which would replace the work of
 * everybody: whoever wants that leaves the workspace first.
 */
function sharedForm(event: AppEvent): AppEvent | null {
  switch (event.type) {
    case 'draft.change':
    case 'newTodo.change':
    case 'todo.pin':
    case 'todo.unpin':
    case 'data.replace':
    case 'schedules.replace':
      return null
    case 'data.merge':
      return { ...event, pinned: [], isRemote: true }
    case 'data.patch': {
      const patch = { ...event.patch, pinned: null }
      return isEmptyPatch(patch) ? null : { ...event, patch, isRemote: true }
    }
    default:
      // Others have typed something else in the same places. That there were some still counts.
      return { ...event, ...(event.saves && { saves: [] }), isRemote: true }
  }
}

/** An event of this device as it is sent; null if it is not shared. */
export function sharedEntry(entry: JournalEntry): JournalEntry | null {
  const event = upgraded('event', recordOf(entry.event), entry.schema)
  // What other devices sent is in the journal too.
  if (event.isRemote) return null
  // The journal is our own, and its events were typed when they were written.
  const shared = sharedForm(event as unknown as AppEvent)
  return shared && { ...entry, schema: SCHEMA, event: shared }
}

/** The number of this writer's last event before the given one; 0 if there is none. */
const lastNumberBefore = (seen: Seen, { writer, number }: EventName): number =>
  spansIn(seen.writers[writer]).findLast(([, to]) => to < number)?.[1] ?? 0

/**
 * Events that are sent name the one sent before them by the same tab, so that those which are not
 * shared leave no gap.
 */
export function chained(entries: readonly JournalEntry[], seen: Seen): readonly JournalEntry[] {
  const last = new Map<string, number>()
  return entries.map((entry) => {
    const name = eventNameOf(entry.id)
    // A later one may be there already, if an engine that was set back got it first.
    const after = last.get(name.writer) ?? lastNumberBefore(seen, name)
    last.set(name.writer, name.number)
    return { ...entry, after }
  })
}

/** The part of a state that all devices share. */
export function sharedPart(state: AppState): AppState {
  return { ...state, todo: '', jobs: { ...state.jobs, pinned: [], filter: 'all' } }
}

/** A shared state with what is this person's alone. */
export function withPersonalPart(shared: AppState, own: AppState): AppState {
  const known = new Set(shared.jobs.items.map(({ id }) => id))
  const { pinned, filter } = own.jobs
  return {
    ...shared,
    todo: own.todo,
    jobs: { ...shared.jobs, filter, pinned: pinned.filter((id) => known.has(id)) },
  }
}

/** Written by the app by itself, when somebody only looked at a job. */
const UNNOTICED: readonly unknown[] = ['todo.keepForecast']

const idsIn = (list: unknown): readonly unknown[] => listOf(list).map((item) => recordOf(item).id)

const areIds = (ids: readonly unknown[]): readonly JobId[] =>
  ids.filter((id): id is JobId => typeof id === 'number')

/** The jobs that an event about jobs names. It may come from outside, so its form is not certain. */
export function jobsOf({ type, id, jobId, ids, seen }: Raw): readonly JobId[] {
  if (typeof type !== 'string' || !type.startsWith('todo.')) return []
  return areIds([id, jobId, ...listOf(ids), ...idsIn(seen)])
}

/** The jobs that an event of another device is about, as far as whoever looks at one wants to know. */
export function jobsChangedBy({
  event,
  schema,
}: Pick<JournalEntry, 'event' | 'schema'>): readonly JobId[] {
  const current = upgraded('event', recordOf(event), schema)
  const { type, ...parts } = current
  if (UNNOTICED.includes(type)) return []
  if (type === 'newTodo.commit') {
    return areIds([recordOf(recordOf(parts.value).set).parent])
  }
  if (type === 'data.merge') return areIds(idsIn(parts.jobs))
  if (type === 'data.patch') return areIds(idsIn(recordOf(recordOf(parts.patch).jobs).items))
  return jobsOf(current)
}
