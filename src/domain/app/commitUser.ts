import { freshIdAmong } from '../core/ids'
import { normalizeText } from '../core/text'
import type { Ms } from '../core/time'
import { displayNameIssue } from '../model/person/rules'
import type { User } from '../model/person/user'
import type { EventOf } from './state/events'
import type { AppState } from './state/state'

/** Creates a person, or renames the one with that id. A name that the rules refuse changes nothing. */
export function commitUser(
  { items: users, retiredIds }: AppState['users'],
  event: EventOf<'user.commit'>,
  now: Ms,
): readonly User[] {
  const displayName = normalizeText(event.displayName)
  const before = users.find((user) => user.id === event.id)
  const others = users.filter((user) => user !== before)
  if (before?.displayName === displayName || displayNameIssue(displayName, others)) return users
  if (before) {
    const renamed = { ...before, displayName, ts: { ...before.ts, update: now } }
    return users.map((user) => (user === before ? renamed : user))
  }
  const id = event.id ?? freshIdAmong(users, now, retiredIds)
  return [...users, { id, displayName, ts: { create: now, update: now } }]
}
