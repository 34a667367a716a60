import type { AppEvent } from '../domain/app/state/events'
import type { Patch } from '../domain/app/state/patch'
import type { AppState } from '../domain/app/state/state'
import type { Entry } from '../domain/app/state/timeline'
import type { Ms } from '../domain/core/time'
import type { Drafts, TypedDraft } from '../domain/entry/drafts'
import type { ScheduleRepair } from '../domain/model/schedule/load'
import type { WorkerPool } from '../platform/workers/workers'
import type { EventStore } from './eventStore'
import type { SessionStore } from './sessionStore'
import type { Sharing } from './sharing'

/** One undo step: what one event changed. */
export interface RecordedStep {
  readonly patch: Patch
  readonly isUndone: boolean
}

export type UndoOutcome = 'done' | 'nothing' | 'changedSince'

export interface Undo {
  /** Undoes the last step, or the given one. */
  undo(step?: RecordedStep): UndoOutcome
  redo(): UndoOutcome
  latest(): RecordedStep | undefined
}

export type BackupReason =
  | 'hourly'
  | 'byHand'
  | 'restore'
  | 'replaced'
  | 'afresh'
  | 'import'
  | 'upgrade'

export interface BackupFacts {
  /** When it was taken, by the clock at that time. */
  readonly at: Ms
  readonly reason: BackupReason
  readonly jobs: number
  readonly users: number
  readonly schedules: number
}

export interface ListedBackup extends BackupFacts {
  /** Identifies it: its sequence number. */
  readonly number: number
  readonly bytes: number
}

export interface Archive {
  /** Newest first. */
  list(): Promise<readonly ListedBackup[]>
  /** Backs up the current state; false if the newest backup already contains it. */
  take(reason: BackupReason): Promise<boolean>
  /** The text of a file that restores everything; null if the disk damaged it. */
  read(number: number): Promise<string | null>
  drop(number: number): Promise<void>
}

/** An event as it is sent and stored. */
export type SentEvent = Entry<unknown>

/** What stands typed and is not saved. Nothing renders because of it. */
export interface DraftStore {
  readonly read: (place: string) => TypedDraft | undefined
  /** An empty text throws the draft away. */
  readonly write: (place: string, text: string, from?: string) => void
  /** As they are on disk, or shall be: what an event saves stays until that event is stored. */
  readonly all: () => Drafts
  /** Takes what other tabs typed. */
  readonly merge: (drafts: Drafts) => void
  /** From now on the drafts that this event saves are not shown. */
  readonly save: (event: SentEvent) => void
  /** Events are stored; those in vain changed nothing after all, and what they saved is back. */
  readonly agree: (
    events: readonly SentEvent[],
    vain?: ReadonlySet<string>,
    isStored?: (id: string) => boolean,
  ) => void
  /** Called with what is typed in this tab, and with nothing when an event saves something. */
  readonly onChange: (listener: (typed: Drafts) => void) => void
}

/** `late` if it is not on disk yet; retries continue. */
export type SaveOutcome = 'saved' | 'late'

/** Everything that the pages read and change. */
export interface Stores {
  readonly app: EventStore<AppState, AppEvent>
  /** The parts of the stored schedules that could not be read. */
  readonly scheduleRepairs: readonly ScheduleRepair[]
  readonly drafts: DraftStore
  readonly session: SessionStore
  readonly workers: WorkerPool
  readonly undo: Undo
  /** The backups; null if the browser has no database for them. */
  readonly archive: () => Promise<Archive | null>
  /** Resolves when everything sent so far is on disk. Only then may the page report success. */
  readonly saved: () => Promise<SaveOutcome>
  /** Set in a workspace that is shared with others. */
  readonly sharing?: Sharing
}
