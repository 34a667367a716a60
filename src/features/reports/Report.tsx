import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { REPORT_LEVELS } from '../../domain/core/limits'
import { activeFilters } from '../../domain/lists/filters'
import type { JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { useOperation } from '../../hooks/useOperation'
import { operations } from '../../protocol/operations'
import { filterValuesOf } from '../../routing/listQuery'
import { parseQuery } from '../../routing/query'
import { reportMessages } from '../../text/jobs/report'
import { JsonView } from '../../ui/JsonView'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { Skeleton } from '../../ui/page/Loading'
import { QuietText } from '../../ui/page/QuietText'
import { useMessages } from '../../ui/text'
import { CopyAsText, ReportSection, TreeText } from './ReportSection'

export function Report({ jobId }: { readonly jobId: JobId }) {
  const messages = useMessages(reportMessages)
  const jobs = useApp((state) => state.jobs.items)
  const { search } = useLocation()
  const input = useMemo(() => {
    const query = parseQuery(search)
    const _activeFilters = activeFilters(filterValuesOf(query, { jobIds: [] }))
    return { activeJobId: jobId, jobs, requiredPage: query.page, _activeFilters }
  }, [jobId, jobs, search])
  const report = useOperation(operations.report, input)
  const { result } = report
  const deep = result?._reportExp.deepJobs
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {report.status === 'error' && <ErrorAlert reason={report.message} onRetry={report.retry} />}
      {report.status === 'loading' && !result && <Skeleton height={180} rows={3} />}
      {result && (
        <>
          {deep && (
            <QuietText role="note">
              {messages.deep(deep.levels, REPORT_LEVELS, deep.jobs)}
            </QuietText>
          )}
          <CopiedSection title={messages.target} tree={result.outputTargetActiveCheckboxTree} />
          <CopiedSection title={messages.full} tree={result.otputFullActiveCheckboxesTree} />
          <ReportSection title={messages.ids}>
            {(titleId) => <TreeText titleId={titleId}>{result.otputFullJobsTree}</TreeText>}
          </ReportSection>
          <ReportSection title={messages.result}>
            {() => <JsonView name="report" value={result} />}
          </ReportSection>
        </>
      )}
    </Box>
  )
}

function CopiedSection({ title, tree }: { readonly title: string; readonly tree: string }) {
  const { copy } = useMessages(reportMessages)
  return (
    <ReportSection
      title={title}
      action={(titleId) => <CopyAsText label={copy} value={tree} describedBy={titleId} />}
    >
      {(titleId) => <TreeText titleId={titleId}>{tree}</TreeText>}
    </ReportSection>
  )
}
