import type { Ms } from '../domain/time'
import { type Database, resultOf } from './database'

export type BackupReason = 'hourly' | 'byHand' | 'restore' | 'replaced' | 'afresh' | 'import'

export interface BackupFacts {
  /** When it was taken; no two share a moment. */
  readonly at: Ms
  readonly reason: BackupReason
  readonly jobs: number
  readonly users: number
  readonly schedules: number
  /** Of the text, which tells whether it is still what was written. */
  readonly checksum: number
}

export interface KeptBackup extends BackupFacts {
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
