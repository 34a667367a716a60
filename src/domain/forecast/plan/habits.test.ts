import { expect, test } from 'vitest'
import type { Ms } from '../../core/time'
import { DEFAULT_SCHEDULE } from '../../model/schedule/schedule'
import { NO_HISTORY } from '../testing/fixtures'
import { driftOf, habitsOf, type PlanJob } from './habits'
import { leavesOf, simulatedJobs, slotsAt } from './simulatedJobs'

/** June 2024 began on a Saturday. */
const june = (day: number, hour: number): Ms => new Date(2024, 5, day, hour).getTime()
/** A Wednesday; two weeks before it are 80 working hours, one week 40. */
const NOW = june(19, 12)
const TIMES = { usual: DEFAULT_SCHEDULE }

const job = (
  id: number,
  create: Ms,
  dates: Pick<PlanJob['forecast'], 'start' | 'estimate' | 'finish'> = {},
  p50?: { readonly at: Ms; readonly date: Ms },
): PlanJob => ({
  id,
  completed: dates.finish !== undefined,
  ts: { create, update: create },
  relations: { parent: null, children: [] },
  forecast: { complexity: 2, assignedTo: 1, ...dates },
  ...(p50 && { forecasts: [{ at: p50.at, p50: p50.date, p80: p50.date, p95: p50.date }] }),
})

test('drift weighs recorded forecasts by age, counts open jobs only once they are late, and leans to none', () => {
  const week = june(12, 12)
  const jobs = [
    job(1, week, { start: week, finish: june(17, 12) }, { at: week, date: june(14, 12) }),
    job(2, week, { start: week, finish: june(13, 12) }, { at: week, date: june(14, 12) }),
    job(3, week, { start: week }, { at: june(17, 12), date: june(18, 12) }),
    job(4, week, { start: week }, { at: june(17, 12), date: june(25, 12) }),
  ]
  // 5 days old: 0.97153, 2 days: 0.98852. Late are (0.97153 + 0.98852 + 7.5) of
  // (2 × 0.97153 + 0.98852 + 15), which is 0.52756; e to the power of 3 × 0.02756.
  expect(driftOf(jobs, TIMES, NOW)).toBeCloseTo(1.0862, 4)
  expect(driftOf([], TIMES, NOW)).toBe(1)
})

/** How much longer than their tables say each job waits and takes. */
function factorsOf(jobs: readonly PlanJob[]) {
  const facts = { history: NO_HISTORY, times: TIMES, now: NOW }
  const habits = habitsOf(jobs, TIMES, NOW)
  const basis = { jobs, facts, habits, drift: 1, fits: new Map() }
  return simulatedJobs(basis, leavesOf(jobs), slotsAt(facts).of, {}).map(
    ({ job: { id }, flow }) => ({
      id,
      wait: flow.waitFactor,
      span: flow.spanFactor,
    }),
  )
}

const TWO_WEEKS = june(5, 12)
const running = (id: number) => job(id, TWO_WEEKS, { start: TWO_WEEKS })

test('a running job takes longer with more jobs running than usual', () => {
  // 160 job-hours in 80 hours: the team's mean is (160 + 40) ÷ (80 + 40), the person's
  // (160 + 80 × 1.667) ÷ (80 + 80) = 1.8333. So r = 3 ÷ 2.8333.
  const [first] = factorsOf([running(1), running(2)])
  expect(first?.span).toBeCloseTo(1.0115, 4)
})

test('a waiting job waits longer with more jobs running and waiting than usual, and by its place', () => {
  const waiting = job(3, june(12, 12))
  // Usually 0.58333 wait: (40 + 80 × 0.66667) ÷ 160. So q = 2 ÷ 1.58333, to the power of 0.35
  // 1.0852. While any waits, 1.3333 do, so its place 1 is 0.8571 of the usual one: root 0.9258.
  const waits = factorsOf([running(1), running(2), waiting]).find(({ id }) => id === 3)
  expect(waits?.wait).toBeCloseTo(1.0115 * 1.0852 * 0.9258, 3)
  expect(waits?.span).toBe(1)
})

test('no overload counts more than threefold', () => {
  const waiting = Array.from({ length: 60 }, (_, index) => job(index + 1, NOW))
  // Of nobody's time so far one job runs and one waits: r = 1 ÷ 2 gives 0.87055, q = 61 ÷ 2 more
  // than 3. Nothing has ever waited, so three jobs count as usual and place 1 as half of place 2.
  const [first] = factorsOf(waiting)
  expect(first?.wait).toBeCloseTo(0.87055 * 3 * Math.sqrt(1 / 2), 4)
})
