import { expect, test } from 'vitest'
import { dayInWords, isEarlier, isSoon, newTimeOffIssue } from './timeOff'

const CHRISTMAS = { from: '2026-12-24', until: '2027-01-06' }
const codeOf = (...input: Parameters<typeof newTimeOffIssue>) => newTimeOffIssue(...input)?.code

test('days off can be added once, and part-time work on the same days beside them', () => {
  expect(codeOf(CHRISTMAS, [])).toBeUndefined()
  expect(codeOf(CHRISTMAS, [CHRISTMAS])).toBe('offTwice')
  expect(codeOf({ ...CHRISTMAS, share: 0.5 }, [CHRISTMAS])).toBeUndefined()
  expect(codeOf({ from: '', until: '' }, [])).toBe('offNoDay')
  expect(codeOf({ from: '2027-01-06', until: '2026-12-24' }, [])).toBe('offBackwards')
})

test('days off are over the day after the last one', () => {
  expect(isEarlier(CHRISTMAS, '2027-01-06')).toBe(false)
  expect(isEarlier(CHRISTMAS, '2027-01-07')).toBe(true)
})

test('days off are soon from two weeks before the first day to the last', () => {
  const days = ['2026-12-09', '2026-12-10', '2027-01-06', '2027-01-07']
  expect(days.map((today) => isSoon(CHRISTMAS, today, 14))).toEqual([false, true, true, false])
})

test('a day has its year only if that is not the present one', () => {
  expect(dayInWords('2026-12-24', '2026-11-17')).toBe('24 Dec')
  expect(dayInWords('2027-01-06', '2026-11-17')).toBe('6 Jan 2027')
})
