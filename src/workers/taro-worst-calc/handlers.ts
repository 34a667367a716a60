import { worstCase } from '../../domain/forecast/speeds/worstCase'
import { operations } from '../../protocol/operations'
import { handle } from '../runtime/handle'

export const handlers = [
  handle(operations.worstCase, ({ job, otherUserJobsForAnalysis }) =>
    worstCase(job, otherUserJobsForAnalysis),
  ),
]
