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
    all: () =>
      database().read(['backups'], async ({ backups }) => {
        const [keys, stored] = await Promise.all([backups.getAllKeys(), backups.getAll()])
        return stored.map((backup, index) => ({ ...backup, number: Number(keys[index]) })).reverse()
      }),
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
