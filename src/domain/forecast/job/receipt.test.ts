import { expect, test } from 'vitest'
import { fitDistribution } from '../distribution/distribution'
import { observationOf } from '../evidence/observation'
import { certaintyOf, receiptOf } from './receipt'

const history = (developers: readonly number[]) =>
  developers.map((developer, index) =>
    observationOf({
      developer,
      complexity: 2,
      estimateHours: 8,
      actualHours: index % 4 === 0 ? 8 : 9 + index,
      jobId: 100 + index,
    }),
  )
const TARGET = { developer: 1, complexity: 2, estimateHours: 8 }
const receipt = (developers: readonly number[], top = 1000) =>
  receiptOf(fitDistribution(history(developers), TARGET), top)

test('without a history everything is the prior', () => {
  expect(receipt([])).toEqual({ own: 0, team: 0, prior: 1, ownJobs: 0, teamJobs: 0, top: [] })
})

test('own, team and prior add up to 1, and the jobs to own and team', () => {
  const { own, team, prior, top } = receipt([1, 2, 1, 3, 1, 2, 2, 1])
  expect(own + team + prior).toBeCloseTo(1, 12)
  expect(Math.min(own, team, prior)).toBeGreaterThan(0)
  const shareOf = (isOwn: boolean) =>
    top.filter((job) => job.isOwn === isOwn).reduce((sum, { share }) => sum + share, 0)
  expect(shareOf(true)).toBeCloseTo(own, 12)
  expect(shareOf(false)).toBeCloseTo(team, 12)
})

test('the more jobs a person has finished, the less others and the prior count', () => {
  const few = receipt([2, 2, 2, 1])
  const many = receipt([2, 2, 2, ...Array.from({ length: 30 }, () => 1)])
  expect(many.own).toBeGreaterThan(few.own)
  expect(many.prior).toBeLessThan(few.prior)
  expect(many.team).toBeLessThan(few.team)
  expect(many).toMatchObject({ ownJobs: 30, teamJobs: 3 })
})

test('the latest jobs of the person count most and come first', () => {
  const { top } = receipt([2, 1, 1, 1], 2)
  expect(top.map(({ jobId }) => jobId)).toEqual([103, 102])
})

test('someone who has finished nothing depends on the team', () => {
  const { own, team, ownJobs } = receipt([2, 2, 3, 3, 2])
  expect(own).toBe(0)
  expect(ownJobs).toBe(0)
  expect(team).toBeGreaterThan(0.2)
})

test('how sure a forecast is depends first on what it lacks, then on how much is known', () => {
  const of = (
    ownJobs: number,
    teamJobs: number,
    lacks: 'estimate' | 'person' | 'start' | '' = '',
  ) =>
    certaintyOf({
      ownJobs,
      teamJobs,
      isEstimated: lacks !== 'estimate',
      isAssigned: lacks !== 'person',
      isStarted: lacks !== 'start',
    })
  expect(of(0, 0, 'estimate')).toBe('noEvidence')
  expect(of(50, 100, 'estimate')).toBe('unestimated')
  expect(of(0, 100, 'person')).toBe('unassigned')
  expect(of(3, 4)).toBe('fewJobs')
  expect(of(7, 100)).toBe('knownFromOthers')
  expect(of(50, 49, 'start')).toBe('waiting')
  expect([of(50, 49), of(50, 50, 'start')]).toEqual(['known', 'known'])
})
