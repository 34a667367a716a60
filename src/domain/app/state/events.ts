import type { Ms, TimeZone } from '../../core/time'
import type { JobEdit } from '../../model/job/edit'
import type { Job, JobId, LogTs, RecordedForecast } from '../../model/job/job'
import type { PersonHours } from '../../model/person/personHours'
import type { User, UserId } from '../../model/person/user'
import type { Patch } from './patch'
import type { AppState, SavedView } from './state'

export type JobMark = 'completed' | 'active'

export interface LinkDraft {
  readonly url: string
  readonly title: string
  readonly descr: string
}

export interface ChecklistItemDraft {
  readonly title: string
  readonly descr: string
}

export interface ChecklistItemEdit extends ChecklistItemDraft {
  readonly isDone: boolean
  readonly isDisabled: boolean
}

interface OfLog {
  readonly jobId: JobId
  readonly logTs: LogTs
}

/** The time zone that an event's texts are written in; absent in events of schema 1. */
interface Zoned {
  readonly zone?: TimeZone
}

/** A job as the deleting person saw it. A job changed since is not deleted. */
export interface SeenJob {
  readonly id: JobId
  readonly update: Ms
  /** Of its newest log entry. */
  readonly log: LogTs | null
}

/** One of several edits: the job as it shall be, and as it was when it was chosen. */
export interface ManyEdit {
  readonly job: JobEdit
  readonly was: JobEdit
}

/** What can happen to the app's state. */
type StateChange =
  /** What was typed, until version 7. Only the drafts read it, and the state does not change. */
  | { readonly type: 'draft.change'; readonly place: string; readonly text: string }
  | { readonly type: 'newTodo.change'; readonly value: string }
  | {
      readonly type: 'newTodo.commit'
      readonly value: {
        readonly title: string
        readonly assignedTo?: UserId
        /** The job that it is created below. */
        readonly parent?: JobId
        /** Set when the job starts with more than a title. */
        readonly forecast?: Partial<Omit<JobEdit['forecast'], 'finish' | 'comment'>>
      }
    }
  | ({
      readonly type: 'todo.commit'
      readonly job: JobEdit
      /**
       * The job as the editor opened it: for fields that this edit left alone, others' edits win.
       */
      readonly was?: JobEdit
      readonly comment?: string
    } & Zoned)
  | ({
      /** Several jobs were edited at once. */
      readonly type: 'todo.commitMany'
      readonly edits: readonly ManyEdit[]
      /** For those of them whose log has comments. */
      readonly comment?: string
    } & Zoned)
  | { readonly type: 'todo.pin'; readonly jobId: JobId }
  | { readonly type: 'todo.unpin'; readonly jobId: JobId }
  | ({ readonly type: 'todo.mark'; readonly id: JobId; readonly mark: JobMark } & Zoned)
  | {
      readonly type: 'todo.markAll'
      readonly mark: JobMark
      /** The jobs that were on the list; absent in events of schema 1, which meant all. */
      readonly ids?: readonly JobId[]
    }
  | {
      readonly type: 'todo.clearCompleted'
      /** The completed jobs as they were; absent in events of schema 1, which meant all. */
      readonly seen?: readonly SeenJob[]
    }
  | { readonly type: 'todo.clearDates'; readonly id: JobId }
  | ({
      readonly type: 'todo.addTimeToFinishDate'
      readonly id: JobId
      readonly hours: number
      readonly comment?: string
    } & Zoned)
  | { readonly type: 'todo.setEvidence'; readonly id: JobId; readonly isEvidence: boolean }
  | ({
      /** A forecast of a running job was shown. */
      readonly type: 'todo.keepForecast'
      readonly id: JobId
      readonly forecast: Omit<RecordedForecast, 'at'>
    } & Zoned)
  | ({
      /** The plan was computed, for the first time on a day. */
      readonly type: 'plan.record'
      /** Of every open job and project, in minutes; see `RecordedPlan`. */
      readonly dates: readonly (readonly [id: JobId, p50: number, p80: number])[]
    } & Zoned)
  | {
      readonly type: 'todo.delete'
      readonly id: JobId
      /** The job as it was; absent in events of schema 1. */
      readonly seen?: SeenJob
    }
  | {
      readonly type: 'todo.deleteMany'
      /** The jobs as they were. */
      readonly seen: readonly SeenJob[]
    }
  | { readonly type: 'todo.addLog'; readonly jobId: JobId; readonly text: string }
  | ({ readonly type: 'todo.editLog'; readonly text: string } & OfLog)
  | ({ readonly type: 'todo.deleteLog' } & OfLog)
  | ({ readonly type: 'todo.addLinkToLog'; readonly state: LinkDraft } & OfLog)
  | ({
      readonly type: 'todo.editLinkInLog'
      readonly linkId: Ms
      readonly state: Partial<LinkDraft>
    } & OfLog)
  | ({ readonly type: 'todo.deleteLinkInLog'; readonly linkId: Ms } & OfLog)
  | ({ readonly type: 'todo.addChecklistItemInLog'; readonly state: ChecklistItemDraft } & OfLog)
  | ({
      readonly type: 'todo.editChecklistItemInLog'
      readonly checklistItemId: Ms
      readonly state: Partial<ChecklistItemEdit>
    } & OfLog)
  | ({
      readonly type: 'todo.moveChecklistItemInLog'
      readonly checklistItemId: Ms
      /** Its index after the move. */
      readonly to: number
    } & OfLog)
  | ({ readonly type: 'todo.deleteChecklistItemFromLog'; readonly checklistItemId: Ms } & OfLog)
  | ({ readonly type: 'todo.deleteChecklistFromLog' } & OfLog)
  | { readonly type: 'user.commit'; readonly id?: UserId; readonly displayName: string }
  | { readonly type: 'user.delete'; readonly id: UserId }
  /** A person works by other hours; without any, by the usual ones. */
  | { readonly type: 'user.setHours'; readonly id: UserId; readonly hours?: PersonHours }
  /** Creates a view, or changes the one with that id. */
  | {
      readonly type: 'view.save'
      readonly id?: SavedView['id']
      readonly name: string
      readonly query: string
    }
  | { readonly type: 'view.delete'; readonly id: SavedView['id'] }
  | {
      readonly type: 'view.move'
      readonly id: SavedView['id']
      /** Its index after the move. */
      readonly to: number
    }
  /** An undone or redone step. */
  | { readonly type: 'data.patch'; readonly patch: Patch }
  | ({
      /** Adds jobs and people from elsewhere to the existing ones. */
      readonly type: 'data.merge'
      readonly jobs: readonly Job[]
      readonly users: readonly User[]
      readonly pinned: readonly JobId[]
      readonly views?: readonly SavedView[]
    } & Zoned)
  | { readonly type: 'data.replace'; readonly state: AppState }

/** Everything that can happen. */
export type AppEvent = StateChange & {
  /** The places whose drafts are saved with it. */
  readonly saves?: readonly string[]
  /** Who did it, in a shared workspace. */
  readonly by?: string
  /** Whether another device of a shared workspace sent it: it leaves alone what is typed here. */
  readonly isRemote?: boolean
}

export type EventOf<Type extends AppEvent['type']> = Extract<AppEvent, { readonly type: Type }>

/** The events of text that is being typed: a copy of all data can wait for more of them. */
export const TYPED: readonly unknown[] = ['newTodo.change']
