/** The same function, which computes its result for each argument once. */
export function onDemand<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as Value
    const made = compute(key)
    known.set(key, made)
    return made
  }
}

/**
 * Reduces items to the fields that a consumer needs. The same list gives the same result, and an
 * unchanged item the same reduced object, so that what a worker has already is not sent again.
 */
export function cutsOf<Item extends object, Cut>(
  cut: (item: Item) => Cut,
): (items: readonly Item[]) => readonly Cut[] {
  const cuts = new WeakMap<Item, Cut>()
  const lists = new WeakMap<readonly Item[], readonly Cut[]>()
  const cutOf = (item: Item): Cut => {
    const known = cuts.get(item)
    if (known !== undefined) return known
    const made = cut(item)
    cuts.set(item, made)
    return made
  }
  return (items) => {
    const known = lists.get(items)
    if (known) return known
    const list = items.map(cutOf)
    lists.set(items, list)
    return list
  }
}
