import { loadSchedules, type ScheduleRepair } from '../../domain/business-time/load'
import type { Schedules } from '../../domain/business-time/schedule'
import { type ScheduleEvent, scheduleTransition } from '../../domain/business-time/transition'
import type { AppEvent } from '../../domain/events'
import { mergeData } from '../../domain/exchange/merge'
import { hashOf } from '../../domain/hashOf'
import type { Transition } from '../../domain/history/timeline'
import { load } from '../../domain/load'
import { SCHEMA, upgraded } from '../../domain/schema'
import { isRecord, recordOf } from '../../domain/shape'
import { type AppState, EMPTY_STATE } from '../../domain/state'
import type { Ms } from '../../domain/time'
import { transition } from '../../domain/transition'
import { STORAGE_KEYS } from '../../platform/storage'
import type { StorageStatus } from '../../store/sessionStore'
import type { Rewrite } from '../journal/journal'
import { parse } from '../schema/parse'
import {
  type Base,
  type Copy,
  hasData,
  type JournalEntry,
  type Opened,
  type Scope,
  seenBy,
  type Texts,
} from '../schema/records'
import { covers, includes, isTooOldToTell, joined, type Seen, withEvents } from '../schema/seen'
import type { Snapshot, StoredText } from '../snapshot/readSnapshot'
import { ownSchedules, schedulesText, snapshotText } from '../snapshot/snapshot'

/** What lies in local storage of the schedules. */
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

/** What a tab begins with, and what has to be stored for it. */
export interface Decision {
  readonly app: AppState
  readonly schedules: Schedules
  readonly seen: Seen
  readonly scheduleRepairs: readonly ScheduleRepair[]
  readonly status: Partial<StorageStatus>
  /** Whether a newer version wrote what is there, so that nothing may change. */
  readonly isNewer: boolean
  /** What the journal lacks. */
  readonly rewrite: Rewrite | null
  /** Texts that nobody can read in full: they are set aside before anything is written. */
  readonly asides: readonly StoredText[]
  /** What a text by somebody else replaces, for a backup. */
  readonly replaced: Texts | null
}

/** A state that some place contains, with the events that are in it. */
interface Version<State> {
  readonly place: 'journal' | 'copy' | 'snapshot'
  readonly state: State
  readonly seen: Seen
}

/** Replays one store's events. One that fails is left out, not the rest. */
function replayed<State, Event>(
  state: State,
  scope: Scope,
  entries: readonly JournalEntry[],
  rule: Transition<State, Event>,
): State {
  return entries.reduce((before, { scope: of, event, at, schema }) => {
    if (of !== scope) return before
    try {
      // The journal is our own, and its events were typed when they were written.
      return rule(before, upgraded('event', recordOf(event), schema) as Event, at)
    } catch (error) {
      console.error('An event of the journal could not be applied and was left out.', error)
      return before
    }
  }, state)
}

export const replayApp = (state: AppState, entries: readonly JournalEntry[]): AppState =>
  replayed<AppState, AppEvent>(state, 'app', entries, transition)

const replaySchedules = (schedules: Schedules, entries: readonly JournalEntry[]): Schedules =>
  replayed<Schedules, ScheduleEvent>(schedules, 'schedules', entries, scheduleTransition)

/** The state in a base; `newer` or `unreadable` where there is none to be had. */
export function appIn({ texts }: Base, now: Ms): AppState | 'newer' | 'unreadable' {
  if (texts.app === null) return EMPTY_STATE
  const loaded = load(parse(texts.app), now)
  return loaded.status === 'ok' ? loaded.state : loaded.status
}

export function schedulesIn({ texts, schema }: Base): Schedules {
  const stored = texts.schedules === null ? undefined : parse(texts.schedules)
  const current = isRecord(stored) ? upgraded('schedules', stored, schema) : stored
  return loadSchedules(current).schedules
}

interface Combined<State> {
  readonly state: State
  readonly seen: Seen
  readonly from: Version<State>
  /** Versions that contain something which is in no other one, nor in any event. */
  readonly forks: readonly Version<State>[]
}

/** The version that contains the most, with all events that it lacks. Nothing is applied twice. */
function combined<State>(
  versions: readonly [Version<State>, ...Version<State>[]],
  entries: readonly JournalEntry[],
  replay: (state: State, entries: readonly JournalEntry[]) => State,
  merge: (state: State, other: State) => State,
): Combined<State> {
  const coveredBy = ({ seen }: Version<State>) =>
    versions.filter((other) => covers(seen, other.seen)).length
  const from = versions.reduce((best, each) => (coveredBy(each) > coveredBy(best) ? each : best))
  const lacking = entries.filter(({ id }) => !includes(from.seen, id))
  const known = withEvents(from.seen, lacking)
  const forks = versions.filter(({ seen }) => !covers(known, seen))
  return {
    state: forks.reduce((state, fork) => merge(state, fork.state), replay(from.state, lacking)),
    seen: forks.reduce((seen, fork) => joined(seen, fork.seen), known),
    from,
    forks,
  }
}

/** Each event once, in the order of the places. */
function unique(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const met = new Set<string>()
  return entries.filter(({ id }) => !met.has(id) && met.add(id))
}

const mergeStates = (state: AppState, { jobs, users }: AppState): AppState =>
  mergeData(state, { jobs: jobs.items, users: users.items, pinned: jobs.pinned })

const mergeSchedules = (schedules: Schedules, other: Schedules): Schedules =>
  scheduleTransition(schedules, { type: 'schedules.merge', schedules: other }, 0)

/** The events that a snapshot of version 1 contains, where its journal can tell. */
function seenByVersion1(
  { base, entries, id }: Opened,
  origin: { readonly journal: string; readonly epoch: number; readonly seq: number },
): Seen | 'ahead' | 'behind' {
  const last = entries.at(-1)?.seq ?? base.seq
  if (origin.journal !== id || origin.seq > last) return 'ahead'
  if (origin.epoch !== base.epoch || origin.seq < base.seq) return 'behind'
  return withEvents(
    base.seen,
    entries.filter(({ seq }) => seq <= origin.seq),
  )
}

type ReadSnapshot = Extract<Snapshot, { kind: 'read' }>

/** What the snapshot is good for: a version beside the others, a text in place of all, or nothing. */
type Use =
  | { readonly kind: 'version'; readonly seen: Seen }
  | { readonly kind: 'instead'; readonly seen: Seen; readonly isJournalLost: boolean }
  | { readonly kind: 'nothing' }

function usageOf({ origin, text, key }: ReadSnapshot, opened: Opened, isAnythingThere: boolean): Use {
  const { base } = opened
  const instead = (isJournalLost: boolean, seen = seenBy(opened)): Use =>
    base.taken.includes(hashOf(text))
      ? { kind: 'nothing' }
      : { kind: 'instead', seen, isJournalLost }
  switch (origin.kind) {
    case 'own':
      return { kind: 'version', seen: origin.seen }
    case 'version1': {
      const seen = seenByVersion1(opened, origin)
      if (seen === 'behind') return { kind: 'nothing' }
      return seen === 'ahead' ? instead(true) : { kind: 'version', seen }
    }
    case 'version1Refused':
      return instead(false, withEvents(seenBy(opened), origin.names))
    case 'foreign':
      // The described system's own data counts until there is some of ours, and not again after.
      return key === STORAGE_KEYS.legacyTopLevel && isAnythingThere
        ? { kind: 'nothing' }
        : instead(false)
  }
}

interface ScheduleChoice {
  readonly versions: readonly Version<Schedules>[]
  /** The fingerprint and content of a text that somebody else wrote. */
  readonly instead: { readonly print: number; readonly schedules: Schedules } | null
  readonly repairs: readonly ScheduleRepair[]
  readonly asides: readonly StoredText[]
}

const NO_SCHEDULES: ScheduleChoice = { versions: [], instead: null, repairs: [], asides: [] }

function chooseSchedules(
  { text, mark }: StoredSchedules,
  { id, base, entries }: Opened,
): ScheduleChoice {
  if (text === null) return NO_SCHEDULES
  const own = ownSchedules(text, mark, id)
  const print = hashOf(text)
  if (own === 'journaled' || (own === 'foreign' && base.taken.includes(print))) return NO_SCHEDULES
  const stored = parse(text)
  // A text that is no JSON must not pass for nothing stored.
  const { schedules, repairs } = loadSchedules(stored === undefined ? text : stored)
  const lost = repairs.filter((repair) => repair.lost !== undefined)
  const asides = lost.length > 0 ? [{ key: STORAGE_KEYS.schedules, text }] : []
  const isKnown =
    base.texts.schedules !== null || entries.some(({ scope }) => scope === 'schedules')
  // What the journal has is better than the rest of a garbled text.
  if (lost.length > 0 && isKnown) return { ...NO_SCHEDULES, repairs: lost, asides }
  return own === 'foreign'
    ? { versions: [], instead: { print, schedules }, repairs: lost, asides }
    : {
        versions: [{ place: 'snapshot', state: schedules, seen: own }],
        instead: null,
        repairs: lost,
        asides,
      }
}

/**
 * Decides what a tab begins with: the version that contains the most of all places, every event that
 * any place still has and that version lacks, and nothing twice. Pure, so that it can be asked again
 * about a journal that another tab has changed meanwhile.
 */
export function decide(places: Places, now: Ms): Decision {
  const { opened, copies, snapshot, pending } = places
  const { base } = opened
  const isAnythingThere = hasData(opened) || copies.some(hasData)
  const placed = unique([...opened.entries, ...copies.flatMap(({ entries }) => entries)])
  const asides: StoredText[] = []
  const status: { -readonly [Key in keyof StorageStatus]?: StorageStatus[Key] } = {}
  const newest = (isNewer: boolean): boolean =>
    isNewer || [...placed, ...pending].some(({ schema }) => schema > SCHEMA)

  // The journal's own base comes first, and so is taken where others contain just as much.
  const ofJournal = appIn(base, now)
  const versions: Version<AppState>[] = []
  if (ofJournal === 'unreadable') {
    asides.push({ key: STORAGE_KEYS.topLevel, text: String(base.texts.app) })
    status.setAside = 'all'
  } else if (ofJournal !== 'newer') {
    versions.push({ place: 'journal', state: ofJournal, seen: base.seen })
  }
  for (const copy of copies) {
    const state = appIn(copy.base, now)
    if (typeof state !== 'string') versions.push({ place: 'copy', state, seen: copy.base.seen })
  }

  let instead: { readonly state: AppState; readonly seen: Seen; readonly print: number } | null =
    null
  let isNewer = ofJournal === 'newer'
  switch (snapshot.kind) {
    case 'denied':
      if (!isAnythingThere) status.problem = 'denied'
      break
    case 'none':
      if (isAnythingThere) status.isRestored = true
      break
    case 'newer':
      status.bytes = snapshot.text.length
      isNewer = true
      break
    case 'corrupt':
      asides.push(snapshot)
      if (isAnythingThere) status.isRestored = true
      else {
        status.bytes = snapshot.text.length
        status.setAside = 'all'
      }
      break
    case 'read': {
      status.bytes = snapshot.text.length
      if (snapshot.isLossy) asides.push(snapshot)
      // What the journal has is better than the rest of a garbled text.
      if (snapshot.isLossy && isAnythingThere) break
      if (snapshot.isLossy) status.setAside = 'parts'
      const use = usageOf(snapshot, opened, isAnythingThere)
      if (use.kind === 'version') {
        versions.push({ place: 'snapshot', state: snapshot.state, seen: use.seen })
      } else if (use.kind === 'instead' && !isNewer) {
        const seen = copies.reduce((all, copy) => joined(all, seenBy(copy)), use.seen)
        instead = { state: snapshot.state, seen, print: hashOf(snapshot.text) }
        if (use.isJournalLost) status.isJournalLost = true
      } else if (use.kind === 'nothing' && snapshot.key === STORAGE_KEYS.legacyTopLevel) {
        status.isRestored = true
      }
      break
    }
  }

  const [first = { place: 'journal', state: EMPTY_STATE, seen: base.seen } as const, ...rest] =
    versions
  const entries = unique([...placed, ...pending])
  const grown = combined([first, ...rest], entries, replayApp, mergeStates)
  const app = instead
    ? combined([{ place: 'snapshot', ...instead }], entries, replayApp, mergeStates)
    : grown

  const chosen = chooseSchedules(places.schedules, opened)
  const ownSchedulesVersions = [base, ...copies.map((copy) => copy.base)].map((each, index) => ({
    place: index === 0 ? ('journal' as const) : ('copy' as const),
    state: schedulesIn(each),
    seen: each.seen,
  }))
  const [firstSchedules, ...otherSchedules] = [...ownSchedulesVersions, ...chosen.versions]
  const grownSchedules = combined(
    [firstSchedules as Version<Schedules>, ...otherSchedules],
    entries,
    replaySchedules,
    mergeSchedules,
  )
  const schedules = chosen.instead
    ? replaySchedules(
        chosen.instead.schedules,
        pending.filter(({ id }) => !includes(seenBy(opened), id)),
      )
    : grownSchedules.state

  const seen = [grown.seen, grownSchedules.seen].reduce(joined, app.seen)
  const inJournal = seenBy(opened)
  const isJournalBehind =
    ofJournal === 'unreadable' ||
    grown.forks.length + grownSchedules.forks.length > 0 ||
    !covers(inJournal, grown.from.seen) ||
    !covers(inJournal, grownSchedules.from.seen)
  const hasCopyMore = copies.some(({ entries }) =>
    entries.some(({ id }) => !includes(inJournal, id)),
  )
  const isReplaced = instead !== null || chosen.instead !== null
  if ((isJournalBehind || hasCopyMore) && !isReplaced && ofJournal !== 'unreadable') {
    if (grown.from.place === 'snapshot') status.isJournalLost = true
    else status.isJournalRebuilt = true
  }
  const missing = entries.filter(({ id }) => !includes(inJournal, id))
  const prints = [instead?.print, chosen.instead?.print].filter((print) => print !== undefined)
  const rewrite = ((): Rewrite | null => {
    if (isReplaced || isJournalBehind) {
      return {
        base: {
          schema: SCHEMA,
          texts: { app: snapshotText(app.state), schedules: schedulesText(schedules) },
          seen,
          taken: [...base.taken, ...prints].slice(-TAKEN_REMEMBERED),
        },
        entries: [],
      }
    }
    return missing.length > 0 ? { entries: missing } : null
  })()
  const isOld = newest(isNewer)
  return {
    app: app.state,
    schedules,
    seen,
    scheduleRepairs: chosen.repairs,
    status: isOld ? { ...status, problem: 'newer' } : status,
    isNewer: isOld,
    rewrite: isOld ? null : rewrite,
    asides: [...asides, ...chosen.asides, ...tooOldToTell(pending, inJournal)],
    replaced:
      isReplaced && isAnythingThere
        ? { app: snapshotText(grown.state), schedules: schedulesText(grownSchedules.state) }
        : null,
  }
}

/**
 * What a journal lacks that a tab still has, where the browser took the database away and gave back
 * an older one or none. Null where it has everything.
 */
export function rebuilt(
  opened: Opened,
  tab: { readonly app: AppState; readonly schedules: Schedules; readonly seen: Seen },
  now: Ms,
): Rewrite | null {
  const { base, entries } = opened
  const there = appIn(base, now)
  if (covers(seenBy(opened), tab.seen) || there === 'newer') return null
  const own = { place: 'snapshot', seen: tab.seen } as const
  const others = { place: 'journal', seen: base.seen } as const
  const app = combined(
    [{ ...own, state: tab.app }, ...(there === 'unreadable' ? [] : [{ ...others, state: there }])],
    entries,
    replayApp,
    mergeStates,
  )
  const schedules = combined(
    [
      { ...own, state: tab.schedules },
      { ...others, state: schedulesIn(base) },
    ],
    entries,
    replaySchedules,
    mergeSchedules,
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

/** A text that was taken over may lie where it lay for long. */
const TAKEN_REMEMBERED = 20

/** Pending events of a writer that is long forgotten: applied or not, nobody can tell any more. */
function tooOldToTell(pending: readonly JournalEntry[], seen: Seen): readonly StoredText[] {
  const old = pending.filter(({ id }) => isTooOldToTell(seen, id))
  return old.length === 0 ? [] : [{ key: STORAGE_KEYS.pending, text: JSON.stringify(old) }]
}
