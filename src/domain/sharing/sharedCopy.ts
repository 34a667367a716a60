import type { AppEvent } from '../app/state/events'
import { includes, type JournalEntry, NOTHING_SEEN, type Seen, withEvents } from '../app/state/seen'
import { type AppState, EMPTY_STATE, schedulesOf } from '../app/state/state'
import { transition } from '../app/transition'
import { hashOf } from '../core/checksums'
import { isSameValue } from '../core/sameValue'
import { SCHEMA, upgraded } from '../core/schema'
import { recordOf } from '../core/shape'
import { chained, sharedEntry, sharedPart, withPersonalPart } from './sharedEvents'

/** The workspace after the engine's first messages, which is the same on every device. */
export interface Confirmed {
  readonly app: AppState
  /** The number of the last message in it. */
  readonly seq: number
  /** The name of that message: another one in its place means that the engine was set back. */
  readonly message: string | null
  readonly seen: Seen
  /** How many events are in it. */
  readonly count: number
}

/** A message of the engine with the events in it; other kinds of messages have none. */
export interface Batch {
  readonly seq: number
  readonly message: string
  readonly entries: readonly JournalEntry[]
}

/** What one device knows of a shared workspace. */
export interface SharedCopy {
  readonly confirmed: Confirmed
  /** Own events that the engine has not confirmed, in order, as they are sent. */
  readonly outbox: readonly JournalEntry[]
}

export const NOTHING_CONFIRMED: Confirmed = {
  seq: 0,
  message: null,
  app: EMPTY_STATE,
  seen: NOTHING_SEEN,
  count: 0,
}

/** An event that a rule fails on is left out, on every device. */
const replayed = (state: AppState, entries: readonly JournalEntry[]): AppState =>
  entries.reduce((before, { event, at, schema }) => {
    try {
      return transition(
        before,
        upgraded('event', recordOf(event), schema) as unknown as AppEvent,
        at,
      )
    } catch {
      return before
    }
  }, state)

/** The events that are new to it, each once. */
function newIn(seen: Seen, entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const there = new Set<string>()
  return entries.filter(({ id }) => {
    if (there.has(id) || includes(seen, id)) return false
    there.add(id)
    return true
  })
}

/** Whether a newer version wrote something in these messages, which this one cannot apply. */
export const isOfNewerVersion = (batches: readonly Batch[]): boolean =>
  batches.some(({ entries }) => entries.some(({ schema }) => schema > SCHEMA))

/** The next messages, in the engine's order. An event that comes twice counts once. */
export function confirm(before: Confirmed, batches: readonly Batch[]): Confirmed {
  let { seq, message } = before
  for (const batch of batches) {
    if (batch.seq !== seq + 1) throw new Error(`Message ${batch.seq} does not follow ${seq}`)
    seq = batch.seq
    message = batch.message
  }
  const news = newIn(
    before.seen,
    batches.flatMap(({ entries }) => entries),
  )
  // None is ever forgotten: a device may have been away for however long.
  const seen = withEvents(before.seen, news, Number.POSITIVE_INFINITY)
  const app = replayed(before.app, news)
  return { app, seq, message, seen, count: before.count + news.length }
}

/** How many events are between two snapshots. */
const EVENTS_PER_SNAPSHOT = 2000

/** How far some messages lead. */
export interface Advance {
  readonly confirmed: Confirmed
  /** The states on the way of which every device takes the fingerprint. */
  readonly snapshots: readonly Confirmed[]
}

/** Confirms the next messages, and finds the states at which snapshots are due. */
export function advance(
  before: Confirmed,
  batches: readonly Batch[],
  perSnapshot = EVENTS_PER_SNAPSHOT,
): Advance {
  const snapshotsUpTo = (count: number) => Math.floor(count / perSnapshot)
  const snapshots: Confirmed[] = []
  let confirmed = before
  let done = 0
  let unread = 0
  // In one go up to where a snapshot may be due: each time costs as much as many events.
  const confirmUpTo = (end: number) => {
    confirmed = confirm(confirmed, batches.slice(done, end))
    done = end
    unread = 0
  }
  for (const [index, { entries }] of batches.entries()) {
    unread += entries.length
    // Some of the events may be known already, so the point may come later.
    if (snapshotsUpTo(confirmed.count) === snapshotsUpTo(confirmed.count + unread)) continue
    confirmUpTo(index)
    const { count } = confirmed
    confirmUpTo(index + 1)
    if (snapshotsUpTo(count) < snapshotsUpTo(confirmed.count)) snapshots.push(confirmed)
  }
  confirmUpTo(batches.length)
  return { confirmed, snapshots }
}

/** The copy with more confirmed, and the outbox without that. */
export function receive({ confirmed, outbox }: SharedCopy, next: Confirmed): SharedCopy {
  if (outbox.length === 0 || next.seen === confirmed.seen) return { confirmed: next, outbox }
  return { confirmed: next, outbox: outbox.filter(({ id }) => !includes(next.seen, id)) }
}

/** The outbox with what was written here since; what is not shared or known already is left out. */
export function write(
  { confirmed, outbox }: SharedCopy,
  entries: readonly JournalEntry[],
): SharedCopy {
  const waiting = new Set(outbox.map(({ id }) => id))
  const news = entries
    .flatMap((entry) => sharedEntry(entry) ?? [])
    .filter(({ id }) => !waiting.has(id) && !includes(confirmed.seen, id))
  return news.length === 0 ? { confirmed, outbox } : { confirmed, outbox: [...outbox, ...news] }
}

/** More would make a message that takes long to send again after a failure. */
const EVENTS_PER_BATCH = 200

/** What to send next. */
export const nextBatch = ({ confirmed, outbox }: SharedCopy): readonly JournalEntry[] =>
  chained(outbox.slice(0, EVENTS_PER_BATCH), confirmed.seen)

/** What this device shows: everything confirmed, with the own events on top. */
export const shownOf = ({ confirmed, outbox }: SharedCopy): AppState =>
  replayed(confirmed.app, outbox)

/** How the stored state of this device comes to what it has to show. */
export type Catchup =
  /** By the events of others, after everything that is there. */
  | { readonly kind: 'append'; readonly entries: readonly JournalEntry[] }
  /** By another base, because the order matters. */
  | { readonly kind: 'replace'; readonly state: AppState }

/**
 * To append more takes longer than to replace everything, since each event is applied twice more: to
 * see whether the order matters, and by the journal.
 */
const APPENDED_AT_MOST = 500

/**
 * Nearly always it makes no difference whether the events of others come before the own ones that
 * are not confirmed or after them. Then they are appended, and objects on screen stay the same.
 */
export function catchUp(
  own: AppState,
  ownSeen: Seen,
  copy: SharedCopy,
  batches: readonly Batch[],
): Catchup {
  const entries = newIn(
    ownSeen,
    batches.flatMap((batch) => batch.entries),
  )
  const wanted = shownOf(copy)
  const appended = entries.length > APPENDED_AT_MOST ? null : replayed(own, entries)
  return appended !== null && isSameValue(sharedPart(appended), wanted)
    ? { kind: 'append', entries }
    : { kind: 'replace', state: withPersonalPart(wanted, own) }
}

/** The same value in any order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => [key, sorted(field)]),
  )
}

/**
 * Two devices that have come equally far have the same fingerprint. The schedules stand apart in it,
 * as they did before they were part of the state: snapshots of then still agree.
 */
export function fingerprint(state: AppState): number {
  const { schedules: _, ...app } = state
  return hashOf(JSON.stringify([sorted(app), Object.entries(schedulesOf(state)).map(sorted)]))
}
