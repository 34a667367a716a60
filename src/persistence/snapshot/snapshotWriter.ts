import type { AppEvent } from '../../domain/app/state/events'
import {
  covers,
  type JournalEntry,
  NOTHING_SEEN,
  type Seen,
  withEvents,
} from '../../domain/app/state/seen'
import { type AppState, schedulesOf } from '../../domain/app/state/state'
import { SCHEMA } from '../../domain/core/schema'
import { parse, recordOf } from '../../domain/core/shape'
import { type Ms, SECOND } from '../../domain/core/time'
import type { Schedules } from '../../domain/model/schedule/schedule'
import { whenIdle } from '../../platform/page'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import type { JournaledStore } from '../../state/eventStore'
import type { SessionStore, StorageProblem } from '../../state/sessionStore'
import type { Journal } from '../journal/journal'
import type { Agreed, Writer } from '../journal/runWriter'
import { copySchedules, isCopyOf } from './scheduleText'
import { type Mark, markOf, snapshotText } from './snapshot'
import { LAZILY, SOON, textWriter } from './textWriter'

/** How many events may follow the base before a new one is written. */
const SETTLE_AFTER = 200
const COMPARED_WITHIN: Ms = SECOND

interface Deps {
  readonly stores: {
    readonly app: JournaledStore<AppState, AppEvent>
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

/** The leading tab writes the snapshot in local storage and the journal's base. */
export function snapshotWriter({ stores, writer, begin, storage, settle }: Deps) {
  const { app, session } = stores
  const { setStorage } = session.actions
  const onProblem = (problem: StorageProblem) =>
    setStorage({ problem: writer().problem() ?? problem })
  let isLeader = false
  let settledAt = begin.settledAt
  const mayWrite = () => isLeader && !writer().isOver() && begin.isWritable

  const markNow = (refused: readonly JournalEntry[] | null): Mark => ({
    journal: begin.journal,
    ...writer().known(),
    seen: withRefused(writer().seen(), refused),
  })

  /** While the journal accepts no writes, the snapshot is the only copy. */
  const stateNow = () => (writer().refused() ? app.getState() : app.agreed())

  let copied: Schedules | null = schedulesOf(app.agreed())
  function copyIfChanged() {
    const schedules = schedulesOf(stateNow())
    if (schedules === copied) return
    copySchedules(storage, schedules)
    copied = schedules
  }

  const snapshot = textWriter(storage, {
    key: STORAGE_KEYS.topLevel,
    text: () => {
      if (!mayWrite() || isOutdone()) return null
      return snapshotText(stateNow(), markNow(writer().refused()))
    },
    onWritten: (text) => {
      setStorage({ bytes: text.length, problem: writer().problem() })
      copyIfChanged()
    },
    onProblem,
  })

  /** The events that the text in local storage contains, and its version; null if it is not our own. */
  function stored(): { readonly seen: Seen; readonly schema: unknown } | null {
    const text = storage.read(STORAGE_KEYS.topLevel)
    // Without any event there is nothing to write.
    if (text === null) return { seen: NOTHING_SEEN, schema: SCHEMA }
    const raw = recordOf(parse(text))
    const mark = markOf(raw)
    return mark ? { seen: mark.seen, schema: raw.schema } : null
  }

  /** Whether local storage contains all that this tab knows of the journal. */
  function isUpToDate(): boolean {
    const there = stored()
    return there?.schema === SCHEMA && covers(there.seen, writer().seen())
  }

  /**
   * While the journal is away, another tab may have left more here than this one knows. Once it is
   * back, every tab knows everything.
   */
  function isOutdone(): boolean {
    const refused = writer().refused()
    if (!refused) return false
    const there = stored()
    return there !== null && !covers(withRefused(writer().seen(), refused), there.seen)
  }

  function settleSometimes() {
    const { seq } = writer().known()
    if (!mayWrite() || seq - settledAt < SETTLE_AFTER) return
    settledAt = seq
    const texts = { app: snapshotText(app.agreed()) }
    settle({ seq, texts, seen: writer().seen() }).catch((error: unknown) => console.error(error))
  }

  return {
    onAgreed: ({ base, isTyping }: Agreed) => {
      // Another journal has its own sequence.
      if (base) settledAt = base.seq
      snapshot.schedule(isTyping ? LAZILY : SOON)
      settleSometimes()
    },
    onFailing: () => snapshot.schedule(SOON),
    /** The journal is gone: the tab that knows the most writes everything here. */
    saveAll: () => {
      try {
        if (!begin.isWritable || isUpToDate()) return
        storage.write(STORAGE_KEYS.topLevel, snapshotText(app.agreed(), markNow(null)))
        copyIfChanged()
      } catch {
        // The journal's second copy has it, and this tab still has the queue.
      }
    },
    /**
     * An outdated copy is updated soon after the start, not only with the next change. The first
     * rows come before that, because to compare everything takes longer than to show them.
     */
    lead: () => {
      isLeader = true
      whenIdle(() => {
        if (!isSure(() => isCopyOf(storage, schedulesOf(app.agreed())))) copied = null
        if (copied === null || !isSure(isUpToDate)) snapshot.schedule(SOON)
      }, COMPARED_WITHIN)
    },
  }
}

export type SnapshotWriter = ReturnType<typeof snapshotWriter>
