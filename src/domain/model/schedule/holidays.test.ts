import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holidayIssue, holidaysIssues, inOrder } from './calendar'

test('holidays are in calendar order, each once', () => {
  expect(inOrder(['2026-05-09', '2025-01-01', '2026-05-09'])).toEqual(['2025-01-01', '2026-05-09'])
})

test('sorting twice changes nothing, and a sorted list is returned as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (days) => {
      const ordered = inOrder(days)
      expect(inOrder(ordered)).toBe(ordered)
      expect(new Set(ordered)).toEqual(new Set(days))
    }),
  )
})

test.each(['', '2025-02-29', '01.05.2026', 5, null])('%j cannot be added', (day) => {
  expect(holidayIssue(day, [])?.code).toBe('holidayNoDay')
})

test('a duplicate day is refused', () => {
  expect(holidayIssue('2026-05-09', ['2026-05-09'])).toEqual({
    code: 'holidayTwice',
    values: { day: '2026-05-09' },
  })
  expect(holidayIssue('2026-05-10', ['2026-05-09'])).toBeNull()
})

test('each invalid day of a list is reported', () => {
  expect(holidaysIssues(['2026-05-09', 'May', 9]).map(({ values }) => values.value)).toEqual([
    'May',
    '9',
  ])
  expect(holidaysIssues('May')[0]?.code).toBe('holidaysNotArray')
})
