import { projectReport } from '../domain/project/report'
import { operations } from '../protocol/operations'
import { handle } from './runtime/handle'

export const reportPagerWorker = [
  handle(operations.report, ({ activeJobId, jobs }) => {
    const job = jobs.find(({ id }) => id === activeJobId)
    if (!job) throw new Error(`Job not found #${activeJobId}`)
    return projectReport(job, jobs)
  }),
]
