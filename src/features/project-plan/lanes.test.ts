import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProjectJobForecast } from '../../domain/forecast/plan/project'
import { heaviest, laneSpan, lanesOf, movedOrder } from './lanes'

const at = (p50: number) => ({ p10: p50 - 1, p50, p90: p50 + 1 })

const job = (
  jobId: number,
  person: number | undefined,
  [start, finish]: readonly [number, number] = [10, 20],
  criticality = 0,
): ProjectJobForecast => ({ jobId, person, start: at(start), finish: at(finish), criticality })

const idsOf = (lanes: ReturnType<typeof lanesOf>) =>
  lanes.map(({ person, jobs }) => [person, ...jobs.map(({ jobId }) => jobId)])

test('each person has a lane in the order of the jobs, and unassigned jobs are last', () => {
  const jobs = [job(1, undefined), job(2, 7), job(3, 8), job(4, 7)]
  expect(idsOf(lanesOf(jobs, []))).toEqual([
    [7, 2, 4],
    [8, 3],
    [undefined, 1],
  ])
})

test('jobs in the given order come first, and a new job after them', () => {
  const jobs = [job(1, 7), job(2, 7), job(3, 7)]
  expect(idsOf(lanesOf(jobs, [3, 1]))).toEqual([[7, 3, 1, 2]])
})

test('a job moves within its lane and nothing else moves, wherever it goes', () => {
  const lane = fc.integer({ min: 1, max: 3 })
  fc.assert(
    fc.property(fc.array(lane, { minLength: 1 }), fc.nat(), fc.nat(), (people, a, b) => {
      const jobs = people.map((person, index) => job(index, person))
      const lanes = lanesOf(jobs, [])
      const moved = lanes[a % lanes.length]
      if (!moved) throw new Error('There is a lane')
      const [from, to] = [a % moved.jobs.length, b % moved.jobs.length]
      const after = lanesOf(jobs, movedOrder(lanes, moved.person, from, to))
      expect(after.map(({ person }) => person)).toEqual(lanes.map(({ person }) => person))
      for (const [index, { person, jobs: own }] of after.entries()) {
        const before = lanes[index]?.jobs ?? []
        if (person !== moved.person) expect(own).toEqual(before)
        else {
          expect(own[to]).toBe(before[from])
          const stays = before.filter((each) => each !== before[from])
          expect(own.filter((each) => each !== before[from])).toEqual(stays)
        }
      }
    }),
  )
})

test('a lane extends from its first start to its last finish', () => {
  const [lane] = lanesOf([job(1, 7, [12, 30]), job(2, 7, [10, 20])], [])
  expect(lane && laneSpan(lane)).toEqual({ start: at(10), finish: at(30) })
})

test('critical jobs are large and often waited for, and never one that is not waited for', () => {
  const jobs = [
    job(1, 7, [0, 10], 0.9),
    job(2, 7, [0, 100], 0.5),
    job(3, 8, [0, 1000], 0),
    ...[4, 5, 6, 7].map((id) => job(id, 8, [0, 10], 0.1)),
  ]
  expect(heaviest(jobs).map(({ job: { jobId }, percent }) => [jobId, percent])).toEqual([
    [2, 50],
    [1, 90],
    [4, 10],
    [5, 10],
    [6, 10],
  ])
})
