import { IMPORT, TEXT_LENGTH } from '../../core/limits'
import { truncate } from '../../core/text'
import { type Issue, issue } from '../../validation/issue'

export type GuardIssueCode = 'unsafeKey' | 'textTooLong' | 'listTooLong'

/** A part of a file that is left out, by its path, and why. */
export interface Refusal<I extends Issue = Issue> {
  readonly what: string
  readonly why: I
}

type Refuse = (place: readonly (string | number)[], why: Issue<GuardIssueCode>) => void

/** Keys by which a careless copy would modify the prototype of all objects. */
const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

function valueIssue(value: unknown): Issue<GuardIssueCode> | null {
  if (typeof value === 'string' && value.length > IMPORT.text) {
    return issue('textTooLong', { limit: IMPORT.text, length: value.length })
  }
  if (Array.isArray(value) && value.length > IMPORT.list) {
    return issue('listTooLong', { limit: IMPORT.list, length: value.length })
  }
  return null
}

/** The value without the refused parts; the same object if there are none. */
function cleaned(value: unknown, place: (string | number)[], refuse: Refuse): unknown {
  if (typeof value !== 'object' || value === null) return value
  const isList = Array.isArray(value)
  const entries: [string, unknown][] = []
  let isSame = true
  for (const [key, entry] of Object.entries(value)) {
    place.push(isList ? Number(key) : key)
    const why =
      !isList && UNSAFE_KEYS.has(key)
        ? issue<GuardIssueCode>('unsafeKey', { key })
        : valueIssue(entry)
    const clean = why === null ? cleaned(entry, place, refuse) : undefined
    if (why === null) entries.push([key, clean])
    else refuse(place, why)
    isSame &&= clean === entry
    place.pop()
  }
  if (isSame) return value
  return isList ? entries.map(([, entry]) => entry) : Object.fromEntries(entries)
}

function placeText(place: readonly (string | number)[]): string {
  const parts = place.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
  return truncate(parts.join('').replace(/^\./, ''), TEXT_LENGTH)
}

export interface Guarded {
  readonly value: unknown
  readonly refused: readonly Refusal<Issue<GuardIssueCode>>[]
}

/** The parsed value without keys and values that no export contains. Callers limit its depth. */
export function guarded(value: unknown, root: string): Guarded {
  const refused: Refusal<Issue<GuardIssueCode>>[] = []
  const start = root === '' ? [] : [root]
  const why = valueIssue(value)
  const refuse: Refuse = (place, reason) => refused.push({ what: placeText(place), why: reason })
  if (why !== null) refuse(start, why)
  return { value: why === null ? cleaned(value, start, refuse) : undefined, refused }
}
