import { HOUR } from '../../src/domain/core/time'
import { finishedJobs } from '../../src/domain/forecast/evidence/evidence'
import { historyAt } from '../../src/domain/forecast/evidence/evidenceJobs'
import { forecastJob } from '../../src/domain/forecast/job/forecastJob'
import type { PlanJob } from '../../src/domain/forecast/plan/habits'
import { teamPlan } from '../../src/domain/forecast/plan/teamPlan'
import { forecastRecordOf } from '../../src/domain/forecast/record/record'
import { walkForward } from '../../src/domain/forecast/record/walkForward'
import { DEFAULT_SCHEDULE } from '../../src/domain/model/schedule/schedule'
import { chanceOf } from '../../testbed/sample/chance'

const NOW = Date.UTC(2026, 0, 15, 12)
const PEOPLE = 10
const TIMES = { usual: DEFAULT_SCHEDULE }

export interface Speed {
  readonly name: string
  readonly run: () => unknown
  /** Milliseconds of processor time. */
  readonly atMost: number
  readonly times: number
}

function finishedSample(count: number): readonly PlanJob[] {
  const chance = chanceOf(7)
  return Array.from({ length: count }, (_, index) => {
    const start = NOW - (count - index) * 3 * HOUR - 1000 * HOUR
    const estimate = start + (4 + chance.below(100)) * HOUR
    const finish = start + (4 + chance.below(150)) * HOUR
    const assignedTo = 1 + chance.below(PEOPLE)
    const complexity = chance.below(6)
    return {
      id: index + 1,
      completed: true,
      ts: { create: start - chance.below(60) * HOUR, update: finish },
      relations: { parent: null, children: [] },
      forecast: { start, estimate, finish, assignedTo, complexity },
    }
  })
}

const openSample = (count: number): readonly PlanJob[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 1_000_000 + index,
    completed: false,
    ts: { create: NOW - (index % 40) * 12 * HOUR, update: NOW },
    relations: { parent: null, children: [] },
    forecast: {
      estimate: NOW + (8 + (index % 30)) * HOUR,
      assignedTo: 1 + (index % PEOPLE),
      complexity: index % 6,
    },
  }))

/** The speed targets, each with the sample that it is measured on. */
export function speeds(): readonly Speed[] {
  const jobs = finishedSample(5000)
  const finished = finishedJobs(jobs, TIMES)
  const history = historyAt(finished, NOW)
  const everything = [...jobs, ...openSample(500)]
  const facts = { history, times: TIMES, now: NOW }
  const few = finishedJobs(finishedSample(2000), TIMES)
  const plan = { start: NOW - 20 * HOUR, estimate: NOW + 30 * HOUR, complexity: 2, assignedTo: 3 }
  return [
    {
      name: 'forecast, 5,000 jobs of history',
      run: () => forecastJob(plan, facts),
      atMost: 50,
      times: 50,
    },
    {
      name: 'the same, and all evidence measured anew',
      run: () =>
        forecastJob(plan, { ...facts, history: historyAt(finishedJobs(jobs, TIMES), NOW) }),
      atMost: 50,
      times: 5,
    },
    {
      name: 'plan, 500 open jobs × 10 people × 2,000 runs, 5,000 finished',
      run: () => teamPlan(everything, facts),
      atMost: 1000,
      times: 2,
    },
    {
      name: 'record of 2,000 jobs',
      run: () => forecastRecordOf([...walkForward(few)]),
      atMost: 3000,
      times: 1,
    },
  ]
}
