import { journalIn } from '../persistence/journal/journal'
import { openDatabase } from '../persistence/schema/database'
import type { Clock } from '../platform/clock'
import { addWorkspace, databaseOf } from '../platform/workspaces'
import type { Invitation } from '../protocol/invitation.mjs'
import { sharingOperations } from '../protocol/sharingOperations'
import type { Stores } from '../state/appStores'
import { isSharedRecord, type SharedRecord } from './sharedRecord'

interface Joining {
  readonly invitation: Invitation
  /** Who joins. */
  readonly person: string
  /** Whether the own jobs, people and schedules come along. */
  readonly isBringing: boolean
}

/** A name that no other device has. */
const newDevice = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')

/**
 * Stores what this device needs to take part in a workspace, in a journal of that workspace's own.
 * The own data stays where it is. Whoever joins again stays the same device.
 */
export async function joinWorkspace(
  { invitation, person, isBringing }: Joining,
  { app, schedules, workers }: Pick<Stores, 'app' | 'schedules' | 'workers'>,
  clock: Clock,
): Promise<void> {
  const { workspace: id, name, path, seed, key, isOwner } = invitation
  const { member } = await workers.run(sharingOperations.memberOf, { seed })
  const database = await openDatabase(databaseOf(id), () => {})
  if (!database || database === 'newer') throw new Error('The workspace cannot be stored here')
  try {
    const journal = journalIn(database, `join@${clock.now()}`)
    await journal.open()
    const before = await journal.readShared()
    const known = isSharedRecord(before) ? before : null
    const record: SharedRecord = {
      ...known,
      ...{ id, name, path, seed, key, isOwner, member, person },
      device: known?.device ?? newDevice(),
      ...(isBringing && { brought: { app: app.getState(), schedules: schedules.getState() } }),
    }
    await journal.writeShared(record)
  } finally {
    database.close()
  }
  addWorkspace({ id, name })
}
