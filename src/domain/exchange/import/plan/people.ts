import { freshId } from '../../../core/ids'
import { DISPLAY_NAME_LENGTH } from '../../../core/limits'
import { normalizeText } from '../../../core/text'
import type { Ms } from '../../../core/time'
import type { User, UserId } from '../../../model/person/user'
import { cut } from '../draft'
import type { Existing } from './existing'

/** A display name; undefined if it is blank. */
export const importedName = (written: string | undefined): string | undefined =>
  cut(normalizeText(written ?? ''), DISPLAY_NAME_LENGTH - 1) || undefined

/** Names that differ only in case belong to one person. */
export const nameKey = (name: string): string => normalizeText(name).toLowerCase()

export interface People {
  /** The person with that name, created once if there is none. */
  readonly idOf: (name: string) => UserId
  readonly made: readonly User[]
}

export function people(
  { users, retiredIds }: Pick<Existing, 'users' | 'retiredIds'>,
  now: Ms,
): People {
  const known = new Map(users.map(({ id, displayName }) => [nameKey(displayName), id]))
  const made: User[] = []
  const taken = [...users.map(({ id }) => id), ...retiredIds.users]
  let last = taken.reduce((highest, id) => Math.max(highest, id), 0)
  return {
    made,
    idOf: (name) => {
      const id = known.get(nameKey(name))
      if (id !== undefined) return id
      last = freshId([last], now)
      known.set(nameKey(name), last)
      made.push({ id: last, displayName: name, ts: { create: now, update: now } })
      return last
    },
  }
}
