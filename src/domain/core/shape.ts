import { isMoment, type Ms } from './time'

/** A value from outside whose fields are not known yet. */
export type Raw = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const recordOf = (value: unknown): Raw => (isRecord(value) ? value : {})

const NOTHING: Raw = {}

/**
 * Copies the fields that this version does not know. One by one, not by a rest pattern: engines
 * make slow objects of those, and everything that is loaded would be one.
 */
export function unknownFields(raw: Raw, known: ReadonlySet<string>): Raw {
  let unknown: Record<string, unknown> | undefined
  for (const key in raw) {
    if (known.has(key) || !Object.hasOwn(raw, key)) continue
    unknown ??= {}
    unknown[key] = raw[key]
  }
  return unknown ?? NOTHING
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A value from outside if it is a record or a list; undefined for any other. */
export const rawOf = (value: unknown): Raw | undefined => (isRecord(value) ? value : undefined)

export const arrayOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? value : undefined

export const booleanOf = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

export const momentOf = (value: unknown): Ms | undefined => (isMoment(value) ? value : undefined)

/** A whole number that can be an id, even if it was stored as text. */
export function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  // One below the largest, so that a new id can always be found above it.
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 && id < 8.64e15 ? id : undefined
}

/** Of a list, what can be an id. */
export const idsOf = (value: unknown): readonly number[] | undefined =>
  arrayOf(value)?.flatMap((entry) => idOf(entry) ?? [])

/** Undefined if the text is not JSON. */
export function parse(text: string): unknown {
  // What was never stored is no error. To throw one would take time at every start.
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
