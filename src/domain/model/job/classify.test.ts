import { expect, test } from 'vitest'
import { jobWith } from '../../testing/sampleJob'
import {
  avatarKindOf,
  isActive,
  isCompleted,
  isEstimateNotReached,
  isEstimateReached,
  isNew,
  isProject,
  STAGES,
  stageOf,
  statusOf,
} from './classify'

const bare = jobWith({})
const started = jobWith({ start: 10 })
const planned = jobWith({ start: 10, estimate: 20 })
const done = jobWith({ start: 10, estimate: 20, finish: 25 }, { completed: true })

test('a job is exactly one of completed, active or new', () => {
  const kinds = [bare, started, planned, done].map((job) => [
    isNew(job),
    isActive(job),
    isCompleted(job),
  ])
  expect(kinds).toEqual([
    [true, false, false],
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
})

test('a marked job without dates is completed and not new', () => {
  const marked = jobWith({}, { completed: true })
  expect([isNew(marked), isActive(marked), isCompleted(marked)]).toEqual([false, false, true])
})

test('a job with a child is a project', () => {
  expect(isProject(bare)).toBe(false)
  expect(isProject(jobWith({}, { relations: { parent: null, children: [2] } }))).toBe(true)
})

test('an estimate is reached after its moment, not at it', () => {
  expect([isEstimateReached(planned, 20), isEstimateNotReached(planned, 20)]).toEqual([false, true])
  expect([isEstimateReached(planned, 21), isEstimateNotReached(planned, 21)]).toEqual([true, false])
})

test('a completed job, and one without start or estimate, neither reaches nor misses it', () => {
  for (const job of [done, bare, started, jobWith({ estimate: 20 })]) {
    expect([isEstimateReached(job, 99), isEstimateNotReached(job, 0)]).toEqual([false, false])
  }
})

test('status follows the dates', () => {
  expect([bare, started, planned, done].map(statusOf)).toEqual([
    'new',
    'inProgress',
    'startedAndEstimated',
    'done',
  ])
  expect(statusOf(jobWith({ estimate: 20 }))).toBe('new')
  expect(statusOf(jobWith({ finish: 20 }))).toBe('done')
})

test('a start alone is stage 0 from the start on, 5 before it', () => {
  expect([9, 10, 11].map((now) => stageOf(started, now))).toEqual([5, 0, 0])
})

test('start and estimate are stage 5 before, 2 between, 4 after', () => {
  expect([9, 10, 20, 21].map((now) => stageOf(planned, now))).toEqual([5, 2, 2, 4])
})

test('a plan of zero length has its stages too', () => {
  const instant = jobWith({ start: 10, estimate: 10 })
  expect([9, 10, 11].map((now) => stageOf(instant, now))).toEqual([5, 2, 4])
})

test('otherwise the stage is the number of dates', () => {
  expect(stageOf(bare, 0)).toBe(0)
  expect(stageOf(jobWith({ estimate: 20 }), 99)).toBe(1)
  expect(stageOf(jobWith({ start: 10, finish: 20 }), 0)).toBe(2)
  expect(stageOf(done, 0)).toBe(3)
})

test('every stage has a meaning and a colour', () => {
  expect(STAGES.map(({ meaning, color }) => `${meaning}: ${color}`)).toEqual([
    'new: grey',
    'started: lightGrey',
    'startedAndEstimated: green',
    'finished: lightGrey',
    'estimateReached: red',
    'willBeStarted: primary',
    'finishUnknown: lightGrey',
  ])
})

test('completed without a finish is a status, a stage and an avatar of its own, whatever the clock', () => {
  for (const dates of [bare, started, planned]) {
    const marked = { ...dates, completed: true }
    expect(statusOf(marked)).toBe('finishUnknown')
    expect([9, 15, 99].map((now) => stageOf(marked, now))).toEqual([6, 6, 6])
    expect(avatarKindOf(marked)).toBe('done')
  }
})

test('an avatar shows a parent before children, and both before dates', () => {
  const child = { relations: { parent: 5, children: [6] } }
  const project = { relations: { parent: null, children: [6] } }
  expect(avatarKindOf({ ...done, ...child })).toBe('child')
  expect(avatarKindOf({ ...done, ...project })).toBe('project')
  expect([bare, started, planned, done].map(avatarKindOf)).toEqual([
    'new',
    'started',
    'estimated',
    'done',
  ])
})

test('dates out of order give the avatar of a new job', () => {
  const odd = [{ estimate: 20 }, { finish: 20 }, { start: 10, finish: 20 }]
  expect(odd.map((dates) => avatarKindOf(jobWith(dates)))).toEqual(['new', 'new', 'new'])
})
