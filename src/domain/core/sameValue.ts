/**
 * Whether two values are the same once stored: in any key order, with absent equal to undefined.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((entry, index) => isSameValue(entry, b[index]))
    )
  }
  const left: Readonly<Record<string, unknown>> = { ...a }
  const right: Readonly<Record<string, unknown>> = { ...b }
  const isSameAt = (key: string) => isSameValue(left[key], right[key])
  return (
    Object.keys(left).every(isSameAt) &&
    Object.keys(right).every((key) => Object.hasOwn(left, key) || right[key] === undefined)
  )
}
