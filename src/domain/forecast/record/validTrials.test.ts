import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR, type Ms } from '../../core/time'
import { DEFAULT_SCHEDULE } from '../../model/schedule/schedule'
import { jobWith } from '../../testing/sampleJob'
import { type EvidenceJob, finishedJobs } from '../evidence/evidence'
import { type Trial, validTrials, walkForward } from './walkForward'

const BEGIN: Ms = new Date(2024, 0, 8, 10).getTime()
const TIMES = { usual: DEFAULT_SCHEDULE }

const someJob = fc.record({
  start: fc.integer({ min: 0, max: 200 }),
  estimate: fc.integer({ min: 1, max: 40 }),
  took: fc.integer({ min: 1, max: 80 }),
  assignedTo: fc.integer({ min: 1, max: 2 }),
})
const someJobs = fc.array(someJob, { minLength: 2, maxLength: 30 }).map((plans) =>
  plans.map(({ start, estimate, took, assignedTo }, index): EvidenceJob => {
    const from = BEGIN + start * HOUR
    const dates = { start: from, estimate: from + estimate * HOUR, finish: from + took * HOUR }
    return jobWith({ ...dates, assignedTo }, { id: index + 1 })
  }),
)

function walked(jobs: readonly EvidenceJob[], trials?: Map<number, Trial>) {
  const walk = walkForward(finishedJobs(jobs, TIMES), trials)
  const scored = []
  for (;;) {
    const step = walk.next()
    if (step.done) return { scored, kinds: step.value }
    scored.push(step.value)
  }
}

test('a walk that reuses valid trials of an earlier walk ends like one that does not', () => {
  fc.assert(
    fc.property(someJobs, someJobs, fc.nat(), (before, others, cut) => {
      // Some of the same jobs, some gone, and some others instead.
      const common = before.filter(({ id }) => id % ((cut % 4) + 2) !== 0)
      const met = new Set(common.map(({ id }) => id))
      const after = [
        ...common,
        ...others.slice(cut % others.length).filter(({ id }) => !met.has(id)),
      ]
      const trials = new Map<number, Trial>()
      walked(before, trials)
      const valid = validTrials(trials, finishedJobs(before, TIMES), finishedJobs(after, TIMES))
      expect(walked(after, valid)).toEqual(walked(after))
    }),
    { numRuns: 60 },
  )
})

test('after one more job is finished only that one is tried', () => {
  const jobOf = (id: number): EvidenceJob => {
    const start = BEGIN + id * HOUR
    return jobWith({ start, estimate: start + HOUR, finish: start + 2 * HOUR }, { id })
  }
  const before = [1, 2, 3, 4].map(jobOf)
  const trials = new Map<number, Trial>()
  walked(before, trials)
  const after = finishedJobs([...before, jobOf(5)], TIMES)
  expect([...validTrials(trials, finishedJobs(before, TIMES), after).keys()]).toEqual([1, 2, 3, 4])
})
