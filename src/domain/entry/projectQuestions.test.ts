import { expect, test } from 'vitest'
import { DAY, HOUR, type Ms } from '../core/time'
import { finishedJobs } from '../forecast/evidence/evidence'
import { historyAt } from '../forecast/evidence/evidenceJobs'
import type { PlanJob } from '../forecast/plan/habits'
import { type TeamPlan, teamPlan } from '../forecast/plan/teamPlan'
import type { Forecast, JobId } from '../model/job/job'
import { DEFAULT_SCHEDULE } from '../model/schedule/schedule'
import {
  bestAdvice,
  happenedSince,
  movedBy,
  type Remedy,
  remediesFor,
  withRemedy,
} from './projectQuestions'

const NOW = new Date(2026, 10, 16, 12).getTime()
const ANNA = 1
const EMI = 2
const PROJECT = 10

interface Plan extends Partial<Forecast> {
  readonly create?: Ms
  readonly parent?: JobId
  readonly children?: readonly JobId[]
  readonly estimates?: PlanJob['estimates']
}
const job = (
  id: JobId,
  { create = NOW - 30 * DAY, parent, children = [], estimates, ...plan }: Plan,
): PlanJob => ({
  id,
  completed: plan.finish !== undefined,
  forecast: { complexity: 2, ...plan },
  ts: { create, update: create },
  relations: { parent: parent ?? null, children },
  ...(estimates && { estimates }),
})

/** A project in which one job of Anna's is by far the longest, and somebody with hardly any work. */
const JOBS = [
  job(PROJECT, { children: [11, 12, 13], deadline: NOW + 20 * DAY }),
  job(11, { parent: PROJECT, assignedTo: ANNA, start: NOW - HOUR, estimate: NOW + 30 * DAY }),
  job(12, { parent: PROJECT, assignedTo: ANNA, start: NOW - HOUR, estimate: NOW + 2 * DAY }),
  job(13, { parent: PROJECT, assignedTo: EMI, start: NOW - HOUR, estimate: NOW + DAY }),
]
const input = (jobs: readonly PlanJob[] = JOBS) => ({
  jobs,
  times: { usual: DEFAULT_SCHEDULE },
  now: NOW,
})
const planOf = ({ jobs, times, now }: ReturnType<typeof input>): TeamPlan =>
  teamPlan(
    jobs,
    { history: historyAt(finishedJobs(jobs, times), now), times, now },
    { runs: 400, only: [PROJECT] },
  )
const projectIn = (plan: TeamPlan) => plan.projects.find(({ id }) => id === PROJECT)
const p80Of = (plan: TeamPlan) => projectIn(plan)?.finish.p80 ?? null

function remedies(): readonly Remedy[] {
  const whole = teamPlan(
    JOBS,
    { history: historyAt(finishedJobs(JOBS, input().times), NOW), times: input().times, now: NOW },
    { runs: 400 },
  )
  const project = projectIn(whole)
  if (!project) throw new Error('No project')
  return remediesFor(
    project,
    new Map(JOBS.map((each) => [each.id, each])),
    new Map(whole.people.map((each) => [each.person, each])),
  )
}

test('cuts and help are tried for the jobs that the project waits for, never with their own people', () => {
  const all = remedies()
  expect(all[0]).toEqual({ kind: 'drop', id: 11 })
  expect(all).toContainEqual({ kind: 'assign', id: 11, person: EMI })
  expect(all).not.toContainEqual({ kind: 'assign', id: 11, person: ANNA })
})

test('the best advice is to cut what the project waits for longest', () => {
  const today = planOf(input())
  const tried = remedies().map((remedy) => ({
    remedy,
    project: projectIn(planOf(withRemedy(input(), remedy))),
  }))
  const [best, ...others] = bestAdvice(p80Of(today), tried)
  expect(best?.remedy).toEqual({ kind: 'drop', id: 11 })
  expect(best?.earlier).toBe((p80Of(today) ?? 0) - (best?.p80 ?? 0))
  expect(best?.chance).toBeGreaterThan(projectIn(today)?.chance ?? 1)
  expect(others.length).toBeLessThanOrEqual(4)
  for (const { earlier } of others) expect(earlier).toBeLessThanOrEqual(best?.earlier ?? 0)
})

test('of several helpers for a job the best is named, and what helps little is not', () => {
  const project = { ...projectIn(planOf(input())), finish: { p80: NOW } } as never
  const tried: Parameters<typeof bestAdvice>[1] = [
    { remedy: { kind: 'assign', id: 11, person: 1 }, project },
    { remedy: { kind: 'assign', id: 11, person: 2 }, project },
    { remedy: { kind: 'drop', id: 11 }, project },
    { remedy: { kind: 'drop', id: 12 }, project: undefined },
  ]
  expect(bestAdvice(NOW + 3 * DAY, tried).map(({ remedy }) => remedy.kind)).toEqual([
    'assign',
    'drop',
  ])
  expect(bestAdvice(NOW + HOUR, tried)).toEqual([])
  expect(bestAdvice(null, tried)).toEqual([])
})

test('scope, estimates and evidence since a moment are told apart, and each is undone', () => {
  const since = NOW - 7 * DAY
  const jobs = [
    ...JOBS.map((each) => {
      if (each.id !== 12) return each
      return {
        ...each,
        estimates: [
          { at: since - DAY, estimate: NOW + HOUR },
          { at: NOW - DAY, estimate: NOW + 2 * DAY },
        ],
      }
    }),
    job(14, { parent: PROJECT, create: NOW - DAY, assignedTo: EMI }),
    job(15, { assignedTo: EMI, start: NOW - 9 * DAY, estimate: NOW - 8 * DAY, finish: NOW - DAY }),
  ].map((each) =>
    each.id === PROJECT
      ? { ...each, relations: { parent: null, children: [11, 12, 13, 14] } }
      : each,
  )
  const happened = happenedSince(input(jobs), PROJECT, [], since)
  expect(happened.map(({ cause, ids }) => [cause, ids])).toEqual([
    ['scope', [14]],
    ['estimates', [12]],
    ['evidence', [15]],
  ])
  const [scope, estimates, evidence] = happened
  expect(scope?.undone.jobs.some(({ id }) => id === 14)).toBe(false)
  expect(estimates?.undone.jobs.find(({ id }) => id === 12)?.forecast.estimate).toBe(NOW + HOUR)
  expect(evidence?.undone.jobs.find(({ id }) => id === 15)?.isNoEvidence).toBe(true)
  expect(happenedSince(input(JOBS), PROJECT, [], since)).toEqual([])
})

test('days off that were entered since are undone', () => {
  const off = [{ from: '2026-11-17', until: '2026-11-27' }]
  const own = { ...DEFAULT_SCHEDULE, off }
  const times = { usual: DEFAULT_SCHEDULE, schedules: new Map([[ANNA, own]]) }
  const anna = { id: ANNA, displayName: 'Anna', hours: { off }, ts: { create: 0, update: NOW } }
  const asked = { jobs: JOBS, times, now: NOW }
  const [away] = happenedSince(asked, PROJECT, [anna], NOW - 7 * DAY)
  expect(away).toMatchObject({ cause: 'daysOff', ids: [ANNA] })
  const undone = away ? planOf(away.undone) : planOf(input())
  expect(movedBy(p80Of(planOf(asked)), p80Of(undone))).toBeGreaterThan(3 * DAY)
  expect(happenedSince(asked, PROJECT, [anna], NOW + DAY)).toEqual([])
  expect(movedBy(null, NOW)).toBeNull()
})
