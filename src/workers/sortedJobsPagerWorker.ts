import { sortedJobsPage } from '../domain/lists/jobsPage'
import { operations } from '../protocol/operations'
import { handle } from './runtime/handle'

export const sortedJobsPagerWorker = [handle(operations.sortedJobsPager, sortedJobsPage)]
