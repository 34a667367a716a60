import type { Database } from '../schema/database'
import type { BackupRecord, StoredBackup } from '../schema/records'

export interface Backups {
  /** Newest first. */
  all(): Promise<readonly StoredBackup[]>
  add(backup: BackupRecord): Promise<void>
  drop(numbers: readonly number[]): Promise<void>
}

export function backupsIn(database: () => Database): Backups {
  return {
    all: async () => {
      const stored = await database().read(['backups'], ({ backups }) => backups.getAll())
      return stored.map((backup) => ({ ...backup, number: backup.number ?? 0 })).reverse()
    },
    add: (backup) =>
      database().write(['backups'], async ({ backups }) => {
        await backups.add(backup)
      }),
    drop: (numbers) =>
      database().write(['backups'], async ({ backups }) => {
        await Promise.all(numbers.map((number) => backups.delete(number)))
      }),
  }
}
