import type { TimeZone } from '../core/time'
import { seenJob } from './jobs/deleted'
import type { AppEvent } from './state/events'
import type { AppState } from './state/state'

/**
 * Adds to an event everything that its effect depends on besides the state: the time zone of its
 * texts and, for events that affect many jobs, which jobs were seen. The same events then give the
 * same state anywhere, in any order relative to others.
 */
export function stampEvent(event: AppEvent, { jobs }: AppState, zone: TimeZone): AppEvent {
  switch (event.type) {
    case 'todo.commit':
    case 'todo.commitMany':
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
