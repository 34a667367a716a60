import { finishedJobs } from '../domain/forecast/evidence/evidence'
import { historyAt } from '../domain/forecast/evidence/evidenceJobs'
import { forecastJob } from '../domain/forecast/job/forecastJob'
import { operations } from '../protocol/operations'
import { handle } from './runtime/handle'

export const jobForecastWorker = [
  handle(operations.jobForecast, ({ plan, jobs, usual, kinds, now, supposition }) => {
    const times = { usual, kinds }
    const history = historyAt(finishedJobs(jobs, times), now)
    return forecastJob(plan, { history, times, now }, supposition)
  }),
]
