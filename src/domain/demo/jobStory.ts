import type { AppEvent, ChecklistItemEdit } from '../app/state/events'
import { type Ms, SECOND } from '../core/time'
import type { JobEdit } from '../model/job/edit'
import type { JobId } from '../model/job/job'
import type { DemoKey, InBoth } from './demoTeam'

/** An event with its time. */
export interface StoryEvent {
  readonly at: Ms
  readonly event: AppEvent
}

export interface Remark<Text = string> {
  readonly text: Text
  readonly links?: readonly { readonly title: Text; readonly url: string }[]
  readonly checklist?: readonly ({ readonly title: Text; readonly descr?: Text } & Partial<
    Pick<ChecklistItemEdit, 'isDone' | 'isDisabled'>
  >)[]
}

/** A current job. Times are working hours before now. */
export interface DemoJob {
  readonly title: InBoth
  readonly descr?: InBoth
  readonly created: number
  readonly who?: DemoKey
  readonly complexity?: number
  /** Negative if the start is in the future. */
  readonly started?: number
  /** Estimated hours of work. */
  readonly estimate?: number
  /** Another estimate, made this many hours ago. */
  readonly revised?: { readonly ago: number; readonly estimate: number; readonly why: InBoth }
  readonly finished?: number
  readonly remarks?: readonly (Remark<InBoth> & { readonly ago: number })[]
  readonly isPinned?: boolean
  readonly parts?: readonly DemoJob[]
}

type Change = Omit<Partial<JobEdit>, 'id' | 'forecast'> & {
  readonly forecast?: Partial<JobEdit['forecast']>
}

/** The events of one job. Each call happens at least a second after the one before. */
export interface JobStory {
  readonly events: readonly StoryEvent[]
  save(at: Ms, change: Change, comment?: string): void
  say(at: Ms, remark: Remark): void
  finish(at: Ms): void
}

/** A job may start with more than a title. */
export function jobStory(
  id: JobId,
  title: string,
  plan: Partial<JobEdit['forecast']> = {},
): JobStory {
  const events: StoryEvent[] = []
  let last = id - SECOND
  let edit: JobEdit = {
    id,
    title,
    forecast: { complexity: 0, ...plan },
    logs: { isEnabled: false },
    relations: { parent: null },
  }
  function add(wanted: Ms, event: AppEvent): Ms {
    last = Math.max(wanted, last + SECOND)
    events.push({ at: last, event })
    return last
  }
  add(id, { type: 'newTodo.commit', value: { title, forecast: plan } })

  return {
    events,
    save: (at, change, comment) => {
      edit = { ...edit, ...change, forecast: { ...edit.forecast, ...change.forecast } }
      add(at, { type: 'todo.commit', job: edit, ...(comment !== undefined && { comment }) })
    },
    say: (at, { text, links = [], checklist = [] }) => {
      const logTs = add(at, { type: 'todo.addLog', jobId: id, text })
      const place = { jobId: id, logTs }
      for (const link of links) {
        add(at, { type: 'todo.addLinkToLog', ...place, state: { descr: '', ...link } })
      }
      for (const { title, descr = '', ...state } of checklist) {
        const checklistItemId = add(at, {
          type: 'todo.addChecklistItemInLog',
          ...place,
          state: { title, descr },
        })
        if (state.isDone || state.isDisabled) {
          add(at, { type: 'todo.editChecklistItemInLog', ...place, checklistItemId, state })
        }
      }
    },
    finish: (at) => {
      add(at, { type: 'todo.mark', id, mark: 'completed' })
    },
  }
}
