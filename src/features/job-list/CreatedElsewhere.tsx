import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { JobId } from '../../domain/model/job/job'
import type { User } from '../../domain/model/person/user'
import { useApp, useSessionActions } from '../../hooks/stores'
import { paths } from '../../routing/paths'
import { printQuery, type Query } from '../../routing/query'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { useMessages } from '../../ui/text'
import type { JobsPageState } from './useJobsPage'

interface CreatedElsewhereProps {
  readonly jobId: JobId
  readonly page: JobsPageState
  readonly query: Query
  /** Whose jobs the list shows; absent if it shows all. */
  readonly owner?: User | undefined
  /** Called once it is clear whether the job is on the page. */
  readonly onJudged: () => void
}

/** Says where a new job is if it is not on the page that is shown, by its order or its person. */
export function CreatedElsewhere({ jobId, page, query, owner, onJudged }: CreatedElsewhereProps) {
  const text = useMessages(jobToolsMessages).created
  const job = useApp(({ jobs }) => jobs.items.find(({ id }) => id === jobId))
  const { showToast } = useSessionActions()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  const judge = useEffectEvent(() => {
    onJudged()
    if (!job || page.jobs?.some(({ id }) => id === jobId)) return
    const isListed = !owner || job.forecast.assignedTo === owner.id
    const { sort } = query
    const found = printQuery({ sort, lastSeenJob: jobId })
    const run = () => navigate((isListed ? pathname : paths.jobs()) + found)
    showToast({
      kind: 'default',
      text: text.elsewhere(job.title),
      action: { label: text.show, run },
    })
  })
  useEffect(() => {
    if (page.isCurrent) judge()
  }, [page.isCurrent])
  return null
}
