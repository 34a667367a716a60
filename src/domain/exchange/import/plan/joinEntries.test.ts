import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../../../app/state/state'
import { transition } from '../../../app/transition'
import type { Ms } from '../../../core/time'
import type { Forecast } from '../../../model/job/job'
import { DEFAULT_SCHEDULE } from '../../../model/schedule/schedule'
import { sampleJob } from '../../../testing/sampleJob'
import type { HistoryRow } from '../historyRow'
import { existingJobs } from './existing'
import { type ImportChoices, importEvent } from './importPlan'
import { joinEntries } from './joinEntries'

const at = (day: number, hour: number): Ms => new Date(2024, 5, day, hour).getTime()
const NOW = at(28, 12)
const ANN = { id: 1, displayName: 'Ann', ts: { create: 0, update: 0 } }

const entry = (line: number, rest: Partial<HistoryRow> = {}): HistoryRow => ({
  key: `${line}`,
  line,
  title: 'pay by CARD',
  assignee: 'ann',
  started: at(3 + line, 10),
  actualHours: 3,
  ...rest,
})

const join = (
  forecast: Partial<Forecast>,
  rows: readonly HistoryRow[],
  isFinishedWork: ImportChoices['isFinishedWork'] = false,
) => {
  const job = sampleJob(5, { title: 'Pay by card', forecast })
  const state = {
    ...EMPTY_STATE,
    jobs: { ...EMPTY_STATE.jobs, items: [job] },
    users: { items: [ANN] },
  }
  const plan = joinEntries(
    { jobs: existingJobs([job]), users: [ANN], retiredIds: { jobs: [], users: [] } },
    rows,
    {
      schedule: DEFAULT_SCHEDULE,
      isFromCreation: false,
      now: NOW,
      format: 'toggl',
      isFinishedWork,
    },
  )
  const after = transition(state, importEvent(state, plan, NOW), NOW)
  return { plan, state, after, forecast: after.jobs.items[0]?.forecast }
}

test('a job without a start gets it from the first entry', () => {
  const { plan, forecast } = join({ assignedTo: 1 }, [entry(2), entry(1)])
  expect(forecast).toMatchObject({ start: at(4, 10) })
  expect(forecast?.finish).toBeUndefined()
  expect(plan.lines).toMatchObject([{ kind: 'changed', title: 'Pay by card' }])
})

test('finished work ends after all tracked hours', () => {
  const plan = { start: at(3, 10), estimate: at(3, 14) }
  const { after } = join(plan, [entry(1), entry(2)], true)
  expect(after.jobs.items[0]).toMatchObject({
    completed: true,
    v: expect.any(Number),
    forecast: { ...plan, finish: at(3, 17) },
  })
})

test('existing dates of a job stay', () => {
  const dates = { start: at(3, 10), estimate: at(3, 14), finish: at(3, 15) }
  const { plan, state, after } = join(dates, [entry(1)], true)
  expect(after).toBe(state)
  expect(plan.lines).toMatchObject([{ kind: 'same' }])
})

test('each entry without a job of that title and person is listed', () => {
  const rows = [
    entry(1, { title: 'Else' }),
    entry(2, { title: 'Else' }),
    entry(3, { assignee: 'Bob' }),
  ]
  const { plan } = join({ assignedTo: 1 }, rows)
  expect(plan.refused).toMatchObject([
    { line: 1, why: 'noJobToJoin' },
    { line: 2, why: 'noJobToJoin' },
    { line: 3, why: 'noJobToJoin' },
  ])
})

test('time that two people tracked for one job is added up', () => {
  const { forecast, plan } = join({}, [entry(2), entry(1, { assignee: 'Bob' })], true)
  expect(forecast).toMatchObject({ start: at(4, 10), finish: at(4, 17) })
  expect(plan.lines).toHaveLength(1)
})
