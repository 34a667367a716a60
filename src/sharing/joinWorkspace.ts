import { journalIn } from '../persistence/journal/journal'
import { openDatabase } from '../persistence/schema/database'
import { readSharedRecord, writeSharedRecord } from '../persistence/start/sharedJournal'
import type { Clock } from '../platform/clock'
import { addWorkspace, databaseOf } from '../platform/workspaces'
import type { Invitation } from '../protocol/invitation.mjs'
import { sharingOperations } from '../protocol/sharingOperations'
import type { Stores } from '../state/appStores'
import { isSharedRecord, partsOf, type SharedRecord } from './sharedRecord'

interface Joining {
  readonly invitation: Invitation
  /** Who joins. */
  readonly person: string
  /** Whether the own jobs, people and schedules come along. */
  readonly isBringing: boolean
}

/**
 * Stores what this device needs to take part in a workspace, in a journal of that workspace's own.
 * The own data stays where it is. Whoever joins again stays the same device.
 */
export async function joinWorkspace(
  { invitation, person, isBringing }: Joining,
  { app, workers }: Pick<Stores, 'app' | 'workers'>,
  clock: Clock,
): Promise<void> {
  const { workspace: id, name, path, seed, keys, isOwner } = invitation
  const fresh = await workers.run(sharingOperations.newDevice, { seed })
  const database = await openDatabase(databaseOf(id), () => {})
  if (!database || database === 'newer') throw new Error('The workspace cannot be stored here')
  try {
    await journalIn(database, `join@${clock.now()}`).open()
    const before = await readSharedRecord(database)
    const known = isSharedRecord(before) ? before : null
    const record: SharedRecord = {
      ...fresh,
      ...known,
      ...{ id, name, path, seed, keys, isOwner, person },
      member: fresh.member,
      ...(isBringing && { addition: partsOf(app.getState()) }),
    }
    await writeSharedRecord(database, record)
  } finally {
    database.close()
  }
  addWorkspace({ id, name })
}
