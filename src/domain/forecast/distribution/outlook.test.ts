import { expect, test } from 'vitest'
import { drawsOf } from '../../core/random'
import { observationOf } from '../evidence/observation'
import { fitDistribution } from './distribution'
import { type Outlook, outlookOf, ratioAt } from './outlook'

const LEVELS = [0, 0.01, 0.1, 0.25, 0.5, 0.8, 0.95, 0.99, 1]

/** Any history: hits, ratios off the grid, people and complexities in any mix. */
function randomCase(draw: () => number) {
  const hours = () => Math.exp(12 * draw() - 4)
  const history = Array.from({ length: Math.floor(12 * draw() ** 2) }, () => {
    const estimateHours = hours()
    const actualHours = draw() < 0.3 ? estimateHours : hours() * (draw() < 0.1 ? 1e6 : 1)
    const developer = Math.floor(3 * draw())
    return { developer, complexity: Math.floor(3 * draw()), estimateHours, actualHours }
  })
  const target = { developer: Math.floor(4 * draw()), complexity: 1, estimateHours: hours() }
  const elapsed = draw() < 0.3 ? 0 : Math.exp(16 * draw() - 6)
  return { history, target, elapsed }
}

test.each([1, 2, 3, 4])(
  'in any history no quantile is below a lower one, or below the elapsed time (%i)',
  (seed) => {
    const draw = drawsOf(seed)
    for (let count = 0; count < 2500; count++) {
      const { history, target, elapsed } = randomCase(draw)
      const outlook = outlookOf(fitDistribution(history.map(observationOf), target), elapsed)
      let least = elapsed
      for (const level of LEVELS) {
        const ratio = ratioAt(outlook, level)
        if (!(Number.isFinite(ratio) && ratio >= least)) {
          expect.fail(JSON.stringify({ seed, count, level, ratio, least, elapsed }))
        }
        least = ratio
      }
    }
  },
)

const NO_HISTORY = fitDistribution([], { developer: 1, complexity: 1, estimateHours: 8 })

test('all mass is on the grid for any evidence', () => {
  const many = Array.from({ length: 2000 }, (_, index) =>
    observationOf({
      developer: index % 3,
      complexity: 1,
      estimateHours: 8,
      actualHours: 1 + (index % 40),
    }),
  )
  for (const { mass } of [NO_HISTORY, fitDistribution(many, { complexity: 1, estimateHours: 8 })])
    expect(mass.reduce((total, part) => total + part, 0)).toBeCloseTo(1, 12)
})

test('a job that has used its whole estimate is no longer expected on time', () => {
  const median = ratioAt(outlookOf(NO_HISTORY), 0.5)
  const still = ratioAt(outlookOf(NO_HISTORY, 1), 0.5)
  expect(median).toBe(1)
  expect(still).toBeGreaterThan(1.5)
})

test('a job beyond all ratios on the grid may take a multiple of its time so far', () => {
  const outlook: Outlook = outlookOf(NO_HISTORY, 10_000)
  expect(outlook.kind).toBe('tail')
  expect(ratioAt(outlook, 0)).toBeCloseTo(10_000, 6)
  expect(ratioAt(outlook, 0.5) / 10_000).toBeCloseTo(
    Math.E ** (Math.log(10_000) * (2 ** 0.125 - 1)),
    6,
  )
  expect(ratioAt(outlook, 1) / 10_000).toBeCloseTo(Math.E ** 3, 6)
})
