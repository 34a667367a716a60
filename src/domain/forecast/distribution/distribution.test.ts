import { expect, test } from 'vitest'
import { observationOf } from '../evidence/observation'
import { FIXTURES } from '../testing/fixtures'
import { fitDistribution } from './distribution'
import { outlookOf, ratioAt } from './outlook'

test.each(FIXTURES)('agrees with another implementation: $name', (fixture) => {
  const { history, target, elapsedHours = 0, ratios } = fixture
  const fitted = fitDistribution(history.map(observationOf), target)
  const outlook = outlookOf(fitted, elapsedHours / target.estimateHours)
  const levels = [0.1, 0.5, 0.8, 0.9]
  levels.forEach((level, index) => {
    const expected = ratios[index] ?? 0
    expect(Math.abs(ratioAt(outlook, level) / expected - 1)).toBeLessThan(0.011)
  })
})
