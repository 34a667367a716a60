import { covers, includes, type JournalEntry, type Seen } from '../../domain/app/state/seen'
import { type AppState, EMPTY_STATE } from '../../domain/app/state/state'
import { SCHEMA } from '../../domain/core/schema'
import type { Ms } from '../../domain/core/time'
import type { ScheduleRepair } from '../../domain/model/schedule/load'
import type { StorageStatus } from '../../state/sessionStore'
import type { Rewrite } from '../journal/journal'
import { type Copy, hasData, type Opened, seenBy } from '../schema/records'
import type { ScheduleText } from '../snapshot/scheduleText'
import type { Snapshot } from '../snapshot/snapshot'
import type { StoredText } from '../snapshot/storedTexts'
import { replay, stateIn } from './replay'

/** Everything that a start finds. */
export interface Places {
  readonly opened: Opened
  readonly copies: readonly Copy[]
  readonly snapshot: Snapshot
  readonly schedules: ScheduleText | null
  readonly pending: readonly JournalEntry[]
}

/** The initial state of a tab, and what has to be stored for it. */
export interface Decision {
  readonly app: AppState
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
  readonly replaced: AppState | null
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
  if (snapshot.isWithoutSchedules) return null
  const { seen } = snapshot.origin
  if (!covers(inJournal, seen)) return null
  const status = { bytes: snapshot.text.length }
  if (covers(seen, base.seen)) return { state: snapshot.state, seen, status }
  const state = stateIn(base, now)
  return typeof state === 'string' ? null : { state, seen: base.seen, status }
}

/** Whether a text of schedules has to be taken over, unless that was done before. */
export function isForeign({ origin }: ScheduleText, { opened, copies, snapshot }: Places): boolean {
  switch (origin.kind) {
    case 'own':
      return false
    case 'version1':
      return origin.journal !== opened.id
    case 'copy': {
      const isInState = snapshot.kind === 'read' && !snapshot.isWithoutSchedules
      return !isInState && ![opened, ...copies].some(hasData)
    }
    case 'foreign':
      return true
  }
}

/**
 * The normal start: the journal has everything, and nothing has to be stored. Null if it is not
 * that simple; then `decide` looks at all places.
 */
export function plainStart(places: Places, now: Ms): Decision | null {
  const { opened, copies, pending, schedules } = places
  const { entries } = opened
  const inJournal = seenBy(opened)
  if (copies.length + pending.length > 0 || entries.some(({ schema }) => schema > SCHEMA))
    return null
  const from = plainBase(places, inJournal, now)
  if (!from) return null
  if (schedules && (schedules.origin.kind === 'own' || isForeign(schedules, places))) return null
  return {
    ...NOTHING_SPECIAL,
    app: replay(
      from.state,
      entries.filter(({ id }) => !includes(from.seen, id)),
    ),
    seen: inJournal,
    status: from.status,
  }
}
