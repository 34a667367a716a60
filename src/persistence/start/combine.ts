import { mergeForks } from '../../domain/app/mergeForks'
import {
  covers,
  includes,
  type JournalEntry,
  joined,
  ofScope,
  type Scope,
  type Seen,
  withEvents,
} from '../../domain/app/state/seen'
import type { AppState } from '../../domain/app/state/state'
import { SCHEMA } from '../../domain/core/schema'
import type { Ms } from '../../domain/core/time'
import type { Schedules } from '../../domain/model/schedule/schedule'
import { scheduleTransition } from '../../domain/model/schedule/transition'
import type { Rewrite } from '../journal/journal'
import { type Opened, seenBy } from '../schema/records'
import { schedulesText, snapshotText } from '../snapshot/snapshot'
import { appIn, replayApp, replaySchedules, schedulesIn } from './replay'

/** The state in one place, with the events that are in it. */
export interface Version<State> {
  readonly place: 'journal' | 'copy' | 'snapshot'
  readonly state: State
  readonly seen: Seen
}

/** One store's rules. */
interface Rules<State> {
  readonly scope: Scope
  readonly replay: (state: State, entries: readonly JournalEntry[]) => State
  readonly merge: (state: State, other: State) => State
}

export const APP: Rules<AppState> = { scope: 'app', replay: replayApp, merge: mergeForks }

export const SCHEDULES: Rules<Schedules> = {
  scope: 'schedules',
  replay: replaySchedules,
  merge: (schedules, other) =>
    scheduleTransition(schedules, { type: 'schedules.merge', schedules: other }, 0),
}

export interface Combined<State> {
  readonly state: State
  readonly seen: Seen
  readonly from: Version<State>
  /** Versions that contain something which is in no other one, nor in any event. */
  readonly forks: readonly Version<State>[]
  /** The events that this version lacked. */
  readonly applied: readonly JournalEntry[]
}

/** The version that contains the most, with all events that it lacks. Nothing is applied twice. */
export function combined<State>(
  found: readonly [Version<State>, ...Version<State>[]],
  all: readonly JournalEntry[],
  { scope, replay, merge }: Rules<State>,
): Combined<State> {
  // A writer that one place has dropped counts as dropped in all places.
  const forgottenBefore = Math.max(...found.map(({ seen }) => seen.forgottenBefore))
  const ofStore = (version: Version<State>) => ({
    ...version,
    seen: { ...ofScope(version.seen, scope), forgottenBefore },
  })
  const versions = found.map(ofStore)
  const entries = all.filter((entry) => entry.scope === scope)
  const coveredBy = ({ seen }: Version<State>) =>
    versions.filter((other) => covers(seen, other.seen)).length
  const from = versions.reduce(
    (best, each) => (coveredBy(each) > coveredBy(best) ? each : best),
    ofStore(found[0]),
  )
  const known = withEvents(from.seen, entries)
  const forks = versions.filter(({ seen }) => !covers(known, seen))
  // Merged first, because an event may refer to a job that only a fork contains.
  const whole = forks.reduce((state, fork) => merge(state, fork.state), from.state)
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
  tab: { readonly app: AppState; readonly schedules: Schedules; readonly seen: Seen },
  now: Ms,
): Rewrite | null {
  const { base, entries } = opened
  const there = appIn(base, now)
  if (there === 'newer') return null
  if (there !== 'unreadable' && covers(seenBy(opened), tab.seen)) return null
  const own = { place: 'snapshot', seen: tab.seen } as const
  const stored = { place: 'journal', seen: base.seen } as const
  const others = there === 'unreadable' ? [] : [{ ...stored, state: there }]
  const app = combined([{ ...own, state: tab.app }, ...others], entries, APP)
  const schedules = combined(
    [
      { ...own, state: tab.schedules },
      { ...stored, state: schedulesIn(base) },
    ],
    entries,
    SCHEDULES,
  )
  return {
    base: {
      schema: SCHEMA,
      texts: { app: snapshotText(app.state), schedules: schedulesText(schedules.state) },
      seen: joined(app.seen, schedules.seen),
      taken: base.taken,
    },
    entries: [],
  }
}
