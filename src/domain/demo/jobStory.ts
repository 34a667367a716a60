import type { AppEvent, ChecklistItemEdit, JobEdit } from '../app/state/events'
import { type Ms, SECOND } from '../core/time'
import type { JobId } from '../model/job/job'

/** An event with its time. */
export interface Told {
  readonly at: Ms
  readonly event: AppEvent
}

export interface Remark {
  readonly text: string
  readonly links?: readonly { readonly title: string; readonly url: string }[]
  readonly checklist?: readonly (Pick<ChecklistItemEdit, 'title'> &
    Partial<Pick<ChecklistItemEdit, 'isDone' | 'isDisabled' | 'descr'>>)[]
}

type Change = Omit<Partial<JobEdit>, 'id' | 'forecast'> & {
  readonly forecast?: Partial<JobEdit['forecast']>
}

/** The events of one job. Each call happens at least a second after the one before. */
export interface JobStory {
  readonly told: readonly Told[]
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
  const told: Told[] = []
  let last = id - SECOND
  let edit: JobEdit = {
    id,
    title,
    forecast: { complexity: 0, ...plan },
    logs: { isEnabled: false },
    relations: { parent: null },
  }
  function tell(wanted: Ms, event: AppEvent): Ms {
    last = Math.max(wanted, last + SECOND)
    told.push({ at: last, event })
    return last
  }
  tell(id, { type: 'newTodo.commit', value: { title, forecast: plan } })

  return {
    told,
    save: (at, change, comment) => {
      edit = { ...edit, ...change, forecast: { ...edit.forecast, ...change.forecast } }
      tell(at, { type: 'todo.commit', job: edit, ...(comment !== undefined && { comment }) })
    },
    say: (at, { text, links = [], checklist = [] }) => {
      const logTs = tell(at, { type: 'todo.addLog', jobId: id, text })
      const place = { jobId: id, logTs }
      for (const link of links) {
        tell(at, { type: 'todo.addLinkToLog', ...place, state: { descr: '', ...link } })
      }
      for (const { title, descr = '', ...state } of checklist) {
        const checklistItemId = tell(at, {
          type: 'todo.addChecklistItemInLog',
          ...place,
          state: { title, descr },
        })
        if (state.isDone || state.isDisabled) {
          tell(at, { type: 'todo.editChecklistItemInLog', ...place, checklistItemId, state })
        }
      }
    },
    finish: (at) => {
      tell(at, { type: 'todo.mark', id, mark: 'completed' })
    },
  }
}
