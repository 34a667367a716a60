import { expect, test } from 'vitest'
import { fitDistribution } from '../distribution/distribution'
import { outlookOf, scoreAt } from '../distribution/outlook'
import { type Observation, observationOf } from '../evidence/observation'
import { syntheticTeam } from '../testing/syntheticTeam'
import { CRPS_LEVELS, rankedScore } from './walkForward'

const TEAMS = [11, 12, 13, 14, 15, 16]

/** Predicts every job of made-up teams from those before it. */
function walk(learned: number) {
  let jobs = 0
  let ours = 0
  let truth = 0
  let raw = 0
  const met = new Map([0.5, 0.8, 0.9].map((level) => [level, 0]))
  for (const seed of TEAMS) {
    const history: Observation[] = []
    for (const job of syntheticTeam(seed, 1 + (seed % 4), 160)) {
      const score = Math.log(job.actualHours / job.estimateHours)
      if (history.length >= learned) {
        const outlook = outlookOf(fitDistribution(history, job))
        jobs += 1
        ours += rankedScore(CRPS_LEVELS, (level) => scoreAt(outlook, level), score)
        truth += rankedScore(CRPS_LEVELS, job.truth, score)
        raw += Math.abs(score)
        for (const [level, count] of met)
          if (score <= scoreAt(outlook, level) + 1e-9) met.set(level, count + 1)
      }
      history.push(observationOf(job))
    }
  }
  const shares = new Map([...met].map(([level, count]) => [level, count / jobs]))
  return { crps: ours / jobs, truth: truth / jobs, raw: raw / jobs, shares }
}

test('eight and nine of ten made-up jobs are done by the 80% and 90% dates', () => {
  const { shares } = walk(0)
  expect(Math.abs((shares.get(0.8) ?? 0) - 0.8)).toBeLessThan(0.04)
  expect(Math.abs((shares.get(0.9) ?? 0) - 0.9)).toBeLessThan(0.04)
})

test('after about sixty jobs a forecast is nearly as good as knowing the true distribution', () => {
  const { crps, truth, raw } = walk(60)
  expect(crps / truth).toBeLessThan(1.07)
  expect(crps / raw).toBeLessThan(0.85)
})
