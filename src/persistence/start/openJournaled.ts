import { HOUR, type Ms, SECOND } from '../../domain/time'
import type { Clock } from '../../platform/clock'
import { onPageHide, onPageShow, whenIdle } from '../../platform/page'
import type { Stores } from '../../store/appStores'
import type { FullArchive } from '../backups/archive'
import { backupsIn } from '../backups/backups'
import { journalIn, writingIn } from '../journal/journal'
import { type JournalingTab, startJournaling } from '../journal/journaling'
import { parkIn } from '../journal/pending'
import { type Database, openDatabase } from '../schema/database'
import { readSnapshot } from '../snapshot/readSnapshot'
import { keepSnapshots } from '../snapshot/snapshotWriter'
import { livingTabs, type Tabs } from '../tabs/tabs'
import { type Steps, stepsIn } from '../undo/steps'
import { earlierSteps, recorded, stepKeeper } from '../undo/storedSteps'
import { createUndo } from '../undo/undo'
import { type Ground, startJournaled } from './journaledStart'
import {
  createStores,
  idsOf,
  type KeptStores,
  openReadOnly,
  openStores,
  type Surroundings,
} from './open'

interface JournalSurroundings extends Surroundings {
  /** The name of the database and of all that the tabs share. */
  readonly name: string
  readonly tabs: Tabs
  /** A name of this tab that no other one has. */
  readonly tab: string | Promise<string>
  readonly builtAt: number
}

/** While work goes on, a backup is never older than this … */
const BACKUP_EVERY: Ms = HOUR
/** … and is taken in a pause of the page's work, or after this time. */
const BACKUP_WITHIN: Ms = 10 * SECOND
const MEND_WITHIN: Ms = SECOND

/**
 * Reads what was kept, and keeps every change in the journal from now on. Where the browser has no
 * database the stores live from local storage alone.
 */
export async function openJournaledStores(surroundings: JournalSurroundings): Promise<Stores> {
  const { name, tabs, storage, clock } = surroundings
  let onLost: (() => void) | undefined
  const opening = openDatabase(name, () => onLost?.())
  // The browser opens the database beside the page, so the snapshot is read meanwhile.
  const snapshot = readSnapshot(storage, clock.now())
  const [database, tab] = await Promise.all([opening, surroundings.tab])
  if (database === 'newer') return openReadOnly(surroundings)
  if (!database) return openStores(surroundings)
  const life = `${tab}@${clock.now()}`
  const journal = journalIn(database, life)
  const steps = stepsIn(database)
  const earlier = stepsOfOld(steps, name, tab)
  const ground = await startJournaled(journal, storage, snapshot, clock.now()).catch(
    (error: unknown) => {
      console.error('The journal cannot be read.', error)
      return null
    },
  )
  if (!ground) return openStores(surroundings)

  const stores = createStores(surroundings, ground, idsOf(life))
  const { setStorage } = stores.session.actions
  setStorage({ ...ground.status, safety: 'journal' })
  const archive = archiveIn(database, stores, surroundings)
  if (ground.isNewer) {
    stores.app.freeze()
    stores.schedules.freeze()
    return { ...stores, archive, undo: createUndo(stores) }
  }
  const journaling: JournalingTab = startJournaling(
    {
      ...surroundings,
      ...stores,
      journal,
      onStatus: setStorage,
      onAgreed: (isTyping) => snapshots.onAgreed(isTyping),
      onFailing: () => snapshots.onFailing(),
      park: parkIn(storage),
    },
    ground,
  )
  const snapshots = keepSnapshots({
    stores,
    storage,
    ground,
    journaling: () => journaling,
    settle: journal.settle,
  })
  tabs.onLead(() => {
    snapshots.lead(ground.status.isRestored === true)
    keepBackups(archive, stores, ground, clock)
    mendSoon(database, name, life)
  })
  onPageHide(journaling.leave)
  onPageShow(journaling.pull)
  onLost = () => {
    const isKept = journaling.stop() && snapshots.saveLast()
    setStorage({ isUnsafe: !isKept })
  }
  const kept = await earlier
  const undo = kept
    ? createUndo(stores, kept.map(recorded), stepKeeper(steps, kept, { tab, clock }))
    : createUndo(stores)
  return { ...stores, archive, undo }
}

/** What a kill has left half written is mended in a pause, before another one makes it worse. */
function mendSoon(database: Database, name: string, life: string) {
  const mend = async () => {
    const signs = await writingIn(database)
    if (signs.length === 0) return
    const { mendLog } = await import('../journal/rotateLog')
    await mendLog(database, signs, life, await livingTabs(name))
  }
  whenIdle(() => {
    mend().catch((error: unknown) => console.error('The log could not be mended.', error))
  }, MEND_WITHIN)
}

/** Loaded when first wanted, since few visits look at a backup and none begins with one. */
function archiveIn(database: Database, stores: KeptStores, { clock, app }: JournalSurroundings) {
  let archive: Promise<FullArchive> | undefined
  return () => {
    archive ??= import('../backups/archive').then(({ createArchive }) =>
      createArchive({
        backups: backupsIn(database),
        clock,
        version: app.version,
        content: () => ({ state: stores.app.agreed(), schedules: stores.schedules.agreed() }),
      }),
    )
    return archive
  }
}

/** While work goes on a backup is taken now and then, by the tab that leads. */
function keepBackups(
  archive: () => Promise<FullArchive>,
  { app, schedules }: KeptStores,
  { replaced }: Ground,
  clock: Clock,
) {
  let takenAt: Ms | null = null
  let isTaking = false
  // A clock that was set back is no reason to wait for the one it was.
  const isDue = (last: Ms) => Math.abs(clock.now() - last) >= BACKUP_EVERY
  const take = async () => {
    const there = await archive()
    takenAt ??= (await there.list())[0]?.at ?? 0
    if (!isDue(takenAt)) return
    const at = clock.now()
    // A change that is not agreed to yet is in none: the next one asks again.
    if (await there.take('hourly')) takenAt = at
  }
  const takeSometimes = () => {
    if (isTaking || (takenAt !== null && !isDue(takenAt))) return
    isTaking = true
    whenIdle(() => {
      take()
        .catch((error: unknown) => console.error('No backup could be taken.', error))
        .finally(() => {
          isTaking = false
        })
    }, BACKUP_WITHIN)
  }
  app.onChange(takeSometimes)
  schedules.onChange(takeSometimes)
  if (replaced) {
    archive()
      .then((there) => there.takeReplaced(replaced))
      .catch((error: unknown) => console.error('No backup could be taken.', error))
  }
}

async function stepsOfOld(steps: Steps, name: string, tab: string) {
  try {
    return await earlierSteps(steps, await livingTabs(name), tab)
  } catch (error) {
    console.error('Earlier steps cannot be read.', error)
    return null
  }
}
