import { indexById } from '../core/computedOnce'
import type { TimeZone } from '../core/time'
import { eventToVersion8 } from '../core/toVersion8'
import { editOfEach, ofNth } from '../model/job/edit'
import {
  type AnyValues,
  fieldValue,
  isSameField,
  type JobField,
  namedFields,
} from '../model/job/fields'
import type { Job } from '../model/job/job'
import { seenJob } from './jobs/deleted'
import type { AcceptedEvent, AppEvent, EventOf } from './state/events'
import type { AppState } from './state/state'

/** The edit of a whole job, as the fields that it changes and what those were. */
function reduced(event: EventOf<'todo.commit'>, jobs: readonly Job[]): AppEvent {
  const known = indexById(jobs)
  const changes = event.ids.flatMap((id, index) => {
    const job = known.get(id)
    const wanted: AnyValues = { ...ofNth(event.set, index) }
    if (!job) return []
    const isOther = (key: JobField) => !isSameField(key, wanted[key], fieldValue(job, key))
    const keys = namedFields(wanted).filter(isOther)
    return { job, set: Object.fromEntries(keys.map((key) => [key, wanted[key]])) }
  })
  return { ...event, ...editOfEach(changes) }
}

/** An event as the rules know it: the spec's forms of edits are those of earlier versions. */
export function eventOf(sent: AcceptedEvent, { jobs }: AppState): AppEvent {
  if (!('job' in sent || 'displayName' in sent)) return sent
  const event = eventToVersion8({ ...sent }) as unknown as AppEvent
  return event.type === 'todo.commit' && !event.was ? reduced(event, jobs.items) : event
}

/**
 * Adds to an event everything that its effect depends on besides the state: the time zone of its
 * texts and, for events that affect many jobs, which jobs were seen. The same events then give the
 * same state anywhere, in any order relative to others.
 */
export function stampEvent(sent: AcceptedEvent, state: AppState, zone: TimeZone): AppEvent {
  const event = eventOf(sent, state)
  const { jobs } = state
  switch (event.type) {
    case 'todo.commit':
    case 'todo.mark':
    case 'todo.addTimeToFinishDate':
    case 'todo.keepForecast':
    case 'plan.record':
    case 'data.merge':
      return { ...event, zone }
    case 'todo.markAll':
      return { ...event, ids: event.ids ?? jobs.items.map(({ id }) => id) }
    case 'todo.clearCompleted':
      return {
        ...event,
        seen: event.seen ?? jobs.items.filter(({ completed }) => completed).map(seenJob),
      }
    case 'todo.delete': {
      const job = jobs.items.find(({ id }) => id === event.id)
      return job ? { ...event, seen: seenJob(job) } : event
    }
    default:
      return event
  }
}
