/**
 * Cuts items down to what someone needs of them. The same list gives the same cuts, and an item that
 * stayed the same its same cut, so that whoever has them already need not be sent them again.
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
