import { finishedJobs } from '../domain/forecast/evidence/evidence'
import { historyAt } from '../domain/forecast/evidence/evidenceJobs'
import { forecastJob } from '../domain/forecast/job/forecastJob'
import { worstCase } from '../domain/forecast/speeds/worstCase'
import { logsPage } from '../domain/lists/feed'
import { jobsPage, sortedJobsPage } from '../domain/lists/jobsPage'
import { projectReport } from '../domain/project/report'
import { projectTree } from '../domain/project/tree'
import { operations } from '../protocol/operations'
import { handle } from './runtime/handle'

// Workers that only call a rule of the domain. The build fetches their code as one file anyway.

export const jobsPagerWorker = [handle(operations.jobsPager, jobsPage)]

export const sortedJobsPagerWorker = [handle(operations.sortedJobsPager, sortedJobsPage)]

export const sortedLogsPagerWorker = [handle(operations.sortedLogsPager, logsPage)]

export const projectsTreeWorker = [
  handle(operations.projectsTree, ({ job, jobs }) => projectTree(job, jobs)),
]

export const reportPagerWorker = [
  handle(operations.report, ({ activeJobId, jobs }) => {
    const job = jobs.find(({ id }) => id === activeJobId)
    if (!job) throw new Error(`Job not found #${activeJobId}`)
    return projectReport(job, jobs)
  }),
]

export const worstCaseWorker = [
  handle(operations.worstCase, ({ job, otherUserJobsForAnalysis }) =>
    worstCase(job, otherUserJobsForAnalysis),
  ),
]

export const jobForecastWorker = [
  handle(operations.jobForecast, ({ plan, jobs, usual, kinds, now, supposition }) => {
    const times = { usual, kinds }
    const history = historyAt(finishedJobs(jobs, times), now)
    return forecastJob(plan, { history, times, now }, supposition)
  }),
]

export const experimentalWorker = [
  handle(operations.experimentalPing, ({ counter }) => ({ counter })),
]
