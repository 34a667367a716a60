import { isSameValue } from '../domain/core/sameValue'
import { finishedJobs } from '../domain/forecast/evidence/evidence'
import { historyAt } from '../domain/forecast/evidence/evidenceJobs'
import type { WorkTimes } from '../domain/forecast/evidence/workTime'
import type { ForecastFacts } from '../domain/forecast/job/forecastJob'
import { teamPlan } from '../domain/forecast/plan/teamPlan'
import { operations, type TeamPlanInput } from '../protocol/operations'
import { handle } from './runtime/handle'

const valuesOf = ({ usual, schedules, kinds }: WorkTimes) => [
  usual,
  [...(schedules ?? [])],
  [...(kinds ?? [])],
]

let last: { readonly jobs: TeamPlanInput['jobs']; readonly facts: ForecastFacts } | undefined

/** What is on screen is asked for before the rest, so the next request is often about the same. */
function factsOf({ jobs, times, now }: TeamPlanInput): ForecastFacts {
  const isKnown =
    last?.jobs === jobs &&
    last.facts.now === now &&
    isSameValue(valuesOf(last.facts.times), valuesOf(times))
  if (last && isKnown) return last.facts
  const facts = { history: historyAt(finishedJobs(jobs, times), now), times, now }
  last = { jobs, facts }
  return facts
}

export const teamPlanWorker = [
  handle(operations.teamPlan, (input) => teamPlan(input.jobs, factsOf(input), input)),
]
