import { isSameValue } from './sameValue'

type Id = number | string

interface Identified {
  readonly id: Id
}

/** One item that was created, changed or removed, before and after. */
interface ItemChange<Item> {
  readonly id: Id
  readonly from: Item | null
  readonly to: Item | null
  /**
   * The id of the item before it in the list; null for the first item, and for an item that only
   * changed.
   */
  readonly behind: Id | null
}

export interface ListChange<Item> {
  readonly items: readonly ItemChange<Item>[]
  /** All ids, if the items in both lists changed their order. */
  readonly order: { readonly from: readonly Id[]; readonly to: readonly Id[] } | null
}

const idsOf = (items: readonly Identified[]): readonly Id[] => items.map(({ id }) => id)
const areEqual = (a: readonly Id[], b: readonly Id[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])

/** The parts in which two lists differ. Most changes leave their beginnings and ends the same. */
export function differingParts<Item>(before: readonly Item[], after: readonly Item[]) {
  let start = 0
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && before[start] === after[start]) start++
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same++
  return {
    start,
    before: before.slice(start, before.length - same),
    after: after.slice(start, after.length - same),
  }
}

/** `isSame`: two versions of an item differ in nothing that can be undone. */
export function listChange<Item extends Identified>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (a: Item, b: Item) => boolean = () => false,
): ListChange<Item> {
  if (before === after) return { items: [], order: null }
  const parts = differingParts(before, after)
  const { start } = parts
  const old = new Map(parts.before.map((item) => [item.id, item]))
  const now = new Set(idsOf(parts.after))
  const items: ItemChange<Item>[] = []
  parts.after.forEach((item, index) => {
    const from = old.get(item.id) ?? null
    const behind = from ? null : (after[start + index - 1]?.id ?? null)
    if (from === item || (from && isSame(from, item))) return
    items.push({ id: item.id, from, to: item, behind })
  })
  parts.before.forEach((from, index) => {
    const behind = before[start + index - 1]?.id ?? null
    if (!now.has(from.id)) items.push({ id: from.id, from, to: null, behind })
  })
  const isOrdered = areEqual(
    idsOf(parts.before).filter((id) => now.has(id)),
    idsOf(parts.after).filter((id) => old.has(id)),
  )
  return { items, order: isOrdered ? null : { from: idsOf(before), to: idsOf(after) } }
}

/** The reverse change, for undo. */
export const inverseList = <Item>({ items, order }: ListChange<Item>): ListChange<Item> => ({
  items: items.map((change) => ({ ...change, from: change.to, to: change.from })),
  order: order && { from: order.to, to: order.from },
})

export const isEmptyChange = ({ items, order }: ListChange<unknown>): boolean =>
  items.length === 0 && order === null

/** Items that someone changed since the change was made. */
export function clashesIn<Item extends Identified>(
  items: readonly Item[],
  change: ListChange<Item>,
  isSame: (a: Item, b: Item) => boolean = isSameValue,
): readonly Id[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return change.items
    .filter(({ id, from }) => {
      const now = byId.get(id)
      return now && from ? !isSame(now, from) : Boolean(now) !== Boolean(from)
    })
    .map(({ id }) => id)
}

/** Inserts each item behind its former predecessor; if that is gone too, at the start. */
function insert<Item extends Identified>(
  items: readonly Item[],
  added: readonly ItemChange<Item>[],
): readonly Item[] {
  const waiting = new Map<Id | null, Item[]>()
  const ids = new Set([...idsOf(items), ...idsOf(added)])
  for (const { to, behind } of added) {
    if (!to) continue
    const place = behind !== null && ids.has(behind) ? behind : null
    const there = waiting.get(place)
    if (there) there.push(to)
    else waiting.set(place, [to])
  }
  const placed: Item[] = []
  const place = (first: Item | null) => {
    const open: (Item | null)[] = [first]
    while (open.length > 0) {
      const item = open.pop() ?? null
      if (item) placed.push(item)
      open.push(...(waiting.get(item?.id ?? null)?.toReversed() ?? []))
      waiting.delete(item?.id ?? null)
    }
  }
  place(null)
  for (const item of items) place(item)
  return placed
}

/** `onto` applies a version of an item to the current one. */
export function changedList<Item extends Identified>(
  items: readonly Item[],
  change: ListChange<Item>,
  onto: (to: Item, now: Item) => Item = (to) => to,
): readonly Item[] {
  if (isEmptyChange(change)) return items
  const next = new Map(change.items.map(({ id, to }) => [id, to]))
  const changed = items.flatMap((item) => {
    const to = next.get(item.id)
    return to === undefined ? [item] : to === null ? [] : [onto(to, item)]
  })
  const list = insert(
    changed,
    change.items.filter(({ from }) => from === null),
  )
  if (!change.order) return list
  // Items added since are not in the old order. They stay in front, like any new item.
  const places = new Map(change.order.to.map((id, place) => [id, place]))
  return list.toSorted((a, b) => (places.get(a.id) ?? -1) - (places.get(b.id) ?? -1))
}
