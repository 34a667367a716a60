interface Known<Key, Value> {
  get(key: Key): Value | undefined
  has(key: Key): boolean
  set(key: Key, value: Value): unknown
}

const remembering =
  <Key, Value>(known: Known<Key, Value>, compute: (key: Key) => Value) =>
  (key: Key): Value => {
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as Value
    const made = compute(key)
    known.set(key, made)
    return made
  }

/** The same function, which computes its result for each argument once. */
export const onDemand = <Key, Value>(compute: (key: Key) => Value): ((key: Key) => Value) =>
  remembering(new Map<Key, Value>(), compute)

/** The same for objects. A result is forgotten with its object, so this may live as long as the app. */
export const perObject = <Key extends object, Value>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => remembering(new WeakMap<Key, Value>(), compute)

/**
 * Reduces items to the fields that a consumer needs. The same list gives the same result, and an
 * unchanged item the same reduced object, so that what a worker has already is not sent again.
 */
export function cutsOf<Item extends object, Cut>(
  cut: (item: Item) => Cut,
): (items: readonly Item[]) => readonly Cut[] {
  const cutOf = perObject(cut)
  return perObject((items) => items.map(cutOf))
}

interface WithId {
  readonly id: number
}

const indexed = perObject((items: readonly WithId[]): ReadonlyMap<number, WithId> => {
  const byId = new Map<number, WithId>()
  for (const item of items) byId.set(item.id, item)
  return byId
})

/** The items of a list by their ids. Lists never change in place, so each is indexed once. */
export const indexById = <Item extends WithId>(items: readonly Item[]): ReadonlyMap<number, Item> =>
  indexed(items) as ReadonlyMap<number, Item>
