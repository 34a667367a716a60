import { mergeForks } from '../../domain/app/mergeForks'
import {
  covers,
  includes,
  type JournalEntry,
  joined,
  type Seen,
  withEvents,
} from '../../domain/app/state/seen'
import type { AppState } from '../../domain/app/state/state'
import { SCHEMA } from '../../domain/core/schema'
import type { Ms } from '../../domain/core/time'
import type { Rewrite } from '../journal/journal'
import { type Opened, seenBy } from '../schema/records'
import { snapshotText } from '../snapshot/snapshot'
import { replay, stateIn } from './replay'

/** The state in one place, with the events that are in it. */
export interface Version {
  readonly place: 'journal' | 'copy' | 'snapshot'
  readonly state: AppState
  readonly seen: Seen
}

export interface Combined {
  readonly state: AppState
  readonly seen: Seen
  readonly from: Version
  /** Versions that contain something which is in no other one, nor in any event. */
  readonly forks: readonly Version[]
  /** The events that this version lacked. */
  readonly applied: readonly JournalEntry[]
}

/** The version that contains the most, with all events that it lacks. Nothing is applied twice. */
export function combined(
  found: readonly [Version, ...Version[]],
  entries: readonly JournalEntry[],
): Combined {
  // A writer that one place has dropped counts as dropped in all places.
  const forgottenBefore = Math.max(...found.map(({ seen }) => seen.forgottenBefore))
  const versions = found.map((version) => ({
    ...version,
    seen: { ...version.seen, forgottenBefore },
  }))
  const coveredBy = ({ seen }: Version) =>
    versions.filter((other) => covers(seen, other.seen)).length
  const from = versions.reduce((best, each) => (coveredBy(each) > coveredBy(best) ? each : best))
  const all = withEvents(from.seen, entries)
  const forks = versions.filter((version) => !covers(all, version.seen))
  // Merged first, because an event may refer to a job that only a fork contains.
  const whole = forks.reduce((state, fork) => mergeForks(state, fork.state), from.state)
  const seen = forks.reduce((joint, fork) => joined(joint, fork.seen), from.seen)
  const lacking = entries.filter(({ id }) => !includes(seen, id))
  return {
    state: replay(whole, lacking),
    seen: withEvents(seen, lacking),
    from,
    forks,
    applied: lacking,
  }
}

/**
 * The events and bases that a tab has and the journal lacks, after the browser closed the database
 * and returned an older one or none. Null if it has everything.
 */
export function rebuilt(
  opened: Opened,
  tab: { readonly state: AppState; readonly seen: Seen },
  now: Ms,
): Rewrite | null {
  const { base, entries } = opened
  const there = stateIn(base, now)
  if (there === 'newer') return null
  if (there !== 'unreadable' && covers(seenBy(opened), tab.seen)) return null
  const others: readonly Version[] =
    there === 'unreadable' ? [] : [{ place: 'journal', state: there, seen: base.seen }]
  const { state, seen } = combined([{ ...tab, place: 'snapshot' }, ...others], entries)
  return {
    base: { schema: SCHEMA, texts: { app: snapshotText(state) }, seen, taken: base.taken },
    entries: [],
  }
}
