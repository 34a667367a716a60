import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, type Ms } from '../../core/time'
import type { Forecast, JobId } from '../../model/job/job'
import { DEFAULT_SCHEDULE, MORNING } from '../../model/schedule/schedule'
import { scheduleWith } from '../../model/schedule/testing/scheduleWith'
import { finishedJobs } from '../evidence/evidence'
import { historyAt } from '../evidence/evidenceJobs'
import { FROZEN_PLAN, NO_HISTORY } from '../testing/fixtures'
import type { PlanJob } from './habits'
import { type PlanDates, rankAt, runsFor, type TeamPlan, teamPlan } from './teamPlan'

/** June 2024 began on a Saturday. */
const june = (day: number, hour: number): Ms => new Date(2024, 5, day, hour).getTime()
const NOW = june(12, 12)
const TIMES = { usual: DEFAULT_SCHEDULE }

interface Plan extends Partial<Forecast> {
  readonly create?: Ms
  readonly parent?: JobId
  readonly children?: readonly JobId[]
}

const job = (id: JobId, { create = NOW, parent, children = [], ...plan }: Plan = {}): PlanJob => ({
  id,
  completed: plan.finish !== undefined,
  forecast: { complexity: 2, ...plan },
  ts: { create, update: create },
  relations: { parent: parent ?? null, children },
})

const RUNS = 400
const planOf = (jobs: readonly PlanJob[], order?: readonly JobId[], now = NOW): TeamPlan =>
  teamPlan(
    jobs,
    { history: historyAt(finishedJobs(jobs, TIMES), now), times: TIMES, now },
    { runs: RUNS, order },
  )
const of = (plan: TeamPlan, id: JobId) => {
  const found = plan.jobs.find((each) => each.id === id)
  if (!found) throw new Error(`There is no job ${id} in the plan`)
  return found
}
const inOrder = ({ p10, p50, p80, p90, p95 }: PlanDates) =>
  [p10, p50, p80, p90, p95].map((date) => date ?? Infinity)

const day = (id: JobId, assignedTo?: number, plan: Plan = {}) =>
  job(id, { estimate: NOW + DAY, ...(assignedTo !== undefined && { assignedTo }), ...plan })

test('every open job without open ones below it has dates, in order and not before now', () => {
  const plan = planOf([
    day(1, 1, { start: june(11, 10) }),
    day(2, 1),
    job(3),
    day(4, 2, { start: june(20, 10), estimate: june(21, 10) }),
    day(5, 2, { start: june(10, 10), finish: june(11, 10) }),
    job(6, { children: [1, 2] }),
  ])
  expect(plan.jobs.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4])
  for (const { start, finish } of plan.jobs) {
    const dates = inOrder(finish)
    expect(dates.toSorted((a, b) => a - b)).toEqual(dates)
    expect(dates[0]).toBeGreaterThanOrEqual(NOW)
    expect(inOrder(start)[1]).toBeLessThanOrEqual(dates[1] ?? 0)
  }
  expect(of(plan, 1)).toMatchObject({ place: null, start: { p50: june(11, 10) } })
  expect(inOrder(of(plan, 4).start)[0]).toBe(june(20, 10))
})

test('running jobs of one person run side by side, waiting ones wait the longer the later in line', () => {
  const jobs = [1, 2, 3, 4].map((id) => day(id, 1, { create: NOW - HOUR + id }))
  const plan = planOf(jobs)
  const starts = [1, 2, 3, 4].map((id) => of(plan, id).start.p50 ?? Infinity)
  expect(starts.toSorted((a, b) => a - b)).toEqual(starts)
  expect(of(plan, 4).place).toBe(4)
  const together = planOf(jobs.map((each) => day(each.id, 1, { start: NOW - HOUR })))
  const alone = planOf([day(1, 1, { start: NOW - HOUR })])
  expect(of(together, 1).finish.p80).toBeLessThan((of(alone, 1).finish.p80 ?? 0) + 5 * DAY)
})

test('an order asked for changes who waits longer', () => {
  const jobs = [day(1, 1), day(2, 1), day(3, 1)]
  const plan = planOf(jobs, [3, 1])
  expect([3, 1, 2].map((id) => of(plan, id).place)).toEqual([1, 2, 3])
  expect(of(plan, 3).finish.p80).toBeLessThan(of(planOf(jobs), 3).finish.p80 ?? 0)
})

test('a project is done with its last open job, which is the critical one', () => {
  const plan = planOf([
    job(1, { children: [2, 3], estimate: NOW + 2 * DAY }),
    day(2, 1, { parent: 1, start: NOW - HOUR }),
    job(3, { parent: 1, assignedTo: 2, start: NOW - HOUR, estimate: NOW + 30 * DAY }),
    day(4, 3),
  ])
  const [project, ...others] = plan.projects
  expect(others).toEqual([])
  expect(project).toMatchObject({ id: 1, leftLying: [] })
  expect(project?.jobs.map(({ id }) => id)).toEqual([3, 2])
  expect(project?.jobs[0]?.criticality).toBeGreaterThan(0.9)
  for (const level of ['p50', 'p80', 'p95'] as const) {
    for (const id of [2, 3])
      expect(project?.finish[level] ?? Infinity).toBeGreaterThanOrEqual(
        of(plan, id).finish[level] ?? Infinity,
      )
  }
  expect(project?.chance).toBeLessThan(0.1)
})

test('a parent whose jobs are all done is a job of its own', () => {
  const plan = planOf([
    day(1, 1, { children: [2], start: NOW - DAY }),
    day(2, 1, { parent: 1, start: NOW - DAY, finish: NOW - HOUR }),
  ])
  expect(plan.jobs.map(({ id }) => id)).toEqual([1])
  expect(plan.projects).toEqual([])
})

test('the chance counts the runs that meet the estimate; one that has passed cannot be met', () => {
  const chanceIn = (days: number) =>
    of(planOf([job(1, { assignedTo: 1, start: NOW - HOUR, estimate: NOW + days * DAY })]), 1).chance
  expect(chanceIn(1)).toBeGreaterThan(0.3)
  expect(chanceIn(1)).toBeLessThan(0.7)
  const late = day(1, 1, { start: NOW - 3 * DAY, estimate: NOW - DAY })
  expect(of(planOf([late]), 1).chance).toBe(0)
  expect(of(planOf([job(1, { assignedTo: 1 })]), 1)).toMatchObject({
    chance: null,
    isEstimated: false,
  })
})

test('a job left lying is named, and no project waits for it', () => {
  const plan = planOf([
    job(1, { children: [2, 3] }),
    day(2, 1, { parent: 1, start: NOW - 200 * DAY, create: NOW - 200 * DAY }),
    day(3, 1, { parent: 1 }),
  ])
  expect(of(plan, 2).isLeftLying).toBe(true)
  expect(plan.projects[0]).toMatchObject({ leftLying: [2], jobs: [{ id: 3, criticality: 1 }] })
})

test('somebody is free when the last of their jobs is done, and is loaded until then', () => {
  const plan = planOf([
    day(1, 1, { start: NOW - HOUR }),
    day(2, 1),
    day(3, 2, { start: NOW - HOUR }),
  ])
  const [first, second] = [1, 2].map((id) => plan.people.find(({ person }) => person === id))
  expect(first).toMatchObject({ running: 1, waiting: 1 })
  expect(first?.free.p80 ?? Infinity).toBeGreaterThanOrEqual(of(plan, 2).finish.p80 ?? 0)
  expect(second?.free).toEqual(of(plan, 3).finish)
  expect(second?.load[0]).toBeGreaterThan(second?.load[3] ?? 0)
})

test('forecasts that came too early make every date later', () => {
  const missed = Array.from({ length: 12 }, (_, index) => ({
    ...day(100 + index, 2, {
      start: NOW - 20 * DAY,
      estimate: NOW - 19 * DAY,
      finish: NOW - 5 * DAY,
    }),
    forecasts: [
      { at: NOW - 18 * DAY, p50: NOW - 15 * DAY, p80: NOW - 14 * DAY, p95: NOW - 13 * DAY },
    ],
  }))
  const met = missed.map((each) => ({
    ...each,
    forecasts: [{ at: NOW - 18 * DAY, p50: NOW - 4 * DAY, p80: NOW - 3 * DAY, p95: NOW - 2 * DAY }],
  }))
  expect(planOf([day(1, 1)]).drift).toBe(1)
  expect(planOf([...met, day(1, 1)]).drift).toBeLessThan(1)
  expect(planOf([...missed, day(1, 1)]).drift).toBeGreaterThan(1)
})

const anyJob = fc.record({
  assignedTo: fc.integer({ min: 1, max: 3 }),
  estimate: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
  start: fc.option(fc.integer({ min: -600, max: 300 }), { nil: undefined }),
  age: fc.integer({ min: 0, max: 900 }),
})
const jobsOf = (drawn: readonly (typeof anyJob extends fc.Arbitrary<infer T> ? T : never)[]) =>
  drawn.map(({ assignedTo, estimate, start, age }, index) =>
    job(index + 1, {
      assignedTo,
      create: NOW - age * HOUR,
      ...(start !== undefined && { start: NOW + start * HOUR }),
      ...(estimate !== undefined && { estimate: NOW + estimate * HOUR }),
    }),
  )
const anyJobs = fc.array(anyJob, { minLength: 1, maxLength: 6 }).map(jobsOf)

test('one more open job for a person never makes another of their dates earlier', () => {
  fc.assert(
    fc.property(anyJobs, fc.boolean(), (jobs, isStarted) => {
      const added = day(99, 1, isStarted ? { start: NOW } : {})
      const before = planOf(jobs)
      const after = planOf([...jobs, added])
      for (const { id, person, finish } of before.jobs) {
        if (person !== 1) continue
        const now = of(after, id).finish
        for (const level of ['p50', 'p80', 'p95'] as const)
          expect(now[level] ?? Infinity).toBeGreaterThanOrEqual(finish[level] ?? Infinity)
      }
    }),
    { numRuns: 40 },
  )
})

test('a change of one person’s job leaves the dates of others as they were', () => {
  fc.assert(
    fc.property(anyJobs, (jobs) => {
      const others = (plan: TeamPlan) => plan.jobs.filter(({ person }) => person !== 1)
      const before = planOf(jobs)
      const after = planOf([...jobs, day(99, 1)])
      expect(others(after)).toEqual(others(before))
    }),
    { numRuns: 40 },
  )
})

test('a plan of some jobs and projects alone gives them the dates of the whole plan', () => {
  const tree = (jobs: readonly PlanJob[]) => [
    job(50, { children: [51], estimate: NOW + 9 * DAY }),
    job(51, { parent: 50, children: jobs.slice(0, 2).map(({ id }) => id) }),
    ...jobs.map((each, index) =>
      index < 2 ? { ...each, relations: { parent: 51, children: [] } } : each,
    ),
  ]
  fc.assert(
    fc.property(anyJobs, fc.subarray([1, 2, 3, 4, 50, 51]), (drawn, only) => {
      const jobs = tree(drawn)
      const facts = { history: NO_HISTORY, times: TIMES, now: NOW }
      const all = teamPlan(jobs, facts, { runs: RUNS })
      const some = teamPlan(jobs, facts, { runs: RUNS, only })
      const asked = <T extends { readonly id: JobId }>(from: readonly T[]) =>
        from.filter(({ id }) => only.includes(id))
      expect(asked(some.jobs)).toEqual(asked(all.jobs))
      expect(some.projects).toEqual(asked(all.projects))
      expect(some.runs).toBe(all.runs)
    }),
    { numRuns: 40 },
  )
})

test('what a plan takes over from the one before a change moves no date', () => {
  const finished = [1, 2, 3].map((id) =>
    day(60 + id, id, { create: june(3, 9), start: june(4, 10), finish: june(5 + id, 10) }),
  )
  const factsNow = () => {
    const times = { ...TIMES }
    return { history: historyAt(finishedJobs(finished, times), NOW), times, now: NOW }
  }
  fc.assert(
    fc.property(anyJobs, anyJobs, (before, after) => {
      const facts = factsNow()
      // Unchanged jobs are the same objects, as they are after a change in the app.
      const changed = [...finished, ...before.slice(1), ...after.slice(before.length - 1)]
      teamPlan([...finished, ...before], facts, { runs: RUNS })
      expect(teamPlan(changed, facts, { runs: RUNS })).toEqual(
        teamPlan(changed, factsNow(), { runs: RUNS }),
      )
    }),
    { numRuns: 40 },
  )
})

test('the same jobs at the same moment give the same bytes', () => {
  fc.assert(
    fc.property(anyJobs, (jobs) => {
      expect(JSON.stringify(planOf(jobs))).toBe(JSON.stringify(planOf(structuredClone(jobs))))
    }),
    { numRuns: 20 },
  )
})

test('the dates of frozen jobs stay the same to the millisecond', () => {
  const { jobs, now, p80 } = FROZEN_PLAN
  const plan = teamPlan(jobs, {
    history: historyAt(finishedJobs(jobs, TIMES), now),
    times: TIMES,
    now,
  })
  expect(plan.jobs.map(({ finish }) => (finish.p80 ?? Infinity) - now)).toEqual(p80)
})

test('the curve goes through the dates, and rises', () => {
  const { curve, finish } = of(planOf([day(1, 1, { start: NOW - HOUR })]), 1)
  expect(curve.find(({ share }) => share === 0.8)?.at).toBe(finish.p80)
  curve.slice(1).forEach((point, index) => {
    expect(point.at).toBeGreaterThan(curve[index]?.at ?? 0)
    expect(point.share).toBeGreaterThan(curve[index]?.share ?? 0)
  })
})

test('more work or fewer hours, supposed for one job, make that one later and leave the rest', () => {
  const jobs = [day(1, 1, { start: NOW - HOUR }), day(2, 1), day(3, 2)]
  const plain = planOf(jobs)
  const mornings = scheduleWith({ monday: [MORNING] })
  for (const supposed of [
    { id: 1, scope: 3 },
    { id: 1, schedule: mornings },
  ]) {
    const tried = teamPlan(
      jobs,
      { history: NO_HISTORY, times: TIMES, now: NOW },
      { runs: RUNS, supposed },
    )
    expect(of(tried, 1).finish.p80).toBeGreaterThan(of(plain, 1).finish.p80 ?? 0)
    expect([of(tried, 2), of(tried, 3)]).toEqual([of(plain, 2), of(plain, 3)])
  }
})

test('very many open jobs get fewer runs, but never too few to read a date from', () => {
  expect([1, 1000, 4000, 1_000_000].map(runsFor)).toEqual([2000, 2000, 500, 200])
})

test('how long a person lets planned jobs wait is read from those that were started', () => {
  const past = [3, 4, 5, 6].flatMap((date) =>
    Array.from({ length: 10 }, (_, index) =>
      job(100 * date + index, {
        create: june(date, 10),
        start: june(date + 1, 10),
        estimate: june(date + 1, 14),
        finish: june(date + 1, 15),
        assignedTo: 1,
      }),
    ),
  )
  const known = planOf([...past, day(1, 1)]).people.find(({ person }) => person === 1)
  expect(known?.finished).toBe(40)
  expect(known?.waitDays).toBeCloseTo(1, 1)
  const [unknown] = planOf([day(1, 1)]).people
  expect(unknown?.finished).toBe(0)
  expect(unknown?.waitDays).toBeCloseTo(3, 0)
})

test('a share gives the first value that this many do not exceed', () => {
  expect([0, 0.1, 0.11, 0.8, 1].map((share) => rankAt(10, share))).toEqual([0, 0, 1, 7, 9])
})

const blocked = (each: PlanJob, ...blockedBy: readonly JobId[]): PlanJob => ({
  ...each,
  relations: { ...each.relations, blockedBy },
})

test('a job that is blocked starts after the last of what blocks it, also by way of projects', () => {
  const jobs = [
    job(1, { children: [2, 3] }),
    day(2, 1, { parent: 1, start: NOW - HOUR }),
    day(3, 1, { parent: 1, start: NOW - HOUR, estimate: NOW + 5 * DAY }),
    blocked(job(4, { children: [5] }), 1),
    day(5, 2, { parent: 4 }),
    blocked(day(6, 2), 5),
    day(7, 2, { finish: NOW, start: NOW - DAY }),
  ]
  const free = planOf(
    jobs.map((each) => ({ ...each, relations: { ...each.relations, blockedBy: [] } })),
  )
  const plan = planOf(jobs)
  for (const level of ['p10', 'p50', 'p80'] as const) {
    const ofProject = plan.projects.find(({ id }) => id === 1)?.finish[level] ?? Infinity
    expect(of(plan, 5).start[level]).toBeGreaterThanOrEqual(ofProject)
    expect(of(plan, 6).start[level]).toBeGreaterThan(of(plan, 5).start[level] ?? Infinity)
  }
  expect(of(plan, 5).start.p50).toBeGreaterThan(of(free, 5).start.p50 ?? Infinity)
  expect(of(plan, 2)).toEqual(of(free, 2))
})

test('a blocker that is done, or a job that runs already, waits for nothing', () => {
  const jobs = [
    day(1, 1, { start: NOW - DAY, finish: NOW - HOUR }),
    blocked(day(2, 1), 1),
    day(3, 1),
    blocked(day(4, 2, { start: NOW - HOUR }), 3),
  ]
  const free = planOf(
    jobs.map((each) => ({ ...each, relations: { ...each.relations, blockedBy: [] } })),
  )
  const plan = planOf(jobs)
  expect(of(plan, 2)).toEqual(of(free, 2))
  expect(of(plan, 4)).toEqual(of(free, 4))
})

test('a blocked job that is asked for alone has the dates of the whole plan', () => {
  const jobs = [day(1, 1), blocked(day(2, 2), 1), blocked(day(3, 1), 2), day(4, 2)]
  const whole = planOf(jobs)
  const facts = { history: historyAt(finishedJobs(jobs, TIMES), NOW), times: TIMES, now: NOW }
  const alone = teamPlan(jobs, facts, { runs: RUNS, only: [3] })
  expect(alone.jobs).toEqual([of(whole, 3)])
})

test('a project is measured by its deadline, if it has one', () => {
  const parts = [day(2, 1, { parent: 1, start: NOW - HOUR })]
  const chanceBy = (deadline: Ms) =>
    planOf([job(1, { children: [2], estimate: NOW - DAY, deadline }), ...parts]).projects[0]?.chance
  expect(chanceBy(NOW + 60 * DAY)).toBeGreaterThan(0.9)
  expect(chanceBy(NOW + HOUR)).toBeLessThan(0.5)
})

test('a job that was moved in its queue waits as if it had been created then', () => {
  const jobs = [1, 2, 3].map((id) => day(id, 1, { create: NOW - 10 * HOUR + id }))
  const moved = jobs.map((each) =>
    each.id === 3 ? { ...each, forecast: { ...each.forecast, queuedAt: NOW - 10 * HOUR } } : each,
  )
  expect([1, 2, 3].map((id) => of(planOf(moved), id).place)).toEqual([2, 3, 1])
})

test('days off never bring a date forward, and nothing is finished on them', () => {
  const jobs = [
    day(1, 1, { start: june(12, 10), estimate: june(14, 10) }),
    day(2, 1, { estimate: june(24, 10) }),
  ]
  const until = (lastDay: string | null, share?: number) => {
    const off =
      lastDay === null ? [] : [{ from: '2024-06-13', until: lastDay, ...(share && { share }) }]
    const schedules = new Map([[1, { ...DEFAULT_SCHEDULE, off }]])
    const times = { ...TIMES, schedules }
    const facts = { history: historyAt(finishedJobs(jobs, times), NOW), times, now: NOW }
    return teamPlan(jobs, facts, { runs: RUNS })
  }
  const half = until('2024-06-21', 0.5)
  for (const id of [1, 2]) {
    const dates = ['2024-06-14', '2024-06-21', '2024-06-28'].map((last) =>
      inOrder(of(until(last), id).finish),
    )
    const [none = [], ...others] = [inOrder(of(until(null), id).finish), ...dates]
    let before = none
    for (const each of others) {
      for (const [level, date] of each.entries())
        expect(date).toBeGreaterThanOrEqual(before[level] ?? 0)
      before = each
    }
    expect(inOrder(of(half, id).finish)[2]).toBeGreaterThan(none[2] ?? 0)
    expect(before[2]).toBeGreaterThan(june(28, 23))
  }
})
