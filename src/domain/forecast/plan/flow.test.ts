import { expect, test } from 'vitest'
import { normalShare } from '../distribution/normal'
import { SPAN_LUCK } from '../evidence/method'
import { emptyTable, type FlowJob, simulateFlow } from './flow'

/** A job that takes one of two spans, with equal chances, and waits for nobody to start it. */
const SHORT = 1
const LONG = 5
const halfTable = emptyTable().map((_, index, all) => (index < all.length / 2 ? SHORT : LONG))
const noWait = emptyTable()
const job = (key: number, slot: number, after: readonly number[] = []): FlowJob => ({
  key,
  slot,
  wait: noWait,
  span: halfTable,
  waitFactor: 1,
  spanFactor: 1,
  earliest: 0,
  after,
})

/** The slots of two people; each job after the first waits for one or two others. */
const JOBS = [
  job(1, 0),
  job(2, 1, [0]),
  job(3, 0, [0]),
  job(4, 1, [1, 2]),
  job(5, 0, [1]),
  job(6, 1, [3, 4]),
]

const finishesOf = (spans: readonly number[]): readonly number[] => {
  const finishes: number[] = []
  JOBS.forEach(({ after }, index) => {
    finishes.push(Math.max(0, ...after.map((at) => finishes[at] ?? 0)) + (spans[index] ?? 0))
  })
  return finishes
}

const OUTCOMES = Array.from({ length: 2 ** JOBS.length }, (_, bits) =>
  JOBS.map((_job, index) => ((bits >> index) & 1 ? LONG : SHORT)),
)

/** The midpoints of equally likely parts of a normal distribution, found by bisection. */
const STEPS = 40
const SCORES = Array.from({ length: STEPS }, (_, step) => {
  const share = (step + 0.5) / STEPS
  let [low, high] = [-6, 6]
  for (let turn = 0; turn < 50; turn++) {
    const middle = (low + high) / 2
    if (normalShare(middle) < share) low = middle
    else high = middle
  }
  return low
})

/**
 * How likely each of all outcomes is. Given the luck of the team and of both people, jobs are
 * independent of each other, so those three are summed up over.
 */
function exactMean(value: (finishes: readonly number[]) => number): number {
  const [team, person, own] = [SPAN_LUCK.team, SPAN_LUCK.person, SPAN_LUCK.job].map(Math.sqrt)
  const values = OUTCOMES.map((spans) => value(finishesOf(spans)))
  let sum = 0
  for (const g of SCORES)
    for (const first of SCORES)
      for (const second of SCORES) {
        const long = [first, second].map((luck) =>
          normalShare(((team ?? 0) * g + (person ?? 0) * luck) / (own ?? 1)),
        )
        OUTCOMES.forEach((spans, index) => {
          let likely = 1
          spans.forEach((span, at) => {
            const chance = long[JOBS[at]?.slot ?? 0] ?? 0
            likely *= span === LONG ? chance : 1 - chance
          })
          sum += likely * (values[index] ?? 0)
        })
      }
  return sum / STEPS ** 3
}

test('jobs that wait for each other finish as an enumeration of all outcomes says', () => {
  const runs = 40_000
  const outcome = simulateFlow({ slots: [{ key: 1 }, { key: 2 }], jobs: JOBS, seed: 7, runs })
  const last = outcome.at(-1)?.finishes ?? new Float64Array()
  const simulated = (value: (finish: number) => number) =>
    last.reduce((sum, finish) => sum + value(finish), 0) / runs
  const ofLast = (finishes: readonly number[]) => finishes.at(-1) ?? 0
  const mean = exactMean(ofLast)
  const spread = Math.sqrt(exactMean((finishes) => (ofLast(finishes) - mean) ** 2))
  // Four standard errors, and the error of the sum in the place of an integral.
  expect(Math.abs(simulated((finish) => finish) - mean)).toBeLessThan(
    (4 * spread) / Math.sqrt(runs) + 0.02,
  )
  for (const limit of [8, 12, 16]) {
    const exact = exactMean((finishes) => Number(ofLast(finishes) <= limit))
    const error = 4 * Math.sqrt((exact * (1 - exact)) / runs) + 0.005
    expect(Math.abs(simulated((finish) => Number(finish <= limit)) - exact)).toBeLessThan(error)
  }
})

test('no job starts before what it waits for is finished', () => {
  const simulated = simulateFlow({
    slots: [{ key: 1 }, { key: 2 }],
    jobs: JOBS,
    seed: 7,
    runs: 500,
  })
  JOBS.forEach(({ after }, index) => {
    for (const blocker of after)
      simulated[index]?.starts.forEach((start, run) => {
        expect(start).toBeGreaterThanOrEqual(simulated[blocker]?.finishes[run] ?? 0)
      })
  })
})
