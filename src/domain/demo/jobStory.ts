import type { AppEvent, ChecklistItemEdit } from '../app/state/events'
import { type Ms, SECOND } from '../core/time'
import type { JobId, JobSet } from '../model/job/fields'

export type DemoLanguage = 'en' | 'ru'

/** A text of the demo in each of its languages. */
export type InBoth = readonly [en: string, ru: string]

/** The text in the language in which the demo was opened. */
export type TextOf = (text: InBoth) => string

export const textsIn =
  (language: DemoLanguage): TextOf =>
  ([en, ru]) =>
    language === 'ru' ? ru : en

/** Someone whose estimates are off in a consistent way. */
export interface DemoPerson {
  readonly key: string
  readonly name: InBoth
  /** The average real time of a job, as a multiple of its estimate. */
  readonly pace: number
  /** How much that varies from job to job. */
  readonly spread: number
}

export const DEMO_TEAM = [
  { key: 'Anna', name: ['Anna Lindqvist', 'Анна Линдквист'], pace: 1.05, spread: 0.3 },
  { key: 'Boris', name: ['Boris Kim', 'Борис Ким'], pace: 1.55, spread: 0.38 },
  { key: 'Chloe', name: ['Chloe Martin', 'Хлоя Мартен'], pace: 0.88, spread: 0.3 },
  { key: 'Dmitri', name: ['Dmitri Volkov', 'Дмитрий Волков'], pace: 1.25, spread: 0.5 },
  { key: 'Emi', name: ['Emi Tanaka', 'Эми Танака'], pace: 1.4, spread: 0.3 },
] as const satisfies readonly DemoPerson[]

export type DemoKey = (typeof DEMO_TEAM)[number]['key']

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
  /** The English title of an older job that has to be finished first. */
  readonly after?: string
  /** Hours of work from now. */
  readonly deadline?: number
  readonly remarks?: readonly (Remark<InBoth> & { readonly ago: number })[]
  readonly isPinned?: boolean
  readonly parts?: readonly DemoJob[]
}

/** The events of one job. Each call happens at least a second after the one before. */
interface JobStory {
  readonly events: readonly StoryEvent[]
  save(at: Ms, set: JobSet, comment?: string): void
  say(at: Ms, remark: Remark): void
  finish(at: Ms): void
}

/** A job may start with more than a title. */
export function jobStory(id: JobId, title: string, set: JobSet = {}): JobStory {
  const events: StoryEvent[] = []
  let last = id - SECOND
  function add(wanted: Ms, event: AppEvent): Ms {
    last = Math.max(wanted, last + SECOND)
    events.push({ at: last, event })
    return last
  }
  add(id, { type: 'newTodo.commit', value: { title, set } })

  return {
    events,
    save: (at, change, comment = '') => {
      add(at, { type: 'todo.commit', ids: [id], set: change, comment })
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
