import { TEXT_LENGTH } from '../core/limits'
import { truncate } from '../core/text'

/** What is wrong with a value, as data. `text/issues` turns it into a sentence. */
export interface Issue<Code extends string = string> {
  readonly code: Code
  readonly values: Readonly<Record<string, string | number>>
}

export const issue = <Code extends string>(
  code: Code,
  values: Readonly<Record<string, string | number>> = {},
): Issue<Code> => ({ code, values })

/** An invalid value as it is quoted in messages. */
export const received = (value: unknown): { readonly type: string; readonly value: string } => ({
  type: typeName(value),
  value: truncate(shown(value), TEXT_LENGTH),
})

export function typeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function shown(value: unknown): string {
  if (typeof value !== 'object') return String(value)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return typeName(value)
  }
}
