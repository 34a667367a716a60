import { isSameValue } from '../domain/core/sameValue'
import { type EvidenceJob, finishedJobs } from '../domain/forecast/evidence/evidence'
import { evidenceJobs, historyAt } from '../domain/forecast/evidence/evidenceJobs'
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

interface Known {
  readonly evidence: readonly EvidenceJob[]
  readonly facts: ForecastFacts
}

let last: Known | undefined

/** Most changes are not about finished jobs, and what is on screen is asked for before the rest. */
function factsOf({ jobs, times, now }: TeamPlanInput): ForecastFacts {
  const evidence = evidenceJobs(jobs)
  const isKnown =
    last?.evidence === evidence &&
    last.facts.now === now &&
    isSameValue(valuesOf(last.facts.times), valuesOf(times))
  if (last && isKnown) return last.facts
  const facts = { history: historyAt(finishedJobs(evidence, times), now), times, now }
  last = { evidence, facts }
  return facts
}

export const teamPlanWorker = [
  handle(operations.teamPlan, (input) => teamPlan(input.jobs, factsOf(input), input)),
]
