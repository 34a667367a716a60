import { finishedJobs } from '../domain/forecast/evidence/evidence'
import { historyAt } from '../domain/forecast/evidence/evidenceJobs'
import { teamPlan } from '../domain/forecast/plan/teamPlan'
import { operations } from '../protocol/operations'
import { handle } from './runtime/handle'

export const teamPlanWorker = [
  handle(operations.teamPlan, ({ jobs, times, now, ...options }) =>
    teamPlan(jobs, { history: historyAt(finishedJobs(jobs, times), now), times, now }, options),
  ),
]
