import { freshId } from '../ids'
import type { Report } from '../repair'
import { idOf, isRecord, momentOf, recordOf, textOf } from '../shape'
import type { Ms } from '../time'
import { NO_NAME, type User } from './user'

export function loadUsers(raw: readonly unknown[], now: Ms, report: Report): readonly User[] {
  const users = new Map<number, User>()
  for (const entry of raw) {
    if (!isRecord(entry)) {
      report({ code: 'notAUser', lost: entry })
      continue
    }
    const displayName = textOf(entry.displayName) || NO_NAME
    const stored = idOf(entry.id)
    const holder = stored === undefined ? undefined : users.get(stored)
    if (holder?.displayName === displayName) continue
    const id = stored === undefined || holder ? freshId(users.keys(), stored ?? now) : stored
    if (id !== stored) report({ code: holder ? 'idTakenTwice' : 'idGiven', field: 'user' })
    const ts = recordOf(entry.ts)
    const create = momentOf(ts.create) ?? id
    users.set(id, {
      ...entry,
      id,
      displayName,
      ts: { ...ts, create, update: momentOf(ts.update) ?? create },
    })
  }
  return [...users.values()]
}
