import { expect, test } from 'vitest'
import { HOUR, type Ms } from '../../core/time'
import type { Forecast } from '../../model/job/job'
import { DEFAULT_SCHEDULE } from '../../model/schedule/schedule'
import { scheduleWith } from '../../model/schedule/testing/scheduleWith'
import { jobWith } from '../../testing/sampleJob'
import { type EvidenceRules, evidenceCounts, evidenceOf, finishedJobs } from './evidence'
import type { TimeKind, WorkTimes } from './workTime'

const TIMES: WorkTimes = { usual: DEFAULT_SCHEDULE }

/** June 2024 began on a Saturday. */
const june = (day: number, hour: number): Ms => new Date(2024, 5, day, hour).getTime()

const finished = (forecast: Partial<Forecast>, id = 1) => jobWith(forecast, { id })

const evidence = (
  jobs: readonly ReturnType<typeof finished>[],
  more: { kind?: TimeKind; rules?: EvidenceRules; times?: WorkTimes } = {},
) => evidenceOf(finishedJobs(jobs, more.times ?? TIMES, more.rules), more.kind ?? 'business')

const OVER_A_WEEKEND = finished({
  complexity: 3,
  assignedTo: 7,
  start: june(7, 18),
  estimate: june(7, 19),
  finish: june(10, 11),
})

test('estimate and real time are measured in the hours of the schedule', () => {
  expect(evidence([OVER_A_WEEKEND])).toEqual([
    {
      developer: 7,
      complexity: 3,
      estimateHours: 1,
      actualHours: 2,
      kind: 'business',
      jobId: 1,
      startedAt: june(7, 18),
      finishedAt: june(10, 11),
    },
  ])
})

test('or both in calendar time', () => {
  expect(evidence([OVER_A_WEEKEND], { kind: 'calendar' })).toMatchObject([
    { estimateHours: 1, actualHours: 65, kind: 'calendar' },
  ])
})

test('if either span contains no working hour, both are measured in calendar time', () => {
  const onSaturday = finished({ start: june(8, 10), estimate: june(8, 12), finish: june(10, 11) })
  const doneOnSaturday = finished({
    start: june(8, 9),
    estimate: june(10, 12),
    finish: june(8, 11),
  })
  expect(evidence([onSaturday, doneOnSaturday])).toMatchObject([
    { estimateHours: 51, actualHours: 2, kind: 'calendar' },
    { estimateHours: 2, actualHours: 49, kind: 'calendar' },
  ])
})

test('each person is measured in their own hours', () => {
  const saturdays = scheduleWith({ saturday: [{ start: '10:00:00', end: '20:00:00' }] })
  const job = { start: june(8, 10), estimate: june(8, 12), finish: june(8, 16) }
  const jobs = [finished({ ...job, assignedTo: 1 }, 1), finished({ ...job, assignedTo: 2 }, 2)]
  const times = { usual: DEFAULT_SCHEDULE, schedules: new Map([[2, saturdays]]) }
  expect(evidence(jobs, { times }).map(({ kind }) => kind)).toEqual(['calendar', 'business'])
})

test.each([
  ['not finished', { finish: undefined }],
  ['not started', { start: undefined }],
  ['not estimated', { estimate: undefined }],
  ['finished when it was started', { finish: june(3, 10) }],
  ['finished before it was started', { finish: june(2, 10) }],
  ['estimated to take no time', { estimate: june(3, 10) }],
])('a job that is %s is no evidence', (_, dates) => {
  const sound = { start: june(3, 10), estimate: june(3, 12), finish: june(3, 13) }
  const { start, estimate, finish } = { ...sound, ...dates }
  const job = finished({
    ...(start !== undefined && { start }),
    ...(estimate !== undefined && { estimate }),
    ...(finish !== undefined && { finish }),
  })
  expect(evidence([finished(sound)])).toHaveLength(1)
  expect(evidence([job])).toEqual([])
})

test('a job can be left out by hand', () => {
  const rules = { isLeftOut: ({ id }: { id: number }) => id === 1 }
  expect(evidence([OVER_A_WEEKEND, { ...OVER_A_WEEKEND, id: 2 }], { rules })).toMatchObject([
    { jobId: 2 },
  ])
})

test('a job can be compared with an earlier estimate', () => {
  const rules = { estimateOf: () => june(10, 11) + HOUR }
  expect(evidence([OVER_A_WEEKEND], { rules })).toMatchObject([{ estimateHours: 3 }])
})

test('by default a job that was left out is no evidence, and a corrected estimate does not count', () => {
  const plan = { start: june(3, 10), estimate: june(3, 14), finish: june(3, 18) }
  const corrected = {
    ...finished(plan),
    estimates: [
      { at: june(3, 10), estimate: june(3, 12) },
      { at: june(3, 13), estimate: june(3, 14) },
    ],
  }
  expect(evidence([corrected])).toMatchObject([{ estimateHours: 2, actualHours: 7 }])
  expect(evidence([{ ...corrected, isNoEvidence: true }])).toEqual([])
})

test('jobs that count are told apart by person; somebody unassigned has none of their own', () => {
  const jobs = [OVER_A_WEEKEND, finished({ start: june(7, 18) }, 2)]
  expect(evidenceCounts(jobs, 7)).toEqual({ ownJobs: 1, teamJobs: 0 })
  expect(evidenceCounts(jobs, undefined)).toEqual({ ownJobs: 0, teamJobs: 1 })
})
