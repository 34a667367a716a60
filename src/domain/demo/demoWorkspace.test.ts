import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { load } from '../app/load'
import { type AppState, schedulesOf } from '../app/state/state'
import { median } from '../core/numbers'
import { DAY, type Ms, WEEK } from '../core/time'
import { finishedJobs } from '../forecast/evidence/evidence'
import { historyAt } from '../forecast/evidence/evidenceJobs'
import type { Kinds } from '../forecast/evidence/workTime'
import { planJobOf } from '../forecast/plan/habits'
import { planMoment, planStatus } from '../forecast/plan/status'
import { teamPlan } from '../forecast/plan/teamPlan'
import { walkForward } from '../forecast/record/walkForward'
import { planRecord } from '../forecast/speeds/shownForecasts'
import type { Job } from '../model/job/job'
import { personalSchedules } from '../model/person/personHours'
import { businessHours } from '../model/schedule/hours'
import { loadSchedules } from '../model/schedule/load'
import { usualSchedule } from '../model/schedule/schedule'
import { checkState } from '../testing/invariants'
import { demoWorkspace } from './demoWorkspace'
import { DEMO_TEAM } from './jobStory'

const NOW = new Date(2026, 10, 11, 15, 20).getTime()
const demo = demoWorkspace(NOW)

const moment = fc.integer({
  min: new Date(2024, 0, 1).getTime(),
  max: new Date(2031, 0, 1).getTime(),
})

test('at any time the demo is a state that satisfies every rule', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const app = demoWorkspace(now)
      checkState(app)
      const stored: unknown = JSON.parse(JSON.stringify(app))
      expect(stored).toEqual(app)
      expect(load(app, now)).toEqual({ status: 'ok', state: app, repairs: [] })
      const schedules = schedulesOf(app)
      expect(loadSchedules(schedules)).toEqual({ schedules, repairs: [] })
      const latest = Math.max(...app.jobs.items.map(({ ts }) => ts.update))
      expect(latest).toBeLessThanOrEqual(now)
    }),
    { numRuns: 25 },
  )
})

test('every project has what the plan said on earlier days, and some finished jobs have it too', () => {
  const isProject = ({ relations }: Job) => relations.children.length > 0
  const { items } = demo.jobs
  const projects = items.filter((job) => isProject(job) && job.relations.parent === null)
  expect(projects.map(({ plans }) => plans?.length)).toEqual([4, 5, 6])
  expect(planRecord(items).jobs.length).toBeGreaterThan(0)
})

test('jobs wait for others, a project has a deadline, and somebody has days off', () => {
  const { jobs, users } = demo
  const titleOf = (id: number) => jobs.items.find((job) => job.id === id)?.title
  const waiting = jobs.items.flatMap(({ title, relations: { blockedBy = [] } }) =>
    blockedBy.map((id) => `${title} < ${titleOf(id)}`),
  )
  expect(waiting).toEqual([
    'Beta with ten customers < Crash reports',
    'Banner “You are offline” < Retry queue',
    'Failed payments < Refunds',
    'Turn the old servers off < Night of the switch',
    'Night of the switch < Rehearse the switch',
  ])
  expect(jobs.items.filter(({ forecast }) => forecast.deadline !== undefined)).toHaveLength(1)
  expect(users.items.filter(({ hours }) => hours?.off)).toHaveLength(2)
})

test('it is the same for the same moment', () => {
  expect(demoWorkspace(NOW)).toEqual(demo)
})

test('in Russian it is the same team with the same dates, in Russian words', () => {
  const app = demoWorkspace(NOW, 'ru')
  const schedules = schedulesOf(app)
  checkState(app)
  expect(load(app, NOW)).toEqual({ status: 'ok', state: app, repairs: [] })
  expect(loadSchedules(schedules)).toEqual({ schedules, repairs: [] })
  expect(app.jobs.items.map(planJobOf)).toEqual(demo.jobs.items.map(planJobOf))

  // Logs that the rules write themselves are translated where they are shown.
  const written = ({ jobs, users }: AppState) => [
    ...users.items.map(({ displayName }) => displayName),
    ...jobs.items.flatMap(({ title, descr, logs }) => [
      title,
      descr,
      ...logs.items.flatMap(({ links = [], checklist = [] }) => [
        ...links.map((link) => link.title),
        ...checklist.flatMap((item) => [item.title, item.descr]),
      ]),
    ]),
  ]
  const texts = written(app).filter((text) => text)
  expect(texts).toHaveLength(written(demo).filter((text) => text).length)
  for (const text of texts) expect(text).toMatch(/\p{Script=Cyrillic}/u)
  expect(app.jobs.items.some(({ title }) => title.includes('#global'))).toBe(true)
})

const finished = demo.jobs.items.filter(({ completed }) => completed)

test('it has enough finished jobs for every chart, and current ones', () => {
  const open = demo.jobs.items.filter(({ completed }) => !completed)
  const late = open.filter(({ forecast }) => (forecast.estimate ?? Infinity) < NOW)
  const running = open.filter(({ forecast }) => (forecast.start ?? Infinity) < NOW)
  const coming = open.filter(({ forecast }) => (forecast.start ?? 0) > NOW)
  expect(finished.length).toBeGreaterThanOrEqual(60)
  expect(late.length).toBeGreaterThanOrEqual(2)
  expect(running.length).toBeGreaterThan(late.length + 3)
  expect(coming.length).toBeGreaterThanOrEqual(3)
  expect(open.some(({ forecast }) => forecast.assignedTo === undefined)).toBe(true)
  expect(open.some(({ forecast }) => forecast.estimate === undefined)).toBe(true)
})

test('everyone on the team is off in a consistent way', () => {
  const schedule = usualSchedule(schedulesOf(demo))
  const hours = (from: Ms | undefined, to: Ms | undefined) =>
    businessHours(from ?? 0, to ?? 0, schedule)
  const paces = demo.users.items.map(({ id }) =>
    median(
      finished
        .filter(({ forecast }) => forecast.assignedTo === id)
        .map(({ forecast, estimates = [] }) => {
          const { start, finish } = forecast
          return hours(start, finish) / hours(start, estimates[0]?.estimate)
        }),
    ),
  )
  for (const [index, { pace }] of DEMO_TEAM.entries()) {
    expect(Math.abs(Math.log((paces[index] ?? 0) / pace))).toBeLessThan(0.25)
  }
})

test('its history is half a year, and everyone worked on something lately', () => {
  const first = Math.min(...finished.map(({ ts }) => ts.create))
  expect((NOW - first) / DAY).toBeGreaterThan(150)
  for (const { id } of demo.users.items) {
    const last = Math.max(
      ...demo.jobs.items
        .filter(({ forecast }) => forecast.assignedTo === id)
        .map(({ ts }) => ts.update),
    )
    expect((NOW - last) / DAY).toBeLessThan(7)
  }
})

/** Every day of the week, at work and outside of it, around holidays and clock changes. */
const MOMENTS: readonly (readonly [zone: string, localTime: string])[] = [
  ['UTC', '2026-01-02T09:00'],
  ['Europe/Moscow', '2026-02-09T10:05'],
  ['Europe/Berlin', '2026-03-31T18:50'],
  ['America/New_York', '2026-05-06T13:30'],
  ['Asia/Tokyo', '2026-06-18T11:00'],
  ['Australia/Lord_Howe', '2026-10-03T12:00'],
  // Here calendar time turns out to predict three people better.
  ['UTC', '2027-01-12T18:14:48'],
  ['America/Sao_Paulo', '2027-12-26T23:10'],
]

/** The demo with its plan: as first shown, and after it is known which time predicts better. */
function plansAt(now: Ms) {
  const app = demoWorkspace(now)
  const schedules = schedulesOf(app)
  const usual = usualSchedule(schedules)
  const jobs = app.jobs.items.map(planJobOf)
  const at = planMoment(jobs, now)
  const planWith = (kinds: Kinds) => {
    const own = personalSchedules(app.users.items, schedules, usual)
    const times = { usual, kinds, schedules: own }
    return teamPlan(jobs, { history: historyAt(finishedJobs(jobs, times), at), times, now: at })
  }
  const walk = walkForward(finishedJobs(jobs, { usual }))
  let step = walk.next()
  while (!step.done) step = walk.next()
  const isCalendar = [...step.value.values()].includes('calendar')
  const byId = new Map(app.jobs.items.map((job) => [job.id, job]))
  const isRoot = ({ id }: { id: number }) => byId.get(id)?.relations.parent === null
  const shown = [planWith(new Map()), ...(isCalendar ? [planWith(step.value)] : [])]
  return shown.map((plan) => ({
    ...plan,
    roots: plan.projects.filter(isRoot),
    ages: plan.jobs.map(({ id, place }) => {
      const job = byId.get(id)
      const since = place === null ? job?.forecast.start : job?.ts.create
      return businessHours(since ?? 0, now, usual)
    }),
  }))
}

let known: ReturnType<typeof plansAt> | undefined

/** Computed once, by the first test that asks. */
function allPlans() {
  known ??= MOMENTS.flatMap(([zone, localTime]) => {
    vi.stubEnv('TZ', zone)
    return plansAt(new Date(localTime).getTime())
  })
  return known
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('at any time one of its projects is on track, one at risk and one late', () => {
  for (const { roots } of allPlans())
    expect(roots.map(planStatus).sort()).toEqual(['atRisk', 'late', 'onTrack'])
})

test('every project has a date, those of whole projects within two to eight weeks', () => {
  for (const { now, projects, roots } of allPlans()) {
    for (const { finish } of projects) expect(finish.p80).not.toBeNull()
    for (const { finish } of roots) {
      expect((finish.p80 ?? 0) - now).toBeGreaterThan(2 * WEEK)
      expect((finish.p80 ?? 0) - now).toBeLessThan(8 * WEEK)
    }
  }
})

test('one person is overbooked in the coming week, and another has room', () => {
  for (const { people } of allPlans()) {
    const loads = people.flatMap(({ person, load }) => (person === undefined ? [] : (load[0] ?? 0)))
    expect(loads).toHaveLength(DEMO_TEAM.length)
    expect(Math.max(...loads)).toBeGreaterThan(2)
    expect(Math.min(...loads)).toBeLessThan(1)
  }
})

test('its jobs have every status, and none lies longer than a week', () => {
  for (const { jobs, ages } of allPlans()) {
    const statuses = new Set(jobs.map(planStatus))
    expect([...statuses].sort()).toEqual(['atRisk', 'late', 'noEstimate', 'onTrack'])
    expect(jobs.some(({ person }) => person === undefined)).toBe(true)
    expect(Math.max(...ages)).toBeLessThan(40)
    expect(jobs.filter(({ isLeftLying }) => isLeftLying)).toEqual([])
  }
})
