import { expect, test } from 'vitest'
import { certaintySentence, forecastMessages, receiptParts, timeSentence } from './forecast'

const receipt = { own: 0.333, team: 0.333, prior: 0.334, ownJobs: 4, teamJobs: 12, top: [] }

test('a receipt shows its three shares in whole percents that add up to a hundred', () => {
  expect(receiptParts(receipt, 'Anna', forecastMessages.en).map(({ text }) => text)).toEqual([
    '33% – Finished jobs of Anna: 4',
    '33% – Finished jobs of others: 12',
    '34% – General default',
  ])
})

test('with nothing but the prior it shows only that', () => {
  const empty = { ...receipt, own: 0, team: 0, prior: 1, ownJobs: 0, teamJobs: 0 }
  expect(receiptParts(empty, 'Anna', forecastMessages.en)).toEqual([
    { kind: 'prior', percent: 100, text: '100% – General default' },
  ])
})

test('the largest rest is rounded up, so that nothing is lost', () => {
  const shares = { ...receipt, own: 0.124, team: 0.499, prior: 0.377 }
  expect(receiptParts(shares, 'Anna', forecastMessages.en).map(({ percent }) => percent)).toEqual([
    12, 50, 38,
  ])
})

test('a share too small for a percent is not shown as zero', () => {
  const shares = { ...receipt, own: 0.8, team: 0.197, prior: 0.003 }
  expect(receiptParts(shares, 'Anna', forecastMessages.en).at(-1)).toEqual({
    kind: 'prior',
    percent: 0,
    text: '< 1% – General default',
  })
})

test('which time was used is shown with its reason and the person', () => {
  const sentence = (kind: 'business' | 'calendar', reason: 'record' | 'noHours' | 'usual') =>
    timeSentence({ kind, reason }, 'Anna', forecastMessages.en)
  expect(sentence('business', 'usual')).toContain('the record does not show yet')
  expect(sentence('business', 'record')).toMatch(/^Counted in working hours: .*Anna/)
  expect(sentence('calendar', 'record')).toMatch(/^Counted in calendar time: .*Anna/)
  expect(sentence('calendar', 'noHours')).toContain('no working hour')
  expect(timeSentence({ kind: 'business', reason: 'usual' }, null, forecastMessages.en)).toBe(
    'Counted in working hours, the default.',
  )
})

test('how sure the dates are is one sentence with its reason and the jobs behind it', () => {
  const counts = { ownJobs: 4, teamJobs: 12 }
  const sentence = (certainty: Parameters<typeof certaintySentence>[0]) =>
    certaintySentence(certainty, counts, 'Anna', forecastMessages.en)
  expect(sentence('noEvidence')).toContain('general default')
  expect(sentence('unassigned')).toBe(
    'Rather unsure: nobody has it (finished jobs of the team: 16).',
  )
  expect(sentence('knownFromOthers')).toContain('finished jobs of Anna: 4, of others: 12')
  expect(sentence('known')).toBe('As sure as a forecast gets (finished jobs of Anna: 4).')
})
