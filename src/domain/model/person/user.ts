import { freshId } from '../../core/ids'
import { DISPLAY_NAME_LENGTH } from '../../core/limits'
import { type RepairReport, readField } from '../../core/repair'
import { idOf, isRecord, momentOf, rawOf, textOf } from '../../core/shape'
import { inAnyCase, normalizeText } from '../../core/text'
import type { Ms } from '../../core/time'
import { issue } from '../../validation/issue'
import { isBlank, notEmptyIssue, type TextIssue, underIssue } from '../../validation/text'
import type { TimeOff } from '../schedule/schedule'
import { loadHours, type PersonHours } from './personHours'

export type UserId = number

export interface User {
  readonly id: UserId
  readonly displayName: string
  /** Absent if the person works by the usual hours. */
  readonly hours?: PersonHours
  readonly ts: { readonly create: Ms; readonly update: Ms }
}

/** What people edit of a person, with null where there is nothing. */
export interface UserValues {
  readonly displayName: string
  /** The name of a schedule; null for the usual hours. */
  readonly schedule: string | null
  readonly off: readonly TimeOff[]
}
export type UserSet = Partial<UserValues>

export const userValues = ({ displayName, hours }: User): UserValues => ({
  displayName,
  schedule: hours?.schedule ?? null,
  off: hours?.off ?? [],
})

/** The person with other working hours. What the rules refuse is left out. */
export function withHours(user: User, { schedule, off }: Omit<UserValues, 'displayName'>): User {
  const { hours: before, ...rest } = user
  const { schedule: _schedule, off: _off, ...others } = before ?? {}
  const hours = loadHours({ ...others, schedule, off }, () => {})
  return { ...rest, ...(hours && { hours }) }
}

/** The name of an assignee who was created without one. */
export const NO_NAME = 'NoName'

export function loadUsers(raw: readonly unknown[], now: Ms, report: RepairReport): readonly User[] {
  const users = new Map<number, User>()
  let highest = 0
  for (const entry of raw) {
    if (!isRecord(entry)) {
      report({ code: 'notAUser', lost: entry })
      continue
    }
    const displayName = readField(entry, 'displayName', textOf, report) || NO_NAME
    const stored = readField(entry, 'id', idOf, report)
    const owner = stored === undefined ? undefined : users.get(stored)
    if (owner?.displayName === displayName) continue
    const id = stored === undefined || owner ? freshId([highest], stored ?? now) : stored
    if (id !== stored) report({ code: owner ? 'idTakenTwice' : 'idGiven', field: 'user' })
    const ts = readField(entry, 'ts', rawOf, report) ?? {}
    const create = readField(ts, 'create', momentOf, report) ?? id
    highest = Math.max(highest, id)
    const { hours: _hours, ...others } = entry
    const hours = loadHours(readField(entry, 'hours', rawOf, report) ?? {}, report)
    users.set(id, {
      ...others,
      id,
      displayName,
      ...(hours && { hours }),
      ts: { ...ts, create, update: readField(ts, 'update', momentOf, report) ?? create },
    })
  }
  return [...users.values()]
}

export function displayNameIssue(value: unknown, users: readonly User[]): TextIssue | null {
  if (typeof value !== 'string' || isBlank(value)) return notEmptyIssue(value)
  const name = normalizeText(value)
  const limit = underIssue(DISPLAY_NAME_LENGTH, name)
  if (limit !== null) return limit
  const twin = users.find((user) => normalizeText(user.displayName) === name)
  return twin === undefined ? null : issue('alreadyExists', { name: twin.displayName })
}

/** A known name that differs from this one only in case: most likely the same person. */
export function similarName(name: string, known: readonly string[]): string | undefined {
  const isOther = (other: string) => normalizeText(other) !== normalizeText(name)
  return known.find((other) => isOther(other) && inAnyCase(other) === inAnyCase(name))
}

/** The people whose names contain these words, in any case. */
export const peopleMatching = (users: readonly User[], words: string): readonly User[] =>
  users.filter(({ displayName }) => inAnyCase(displayName).includes(inAnyCase(words)))
