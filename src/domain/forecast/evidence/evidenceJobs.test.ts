import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR, type Ms } from '../../core/time'
import { DEFAULT_SCHEDULE } from '../../model/schedule/schedule'
import { jobWith } from '../../testing/sampleJob'
import { evidenceOf, finishedJobs } from './evidence'
import { evidenceJobs, historyAt } from './evidenceJobs'
import { observationOf, windowsOf } from './observation'

const finished = jobWith({ start: 1, estimate: 2, finish: 3 }, { id: 1 })
const running = jobWith({ start: 1, estimate: 2 }, { id: 2 })

test('finished jobs are reduced to what makes them evidence', () => {
  const estimates = [{ at: 0, estimate: 5 }]
  const leftOut = jobWith({ start: 1, finish: 3 }, { id: 3, estimates, isNoEvidence: true })
  expect(evidenceJobs([running, finished, leftOut])).toEqual([
    { id: 1, forecast: finished.forecast },
    { id: 3, forecast: leftOut.forecast, estimates, isNoEvidence: true },
  ])
})

test('a change that affects no evidence returns the same list', () => {
  const before = evidenceJobs([finished])
  expect(evidenceJobs([running, { ...finished, title: 'Another' }])).toBe(before)
  const later = { ...finished, forecast: { ...finished.forecast, finish: 9 } }
  expect(evidenceJobs([later])).not.toBe(before)
  const estimated = { ...finished, estimates: [{ at: 0, estimate: 5 }] }
  expect(evidenceJobs([estimated])).toEqual([{ ...before[0], estimates: estimated.estimates }])
  expect(evidenceJobs([{ ...finished, isNoEvidence: true }])).not.toEqual(before)
})

const june = (day: number, hour: number): Ms => new Date(2024, 5, day, hour).getTime()
const TIMES = { usual: DEFAULT_SCHEDULE }

test('only jobs finished strictly before the moment count, the latest first', () => {
  const at = (hour: number, id: number) =>
    jobWith({ start: june(3, 10), estimate: june(3, 12), finish: june(3, hour) }, { id })
  const jobs = [at(18, 4), at(13, 2), at(12, 3), at(12, 1)]
  const { team, own } = historyAt(finishedJobs(jobs, TIMES), june(3, 18))('business', undefined)
  expect(team.map(({ jobId }) => jobId)).toEqual([2, 3, 1])
  expect(own).toEqual([])
})

test('the windows of a history are those of all its evidence, and the same again for the same person', () => {
  const anyJobs = fc.array(
    fc.record({
      person: fc.nat({ max: 2 }),
      days: fc.nat({ max: 20 }),
      hours: fc.nat({ max: 30 }),
    }),
    { maxLength: 1200, size: 'max' },
  )
  fc.assert(
    fc.property(anyJobs, fc.constantFrom('business', 'calendar'), (drawn, kind) => {
      const jobs = drawn.map(({ person, days, hours }, index) => {
        const start = june(1 + days, 10)
        const dates = { start, estimate: start + 3 * HOUR, finish: start + (1 + hours) * HOUR }
        return jobWith({ ...dates, ...(person > 0 && { assignedTo: person }) }, { id: index + 1 })
      })
      const done = finishedJobs(jobs, TIMES)
      const history = historyAt(done, Infinity)
      const all = evidenceOf(done, kind).map(observationOf)
      for (const person of [undefined, 1, 2]) {
        expect(history(kind, person)).toEqual(windowsOf(all, person))
        expect(history(kind, person)).toBe(history(kind, person))
      }
    }),
    { numRuns: 20 },
  )
})
