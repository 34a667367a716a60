import { jobsPage } from '../domain/lists/jobsPage'
import { operations } from '../protocol/operations'
import { handle } from './runtime/handle'

export const jobsPagerWorker = [handle(operations.jobsPager, jobsPage)]
