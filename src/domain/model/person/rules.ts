import { DISPLAY_NAME_LENGTH } from '../../core/limits'
import { normalizeText } from '../../core/text'
import { issue } from '../../validation/issue'
import { isBlank, notEmptyIssue, type TextIssue, underIssue } from '../../validation/text'
import type { User } from './user'

export function displayNameIssue(value: unknown, users: readonly User[]): TextIssue | null {
  if (typeof value !== 'string' || isBlank(value)) return notEmptyIssue(value)
  const name = normalizeText(value)
  const limit = underIssue(DISPLAY_NAME_LENGTH, name)
  if (limit !== null) return limit
  const twin = users.find((user) => normalizeText(user.displayName) === name)
  return twin === undefined ? null : issue('alreadyExists', { name: twin.displayName })
}
