import { useLocation } from 'react-router'
import type { JobId, LogTs } from '../../../domain/job/job'
import { paths } from '../../../routing/paths'
import { parseQuery } from '../../../routing/query'
import { routeControls } from '../../../routing/routeControls'
import { logsWords } from '../../../text/logs'
import { BarLink } from '../../../ui/BarLink'
import { PageBar } from '../../../ui/PageBar'
import { useText, useWords } from '../../../ui/text'
import { jobsPagerPath } from './jobsPagerPath'

interface LogPageBarProps {
  /** Undefined where there is no such log. */
  readonly log: { readonly jobId: JobId; readonly ts: LogTs } | undefined
}

/** The way that the address offers, or else the way to the jobs. */
export function LogPageBar({ log }: LogPageBarProps) {
  const { actions } = useText()
  const words = useWords(logsWords).page
  const { from, to } = routeControls(parseQuery(useLocation().search), actions)
  return (
    <PageBar>
      {from && (
        <BarLink to={from.value} leads="back">
          {from.uiText}
        </BarLink>
      )}
      {!from && log && (
        <BarLink to={jobsPagerPath(log.jobId, log.ts, words)}>{words.jobsPager}</BarLink>
      )}
      {!from && !log && <BarLink to={paths.jobs()}>{words.allJobs}</BarLink>}
      {to && (
        <BarLink to={to.value} leads="forward">
          {to.uiText}
        </BarLink>
      )}
    </PageBar>
  )
}
