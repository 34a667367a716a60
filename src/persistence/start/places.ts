import {
  covers,
  includes,
  type JournalEntry,
  ofScope,
  type Seen,
} from '../../domain/app/state/seen'
import { type AppState, EMPTY_STATE } from '../../domain/app/state/state'
import { SCHEMA } from '../../domain/core/schema'
import type { Ms } from '../../domain/core/time'
import type { ScheduleRepair } from '../../domain/model/schedule/load'
import type { Schedules } from '../../domain/model/schedule/schedule'
import type { StorageStatus } from '../../state/sessionStore'
import type { Rewrite } from '../journal/journal'
import { type Copy, hasData, type Opened, seenBy, type Texts } from '../schema/records'
import { ownSchedules, type Snapshot } from '../snapshot/snapshot'
import type { StoredText } from '../snapshot/storedTexts'
import { appIn, replayApp, replaySchedules, schedulesIn } from './replay'

/** The schedules in local storage. */
export interface StoredSchedules {
  readonly text: string | null
  readonly mark: string | null
}

/** Everything that a start finds. */
export interface Places {
  readonly opened: Opened
  readonly copies: readonly Copy[]
  readonly snapshot: Snapshot
  readonly schedules: StoredSchedules
  readonly pending: readonly JournalEntry[]
}

/** The initial state of a tab, and what has to be stored for it. */
export interface Decision {
  readonly app: AppState
  readonly schedules: Schedules
  readonly seen: Seen
  readonly scheduleRepairs: readonly ScheduleRepair[]
  readonly status: Partial<StorageStatus>
  /** Whether a newer version wrote the data, so that nothing may change. */
  readonly isNewer: boolean
  /** What the journal lacks. */
  readonly rewrite: Rewrite | null
  /** Texts that cannot be read in full: they are set aside before anything is written. */
  readonly asides: readonly StoredText[]
  /** The state that a foreign text replaces, for a backup. */
  readonly replaced: Texts | null
}

const NOTHING_SPECIAL = {
  scheduleRepairs: [],
  isNewer: false,
  rewrite: null,
  asides: [],
  replaced: null,
} as const

/** The state to replay on: the snapshot if it is our own and lies between base and end. */
function plainBase({ snapshot, opened }: Places, inJournal: Seen, now: Ms) {
  const { base } = opened
  if (base.schema > SCHEMA) return null
  if (snapshot.kind === 'none' && !hasData(opened)) {
    return { state: EMPTY_STATE, seen: base.seen, status: {} }
  }
  if (snapshot.kind !== 'read' || snapshot.origin.kind !== 'own' || snapshot.isLossy) return null
  const { seen } = snapshot.origin
  if (!covers(inJournal, seen)) return null
  const status = { bytes: snapshot.text.length }
  if (covers(seen, ofScope(base.seen, 'app'))) return { state: snapshot.state, seen, status }
  const state = appIn(base, now)
  return typeof state === 'string' ? null : { state, seen: base.seen, status }
}

/** Whether the journal has everything in the schedules' text. */
function arePlain({ text, mark }: StoredSchedules, { id }: Opened, inJournal: Seen): boolean {
  if (text === null) return true
  const own = ownSchedules(text, mark, id)
  return own === 'journaled' || (own !== 'foreign' && covers(inJournal, own))
}

/**
 * The normal start: the journal has everything, and nothing has to be stored. Null if it is not
 * that simple; then `decide` looks at all places.
 */
export function plainStart(places: Places, now: Ms): Decision | null {
  const { opened, copies, pending, schedules } = places
  const { base, entries } = opened
  const inJournal = seenBy(opened)
  if (copies.length + pending.length > 0 || entries.some(({ schema }) => schema > SCHEMA))
    return null
  const from = plainBase(places, inJournal, now)
  if (!from || !arePlain(schedules, opened, inJournal)) return null
  return {
    ...NOTHING_SPECIAL,
    app: replayApp(
      from.state,
      entries.filter(({ id }) => !includes(from.seen, id)),
    ),
    schedules: replaySchedules(
      schedulesIn(base),
      entries.filter(({ id }) => !includes(base.seen, id)),
    ),
    seen: inJournal,
    status: from.status,
  }
}
