import { parseNumeric } from '../../core/numeric'
import type { JobId, LogTs } from './job'

export const logUniqueKey = (jobId: JobId, ts: LogTs): string => `job-${jobId}-log-${ts}`

export const checklistKey = (jobId: JobId, logTs: LogTs): string =>
  `${logUniqueKey(jobId, logTs)}-checklist`

/** The log that a key of the form `job-{jobId}-log-{ts}` names: its 4th segment is the time. */
export function parseLogKey(
  key: string,
): { readonly jobId: JobId | undefined; readonly ts: LogTs } | undefined {
  const [, jobId, , time] = key.split('-')
  const ts = parseNumeric(time)
  return ts === undefined ? undefined : { jobId: parseNumeric(jobId), ts }
}
