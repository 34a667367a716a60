import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf } from './page'

const items = (count: number) => Array.from({ length: count }, (_, index) => index)

test('the second page of 23 items', () => {
  expect(pageOf(items(23), { requiredPage: 2 })).toEqual({
    currentPage: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    pagination: {
      itemsRangeInfo: '11 - 20 of 23',
      currentPage: 2,
      currentPageIndex: 1,
      totalPages: 3,
      prevPage: 1,
      nextPage: 3,
      prevPageIndex: 0,
      nextPageIndex: 2,
      isCurrentPageFirst: false,
      isCurrentPageLast: false,
    },
    message: '2 of 3: required page',
    _partialInput: { requiredPage: 2 },
  })
})

test('an empty list is one empty page without a range', () => {
  const { currentPage, pagination } = pageOf([], { requiredPage: 4 })
  expect(currentPage).toEqual([])
  expect(pagination).toEqual({
    itemsRangeInfo: '',
    currentPage: 1,
    currentPageIndex: 0,
    totalPages: 1,
    prevPage: null,
    nextPage: null,
    prevPageIndex: null,
    nextPageIndex: null,
    isCurrentPageFirst: true,
    isCurrentPageLast: true,
  })
})

const pageNumber = (count: number, request: Parameters<typeof pageOf>[1]) =>
  pageOf(items(count), request).pagination.currentPage

test('a valid page wins over the active item', () => {
  expect(pageNumber(23, { requiredPage: 1, activeIndex: 22 })).toBe(1)
})

test('a page past the end shows the last one', () => {
  const page = pageOf(items(23), { requiredPage: 99 })
  expect(page.currentPage).toEqual([20, 21, 22])
  expect(page.pagination.itemsRangeInfo).toBe('21 - 23 of 23')
  expect(page.pagination.isCurrentPageLast).toBe(true)
})

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'page %d is not valid, so the active item decides',
  (requiredPage) => {
    expect(pageNumber(23, { requiredPage, activeIndex: 10 })).toBe(2)
  },
)

test('an active item that is not in the list means page 1', () => {
  expect(pageNumber(23, { activeIndex: -1 })).toBe(1)
  expect(pageNumber(23, {})).toBe(1)
})

test('every item is on exactly one page, in order', () => {
  fc.assert(
    fc.property(fc.nat(120), (count) => {
      const seen: number[] = []
      for (let page: number | null = 1; page !== null; ) {
        const shown: ReturnType<typeof pageOf<number>> = pageOf(items(count), {
          requiredPage: page,
        })
        expect(shown.pagination.currentPage).toBe(page)
        seen.push(...shown.currentPage)
        page = shown.pagination.nextPage
      }
      expect(seen).toEqual(items(count))
    }),
  )
})

test('the active item is on the page shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.nat(), (count, seed) => {
      const activeIndex = seed % count
      expect(pageOf(items(count), { activeIndex }).currentPage).toContain(activeIndex)
    }),
  )
})
