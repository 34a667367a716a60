import { useLocation } from 'react-router'
import type { JobId, LogTs } from '../../../domain/model/job/job'
import { paths } from '../../../routing/paths'
import { parseQuery } from '../../../routing/query'
import { routeControls } from '../../../routing/routeControls'
import { logsMessages } from '../../../text/jobs/logs'
import { BarLink } from '../../../ui/page/BarLink'
import { WayBar } from '../../../ui/page/WayBar'
import { useMessages, useText } from '../../../ui/text'
import { jobsPagerPath } from './jobsPagerPath'

interface LogPageBarProps {
  /** Undefined where there is no such log. */
  readonly log: { readonly jobId: JobId; readonly ts: LogTs } | undefined
}

/** The way that the address offers, or else the way to the jobs. */
export function LogPageBar({ log }: LogPageBarProps) {
  const { actions } = useText()
  const words = useMessages(logsMessages).page
  const ways = routeControls(parseQuery(useLocation().search), actions)
  return (
    <WayBar ways={ways}>
      {!ways.from && log && (
        <BarLink to={jobsPagerPath(log.jobId, log.ts, words)}>{words.jobsPager}</BarLink>
      )}
      {!ways.from && !log && <BarLink to={paths.jobs()}>{words.allJobs}</BarLink>}
    </WayBar>
  )
}
