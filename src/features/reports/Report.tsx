import { mdiCheck, mdiContentCopy } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { REPORT_LEVELS } from '../../domain/core/limits'
import { activeFilters } from '../../domain/lists/filters'
import type { JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { useCopying } from '../../hooks/useCopying'
import { useOperation } from '../../hooks/useOperation'
import { operations } from '../../protocol/operations'
import { filterValuesOf } from '../../routing/listQuery'
import { parseQuery } from '../../routing/query'
import { reportMessages } from '../../text/jobs/report'
import { Icon } from '../../ui/Icon'
import { JsonView } from '../../ui/JsonView'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { Skeleton } from '../../ui/page/Loading'
import { useMessages, useText } from '../../ui/text'
import { ReportSection, TreeText } from './ReportSection'

interface CopyAsTextProps {
  readonly value: string
  readonly describedBy: string
}

function CopyAsText({ value, describedBy }: CopyAsTextProps) {
  const messages = useMessages(reportMessages)
  const { copy, onCopied, onFailed } = useCopying(useText().copy)
  // The value itself, so that another report starts as not copied.
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === value

  async function run() {
    const isDone = await copy(value)
    setCopied(isDone ? value : null)
    if (isDone) onCopied(value)
    else onFailed()
  }

  return (
    <Button
      variant="outlined"
      color={isCopied ? 'success' : 'primary'}
      startIcon={<Icon path={isCopied ? mdiCheck : mdiContentCopy} />}
      aria-describedby={describedBy}
      onClick={run}
      sx={{ flexShrink: 0, minHeight: 40 }}
    >
      {messages.copy}
    </Button>
  )
}

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
            <Typography role="note" variant="body2" sx={{ color: 'text.secondary' }}>
              {messages.deep(deep.levels, REPORT_LEVELS, deep.jobs)}
            </Typography>
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
  return (
    <ReportSection
      title={title}
      action={(titleId) => <CopyAsText value={tree} describedBy={titleId} />}
    >
      {(titleId) => <TreeText titleId={titleId}>{tree}</TreeText>}
    </ReportSection>
  )
}
