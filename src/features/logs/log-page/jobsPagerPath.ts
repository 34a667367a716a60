import type { JobId, LogTs } from '../../../domain/model/job/job'
import { logUniqueKey } from '../../../domain/model/job/logs'
import { paths } from '../../../routing/paths'

interface LinkNames {
  readonly lastActivity: string
  readonly logPage: string
}

/** The job in the list of jobs; from there back to the log in the feed, and back to its page. */
export function jobsPagerPath(jobId: JobId, ts: LogTs, names: LinkNames): string {
  const feed = paths.lastActivity([], {
    lastSeenLogKey: logUniqueKey(jobId, ts),
    lastSeenJob: jobId,
    from: paths.log(jobId, ts),
    backActionUiText: names.logPage,
  })
  return paths.jobs({ lastSeenJob: jobId, from: feed, backActionUiText: names.lastActivity })
}
