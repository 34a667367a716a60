import type { AppEvent } from '../../domain/app/state/events'
import {
  covers,
  type JournalEntry,
  NOTHING_SEEN,
  ofScope,
  type Scope,
  type Seen,
  withEvents,
} from '../../domain/app/state/seen'
import type { AppState } from '../../domain/app/state/state'
import { parse } from '../../domain/core/shape'
import { type Ms, SECOND } from '../../domain/core/time'
import type { Schedules } from '../../domain/model/schedule/schedule'
import type { ScheduleEvent } from '../../domain/model/schedule/transition'
import { whenIdle } from '../../platform/page'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import type { JournaledStore } from '../../state/eventStore'
import type { SessionStore, StorageProblem } from '../../state/sessionStore'
import type { Journal } from '../journal/journal'
import type { Agreed, Writer } from '../journal/runWriter'
import {
  type Mark,
  markOf,
  ownSchedules,
  schedulesMarkText,
  schedulesText,
  snapshotText,
} from './snapshot'
import { LAZILY, SOON, schedulesStorage, textWriter } from './textWriter'

/** How many events may follow the base before a new one is written. */
const SETTLE_AFTER = 200
const COMPARED_WITHIN: Ms = SECOND

interface Deps {
  readonly stores: {
    readonly app: JournaledStore<AppState, AppEvent>
    readonly schedules: JournaledStore<Schedules, ScheduleEvent>
    readonly session: SessionStore
  }
  readonly writer: () => Writer
  readonly begin: {
    readonly journal: string
    readonly settledAt: number
    /** False if a snapshot would destroy a text that could not be set aside. */
    readonly isWritable: boolean
  }
  readonly storage: TextStorage
  readonly settle: Journal['settle']
}

const withRefused = (seen: Seen, refused: readonly JournalEntry[] | null): Seen =>
  refused ? withEvents(seen, refused) : seen

/** False also if local storage is denied: the next write reports that. */
function isSure(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}

/** The leading tab writes the snapshots in local storage and the journal's base. */
export function snapshotWriter({ stores, writer, begin, storage, settle }: Deps) {
  const { app, schedules, session } = stores
  const { setStorage } = session.actions
  const onProblem = (problem: StorageProblem) =>
    setStorage({ problem: writer().problem() ?? problem })
  let isLeader = false
  let settledAt = begin.settledAt
  const mayWrite = () => isLeader && !writer().isOver() && begin.isWritable

  const markNow = (scope: Scope, refused: readonly JournalEntry[] | null = null): Mark => ({
    journal: begin.journal,
    ...writer().known(),
    seen: ofScope(withRefused(writer().seen(), refused), scope),
  })

  const writeApp = textWriter(storage, {
    key: STORAGE_KEYS.topLevel,
    text: () => {
      if (!mayWrite() || isOutdone('app')) return null
      // While the journal accepts no writes, this is the only copy.
      const refused = writer().refused()
      return refused
        ? snapshotText(app.getState(), markNow('app', refused))
        : snapshotText(app.agreed(), markNow('app'))
    },
    onWritten: (text) => setStorage({ bytes: text.length, problem: writer().problem() }),
    onProblem,
  })
  const forSchedules = schedulesStorage(storage)
  const markSchedules = (text: string) =>
    forSchedules.write(STORAGE_KEYS.schedulesMark, schedulesMarkText(text, markNow('schedules')))
  const writeSchedules = textWriter(forSchedules, {
    key: STORAGE_KEYS.schedules,
    text: () => (mayWrite() && !isOutdone('schedules') ? schedulesText(schedules.agreed()) : null),
    onWritten: markSchedules,
    onProblem,
  })

  /** The events that a text in local storage contains; null if the text is not our own. */
  function storedSeen(scope: Scope): Seen | null {
    const text = storage.read(scope === 'app' ? STORAGE_KEYS.topLevel : STORAGE_KEYS.schedules)
    // Without any event there is nothing to write.
    if (text === null) return NOTHING_SEEN
    if (scope === 'app') return markOf(parse(text))?.seen ?? null
    const own = ownSchedules(text, storage.read(STORAGE_KEYS.schedulesMark), begin.journal)
    return typeof own === 'object' ? own : null
  }

  /** Whether local storage contains all that this tab knows of the journal. */
  function isUpToDate(scope: Scope): boolean {
    const there = storedSeen(scope)
    return there !== null && covers(there, ofScope(writer().seen(), scope))
  }

  /**
   * While the journal is away, another tab may have left more here than this one knows. Once it is
   * back, every tab knows everything.
   */
  function isOutdone(scope: Scope): boolean {
    const refused = writer().refused()
    if (!refused) return false
    const there = storedSeen(scope)
    return there !== null && !covers(withRefused(writer().seen(), refused), there)
  }

  /** A crash may happen between the two texts, so the schedules are checked separately. */
  const areSchedulesUpToDate = () =>
    storage.read(STORAGE_KEYS.schedules) === schedulesText(schedules.agreed()) &&
    isUpToDate('schedules')

  /** The journal is gone: the tab that knows the most writes everything here. */
  function saveAll(): void {
    if (!begin.isWritable) return
    try {
      if (!isUpToDate('schedules')) {
        const text = schedulesText(schedules.agreed())
        forSchedules.write(STORAGE_KEYS.schedules, text)
        markSchedules(text)
      }
      if (!isUpToDate('app')) {
        storage.write(STORAGE_KEYS.topLevel, snapshotText(app.agreed(), markNow('app')))
      }
    } catch {
      // The journal's second copy has it, and this tab still has the queue.
    }
  }

  function settleSometimes() {
    const { seq } = writer().known()
    if (!mayWrite() || seq - settledAt < SETTLE_AFTER) return
    settledAt = seq
    const texts = { app: snapshotText(app.agreed()), schedules: schedulesText(schedules.agreed()) }
    settle({ seq, texts, seen: writer().seen() }).catch((error: unknown) => console.error(error))
  }

  let lastSchedules = schedules.agreed()
  return {
    onAgreed: ({ base, isTyping }: Agreed) => {
      // Another journal has its own sequence.
      if (base) settledAt = base.seq
      writeApp.schedule(isTyping ? LAZILY : SOON)
      if (schedules.agreed() !== lastSchedules) {
        lastSchedules = schedules.agreed()
        writeSchedules.schedule(SOON)
      }
      settleSometimes()
    },
    onFailing: () => writeApp.schedule(SOON),
    saveAll,
    /**
     * An outdated copy is updated soon after the start, not only with the next change. The first
     * rows come before that, because to compare everything takes longer than to show them.
     */
    lead: () => {
      isLeader = true
      whenIdle(() => {
        if (!isSure(() => isUpToDate('app'))) writeApp.schedule(SOON)
        if (!isSure(areSchedulesUpToDate)) writeSchedules.schedule(SOON)
      }, COMPARED_WITHIN)
    },
  }
}

export type SnapshotWriter = ReturnType<typeof snapshotWriter>
