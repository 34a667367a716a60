import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import type { StorageProblem } from '../../store/sessionStore'
import type { Base, JournalEntry } from '../journal/journal'
import type { JournalingTab } from '../journal/journaling'
import type { Ground } from '../start/journaledStart'
import { type KeptStores, schedulesStorage } from '../start/open'
import { parse } from './readSnapshot'
import { schedulesMark } from './schedulesMark'
import { markOf, snapshotText } from './snapshot'
import { keeper, LAZILY, SOON } from './textWriter'

/** How many events may follow the base before a new one is laid. */
const SETTLE_AFTER = 200

const appIds = (entries: readonly JournalEntry[]) =>
  entries.filter(({ scope }) => scope === 'app').map(({ id }) => id)

interface Keeping {
  readonly stores: KeptStores
  readonly journaling: () => JournalingTab
  readonly ground: Ground
  readonly storage: TextStorage
  readonly settle: (base: Pick<Base, 'seq' | 'texts'>) => Promise<void>
}

/** The snapshots in local storage and the journal's base, by the tab that leads. */
export function keepSnapshots({ stores, journaling, ground, storage, settle }: Keeping) {
  const { app, schedules, session } = stores
  const { journal } = ground
  const { setStorage } = session.actions
  const onProblem = (problem: StorageProblem) => setStorage({ problem })
  let isLeader = false
  let settledAt = ground.settledAt
  const isWriter = () => isLeader && !journaling().isOver()

  const keepApp = keeper(storage, {
    key: STORAGE_KEYS.topLevel,
    text: () => {
      if (!isWriter() || !ground.isWritable) return null
      // While the journal takes nothing in, this is all there is; without a mark it counts as new.
      const refused = journaling().refused()
      if (refused) return snapshotText(app.getState(), { unjournaled: appIds(refused) })
      return snapshotText(app.agreed(), { journal, ...journaling().known() })
    },
    onWritten: (text) => setStorage({ bytes: text.length, problem: null }),
    onProblem,
  })
  const forSchedules = schedulesStorage(storage)
  const markSchedules = (text: string) =>
    forSchedules.write(STORAGE_KEYS.schedulesMark, schedulesMark(journal, text))
  const keepSchedules = keeper(forSchedules, {
    key: STORAGE_KEYS.schedules,
    text: () => (isWriter() ? JSON.stringify(schedules.agreed()) : null),
    onWritten: markSchedules,
    onProblem,
  })

  /** Whether local storage holds all that this tab knows of the journal. */
  function isUpToDate(): boolean {
    const { seq, epoch } = journaling().known()
    const there = markOf(parse(storage.read(STORAGE_KEYS.topLevel) ?? ''))
    return there?.journal === journal && there.epoch >= epoch && there.seq >= seq
  }

  /** The journal is gone: whichever tab knows the most leaves it all here. Tells whether it is. */
  function saveLast(): boolean {
    try {
      if (isUpToDate()) return true
      if (!ground.isWritable) return false
      const text = JSON.stringify(schedules.agreed())
      forSchedules.write(STORAGE_KEYS.schedules, text)
      markSchedules(text)
      const mark = { journal, ...journaling().known() }
      storage.write(STORAGE_KEYS.topLevel, snapshotText(app.agreed(), mark))
      return true
    } catch {
      return false
    }
  }

  function settleSometimes() {
    const { seq } = journaling().known()
    if (!isWriter() || seq - settledAt < SETTLE_AFTER) return
    settledAt = seq
    const texts = {
      app: snapshotText(app.agreed()),
      schedules: JSON.stringify(schedules.agreed()),
    }
    settle({ seq, texts }).catch((error: unknown) => console.error(error))
  }

  let lastSchedules = schedules.agreed()
  const onAgreed = (isTyping: boolean) => {
    keepApp(isTyping ? LAZILY : SOON)
    if (schedules.agreed() !== lastSchedules) {
      lastSchedules = schedules.agreed()
      keepSchedules(SOON)
    }
    settleSometimes()
  }
  return {
    onAgreed,
    saveLast,
    onFailing: () => keepApp(SOON),
    lead: (isStale: boolean) => {
      isLeader = true
      if (isStale) keepApp(SOON)
    },
  }
}
