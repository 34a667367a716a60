import { loadSchedules, type ScheduleRepair } from '../../domain/business-time/load'
import type { Schedules } from '../../domain/business-time/schedule'
import { type ScheduleEvent, scheduleTransition } from '../../domain/business-time/transition'
import type { AppEvent } from '../../domain/events'
import { hashOf } from '../../domain/hashOf'
import type { Transition } from '../../domain/history/timeline'
import { type Loaded, load, SCHEMA } from '../../domain/load'
import { type AppState, EMPTY_STATE } from '../../domain/state'
import type { Ms } from '../../domain/time'
import { transition } from '../../domain/transition'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import type { StorageStatus } from '../../store/sessionStore'
import type { Base, Journal, Known, Opened, PlacedEntry, Scope } from '../journal/journal'
import { parkedIn, parkIn } from '../journal/pending'
import { parse, type Snapshot } from '../snapshot/readSnapshot'
import { schedulesMark } from '../snapshot/schedulesMark'
import { snapshotText } from '../snapshot/snapshot'
import { type Started, savedAside, startApp, startSchedules } from './start'

/** Where a tab begins: the states, and which events are in them. */
export interface Ground {
  readonly journal: string
  readonly known: Known
  /** Where the journal's base lies. */
  readonly settledAt: number
  /** Tells of an event whether the ground does not hold it already. */
  readonly isNews: (entry: PlacedEntry) => boolean
  readonly app: AppState
  readonly schedules: Schedules
  readonly scheduleRepairs: readonly ScheduleRepair[]
  readonly status: Partial<StorageStatus>
  /** Whether a newer version wrote what is there, so that nothing may change. */
  readonly isNewer: boolean
  /** False where a snapshot would destroy a text that could not be set aside. */
  readonly isWritable: boolean
  /** What a foreign text is about to replace, as texts, for a backup. */
  readonly replaced: Base['texts'] | null
}

/** Tells of an event whether the ground does not hold it already. */
export const notHeldBy =
  ({ held }: Base) =>
  ({ id }: PlacedEntry): boolean =>
    !held.includes(id)

/** Replays what one store's events made of a state. One that fails is left out, not the rest. */
export function replay<State, Event>(
  state: State,
  scope: Scope,
  entries: readonly PlacedEntry[],
  rule: Transition<State, Event>,
): State {
  return entries.reduce((before, entry) => {
    if (entry.scope !== scope) return before
    try {
      // The journal is our own, and its events were typed when they were written.
      return rule(before, entry.event as Event, entry.at)
    } catch (error) {
      console.error('An event of the journal could not be applied and was left out.', error)
      return before
    }
  }, state)
}

export const appIn = ({ texts }: Base, now: Ms): Loaded =>
  texts.app === null
    ? { status: 'ok', state: EMPTY_STATE, repairs: [] }
    : load(parse(texts.app), now)

export const schedulesIn = ({ texts }: Base): Schedules =>
  loadSchedules(texts.schedules === null ? undefined : parse(texts.schedules)).schedules

const replayApp = (state: AppState, entries: readonly PlacedEntry[]) =>
  replay<AppState, AppEvent>(state, 'app', entries, transition)

const replaySchedules = (schedules: Schedules, entries: readonly PlacedEntry[]) =>
  replay<Schedules, ScheduleEvent>(schedules, 'schedules', entries, scheduleTransition)

const hasData = ({ base, entries }: Opened) => base.texts.app !== null || entries.length > 0

interface Chosen {
  readonly state: AppState
  readonly status: Partial<StorageStatus>
  readonly isWritable: boolean
  /** The fingerprint of a text that somebody else wrote and that is now the ground. */
  readonly taken: number | null
}

/** What the journal alone makes. A ground that nobody can read is set aside like any other text. */
function journaled(storage: TextStorage, { base, entries }: Opened, now: Ms): Started<AppState> {
  const loaded = appIn(base, now)
  if (loaded.status === 'newer') {
    return { state: EMPTY_STATE, status: { problem: 'newer' }, isWritable: false }
  }
  if (loaded.status === 'ok') {
    const since = entries.filter(notHeldBy(base))
    return { state: replayApp(loaded.state, since), status: {}, isWritable: true }
  }
  const text = String(base.texts.app)
  const status = { setAside: 'all' } as const
  const started = { state: replayApp(EMPTY_STATE, entries), status, isWritable: true }
  return savedAside(storage, { key: STORAGE_KEYS.topLevel, text }, started, now)
}

/** The newest valid of snapshot and journal. What neither can explain is set aside first. */
function chooseApp(storage: TextStorage, snapshot: Snapshot, opened: Opened, now: Ms): Chosen {
  const { base, entries, id } = opened
  const plain = () => ({ ...startApp(storage, snapshot, now), taken: null })
  const fromJournal = (status: Partial<StorageStatus> = {}) => {
    const there = journaled(storage, opened, now)
    return { ...there, status: { ...status, ...there.status }, taken: null }
  }
  switch (snapshot.kind) {
    case 'newer':
      return plain()
    case 'denied':
      return hasData(opened) ? fromJournal() : plain()
    case 'none':
      return hasData(opened) ? fromJournal({ isRestored: true }) : plain()
    case 'corrupt':
      return hasData(opened)
        ? { ...savedAside(storage, snapshot, fromJournal({ isRestored: true }), now), taken: null }
        : plain()
    case 'read': {
      const { mark, state, text } = snapshot
      const bytes = text.length
      // A text that holds more than its journal outlived a loss there.
      if (mark?.journal !== id || mark.seq > knownOf(opened).seq) {
        const taken = hashOf(text)
        if (taken === base.taken.app || appIn(base, now).status === 'newer') {
          return fromJournal({ bytes })
        }
        const started = startApp(storage, snapshot, now)
        const status = { ...started.status, isJournalLost: mark !== undefined }
        return { ...started, status, taken }
      }
      const isNewest = mark.epoch === base.epoch && mark.seq >= base.seq
      if (snapshot.isLossy) {
        return { ...savedAside(storage, snapshot, fromJournal({ bytes }), now), taken: null }
      }
      if (!isNewest) return fromJournal({ bytes })
      const since = entries.filter(({ seq }) => seq > mark.seq).filter(notHeldBy(base))
      return { state: replayApp(state, since), status: { bytes }, isWritable: true, taken: null }
    }
  }
}

/** The schedules' text bears no sequence, so a mark beside it tells whether it is our own. */
function isOwnText(storage: TextStorage, text: string, { id, base }: Opened): boolean {
  const hash = hashOf(text)
  if (hash === base.taken.schedules) return true
  const mark = storage.read(STORAGE_KEYS.schedulesMark)
  return mark === schedulesMark(id, text)
}

function chooseSchedules(storage: TextStorage, opened: Opened, now: Ms) {
  const { base, entries } = opened
  const state = replaySchedules(schedulesIn(base), entries)
  const own = { state, repairs: [], isWritable: true, taken: null }
  try {
    const text = storage.read(STORAGE_KEYS.schedules)
    if (text === null || isOwnText(storage, text, opened)) return own
    const started = startSchedules(storage, now)
    const isKnown =
      base.texts.schedules !== null || entries.some(({ scope }) => scope === 'schedules')
    // A garbled text is set aside; what the journal holds is better than the rest of it.
    if (started.repairs.length > 0 && isKnown) return { ...started, state, taken: null }
    return { ...started, taken: hashOf(text) }
  } catch {
    return own
  }
}

interface Reached {
  readonly base: Known
  readonly entries: readonly PlacedEntry[]
}

const knownOf = ({ base, entries }: Reached): Known => ({
  seq: entries.at(-1)?.seq ?? base.seq,
  epoch: base.epoch,
})

/**
 * Settles on the snapshot or the journal. The snapshot was read before the journal is, so that it
 * never holds an event that would then be taken in again.
 */
export async function startJournaled(
  journal: Journal,
  storage: TextStorage,
  snapshot: Snapshot,
  now: Ms,
): Promise<Ground> {
  const opened = await journal.open()
  const chosenFrom = (there: Opened) => ({
    app: chooseApp(storage, snapshot, there, now),
    schedules: chooseSchedules(storage, there, now),
  })
  const { app, schedules } = chosenFrom(opened)
  const parked = parkedIn(storage)
  const isNewer =
    app.status.problem === 'newer' ||
    [...opened.entries, ...parked].some(({ schema }) => schema > SCHEMA)
  const ground: Ground = {
    journal: opened.id,
    known: knownOf(opened),
    settledAt: opened.base.seq,
    isNews: notHeldBy(opened.base),
    app: app.state,
    schedules: schedules.state,
    scheduleRepairs: schedules.repairs,
    status: isNewer ? { ...app.status, problem: 'newer' } : app.status,
    isNewer,
    isWritable: app.isWritable && schedules.isWritable,
    replaced: null,
  }
  if (isNewer) return ground
  const adopt = async (settled: Ground) => {
    if (parked.length === 0) return settled
    try {
      await journal.adopt(parked)
      const { base, entries } = await journal.after(settled.known)
      // Another tab has laid other ground since.
      if (base) return startJournaled(journal, storage, snapshot, now)
      parkIn(storage, parked)([])
      return grown(settled, entries)
    } catch (error) {
      console.error('What was parked stays so until the next start.', error)
      return settled
    }
  }
  if (app.taken === null && schedules.taken === null) return adopt(ground)

  const text = {
    taken: { app: app.taken, schedules: schedules.taken },
    held: snapshot.kind === 'read' ? snapshot.unjournaled : [],
  }
  const { before, after } = await journal.replace(text, (there) => {
    const chosen = chosenFrom(there)
    return {
      app: snapshotText(chosen.app.state),
      schedules: JSON.stringify(chosen.schedules.state),
    }
  })
  const textsOf = (there: Opened) => ({
    app: snapshotText(journaled(storage, there, now).state),
    schedules: JSON.stringify(replaySchedules(schedulesIn(there.base), there.entries)),
  })
  const settled = chosenFrom(after)
  return adopt({
    ...ground,
    known: knownOf(after),
    settledAt: after.base.seq,
    isNews: notHeldBy(after.base),
    app: settled.app.state,
    schedules: settled.schedules.state,
    replaced: before !== after && hasData(before) ? textsOf(before) : null,
  })
}

/** What pages were left with comes on top, as the next events on whatever ground. */
const grown = (ground: Ground, entries: readonly PlacedEntry[]): Ground => ({
  ...ground,
  known: knownOf({ base: ground.known, entries }),
  app: replayApp(ground.app, entries.filter(ground.isNews)),
  schedules: replaySchedules(ground.schedules, entries),
})
