import { freshIdAmong } from '../core/ids'
import { isSameValue } from '../core/sameValue'
import { joinedSet } from '../core/sets'
import { normalizeText } from '../core/text'
import type { Ms } from '../core/time'
import { isSameTimeOff } from '../model/person/timeOff'
import {
  displayNameIssue,
  type User,
  type UserSet,
  type UserValues,
  userValues,
  withHours,
} from '../model/person/user'
import type { EventOf } from './state/events'
import type { AppState } from './state/state'

/** What an edit makes of a person who may have changed since it was decided. */
function merged(now: UserValues, set: UserSet, was: UserSet = {}): UserValues {
  const { off } = set
  const isOwn = (key: 'displayName' | 'schedule') => set[key] !== undefined && set[key] !== was[key]
  return {
    displayName: isOwn('displayName') ? normalizeText(set.displayName ?? '') : now.displayName,
    schedule: isOwn('schedule') ? (set.schedule ?? null) : now.schedule,
    off: off ? joinedSet(off, was.off ?? now.off, now.off, isSameTimeOff) : now.off,
  }
}

/** Creates a person, or changes the one with that id. A name that the rules refuse changes nothing. */
export function commitUser(
  { items: users, retiredIds }: AppState['users'],
  { id, set, was }: EventOf<'user.commit'>,
  now: Ms,
): readonly User[] {
  const before = users.find((user) => user.id === id)
  const others = users.filter((user) => user !== before)
  if (!before) {
    const displayName = normalizeText(set.displayName ?? '')
    if (displayNameIssue(displayName, others)) return users
    const ts = { create: now, update: now }
    return [...users, { id: id ?? freshIdAmong(users, now, retiredIds), displayName, ts }]
  }
  const values = merged(userValues(before), set, was)
  const isRenamed = values.displayName !== before.displayName
  const isRefused = isRenamed && displayNameIssue(values.displayName, others) !== null
  const displayName = isRefused ? before.displayName : values.displayName
  const after = { ...withHours(before, values), displayName }
  if (isSameValue(after, before)) return users
  const changed: User = { ...after, ts: { ...before.ts, update: now } }
  return users.map((user) => (user === before ? changed : user))
}
