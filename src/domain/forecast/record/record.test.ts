import { expect, test } from 'vitest'
import { drawsOf } from '../../core/random'
import { HOUR, type Ms } from '../../core/time'
import { addBusinessTime } from '../../model/schedule/hours'
import { DEFAULT_SCHEDULE } from '../../model/schedule/schedule'
import { jobWith } from '../../testing/sampleJob'
import { type EvidenceJob, finishedJobs } from '../evidence/evidence'
import { syntheticTeam } from '../testing/syntheticTeam'
import { forecastRecordOf } from './record'
import { type ScoredJob, walkForward } from './walkForward'

const BEGIN: Ms = new Date(2020, 0, 6, 10).getTime()
const TIMES = { usual: DEFAULT_SCHEDULE }

interface Planned {
  readonly id: number
  readonly start: Ms
  readonly estimateHours: number
  readonly actualHours: number
  readonly person?: number
  readonly complexity?: number
}

const after = (start: Ms, hours: number) =>
  addBusinessTime(start, hours * HOUR, DEFAULT_SCHEDULE) ?? start

const inBusinessTime = (job: Planned): EvidenceJob =>
  jobWith(
    {
      complexity: job.complexity ?? 1,
      assignedTo: job.person ?? 1,
      start: job.start,
      estimate: after(job.start, job.estimateHours),
      finish: after(job.start, job.actualHours),
    },
    { id: job.id },
  )

const inCalendarTime = (job: Planned): EvidenceJob =>
  jobWith(
    {
      complexity: 1,
      assignedTo: job.person ?? 1,
      start: job.start,
      estimate: job.start + job.estimateHours * HOUR,
      finish: job.start + job.actualHours * HOUR,
    },
    { id: job.id },
  )

/** Jobs at intervals, at any hour of the week. */
function plans(seed: number, count: number): Planned[] {
  const draw = drawsOf(seed)
  return syntheticTeam(seed, 1, count).map(({ estimateHours, actualHours, complexity }, id) => ({
    id: id + 1,
    start: after(BEGIN, 20 * id + 8 * draw()),
    estimateHours: Math.min(Math.max(estimateHours, 1), 40),
    actualHours: Math.min(Math.max(actualHours, 0.5), 200),
    complexity,
  }))
}

function walked(jobs: readonly EvidenceJob[]) {
  const scored: ScoredJob[] = []
  const walk = walkForward(finishedJobs(jobs, TIMES))
  for (;;) {
    const step = walk.next()
    if (step.done) return { scored, kinds: step.value }
    scored.push(step.value)
  }
}

test('fewer than eight finished jobs give no verdict', () => {
  const { scored } = walked(plans(1, 7).map(inBusinessTime))
  const record = forecastRecordOf(scored)
  expect(record.overall).toEqual({ isKnown: false, jobs: 7, needed: 8 })
  expect(record.people.get(1)).toMatchObject({ isKnown: false })
  expect(record.periods).toEqual([])
  expect(forecastRecordOf([]).overall).toEqual({ isKnown: false, jobs: 0, needed: 8 })
})

test('later jobs change no earlier score', () => {
  const all = plans(2, 40)
  const few = walked(all.slice(0, 20).map(inBusinessTime)).scored
  const many = walked(
    all.map((plan) =>
      inBusinessTime(plan.id > 20 ? { ...plan, actualHours: plan.actualHours * 9 } : plan),
    ),
  ).scored
  expect(many.slice(0, 20)).toEqual(few)
})

test('forecasts are met about as often as their level', () => {
  const scored = [3, 4, 5].flatMap((seed) => walked(plans(seed, 150).map(inBusinessTime)).scored)
  const { overall } = forecastRecordOf(scored)
  if (!overall.isKnown) throw new Error('There are enough jobs')
  expect(overall.jobs).toBe(450)
  for (const { level, met } of overall.reliability) {
    if (level >= 0.6) expect(Math.abs(met - level)).toBeLessThan(0.1)
  }
  expect(overall.crps).toBeLessThan(overall.rawError)
  expect(overall.crps).toBeLessThan(overall.sensedError)
  expect(overall.medianError).toBeLessThanOrEqual(overall.rawError * 1.02)
})

test('drift is detected when work begins to take longer', () => {
  const jobs = plans(6, 60).map((plan) => ({
    ...plan,
    actualHours: plan.estimateHours * (plan.id > 40 ? 3 : 1),
  }))
  const record = forecastRecordOf(walked(jobs.map(inBusinessTime)).scored)
  expect(record.overall).toMatchObject({ drift: { before: 1 } })
  if (record.overall.isKnown) expect(record.overall.drift?.latest).toBeCloseTo(3, 1)
  expect(record.periods.map(({ jobs }) => jobs).reduce((sum, part) => sum + part)).toBe(60)
  expect(record.periods[0]?.ratio).toBeCloseTo(1, 6)
  expect(record.periods.at(-1)?.ratio).toBeCloseTo(3, 1)
})

test('people and complexities are scored separately', () => {
  const jobs = plans(7, 60).map((plan) => ({
    ...plan,
    person: plan.id % 2,
    complexity: plan.id % 3,
    actualHours: plan.estimateHours * (plan.id % 2 === 0 ? 1 : 2),
  }))
  const { people, complexities } = forecastRecordOf(walked(jobs.map(inBusinessTime)).scored)
  expect([...people.values()].map(({ jobs }) => jobs)).toEqual([30, 30])
  expect([...complexities.keys()].toSorted()).toEqual([0, 1, 2])
  const errors = [0, 1].map((person) => {
    const verdict = people.get(person)
    return verdict?.isKnown ? verdict.rawError : Number.NaN
  })
  expect(errors[0]).toBeCloseTo(0, 6)
  expect(errors[1]).toBeCloseTo(Math.log(2), 6)
})

test('no kind of time is chosen for someone with too little evidence', () => {
  const jobs = [
    ...plans(9, 20).map(inBusinessTime),
    ...plans(10, 7).map((plan) => inBusinessTime({ ...plan, id: plan.id + 1000, person: 2 })),
  ]
  expect([...walked(jobs).kinds.keys()]).toEqual([1])
})

test('an estimate corrected on the last day makes no job look on time', () => {
  const jobs = plans(11, 30).map((plan) => {
    const late = inBusinessTime({ ...plan, estimateHours: 8, actualHours: 16 })
    const { start = 0, estimate = 0, finish = 0 } = late.forecast
    const estimates = [
      { at: start - HOUR, estimate },
      { at: finish - HOUR, estimate: finish },
    ]
    return { ...late, forecast: { ...late.forecast, estimate: finish }, estimates }
  })
  const { overall } = forecastRecordOf(walked(jobs).scored)
  expect(overall.isKnown && overall.rawError).toBeGreaterThan(0.5)
})

test('the better kind of time is found for each person', () => {
  // Always half as long again: constant in one kind of time, varying in the other.
  const steady = plans(8, 60).map((plan) => ({
    ...plan,
    estimateHours: 12,
    actualHours: 18,
  }))
  const jobs = steady.flatMap((plan) => [
    inBusinessTime({ ...plan, person: 1 }),
    inCalendarTime({ ...plan, id: plan.id + 1000, person: 2 }),
  ])
  const { kinds, scored } = walked(jobs)
  expect(kinds.get(1)).toBe('business')
  expect(kinds.get(2)).toBe('calendar')
  expect(scored.find(({ developer }) => developer === 2)?.kind).toBe('business')
  expect(scored.findLast(({ developer }) => developer === 2)?.kind).toBe('calendar')
})
