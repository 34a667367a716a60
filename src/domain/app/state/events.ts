import type { Ms, TimeZone } from '../../core/time'
import type { OneOrEach, WantedSet } from '../../model/job/edit'
import type { JobSet } from '../../model/job/fields'
import type { Job, JobId, LogTs, RecordedForecast } from '../../model/job/job'
import type { User, UserId, UserSet } from '../../model/person/user'
import type { Schedules } from '../../model/schedule/schedule'
import type { ScheduleEvent } from '../../model/schedule/transition'
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

/** What can happen to the app's state. */
type StateChange =
  | ScheduleEvent
  /** What was typed, until version 7. Only the drafts read it, and the state does not change. */
  | { readonly type: 'draft.change'; readonly place: string; readonly text: string }
  | { readonly type: 'newTodo.change'; readonly value: string }
  | {
      readonly type: 'newTodo.commit'
      readonly value: {
        readonly title: string
        /** What it starts with besides. */
        readonly set?: Omit<WantedSet, 'title' | 'blockedBy' | 'finish'>
      }
    }
  | ({
      readonly type: 'todo.commit'
      readonly ids: readonly JobId[]
      /** The fields that change. */
      readonly set: OneOrEach<WantedSet>
      /** What these fields were for the person who decided it. */
      readonly was?: OneOrEach<JobSet>
      /** Empty if none was given; absent if nobody was asked, as for changes in place. */
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
  /** Creates a person, or changes the one with that id. */
  | {
      readonly type: 'user.commit'
      readonly id?: UserId
      readonly set: UserSet
      readonly was?: UserSet
    }
  | { readonly type: 'user.delete'; readonly id: UserId }
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
      /** Adds jobs, people and schedules from elsewhere to the existing ones. */
      readonly type: 'data.merge'
      readonly jobs: readonly Job[]
      readonly users: readonly User[]
      readonly pinned: readonly JobId[]
      readonly views?: readonly SavedView[]
      readonly schedules?: Schedules
    } & Zoned)
  | {
      readonly type: 'data.replace'
      readonly state: AppState
      /** Without them those that are there stay. */
      readonly schedules?: Schedules
    }

/** Everything that can happen. */
export type AppEvent = StateChange & {
  /** The places whose drafts are saved with it. */
  readonly saves?: readonly string[]
  /** Who did it, in a shared workspace. */
  readonly by?: string
  /** Whether another device of a shared workspace sent it: it leaves alone what is typed here. */
  readonly isRemote?: boolean
}

/** The forms that the spec gives to edits, which are read as the fields that they change. */
type SpecEvent =
  | {
      readonly type: 'todo.commit'
      readonly job: object
      readonly comment?: string
      readonly saves?: readonly string[]
    }
  | { readonly type: 'user.commit'; readonly id?: UserId; readonly displayName: string }

/** What may be sent. */
export type AcceptedEvent = AppEvent | SpecEvent

export type EventOf<Type extends AppEvent['type']> = Extract<AppEvent, { readonly type: Type }>

/** The events of text that is being typed: a copy of all data can wait for more of them. */
export const TYPED: readonly unknown[] = ['newTodo.change']
