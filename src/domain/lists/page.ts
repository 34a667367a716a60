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
