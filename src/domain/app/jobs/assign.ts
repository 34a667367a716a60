import { freshIdAmong } from '../../core/ids'
import { normalizeText } from '../../core/text'
import type { Ms } from '../../core/time'
import type { WantedAssignee } from '../../model/job/edit'
import { NO_NAME, type User, type UserId } from '../../model/person/user'
import type { AppState } from '../state/state'

interface Assignment {
  readonly users: readonly User[]
  readonly assignedTo: UserId | null
}

/** Finds the assignee, and creates the person if nobody has that id or name yet. */
export function assign(
  { items: users, retiredIds }: AppState['users'],
  wanted: WantedAssignee,
  before: UserId | null,
  now: Ms,
): Assignment {
  const { id, name = '' } =
    typeof wanted === 'string'
      ? { id: undefined, name: normalizeText(wanted) }
      : typeof wanted === 'number'
        ? { id: wanted }
        : (wanted ?? {})
  if (id === undefined && !name) return { users, assignedTo: null }
  if (id !== undefined && users.some((user) => user.id === id)) return { users, assignedTo: id }

  const namesake = name ? users.find((user) => normalizeText(user.displayName) === name) : undefined
  if (namesake) return { users, assignedTo: namesake.id }
  // An assignee who was deleted since stays assigned: saving another field must not recreate them.
  if (id !== undefined && !name && id === before) return { users, assignedTo: id }

  const created: User = {
    id: id ?? freshIdAmong(users, now, retiredIds),
    displayName: name || NO_NAME,
    ts: { create: now, update: now },
  }
  return { users: [...users, created], assignedTo: created.id }
}
