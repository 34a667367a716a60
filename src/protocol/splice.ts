/**
 * How a list differs from an earlier one: the length of both unchanged ends, and the new middle.
 */
export interface Splice {
  readonly prefix: number
  readonly suffix: number
  readonly items: readonly unknown[]
}

/**
 * The smallest single splice that turns `before` into `after`, by the identity of their elements.
 */
export function spliceOf(before: readonly unknown[], after: readonly unknown[]): Splice {
  if (before === after) return { prefix: after.length, suffix: 0, items: [] }
  const most = Math.min(before.length, after.length)
  let prefix = 0
  while (prefix < most && before[prefix] === after[prefix]) prefix++
  let suffix = 0
  while (
    suffix < most - prefix &&
    before[before.length - 1 - suffix] === after[after.length - 1 - suffix]
  ) {
    suffix++
  }
  return { prefix, suffix, items: after.slice(prefix, after.length - suffix) }
}

/** The same list if nothing changed. */
export function spliced(
  before: readonly unknown[],
  { prefix, suffix, items }: Splice,
): readonly unknown[] {
  if (prefix + suffix > before.length) throw new Error('The list to update is not cached')
  if (items.length === 0 && prefix + suffix === before.length) return before
  return [...before.slice(0, prefix), ...items, ...before.slice(before.length - suffix)]
}
