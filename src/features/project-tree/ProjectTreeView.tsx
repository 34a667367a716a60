import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useId, useMemo } from 'react'
import type { Job } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { useOperation } from '../../hooks/useOperation'
import { operations } from '../../protocol/operations'
import { projectTreeMessages } from '../../text/jobs/projectTree'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { Spinner } from '../../ui/page/Loading'
import { useMessages } from '../../ui/text'
import { DrawnTree } from './DrawnTree'

interface ProjectTreeViewProps {
  /** The job of the page. The tree is that of its root ancestor. */
  readonly job: Job
  /** Stable, otherwise every node renders again with it. */
  readonly onShowStats: () => void
}

/**
 * The project that a job belongs to. A checklist of the job is scrolled to by its element id, which
 * has to be its `checklistKey`.
 */
export function ProjectTreeView({ job, onShowStats }: ProjectTreeViewProps) {
  const messages = useMessages(projectTreeMessages)
  const nameId = useId()
  const jobs = useApp((state) => state.jobs.items)
  const input = useMemo(() => ({ job, jobs }), [job, jobs])
  const answer = useOperation(operations.projectsTree, input)
  // A new tree renders in slices, so that typing works while hundreds of nodes render.
  const tree = useDeferredValue(answer.result)
  const isOfThisJob = tree?.nodes.some(({ nodeId }) => nodeId === job.id) ?? false
  return (
    <Box component="section" aria-labelledby={nameId} sx={sectionStyles}>
      <Typography variant="h2" id={nameId}>
        {messages.name}
      </Typography>
      {answer.status === 'error' && (
        <Box sx={{ mb: 1 }}>
          <ErrorAlert reason={answer.message} onRetry={answer.retry} />
        </Box>
      )}
      {tree && isOfThisJob ? (
        <DrawnTree job={job} tree={tree} onShowStats={onShowStats} />
      ) : (
        answer.status !== 'error' && <Spinner />
      )}
    </Box>
  )
}

/** Beside a card, the name is at the height of the card's title. */
const sectionStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  '& > h2': { py: { xs: 0.5, md: 2 } },
  '& > :not(h2, button)': { gridColumn: '1 / -1' },
} as const
