import { expect, test } from 'vitest'
import { forecastMessages, receiptParts, timeSentence } from './forecast'

const receipt = { own: 0.333, team: 0.333, prior: 0.334, ownJobs: 4, teamJobs: 12, top: [] }

test('a receipt tells its three shares in whole percents that make a hundred', () => {
  expect(receiptParts(receipt, 'Anna', forecastMessages.en).map(({ text }) => text)).toEqual([
    '33 % – Own jobs of Anna: 4',
    '33 % – Jobs of others: 12',
    '34 % – What is usual anywhere',
  ])
})

test('with nothing but the prior it tells just that', () => {
  const empty = { ...receipt, own: 0, team: 0, prior: 1, ownJobs: 0, teamJobs: 0 }
  expect(receiptParts(empty, 'Anna', forecastMessages.en)).toEqual([
    { kind: 'prior', percent: 100, text: '100 % – What is usual anywhere' },
  ])
})

test('the largest rest is rounded up, so that nothing is lost', () => {
  const shares = { ...receipt, own: 0.124, team: 0.499, prior: 0.377 }
  expect(receiptParts(shares, 'Anna', forecastMessages.en).map(({ percent }) => percent)).toEqual([
    12, 50, 38,
  ])
})

test('a share too small for a percent is not said to be nothing', () => {
  const shares = { ...receipt, own: 0.8, team: 0.197, prior: 0.003 }
  expect(receiptParts(shares, 'Anna', forecastMessages.en).at(-1)).toEqual({
    kind: 'prior',
    percent: 0,
    text: '< 1 % – What is usual anywhere',
  })
})

test('which time was used is told with its reason, and of whom', () => {
  const told = (kind: 'business' | 'calendar', reason: 'record' | 'noHours' | 'usual') =>
    timeSentence({ kind, reason }, 'Anna', forecastMessages.en)
  expect(told('business', 'usual')).toContain('the record does not tell yet')
  expect(told('business', 'record')).toMatch(/^Counted in working hours: .*Anna/)
  expect(told('calendar', 'record')).toMatch(/^Counted by day and night: .*Anna/)
  expect(told('calendar', 'noHours')).toContain('no working hour')
  expect(timeSentence({ kind: 'business', reason: 'usual' }, null, forecastMessages.en)).toBe(
    'Counted in working hours, as usual.',
  )
})
