import { createStore, type StoreApi } from 'zustand/vanilla'
import type { JournalEntry, Seen } from '../domain/app/state/seen'
import type { AppState } from '../domain/app/state/state'
import type { Ms } from '../domain/core/time'
import type { SharedDevice } from '../domain/sharing/devices'
import type { ListedMember } from '../protocol/sharingOperations'

/** What a journal holds at one moment. */
export interface JournalContent {
  readonly state: AppState
  readonly seen: Seen
  /** The events after its base. */
  readonly entries: readonly JournalEntry[]
}

/** What sharing needs of the journal of this workspace. */
export interface SharedJournal {
  /** The state after all events that are on disk, and these events. */
  content(): Pick<JournalContent, 'state' | 'seen'>
  /** All events that are stored one by one, in order. */
  all(): Promise<readonly JournalEntry[]>
  /** Adds events of other devices after everything that is there; resolves when they are on disk. */
  receive(entries: readonly JournalEntry[]): Promise<void>
  /** Decides on another content and stores it, so that no event of another tab comes in between. */
  replace(
    decide: (content: JournalContent) => Pick<JournalContent, 'state' | 'seen'>,
  ): Promise<void>
  /** Runs for all events that came to be on disk. */
  onGrown(listener: (entries: readonly JournalEntry[]) => void): void
  /** Runs when this tab becomes the leading one. */
  onLead(listener: () => void): void
  /** Events stay stored one by one as long as this says so. */
  keepWhile(isNeeded: (entry: JournalEntry) => boolean): void
  /** What is stored about the shared workspace; undefined if nothing is. */
  readRecord(): Promise<unknown>
  writeRecord(record: unknown): Promise<void>
}

/** Why changes do not reach the others although there is a connection, or could be one. */
export type SharingProblem =
  /** The engine refuses this member. */
  | 'refused'
  /** The messages cannot be opened with the key of the invitation. */
  | 'wrongKey'
  /** Somebody uses a newer version. */
  | 'newer'
  /** Two devices that have come equally far differ. */
  | 'diverged'

export interface SharingStatus {
  /** `synced`: everything is with the engine and everything from there is here. */
  readonly connection: 'connecting' | 'synced' | 'sending' | 'offline' | 'stopped'
  /** How many own changes the others do not have yet. */
  readonly waiting: number
  /** Since when there is no connection. */
  readonly since: Ms | null
  readonly problem: SharingProblem | null
  readonly devices: readonly SharedDevice[]
  /** How far the clock of this device is off, if by more than a few minutes. */
  readonly clockOff: Ms | null
}

/** What is known of the workspace besides its content. */
export interface WorkspaceInfo {
  readonly id: string
  readonly name: string
  /** Who works on this device. */
  readonly person: string
  readonly member: string
  readonly device: string
  readonly isOwner: boolean
}

/** A workspace that several devices share, as the pages see it. */
export interface Sharing {
  readonly info: WorkspaceInfo
  readonly status: Pick<StoreApi<SharingStatus>, 'getState' | 'subscribe'>
  /** Runs for changes of others that were applied here. */
  readonly onRemote: (listener: (entries: readonly JournalEntry[]) => void) => () => void
  members(): Promise<readonly ListedMember[]>
  /** Lets somebody in, and resolves to the link. */
  invite(): Promise<string>
  remove(member: string): Promise<readonly ListedMember[]>
  /** From now on this copy is shared with nobody. */
  leave(): Promise<void>
}

export const createSharingStatus = (): StoreApi<SharingStatus> =>
  createStore<SharingStatus>()(() => ({
    connection: 'connecting',
    waiting: 0,
    since: null,
    problem: null,
    devices: [],
    clockOff: null,
  }))
