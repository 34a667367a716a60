import type { Ms } from '../../domain/time'
import type { BackupFacts } from '../../store/appStores'
import { type Database, resultOf } from '../schema/database'

export interface KeptBackup extends BackupFacts {
  /** Of the text, which tells whether it is still what was written. */
  readonly checksum: number
  readonly zip: Uint8Array<ArrayBuffer>
}

export interface Backups {
  /** Newest first. */
  all(): Promise<readonly KeptBackup[]>
  add(backup: KeptBackup): Promise<void>
  drop(times: readonly Ms[]): Promise<void>
}

export function backupsIn(database: Database): Backups {
  return {
    all: async () => {
      const kept = await database.read(['backups'], ({ backups }) =>
        resultOf<KeptBackup[]>(backups.getAll()),
      )
      return kept.reverse()
    },
    add: (backup) =>
      database.write(['backups'], async ({ backups }) => {
        await resultOf(backups.put(backup))
      }),
    drop: (times) =>
      database.write(['backups'], async ({ backups }) => {
        await Promise.all(times.map((at) => resultOf(backups.delete(at))))
      }),
  }
}
