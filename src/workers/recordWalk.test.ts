import { expect, test } from 'vitest'
import { DAY, HOUR, type Ms } from '../domain/core/time'
import { type EvidenceJob, finishedJobs } from '../domain/forecast/evidence/evidence'
import { walkForward } from '../domain/forecast/record/walkForward'
import { DEFAULT_SCHEDULE } from '../domain/model/schedule/schedule'
import { jobWith } from '../domain/testing/sampleJob'
import { recordWalk } from './forecastRecordWorker'

const BEGIN: Ms = new Date(2024, 0, 1, 10).getTime()
const usual = DEFAULT_SCHEDULE

const finished = (count: number): EvidenceJob[] =>
  Array.from({ length: count }, (_, index) => {
    const start = BEGIN + index * DAY
    const finish = start + (20 + ((index * 7) % 30)) * HOUR
    return jobWith(
      { start, estimate: start + 30 * HOUR, finish, assignedTo: 1 + (index % 2) },
      { id: index + 1 },
    )
  })

function kindsOf(jobs: readonly EvidenceJob[]) {
  const walk = walkForward(finishedJobs(jobs, { usual }))
  for (;;) {
    const { done, value } = walk.next()
    if (done) return value
  }
}

const whole = (jobs: readonly EvidenceJob[]) => [...walkForward(finishedJobs(jobs, { usual }))]

test('slices together are the whole walk, and each contains its length', () => {
  const jobs = [...finished(25), jobWith({}, { id: 99 })]
  const next = recordWalk().slice
  const slices = [0, 10, 20].map((from) => next({ jobs, usual, from, count: 10 }))
  expect(slices.map(({ total, from, scored }) => [total, from, scored.length])).toEqual([
    [25, 0, 10],
    [25, 10, 10],
    [25, 20, 5],
  ])
  expect(slices.flatMap(({ scored }) => scored)).toEqual(whole(jobs))
})

test('the same request gets the same reply, so that a reply may be lost', () => {
  const jobs = finished(20)
  const next = recordWalk().slice
  next({ jobs, usual, from: 0, count: 8 })
  const once = next({ jobs, usual, from: 8, count: 8 })
  expect(next({ jobs: [...jobs], usual: { ...usual }, from: 8, count: 8 })).toEqual(once)
})

test('a worker that does not know the walk replies from the start', () => {
  const jobs = finished(20)
  const slice = recordWalk().slice({ jobs, usual, from: 12, count: 5 })
  expect(slice.from).toBe(0)
  expect(slice.scored).toEqual(whole(jobs).slice(0, 5))
})

test('other jobs, or other hours, are another walk', () => {
  const jobs = finished(20)
  const next = recordWalk().slice
  next({ jobs, usual, from: 0, count: 20 })
  expect(next({ jobs: jobs.slice(1), usual, from: 20, count: 5 }).from).toBe(0)
  next({ jobs, usual, from: 0, count: 20 })
  expect(next({ jobs, usual: { ...usual, cfg: {} }, from: 20, count: 5 }).from).toBe(0)
})

test('without finished jobs the walk is over at once', () => {
  expect(recordWalk().slice({ jobs: [], usual, from: 0, count: 5 })).toEqual({
    total: 0,
    from: 0,
    scored: [],
  })
})

test('the better kind of time is known when the walk is over, however it was sliced', () => {
  const jobs = finished(25)
  const walk = recordWalk()
  expect(walk.kinds({ jobs, usual, count: 10 })).toBeNull()
  walk.slice({ jobs, usual, from: 0, count: 25 })
  expect(walk.kinds({ jobs, usual, count: 1 })).toEqual(kindsOf(jobs))
})

test('another job, finished, changed or gone, preserves the trials before it and gives the same walk', () => {
  const jobs = finished(40)
  const last = jobs.at(-1)?.forecast
  const finish = BEGIN + 90 * DAY
  for (const next of [
    jobs.slice(0, -1),
    jobs.toSpliced(10, 1),
    jobs.map((job) => (job.id === 20 ? { ...job, forecast: { ...job.forecast, finish } } : job)),
    [...jobs, jobWith({ ...last, finish: BEGIN + 80 * DAY }, { id: 99 })],
  ]) {
    const walk = recordWalk()
    walk.slice({ jobs, usual, from: 0, count: 40 })
    expect(walk.slice({ jobs: next, usual, from: 0, count: 50 }).scored).toEqual(whole(next))
  }
})
