import { finishedJobs } from '../domain/forecast/evidence/evidence'
import { historyAt } from '../domain/forecast/evidence/evidenceJobs'
import { projectForecast } from '../domain/forecast/plan/project'
import { operations } from '../protocol/operations'
import { handle } from './runtime/handle'

export const projectForecastWorker = [
  handle(operations.projectForecast, ({ open, finished, times, now, ...options }) =>
    projectForecast(
      open,
      { history: historyAt(finishedJobs(finished, times), now), times, now },
      options,
    ),
  ),
]
