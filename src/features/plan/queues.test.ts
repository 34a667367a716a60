import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/core/time'
import { type TriedChange, withTried } from '../../domain/entry/tryOut'
import { type PlanJob, planJobOf } from '../../domain/forecast/plan/habits'
import type { PlannedJob, PlannedProject } from '../../domain/forecast/plan/teamPlan'
import type { Forecast } from '../../domain/model/job/job'
import { DEFAULT_SCHEDULE } from '../../domain/model/schedule/schedule'
import { sampleJob } from '../../domain/testing/sampleJob'
import { slotAt } from './moving'
import {
  arrowsPath,
  deadlinesOf,
  HEIGHTS,
  heightOf,
  movesTo,
  planScale,
  type Queue,
  queuesOf,
  shadeOf,
  widthAt,
  zoomFor,
} from './queues'

const at = (month: number, day: number, hour = 0) => new Date(2026, month - 1, day, hour).getTime()
const NOW = at(11, 16, 10)
const [ANNA, EMI] = [1, 2]

const job = (
  id: number,
  forecast: Partial<Forecast> = {},
  rest: Parameters<typeof sampleJob>[1] = {},
): PlanJob =>
  planJobOf(
    sampleJob(id, {
      create: NOW - 100 * HOUR + id,
      ...rest,
      forecast: { complexity: 2, ...forecast },
    }),
  )
const idsOf = (queues: readonly Queue[]) =>
  queues.map(({ person, jobs }) => [person, ...jobs.map(({ id }) => id)])
const mapOf = <Value extends { readonly id: number }>(values: readonly Value[]) =>
  new Map(values.map((value) => [value.id, value]))

const datesAt = (moment: number | null) => ({
  p10: moment,
  p50: moment,
  p80: moment,
  p90: moment,
  p95: moment,
})
const planned = (id: number, start: number, finish: number | null): PlannedJob => ({
  id,
  person: ANNA,
  start: datesAt(start),
  finish: datesAt(finish),
  curve: [],
  chance: null,
  place: 1,
  isEstimated: true,
  isLeftLying: false,
})
const project = (id: number, chance: number | null): PlannedProject => ({
  id,
  finish: datesAt(NOW),
  curve: [],
  chance,
  jobs: [],
  leftLying: [],
})

test('everybody has a queue, running jobs come first in it, and unassigned jobs are last', () => {
  const jobs = [
    job(1),
    job(2, { assignedTo: ANNA }),
    job(3, { assignedTo: ANNA, start: NOW - HOUR }),
    job(4, { assignedTo: ANNA, queuedAt: 0 }),
    job(5, { assignedTo: ANNA, finish: NOW - HOUR }),
  ]
  const queues = queuesOf(jobs, [EMI, ANNA], NOW)
  expect(idsOf(queues)).toEqual([[EMI], [ANNA, 3, 4, 2], [undefined, 1]])
  expect(queues.map(({ running }) => running)).toEqual([0, 1, 0])
})

const after = (jobs: readonly PlanJob[], changes: readonly TriedChange[]) =>
  queuesOf(
    withTried({ jobs, times: { usual: DEFAULT_SCHEDULE } }, changes, NOW).jobs,
    [ANNA, EMI],
    NOW,
  )

test('wherever a waiting job is moved, it is there, and all others stay in their order', () => {
  const created = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(created, created, fc.nat(), fc.nat(), fc.boolean(), (own, others, a, b, isOwn) => {
      // Many are created at the same moment, as an import does it.
      const jobs = [...own, ...others].map((moment, index) =>
        job(
          index + 1,
          { assignedTo: index < own.length ? ANNA : EMI },
          { create: NOW - DAY + moment },
        ),
      )
      const queues = queuesOf(jobs, [ANNA, EMI], NOW)
      const moved = queues[0]?.jobs[a % own.length]?.id ?? 0
      const person = isOwn ? ANNA : EMI
      const rest = (queues[isOwn ? 0 : 1]?.jobs ?? []).filter(({ id }) => id !== moved)
      const index = b % (rest.length + 1)
      const then = after(jobs, movesTo(queues, moved, person, index))
      const target = then.find((queue) => queue.person === person)?.jobs.map(({ id }) => id)
      expect(target).toEqual(rest.map(({ id }) => id).toSpliced(index, 0, moved))
    }),
  )
})

test('a running job can go to somebody else, but has no place in a queue', () => {
  const jobs = [
    job(1, { assignedTo: ANNA, start: NOW - HOUR }),
    job(2, { assignedTo: ANNA }),
    job(3, { assignedTo: EMI }),
  ]
  const queues = queuesOf(jobs, [ANNA, EMI], NOW)
  expect(movesTo(queues, 1, ANNA, 1)).toEqual([])
  expect(movesTo(queues, 1, EMI, 1)).toEqual([{ kind: 'assign', id: 1, person: EMI }])
  expect(movesTo(queues, 2, ANNA, 1)).toEqual([])
  expect(movesTo(queues, 99, ANNA, 0)).toEqual([])
})

test('the scale has whole days, ends after the last 80% date, and “later” does not stretch it', () => {
  const jobs = [planned(1, NOW - 90 * DAY, NOW + 30 * DAY), planned(2, NOW, null)]
  const scale = planScale(jobs, [NOW + 900 * DAY], NOW)
  expect(new Date(scale.min).getHours()).toBe(0)
  expect(NOW - scale.min).toBeLessThan(11 * DAY)
  expect(scale.max).toBeGreaterThan(NOW + 30 * DAY)
  expect(scale.max).toBeLessThan(NOW + 34 * DAY)
  expect(planScale(jobs, [NOW + 40 * DAY], NOW).max).toBeGreaterThan(NOW + 40 * DAY)
  expect(planScale([], [], NOW).max).toBeGreaterThan(NOW + 13 * DAY)
})

test('the longer the plan, the coarser the zoom that is chosen first', () => {
  const zoomOf = (days: number) => zoomFor({ min: NOW, max: NOW + days * DAY })
  expect([15, 50, 200].map(zoomOf)).toEqual(['day', 'week', 'month'])
  const scale = { min: NOW, max: NOW + 10 * DAY }
  expect(widthAt('day', scale)).toBeGreaterThan(widthAt('week', scale))
})

test('weekends, holidays and days off are shaded, each stretch once', () => {
  // From a Monday to the Monday after next.
  const scale = { min: at(11, 16), max: at(11, 30) }
  const shaded = (off = {}) =>
    shadeOf({ ...DEFAULT_SCHEDULE, ...off }, scale, 'grey').match(/grey/g)
  expect(shaded()).toHaveLength(2)
  expect(shaded({ holidays: ['2026-11-18'] })).toHaveLength(3)
  expect(shaded({ off: [{ from: '2026-11-20', until: '2026-11-23' }] })).toHaveLength(2)
  expect(shaded({ off: [{ from: '2026-11-18', until: '2026-11-18', share: 0.5 }] })).toHaveLength(2)
})

test('an arrow leads from the end of a bar along the row of the job that waits for it', () => {
  const jobs = [
    job(1, { assignedTo: ANNA }, { blockedBy: [3] }),
    job(2, { assignedTo: ANNA }),
    job(3, { assignedTo: EMI }),
  ]
  const scale = { min: NOW, max: NOW + 10 * DAY }
  const queues = queuesOf(jobs, [ANNA, EMI], NOW)
  const plans = [
    planned(1, NOW + 6 * DAY, NOW + 8 * DAY),
    planned(2, NOW, NOW + DAY),
    planned(3, NOW, NOW + 5 * DAY),
  ]
  const first = HEIGHTS.head + HEIGHTS.row / 2
  const other = HEIGHTS.head + 2 * HEIGHTS.row + HEIGHTS.gap + first
  expect(heightOf(queues[0] ?? { person: ANNA, jobs: [], running: 0 }) + first).toBe(other)
  expect(arrowsPath(queues, mapOf(jobs), mapOf(plans), scale, NOW)).toBe(
    `M50.00 ${other - 6}V${first}H60.00`,
  )
  const done = jobs.map((each) =>
    each.id === 3 ? { ...each, forecast: { ...each.forecast, finish: NOW } } : each,
  )
  expect(arrowsPath(queuesOf(done, [], NOW), mapOf(done), mapOf(plans), scale, NOW)).toBe('')
})

test('deadlines of projects have their chance, and labels that would overlap go to another line', () => {
  const scale = { min: NOW, max: NOW + 100 * DAY }
  const jobs = [
    job(1, { deadline: NOW + 12 * DAY }),
    job(2, { deadline: NOW + 10 * DAY }),
    job(3, { deadline: NOW + 60 * DAY }),
    job(4, { deadline: NOW + 300 * DAY }),
    job(5, { deadline: NOW + 20 * DAY }),
    job(6),
  ]
  const projects = mapOf([1, 2, 3, 4, 6].map((id) => project(id, id / 10)))
  expect(
    deadlinesOf(jobs, projects, scale, 1000).map(({ id, level, chance }) => [id, level, chance]),
  ).toEqual([
    [2, 0, 0.2],
    [1, 1, 0.1],
    [3, 0, 0.3],
  ])
})

test('a dragged row drops between the rows around it, in the queue that it is over', () => {
  const queues = [
    { top: 40, bottom: 120, rows: [40, 76].map((top) => ({ top, height: 36 })) },
    { top: 160, bottom: 170, rows: [] },
    { top: 210, bottom: 260, rows: [{ top: 210, height: 36 }] },
  ]
  const placeAt = (y: number) => {
    const slot = slotAt(queues, y)
    return slot && [slot.queue, slot.index, slot.y]
  }
  expect([-50, 60, 110, 150, 220, 999].map(placeAt)).toEqual([
    [0, 0, 40],
    [0, 1, 76],
    [0, 2, 112],
    [1, 0, 160],
    [2, 0, 210],
    [2, 1, 246],
  ])
  expect(slotAt([], 10)).toBeUndefined()
})
