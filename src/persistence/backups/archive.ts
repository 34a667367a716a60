import { contentOf } from '../../domain/app/merge'
import { type AppState, schedulesOf } from '../../domain/app/state/state'
import { hashOf } from '../../domain/core/checksums'
import { SCHEMA } from '../../domain/core/schema'
import { parse, recordOf } from '../../domain/core/shape'
import { exportAll } from '../../domain/exchange/files/exportFile'
import type { Clock } from '../../platform/clock'
import type { Archive, BackupReason } from '../../state/appStores'
import type { BackupRecord, StoredBackup } from '../schema/records'
import { needlessBackups } from './backupPolicy'
import type { Backups } from './backups'

const through = async (data: BlobPart, change: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([data]).stream().pipeThrough(change)).arrayBuffer())

export const zipped = (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  through(text, new CompressionStream('gzip'))

/** Rejects if the bytes were damaged. */
const unzipped = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new TextDecoder().decode(await through(bytes, new DecompressionStream('gzip')))

export interface FullArchive extends Archive {
  /** Backs up the state that a foreign text has replaced. */
  takeReplaced(state: AppState): Promise<void>
  /** Backs up the data of an older version before this version adds to it. */
  takeUpgraded(): Promise<void>
}

interface ArchiveDeps {
  readonly backups: Backups
  readonly clock: Clock
  readonly version: string
  readonly content: () => AppState
}

/** An export contains its time, so two backups of the same content still differ. */
const checksumOf = (state: unknown, schedules: unknown) =>
  hashOf(JSON.stringify([state, schedules]))

function isUndamaged(text: string, { checksum }: BackupRecord): boolean {
  const { state, schedules } = recordOf(parse(text))
  return checksumOf(state, schedules) === checksum
}

/** Compressed data has its own checksum, so reading it is enough. */
const isIntact = ({ zip }: StoredBackup): Promise<boolean> =>
  unzipped(zip).then(
    () => true,
    () => false,
  )

export function createArchive({ backups, clock, version, content }: ArchiveDeps): FullArchive {
  /** Only backups that can still be read count as newer ones. */
  async function deleteUnneeded() {
    const all = await backups.all()
    if (needlessBackups(all).length === 0) return
    const intact: StoredBackup[] = []
    for (const backup of all) if (await isIntact(backup)) intact.push(backup)
    await backups.drop(needlessBackups(intact))
  }

  async function add(there: AppState, reason: BackupReason, isTwiceToo = false): Promise<boolean> {
    const state = contentOf(there)
    const schedules = schedulesOf(there)
    const [newest] = await backups.all()
    const checksum = checksumOf(state, schedules)
    if (newest?.checksum === checksum && !isTwiceToo) return false
    const at = clock.now()
    const { text } = exportAll(there, { now: at, version })
    await backups.add({
      schema: SCHEMA,
      at,
      reason,
      jobs: state.jobs.items.length,
      users: state.users.items.length,
      schedules: Object.keys(schedules).length,
      checksum,
      zip: await zipped(text),
    })
    await deleteUnneeded()
    return true
  }

  return {
    list: async () =>
      (await backups.all()).map(({ zip, ...facts }) => ({ ...facts, bytes: zip.byteLength })),
    take: (reason) => add(content(), reason),
    takeReplaced: async (state) => {
      // Whoever looks for what was replaced looks for this reason.
      await add(state, 'replaced', true)
    },
    takeUpgraded: async () => {
      const isFirst = (await backups.all()).every(({ schema }) => schema < SCHEMA)
      if (isFirst) await add(content(), 'upgrade')
    },
    read: async (number) => {
      const backup = (await backups.all()).find((each) => each.number === number)
      if (!backup) return null
      const text = await unzipped(backup.zip).catch(() => null)
      return text !== null && isUndamaged(text, backup) ? text : null
    },
    drop: (number) => backups.drop([number]),
  }
}
