import { loadSchedules } from '../../domain/business-time/load'
import type { Schedules } from '../../domain/business-time/schedule'
import { exportAll } from '../../domain/exchange/exportFile'
import { hashOf } from '../../domain/hashOf'
import { needlessBackups } from '../../domain/history/backupPolicy'
import { load } from '../../domain/load'
import type { AppState } from '../../domain/state'
import type { Ms } from '../../domain/time'
import type { Clock } from '../../platform/clock'
import type { Archive, BackupReason } from '../../store/appStores'
import type { Base } from '../journal/journal'
import { parse } from '../snapshot/readSnapshot'
import type { Backups, KeptBackup } from './backups'
import { unzipped, zipped } from './gzip'

interface Content {
  readonly state: AppState
  readonly schedules: Schedules
}

export interface FullArchive extends Archive {
  /** Keeps what a foreign text replaced, as it was. */
  takeReplaced(texts: Base['texts']): Promise<void>
}

interface Surroundings {
  readonly backups: Backups
  readonly clock: Clock
  readonly version: string
  readonly content: () => Content
}

/** What is exported names its time, which two backups of the same content do not share. */
const checksumOf = ({ state, schedules }: Content) => hashOf(JSON.stringify([state, schedules]))

export function createArchive({ backups, clock, version, content }: Surroundings): FullArchive {
  async function keep(there: Content, reason: BackupReason): Promise<boolean> {
    const all = await backups.all()
    const checksum = checksumOf(there)
    if (all[0]?.checksum === checksum) return false
    const at = Math.max(clock.now(), (all[0]?.at ?? 0) + 1)
    const { text } = exportAll(there.state, there.schedules, { now: at, version })
    const backup: KeptBackup = {
      at,
      reason,
      jobs: there.state.jobs.items.length,
      users: there.state.users.items.length,
      schedules: Object.keys(there.schedules).length,
      checksum,
      zip: await zipped(text),
    }
    await backups.add(backup)
    await backups.drop(needlessBackups([at, ...all.map((each) => each.at)], at))
    return true
  }

  const isSound = (text: string, { checksum }: KeptBackup): boolean => {
    const raw = parse(text)
    if (typeof raw !== 'object' || raw === null) return false
    const { state, schedules } = raw as Record<string, unknown>
    return hashOf(JSON.stringify([state, schedules])) === checksum
  }

  return {
    list: async () =>
      (await backups.all()).map(({ zip, ...facts }) => ({ ...facts, bytes: zip.byteLength })),
    take: (reason) => keep(content(), reason),
    takeReplaced: async (texts) => {
      const there = contentOf(texts, clock.now())
      if (there) await keep(there, 'replaced')
    },
    read: async (at) => {
      const backup = (await backups.all()).find((each) => each.at === at)
      if (!backup) return null
      const text = await unzipped(backup.zip).catch(() => null)
      return text !== null && isSound(text, backup) ? text : null
    },
    drop: (at) => backups.drop([at]),
  }
}

function contentOf(texts: Base['texts'], now: Ms): Content | null {
  const loaded = load(parse(texts.app ?? ''), now)
  if (loaded.status !== 'ok') return null
  return { state: loaded.state, schedules: loadSchedules(parse(texts.schedules ?? '')).schedules }
}
