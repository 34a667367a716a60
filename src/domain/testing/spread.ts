/** A number of entries, spread evenly from first to last; all of them if more are requested. */
export function spread<T>(entries: readonly T[], count: number): readonly T[] {
  if (count >= entries.length) return entries
  return Array.from({ length: count }, (_, index) =>
    entries.at(Math.floor((index * entries.length) / count)),
  ).filter((entry) => entry !== undefined)
}
