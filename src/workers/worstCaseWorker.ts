import { worstCase } from '../domain/forecast/speeds/worstCase'
import { operations } from '../protocol/operations'
import { handle } from './runtime/handle'

export const worstCaseWorker = [
  handle(operations.worstCase, ({ job, otherUserJobsForAnalysis }) =>
    worstCase(job, otherUserJobsForAnalysis),
  ),
]
