import { ITEMS_PER_PAGE } from '../core/limits'

export interface PageRequest {
  /** Counted from 1. Anything but a whole number from 1 is ignored. */
  readonly requiredPage?: number | undefined
  /** The index of the active item in the whole list; -1 if it is not in it. */
  readonly activeIndex?: number | undefined
}

export interface Pagination {
  /** `11 - 20 of 23`; empty for an empty list. */
  readonly itemsRangeInfo: string
  /** Pages count from 1, page indexes from 0. */
  readonly currentPage: number
  readonly currentPageIndex: number
  /** At least 1: an empty list is one empty page. */
  readonly totalPages: number
  readonly prevPage: number | null
  readonly nextPage: number | null
  readonly prevPageIndex: number | null
  readonly nextPageIndex: number | null
  readonly isCurrentPageFirst: boolean
  readonly isCurrentPageLast: boolean
}

export interface Page<Item, Input> {
  readonly currentPage: readonly Item[]
  readonly pagination: Pagination
  /** How the page was chosen, for debugging. */
  readonly message: string
  /** The request, without the jobs. */
  readonly _partialInput: Input
}

/** Which items are on the page, and everything about the page except the items. */
export interface PagePlace {
  readonly from: number
  readonly to: number
  readonly pagination: Pagination
  readonly message: string
}

function chosenIndex({ requiredPage, activeIndex }: PageRequest, lastIndex: number) {
  if (requiredPage !== undefined && Number.isInteger(requiredPage) && requiredPage >= 1) {
    return { index: Math.min(requiredPage - 1, lastIndex), reason: 'required page' }
  }
  if (activeIndex !== undefined && activeIndex >= 0) {
    const index = Math.min(Math.floor(activeIndex / ITEMS_PER_PAGE), lastIndex)
    return { index, reason: 'page of the active item' }
  }
  return { index: 0, reason: 'first page' }
}

export function placeOf(count: number, request: PageRequest): PagePlace {
  const totalPages = Math.max(1, Math.ceil(count / ITEMS_PER_PAGE))
  const { index, reason } = chosenIndex(request, totalPages - 1)
  const from = index * ITEMS_PER_PAGE
  const to = Math.min(from + ITEMS_PER_PAGE, count)
  const isFirst = index === 0
  const isLast = index === totalPages - 1
  return {
    from,
    to,
    pagination: {
      itemsRangeInfo: count === 0 ? '' : `${from + 1} - ${to} of ${count}`,
      currentPage: index + 1,
      currentPageIndex: index,
      totalPages,
      prevPage: isFirst ? null : index,
      nextPage: isLast ? null : index + 2,
      prevPageIndex: isFirst ? null : index - 1,
      nextPageIndex: isLast ? null : index + 1,
      isCurrentPageFirst: isFirst,
      isCurrentPageLast: isLast,
    },
    message: `${index + 1} of ${totalPages}: ${reason}`,
  }
}

export function pageOf<Item>(
  items: readonly Item[],
  request: PageRequest,
): Page<Item, PageRequest> {
  const { from, to, pagination, message } = placeOf(items.length, request)
  return { currentPage: items.slice(from, to), pagination, message, _partialInput: request }
}

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
