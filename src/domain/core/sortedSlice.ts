type Compare<T> = (a: T, b: T) => number

function middleOf<T>(a: T, b: T, c: T, compare: Compare<T>): T {
  if (compare(a, b) < 0) return compare(b, c) < 0 ? b : compare(a, c) < 0 ? c : a
  return compare(a, c) < 0 ? a : compare(b, c) < 0 ? c : b
}

/** Moves items that sort before the pivot to the left of those that sort after it. */
function partition<T>(items: T[], low: number, high: number, compare: Compare<T>) {
  const at = (index: number) => items[index] as T
  const pivot = middleOf(at(low), at((low + high) >> 1), at(high), compare)
  let left = low
  let right = high
  while (left <= right) {
    while (compare(at(left), pivot) < 0) left++
    while (compare(at(right), pivot) > 0) right--
    if (left > right) break
    const moved = at(left)
    items[left] = at(right)
    items[right] = moved
    left++
    right--
  }
  return { left, right }
}

/** Puts the right item at the index, with smaller items before it and larger ones after. */
function select<T>(items: T[], index: number, compare: Compare<T>): void {
  let low = 0
  let high = items.length - 1
  while (low < high) {
    const { left, right } = partition(items, low, high, compare)
    if (index <= right) high = right
    else if (index >= left) low = left
    else return
  }
}

/**
 * The items that sorting everything would put from `from` to `to`, in linear time: a page is small,
 * so most of the list need not be sorted.
 */
export function sortedSlice<T>(
  items: readonly T[],
  from: number,
  to: number,
  compare: Compare<T>,
): readonly T[] {
  const own = [...items]
  if (from > 0) select(own, from, compare)
  const rest = own.slice(from)
  if (to - from < rest.length) select(rest, to - from, compare)
  return rest.slice(0, to - from).sort(compare)
}
