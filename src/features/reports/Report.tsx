import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { REPORT_LEVELS } from '../../domain/core/limits'
import type { JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { useOperation } from '../../hooks/useOperation'
import { operations } from '../../protocol/operations'
import { parseQuery } from '../../routing/query'
import { reportMessages } from '../../text/jobs/report'
import { JsonView } from '../../ui/JsonView'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { Skeleton } from '../../ui/page/Loading'
import { useMessages } from '../../ui/text'
import { CopyAsText } from './CopyAsText'
import { ReportSection, TreeText } from './ReportSection'

export function Report({ jobId }: { readonly jobId: JobId }) {
  const words = useMessages(reportMessages)
  const jobs = useApp((state) => state.jobs.items)
  const { page } = parseQuery(useLocation().search)
  const input = useMemo(
    () => ({ activeJobId: jobId, jobs, ...(page !== undefined && { requiredPage: page }) }),
    [jobId, jobs, page],
  )
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
            <Typography role="note" variant="body2" sx={{ color: 'text.secondary' }}>
              {words.deep(deep.levels, REPORT_LEVELS, deep.jobs)}
            </Typography>
          )}
          <CopiedSection title={words.target} tree={result.outputTargetActiveCheckboxTree} />
          <CopiedSection title={words.full} tree={result.otputFullActiveCheckboxesTree} />
          <ReportSection title={words.ids}>
            {(titleId) => <TreeText titleId={titleId}>{result.otputFullJobsTree}</TreeText>}
          </ReportSection>
          <ReportSection title={words.result}>
            {() => <JsonView name="report" value={result} />}
          </ReportSection>
        </>
      )}
    </Box>
  )
}

function CopiedSection({ title, tree }: { readonly title: string; readonly tree: string }) {
  return (
    <ReportSection
      title={title}
      action={(titleId) => <CopyAsText value={tree} describedBy={titleId} />}
    >
      {(titleId) => <TreeText titleId={titleId}>{tree}</TreeText>}
    </ReportSection>
  )
}
