import type { TimeZone } from '../core/time'
import { seenJob } from './jobs/deleted'
import type { AppEvent } from './state/events'
import type { AppState } from './state/state'

/**
 * An event with everything that its effect depends on besides the state it meets: the time zone that
 * its texts are written in, and for those that sweep over many jobs which ones were seen. So the same
 * events give the same state wherever and in whatever order with others they are applied.
 */
export function stampEvent(event: AppEvent, { jobs }: AppState, zone: TimeZone): AppEvent {
  switch (event.type) {
    case 'todo.commit':
    case 'todo.mark':
    case 'todo.addTimeToFinishDate':
    case 'todo.keepForecast':
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
