import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, type Ms, WEEK } from '../../core/time'
import type { Job, RecordedPlan } from '../../model/job/job'
import { minuteOf } from '../../model/job/recordedForecasts'
import { sampleJob } from '../../testing/sampleJob'
import { answersToRecord, moveOf, trendOf } from './history'
import type { PlannedJob, PlannedProject } from './teamPlan'

const NOW = new Date(2026, 10, 17, 12).getTime()

const finishing = (id: number, p50: Ms | null, p80: Ms | null): PlannedJob => ({
  id,
  person: undefined,
  start: { p10: NOW, p50: NOW, p80: NOW, p90: NOW, p95: NOW },
  finish: { p10: NOW, p50, p80, p90: p80, p95: p80 },
  curve: [],
  chance: null,
  place: null,
  isEstimated: false,
  isLeftLying: false,
})
const lasting = (id: number, p50: Ms, p80: Ms): PlannedProject => ({
  ...finishing(id, p50, p80),
  jobs: [],
  leftLying: [],
})

const planOf = (jobs: readonly PlannedJob[], projects: readonly PlannedProject[] = []) => ({
  jobs: new Map(jobs.map((job) => [job.id, job])),
  projects: new Map(projects.map((project) => [project.id, project])),
})
const withPlans = (id: number, ...plans: readonly RecordedPlan[]): Job => ({
  ...sampleJob(id),
  plans,
})
const recorded = (at: Ms, p80: Ms): RecordedPlan => [minuteOf(at), minuteOf(p80), minuteOf(p80)]

test('of every open job with dates the answer is recorded, of a project that of the project', () => {
  const plan = planOf(
    [
      finishing(1, NOW + HOUR, NOW + DAY),
      finishing(2, NOW + DAY, null),
      finishing(3, NOW, NOW),
      { ...finishing(4, NOW, NOW), isLeftLying: true },
    ],
    [lasting(3, NOW + DAY, NOW + WEEK)],
  )
  const jobs = [1, 2, 3, 4, 5].map((id) => sampleJob(id))
  expect(answersToRecord(jobs, plan, NOW)).toEqual([
    [1, minuteOf(NOW + HOUR), minuteOf(NOW + DAY)],
    [3, minuteOf(NOW + DAY), minuteOf(NOW + WEEK)],
  ])
})

test('a day has one record: one job that has it means that all that were open have it', () => {
  const plan = planOf([finishing(1, NOW, NOW), finishing(2, NOW, NOW)])
  const jobs = [sampleJob(1), withPlans(2, recorded(NOW - HOUR, NOW))]
  expect(answersToRecord(jobs, plan, NOW)).toBeNull()
  expect(answersToRecord(jobs, plan, NOW + DAY)).toHaveLength(2)
})

test('without any date there is nothing to record', () => {
  expect(answersToRecord([sampleJob(1)], planOf([finishing(1, null, null)]), NOW)).toBeNull()
})

const DUE = NOW + 9 * DAY

test('a date is compared with the last plan before the span', () => {
  const plans = [
    recorded(NOW - 20 * DAY, DUE - 5 * DAY),
    recorded(NOW - 8 * DAY, DUE - 2 * DAY),
    recorded(NOW - 2 * DAY, DUE),
  ]
  const since = NOW - 8 * DAY
  expect(moveOf(plans, DUE, NOW, WEEK)).toEqual({ since, days: 2 })
  expect(moveOf(plans, DUE - 3 * DAY, NOW, WEEK)).toEqual({ since, days: -1 })
  expect(moveOf(plans, DUE - 2 * DAY + HOUR, NOW, WEEK)).toEqual({ since, days: 0 })
})

test('the plan of that day counts, whether it was computed earlier or later in the day', () => {
  for (const hours of [-3, 3]) {
    const at = NOW - WEEK + hours * HOUR
    const plans = [recorded(NOW - 9 * DAY, DUE), recorded(at, DUE - DAY)]
    expect(moveOf(plans, DUE, NOW, WEEK)).toEqual({ since: at, days: 1 })
  }
})

test('younger records than the span are compared from their beginning', () => {
  const plans = [recorded(NOW - 3 * DAY, DUE - DAY), recorded(NOW - MINUTE, DUE)]
  expect(moveOf(plans, DUE, NOW, WEEK)).toEqual({ since: NOW - 3 * DAY, days: 1 })
})

test('nothing has moved where nothing is known of another day, or there is no date', () => {
  expect(moveOf(undefined, DUE, NOW, WEEK)).toBeNull()
  expect(moveOf([], DUE, NOW, WEEK)).toBeNull()
  expect(moveOf([recorded(NOW - HOUR, DUE)], DUE, NOW, WEEK)).toBeNull()
  expect(moveOf([recorded(NOW - WEEK, DUE)], null, NOW, WEEK)).toBeNull()
})

test('a trend goes from the first record to the present date, from early to late', () => {
  const plans = [recorded(NOW - 8 * DAY, DUE - 8 * DAY), recorded(NOW - 4 * DAY, DUE - 4 * DAY)]
  expect(trendOf(plans, DUE, NOW)).toEqual([
    { x: 0, y: 0 },
    { x: 0.5, y: 0.5 },
    { x: 1, y: 1 },
  ])
})

test('a date that hardly moves is a line in the middle', () => {
  const points = trendOf([recorded(NOW - WEEK, DUE)], DUE + 2 * HOUR, NOW)
  for (const { y } of points) expect(Math.abs(y - 0.5)).toBeLessThan(0.05)
})

test('one day has no trend', () => {
  expect(trendOf(undefined, DUE, NOW)).toEqual([])
  expect(trendOf([recorded(NOW - HOUR, DUE)], DUE, NOW)).toEqual([])
  expect(trendOf([recorded(NOW - WEEK, DUE)], null, NOW)).toEqual([])
})
