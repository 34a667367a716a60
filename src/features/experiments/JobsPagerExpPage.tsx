import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { outlinesOf } from '../../domain/lists/outlines'
import { useApp } from '../../hooks/stores'
import { useOperation } from '../../hooks/useOperation'
import { systemClock } from '../../platform/clock'
import { operations } from '../../protocol/operations'
import { goToPage } from '../../routing/listQuery'
import { paths } from '../../routing/paths'
import { parseQuery } from '../../routing/query'
import { experimentsMessages } from '../../text/frame/experiments'
import { jobItemId } from '../../ui/itemIds'
import { Link } from '../../ui/Link'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { Skeleton } from '../../ui/page/Loading'
import { PageBar } from '../../ui/page/PageBar'
import { Pager } from '../../ui/page/Pager'
import { useMessages, useText } from '../../ui/text'
import { ExperimentHeading } from './Facts'

/** The plain list of jobs, page by page, in the order they are stored. */
export function JobsPagerExpPage() {
  const text = useText().pages
  const messages = useMessages(experimentsMessages).jobs
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const query = parseQuery(search)
  const { page: requiredPage, lastSeenJob: activeJobId } = query
  const jobs = outlinesOf(useApp((state) => state.jobs.items))
  const input = useMemo(
    () => ({ jobs, activeJobId, requiredPage, now: systemClock.now() }),
    [jobs, activeJobId, requiredPage],
  )
  const pager = useOperation(operations.jobsPager, input)
  const page = pager.result

  return (
    <>
      <ExperimentHeading title={text.jobsPagerExp} />
      {pager.status === 'error' && <ErrorAlert reason={pager.message} onRetry={pager.retry} />}
      {pager.status === 'loading' && !page && <Skeleton height={44} rows={10} />}
      {page?.currentPage.length === 0 && <Typography>{messages.empty}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {page?.currentPage.map(({ id, title }) => (
          <Box component="li" key={id} id={jobItemId(id)} sx={rowStyles}>
            <Link to={paths.job(id)}>{title}</Link>
          </Box>
        ))}
      </Box>
      {page && page.pagination.totalPages > 1 && (
        <PageBar>
          <Pager
            current={page.pagination.currentPage}
            total={page.pagination.totalPages}
            onPage={(next) => navigate(paths.jobsPagerExp(goToPage(query, next)))}
          />
        </PageBar>
      )}
    </>
  )
}

const rowStyles = {
  minHeight: 44,
  display: 'flex',
  alignItems: 'center',
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '& a': { color: 'text.primary', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
} as const
