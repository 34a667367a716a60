import { type AppEvent, TYPED } from '../../domain/app/state/events'
import { joined, NOTHING_SEEN, type Seen, withEvents } from '../../domain/app/state/seen'
import {
  type AppState,
  EMPTY_STATE,
  schedulesOf,
  withSchedules,
} from '../../domain/app/state/state'
import type { Ms } from '../../domain/core/time'
import type { Drafts } from '../../domain/entry/drafts'
import type { ScheduleRepair } from '../../domain/model/schedule/load'
import { takenOver } from '../../domain/model/schedule/transition'
import { STORAGE_KEYS, setAside, type TextStorage } from '../../platform/storage'
import type { Stores } from '../../state/appStores'
import type { Session, StorageStatus } from '../../state/sessionStore'
import { draftsIn } from '../drafts/drafts'
import { copySchedules, readScheduleText, type ScheduleText } from '../snapshot/scheduleText'
import { readSnapshot, type Snapshot, snapshotText } from '../snapshot/snapshot'
import { LAZILY, problemOf, SOON, textWriter, type Waits } from '../snapshot/textWriter'
import { agreeAtOnce, createStores, type StoreDeps, withoutJournal } from './createStores'

interface Started {
  readonly state: AppState
  readonly status: Partial<StorageStatus>
  /** False if a write would destroy something that was not understood. */
  readonly isWritable: boolean
}

/** Sets the text aside; if even that fails, nothing may overwrite it. */
function savedAside(
  storage: TextStorage,
  { key, text }: { readonly key: string; readonly text: string },
  started: Started,
  now: Ms,
): Started {
  console.error(`What is stored under ${key} could not be read in full and was set aside.`)
  try {
    setAside(storage, key, text, now)
    return started
  } catch (error) {
    return {
      ...started,
      status: { ...started.status, problem: problemOf(error) },
      isWritable: false,
    }
  }
}

/** The state in local storage alone. Unreadable text is never overwritten. */
function startApp(storage: TextStorage, snapshot: Snapshot, now: Ms): Started {
  switch (snapshot.kind) {
    case 'denied':
      return { state: EMPTY_STATE, status: { problem: 'denied' }, isWritable: false }
    case 'none':
      return { state: EMPTY_STATE, status: {}, isWritable: true }
    case 'newer':
      return {
        state: EMPTY_STATE,
        status: { bytes: snapshot.text.length, problem: 'newer' },
        isWritable: false,
      }
    case 'corrupt': {
      const status = { bytes: snapshot.text.length, setAside: 'all' } as const
      return savedAside(storage, snapshot, { state: EMPTY_STATE, status, isWritable: true }, now)
    }
    case 'read': {
      const { state, text } = snapshot
      const bytes = text.length
      if (!snapshot.isLossy) return { state, status: { bytes }, isWritable: true }
      const status = { bytes, setAside: 'parts' } as const
      return savedAside(storage, snapshot, { state, status, isWritable: true }, now)
    }
  }
}

/**
 * The events that a state from local storage contains; null if the text is foreign and is to
 * replace the journal's content.
 */
function seenIn(snapshot: Snapshot): Seen | null {
  if (snapshot.kind !== 'read' || snapshot.isLossy) return NOTHING_SEEN
  return snapshot.origin.kind === 'own' ? snapshot.origin.seen : null
}

/** Whether a text of schedules has something that a snapshot lacks. */
const isMore = ({ origin }: ScheduleText, snapshot: Snapshot): boolean =>
  snapshot.kind !== 'read' || snapshot.isWithoutSchedules || origin.kind === 'foreign'

interface StartedWhole extends Started {
  readonly drafts: Drafts
  readonly seen: Seen | null
  /** The parts of the schedules that had to be changed or dropped. */
  readonly repairs: readonly ScheduleRepair[]
  /** False if a copy of the schedules would destroy something that was not understood. */
  readonly mayCopy: boolean
}

/** The same with the schedules in the text of their own, if somebody else wrote that. */
function start(storage: TextStorage, now: Ms): StartedWhole {
  const snapshot = readSnapshot(storage, now)
  const started = startApp(storage, snapshot, now)
  const seen = seenIn(snapshot)
  const found = readScheduleText(storage)
  const drafts = draftsIn(storage, snapshot)
  if (!found || !isMore(found, snapshot)) {
    return { ...started, drafts, seen, repairs: [], mayCopy: true }
  }
  const { text, schedules, repairs, origin } = found
  const { state, status } = started
  const isGarbled = repairs.length > 0
  // Our own are better than the rest of a garbled text.
  const isOursBetter = isGarbled && state.schedules !== undefined
  const whole = {
    ...started,
    drafts,
    state: isOursBetter ? state : withSchedules(state, takenOver(schedulesOf(state), schedules)),
    seen: seen && joined(seen, origin.kind === 'own' ? origin.seen : NOTHING_SEEN),
    repairs,
  }
  if (!isGarbled) return { ...whole, mayCopy: true }
  const aside = { key: STORAGE_KEYS.schedules, text }
  const saved = savedAside(storage, aside, { state, status, isWritable: true }, now)
  return { ...whole, status: { ...saved.status, ...status }, mayCopy: saved.isWritable }
}

const waitsFor = ({ type }: AppEvent): Waits => (TYPED.includes(type) ? LAZILY : SOON)

/**
 * Reads and saves in local storage alone. Its texts name the events in them, so that a later start
 * with a journal merges both and loses nothing of either.
 */
export function openStores(deps: StoreDeps, writer = `local@${deps.clock.now()}`): Stores {
  const { storage, clock } = deps
  const started = start(storage, clock.now())
  const { state: app, drafts, seen: known, repairs: scheduleRepairs } = started
  const stores = createStores(deps, { app, drafts, scheduleRepairs }, writer)
  let own = NOTHING_SEEN
  stores.app.onChange(({ id }) => {
    own = withEvents(own, [{ id }])
  })
  agreeAtOnce(stores)
  const { setStorage } = stores.session.actions
  const isDenied = started.status.problem === 'denied'
  setStorage({ ...started.status, safety: isDenied ? 'memory' : 'local' })
  const onProblem = (problem: Session['storage']['problem']) => setStorage({ problem })
  let copied = app.schedules
  if (started.isWritable) {
    const write = textWriter(storage, {
      key: STORAGE_KEYS.topLevel,
      // In one text, so that what is typed is either saved or a draft.
      text: () =>
        snapshotText(
          stores.app.getState(),
          known ? { journal: writer, seq: 0, epoch: 0, seen: joined(known, own) } : undefined,
          stores.drafts.all(),
        ),
      onWritten: (text) => {
        setStorage({ bytes: text.length, problem: null })
        const { schedules } = stores.app.getState()
        if (schedules === copied || !started.mayCopy) return
        copied = schedules
        copySchedules(storage, schedulesOf(stores.app.getState()))
      },
      onProblem,
    })
    stores.app.onChange(({ event }) => write.schedule(waitsFor(event)))
    stores.drafts.onChange(() => write.schedule(LAZILY))
  } else if (started.status.problem === 'newer') {
    stores.app.freeze()
  }
  return withoutJournal(stores)
}

/** Shows local storage read-only: a newer version has the rest, and nothing may change. */
export function openReadOnly(deps: StoreDeps): Stores {
  const { read } = deps.storage
  const storage: TextStorage = {
    read,
    write: (key) => {
      throw new Error(`A newer version owns ${key}`)
    },
  }
  const { state: app, drafts, status } = start(storage, deps.clock.now())
  const stores = createStores(deps, { app, drafts, scheduleRepairs: [] }, 'tab')
  stores.app.freeze()
  const { setStorage } = stores.session.actions
  setStorage({ ...status, setAside: null, problem: 'newer', safety: 'journal' })
  return withoutJournal(stores)
}
