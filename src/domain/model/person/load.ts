import { freshId } from '../../core/ids'
import { type Report, readField } from '../../core/repair'
import { idOf, isRecord, momentOf, rawOf, textOf } from '../../core/shape'
import type { Ms } from '../../core/time'
import { NO_NAME, type User } from './user'

export function loadUsers(raw: readonly unknown[], now: Ms, report: Report): readonly User[] {
  const users = new Map<number, User>()
  let highest = 0
  for (const entry of raw) {
    if (!isRecord(entry)) {
      report({ code: 'notAUser', lost: entry })
      continue
    }
    const displayName = readField(entry, 'displayName', textOf, report) || NO_NAME
    const stored = readField(entry, 'id', idOf, report)
    const holder = stored === undefined ? undefined : users.get(stored)
    if (holder?.displayName === displayName) continue
    const id = stored === undefined || holder ? freshId([highest], stored ?? now) : stored
    if (id !== stored) report({ code: holder ? 'idTakenTwice' : 'idGiven', field: 'user' })
    const ts = readField(entry, 'ts', rawOf, report) ?? {}
    const create = readField(ts, 'create', momentOf, report) ?? id
    highest = Math.max(highest, id)
    users.set(id, {
      ...entry,
      id,
      displayName,
      ts: { ...ts, create, update: readField(ts, 'update', momentOf, report) ?? create },
    })
  }
  return [...users.values()]
}
