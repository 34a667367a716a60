import { jobsPage } from '../../domain/lists/jobsPage'
import { operations } from '../../protocol/operations'
import { handle } from '../runtime/handle'

export const handlers = [handle(operations.jobsPager, jobsPage)]
