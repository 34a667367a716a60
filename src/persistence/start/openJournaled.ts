import { includes } from '../../domain/app/state/seen'
import { HOUR, type Ms, SECOND } from '../../domain/core/time'
import { merged } from '../../domain/entry/drafts'
import type { Clock } from '../../platform/clock'
import { onPageHide, onPageShow, whenIdle } from '../../platform/page'
import type { TextStorage } from '../../platform/storage'
import type { Stores } from '../../state/appStores'
import type { FullArchive } from '../backups/archive'
import { backupsIn } from '../backups/backups'
import { keepDrafts } from '../drafts/drafts'
import { type Journal, journalIn, writingIn } from '../journal/journal'
import { pendingWriter } from '../journal/pending'
import { runWriter, type Writer } from '../journal/runWriter'
import type { Mirror, MirrorWriter } from '../mirror/mirror'
import { type Database, openDatabase, readDrafts } from '../schema/database'
import { readSnapshot, snapshotText } from '../snapshot/snapshot'
import { type SnapshotWriter, snapshotWriter } from '../snapshot/snapshotWriter'
import { livingTabs, type Tabs } from '../tabs/tabs'
import { earlierSteps, recorded, type Steps, stepStorage, stepsIn } from '../undo/storedSteps'
import { createUndo } from '../undo/undo'
import { createStores, type SavedStores, type StoreDeps } from './createStores'
import { stateIn } from './replay'
import type { JournalOfShared, WritingNow } from './sharedJournal'
import { type Begin, startJournaled } from './startJournaled'

interface JournalDeps extends StoreDeps {
  /** The name of the database and of everything that the tabs share. */
  readonly name: string
  readonly tabs: Tabs
  /** A unique name of this tab. */
  readonly tab: string | Promise<string>
  readonly builtAt: number
  /** The journal's second copy; null if the browser has no place for it. */
  readonly mirror: Mirror | null
  /** Set for a workspace that is shared with others. */
  readonly share?: (now: WritingNow, tabs: Tabs) => JournalOfShared
}

/** Opens the workspace of that name with everything that it shares with its other tabs. */
export type OpenNamed = (
  name: string,
  storage: TextStorage,
  more?: Pick<JournalDeps, 'stamp' | 'nextTime' | 'share'>,
) => Promise<Stores>

/** During work, a backup is never older than this … */
const BACKUP_EVERY: Ms = HOUR
/** … and is taken while the page is idle, or after this time. */
const BACKUP_WITHIN: Ms = 10 * SECOND
const ROTATE_WITHIN: Ms = SECOND

/** Loaded only by browsers that need it. */
const withoutJournal = () => import('./openLocal')

/**
 * Reads the saved data, and saves every change in the journal from now on. If the browser has no
 * database, the stores use local storage alone.
 */
export async function openJournaledStores(deps: JournalDeps): Promise<Stores> {
  const { name, tabs, storage, clock, mirror } = deps
  let onLost: (() => void) | undefined
  const open = () => openDatabase(name, () => onLost?.())
  const opening = open()
  // The browser opens the database in the background, so the snapshot is read in the meantime.
  const snapshot = readSnapshot(storage, clock.now())
  const [found, tab] = await Promise.all([opening, deps.tab])
  if (found === 'newer') return (await withoutJournal()).openReadOnly(deps)
  const writerName = `${tab}@${clock.now()}`
  if (!found) return (await withoutJournal()).openStores(deps, writerName)
  let database: Database = found
  const now = () => ({ database, journal, writer, stores })
  const shared = deps.share?.(now, tabs)
  const journalOn = (there: Database) => journalIn(there, writerName, shared?.lastNeedless)
  let journal: Journal = journalOn(database)
  const steps = stepsIn(() => database)
  const earlier = stepsOfEarlierTabs(steps, name, tab)
  const [begin, typed] = await Promise.all([
    startJournaled(journal, mirror, storage, snapshot, clock.now()),
    database.read(['drafts'], ({ drafts }) => readDrafts(drafts)),
  ]).catch((error: unknown) => {
    console.error('The journal cannot be read.', error)
    return []
  })
  if (!begin || !typed) return (await withoutJournal()).openStores(deps, writerName)

  const drafts = merged(typed, begin.drafts)
  const stores = createStores(deps, { ...begin, drafts }, writerName)
  const { setStorage } = stores.session.actions
  setStorage({ ...begin.status, safety: 'journal' })
  const archive = archiveIn(() => database, stores, deps)
  if (begin.isNewer) {
    stores.app.freeze()
    return { ...stores, archive, undo: createUndo(stores.app), saved: async () => 'saved' }
  }

  let copy: MirrorWriter | undefined
  let backUp: (() => void) | undefined
  const writer: Writer = runWriter(
    {
      ...deps,
      ...stores,
      journal,
      storePending: pendingWriter(storage),
      stateIn: (base) => stateIn(base, clock.now()),
      reconnect: async (seen) => {
        const reopened = await open()
        if (reopened === 'newer' || !reopened) return reopened
        const { rebuilt } = await import('./combine')
        const again = journalOn(reopened)
        try {
          const tab = () => ({ state: stores.app.agreed(), seen })
          await again.rewrite((there) => rebuilt(there, tab(), clock.now()))
        } catch (error) {
          // The next attempt opens another one.
          reopened.close()
          throw error
        }
        database = reopened
        journal = again
        storeDrafts()
        rotateSoon(() => rotateNow(reopened))
        return journal
      },
      onStatus: setStorage,
      onAgreed: (agreed) => {
        const seen = writer.seen()
        stores.drafts.agree(agreed.entries, agreed.vain, (id) => includes(seen, id))
        snapshots.onAgreed(agreed)
        copy?.onGrown(agreed.base ? null : agreed.entries)
        backUp?.()
        shared?.onAgreed(agreed)
      },
      onFailing: () => snapshots.onFailing(),
    },
    begin,
  )
  const storeDrafts = keepDrafts({
    drafts: stores.drafts,
    database: () => database,
    storage,
    tabs,
    isOver: writer.isOver,
  })
  if (drafts !== typed) storeDrafts()
  stores.app.onChange(stores.drafts.save)
  const snapshots: SnapshotWriter = snapshotWriter({
    stores,
    storage,
    begin,
    writer: () => writer,
    settle: (base) => journal.settle(base),
  })
  tabs.onLead(() => {
    snapshots.lead()
    copy = mirror?.lead(() => {
      const texts = { app: snapshotText(stores.app.agreed()) }
      return { ...writer.known(), texts, seen: writer.seen(), taken: begin.taken }
    })
    backUp = hourlyBackups(archive, clock)
    backUpOnce(archive, begin)
    rotateSoon(() => rotateAfterAKill(database, name, writerName))
    shared?.onLead()
  })
  onPageHide(writer.hide)
  onPageShow(writer.show)
  onLost = () => {
    writer.lose()
    snapshots.saveAll()
  }
  const stored = await earlier
  const undo = stored
    ? createUndo(stores.app, stored.map(recorded), stepStorage(steps, stored, { tab, clock }))
    : createUndo(stores.app)
  return { ...stores, archive, undo, saved: writer.saved }
}

/**
 * A log that a kill truncated is repaired while the page is idle, before another kill makes it
 * worse.
 */
function rotateSoon(rotate: () => Promise<void>) {
  whenIdle(() => {
    rotate().catch((error: unknown) => console.error('The log could not be rotated.', error))
  }, ROTATE_WITHIN)
}

/** The code is loaded only if there is something to repair. */
async function rotateAfterAKill(database: Database, name: string, writerName: string) {
  const signs = await writingIn(database)
  if (signs.length === 0) return
  const { rotateAfterKill } = await import('../journal/rotateLog')
  await rotateAfterKill(database, signs, writerName, await livingTabs(name))
}

/** A full disk truncates the log as well. */
async function rotateNow(database: Database) {
  const { rotateLog } = await import('../journal/rotateLog')
  await rotateLog(database)
}

/** Loaded on demand, because few visits use a backup and no start does. */
function archiveIn(database: () => Database, stores: SavedStores, { clock, app }: JournalDeps) {
  let archive: Promise<FullArchive> | undefined
  return () => {
    archive ??= import('../backups/archive').then(({ createArchive }) =>
      createArchive({
        backups: backupsIn(database),
        clock,
        version: app.version,
        content: stores.app.agreed,
      }),
    )
    return archive
  }
}

/** During work in any tab, the leading tab takes a backup now and then. */
function hourlyBackups(archive: () => Promise<FullArchive>, clock: Clock): () => void {
  let takenAt: Ms | null = null
  let isTaking = false
  // A clock that was set back must not delay the next backup.
  const isDue = (last: Ms) => Math.abs(clock.now() - last) >= BACKUP_EVERY
  const take = async () => {
    const there = await archive()
    takenAt ??= (await there.list())[0]?.at ?? 0
    if (!isDue(takenAt)) return
    const at = clock.now()
    if (await there.take('hourly')) takenAt = at
  }
  return () => {
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
}

/** Backs up what this start has replaced or upgraded. */
function backUpOnce(archive: () => Promise<FullArchive>, { replaced, isUpgraded }: Begin): void {
  if (!replaced && !isUpgraded) return
  const take = async () => {
    const there = await archive()
    if (isUpgraded) await there.takeUpgraded()
    if (replaced) await there.takeReplaced(replaced)
  }
  take().catch((error: unknown) => console.error('No backup could be taken.', error))
}

async function stepsOfEarlierTabs(steps: Steps, name: string, tab: string) {
  try {
    return await earlierSteps(steps, await livingTabs(name), tab)
  } catch (error) {
    console.error('Earlier steps cannot be read.', error)
    return null
  }
}
