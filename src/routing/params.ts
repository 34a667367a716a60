import { parseNumeric } from '../domain/core/numbers'
import type { JobId, LogTs } from '../domain/model/job/job'
import type { UserId } from '../domain/model/person/user'

/** The ids of a comma-separated list, each once; invalid entries are left out. */
export const parseIds = (raw: string | undefined): readonly number[] => [
  ...new Set(
    (raw ?? '')
      .split(',')
      .map((part) => parseNumeric(part.trim()))
      .filter((id) => id !== undefined),
  ),
]

export interface RouteParams {
  readonly userId?: UserId
  readonly jobId?: JobId
  readonly logTs?: LogTs
  readonly jobIds: readonly JobId[]
}

/** The parameters of the current address as ids, whichever route it belongs to. */
export function parseParams(raw: Readonly<Record<string, string | undefined>>): RouteParams {
  const userId = parseNumeric(raw.user_id)
  const jobId = parseNumeric(raw.job_id)
  const logTs = parseNumeric(raw.log_ts)
  return {
    ...(userId !== undefined && { userId }),
    ...(jobId !== undefined && { jobId }),
    ...(logTs !== undefined && { logTs }),
    jobIds: parseIds(raw.job_ids),
  }
}
