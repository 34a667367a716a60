import type { AppEvent, EventOf } from '../app/state/events'
import { type AppState, EMPTY_STATE } from '../app/state/state'
import { transition } from '../app/transition'
import { HOUR, type Ms } from '../core/time'
import { editOf, type WantedSet } from '../model/job/edit'
import type { Job, JobId } from '../model/job/job'

/** A Monday noon, at which every story starts. */
export const NOON: Ms = new Date(2025, 2, 3, 12, 0).getTime()

/** Applies events one after another, an hour apart. */
export const after = (events: readonly AppEvent[], state: AppState = EMPTY_STATE): AppState =>
  events.reduce((current, event, index) => transition(current, event, NOON + index * HOUR), state)

export function jobIn(state: AppState, id: JobId): Job {
  const job = state.jobs.items.find((other) => other.id === id)
  if (!job) throw new Error(`No job ${id} in the state`)
  return job
}

/** The event that saves a job, as it is now, with some of its fields changed. */
export const saving = (job: Job, set: WantedSet, comment = ''): EventOf<'todo.commit'> => ({
  type: 'todo.commit',
  ...editOf(job, set),
  comment,
})

/** A state with jobs of these titles; the first has the id NOON, the next one NOON + 1 h, … */
export const stateWith = (...titles: readonly string[]): AppState =>
  after(titles.map((title) => ({ type: 'newTodo.commit', value: { title } })))

export const idOfNth = (index: number): JobId => NOON + index * HOUR
