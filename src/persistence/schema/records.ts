import * as v from 'valibot'
import { type JournalEntry, NOTHING_SEEN, type Seen, withEvents } from '../../domain/app/state/seen'
import { SCHEMA } from '../../domain/core/schema'
import type { Ms } from '../../domain/core/time'
import type { BackupFacts } from '../../state/appStores'

export interface PlacedEntry extends JournalEntry {
  /** Its position in the order of all events. */
  readonly seq: number
}

/** A stored undo step, which survives a reload. */
export interface StoredStep {
  readonly tab: string
  readonly at: Ms
  readonly isUndone: boolean
  readonly step: unknown
  /** The version that wrote it; absent in version 1. */
  readonly schema?: number
}

export interface BackupRecord extends BackupFacts {
  /** The version that wrote it. */
  readonly schema: number
  /** Checksum of the content, to verify it when it is read. */
  readonly checksum: number
  readonly zip: Uint8Array<ArrayBuffer>
}

export interface StoredBackup extends BackupRecord {
  /** Its sequence number, which no wrong clock can change. */
  readonly number: number
}

interface Texts {
  readonly app: string | null
  /** Until schema 7, when they were no part of the state. */
  readonly schedules?: string | null
}

/** The whole state up to one event as a text, so that nobody has to replay from the beginning. */
export interface Base {
  /** The version of the text's format. */
  readonly schema: number
  readonly seq: number
  /** Changes when the base is replaced, not when it grows by events. */
  readonly epoch: number
  readonly texts: Texts
  /** The events in it, including those that did not come from the journal. */
  readonly seen: Seen
  /**
   * Fingerprints of foreign texts that were taken over. Such a text stays in local storage until
   * the first snapshot replaces it, or forever if a crash loses that snapshot; it is taken over
   * only once.
   */
  readonly taken: readonly number[]
}

export const NO_BASE: Base = {
  schema: SCHEMA,
  seq: 0,
  epoch: 0,
  texts: { app: null },
  seen: NOTHING_SEEN,
  taken: [],
}

/** A journal as it was read: its base and all events after it. */
export interface Opened {
  /** Names this journal, so that a snapshot can refer to its sequence. */
  readonly id: string
  readonly base: Base
  readonly entries: readonly PlacedEntry[]
}

/** A copy of the journal in another place. */
export type Copy = Pick<Opened, 'base' | 'entries'>

/** How far a reader has come. */
export interface Known {
  readonly seq: number
  readonly epoch: number
}

export const knownOf = ({ base, entries }: Pick<Opened, 'base' | 'entries'>): Known => ({
  seq: entries.at(-1)?.seq ?? base.seq,
  epoch: base.epoch,
})

/** All events that a journal contains. */
export const seenBy = ({ base, entries }: Pick<Opened, 'base' | 'entries'>): Seen =>
  withEvents(base.seen, entries)

export const hasData = ({ base, entries }: Pick<Opened, 'base' | 'entries'>): boolean =>
  base.texts.app !== null || entries.length > 0

const ENTRY = v.object({
  id: v.string(),
  at: v.number(),
  schema: v.number(),
  scope: v.picklist(['app', 'schedules']),
  event: v.record(v.string(), v.unknown()),
})

export const isEntry = (value: unknown): value is JournalEntry => v.is(ENTRY, value)
