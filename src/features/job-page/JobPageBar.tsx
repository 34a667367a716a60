import Box from '@mui/material/Box'
import { TRUNCATE_ASSIGNEE_BUTTON } from '../../domain/core/limits'
import { truncate } from '../../domain/core/text'
import type { Job } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { paths } from '../../routing/paths'
import { jobDrawerMessages } from '../../text/jobs/jobDrawer'
import { jobPageMessages } from '../../text/jobs/jobPage'
import { BarLink } from '../../ui/page/BarLink'
import { PageBar } from '../../ui/page/PageBar'
import { useMessages } from '../../ui/text'

/** The page's own links. */
export function JobPageBar({ job }: { readonly job: Job | undefined }) {
  const messages = useMessages(jobPageMessages).bar
  return (
    <PageBar>
      {job ? (
        <>
          <BarLink to={paths.jobs({ lastSeenJob: job.id, openDrawer: 1 })} isMain>
            {messages.openDetails(job.title || messages.noTitle)}
          </BarLink>
          <EmployeeWay job={job} />
        </>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {messages.noJob}
        </Box>
      )}
    </PageBar>
  )
}

function EmployeeWay({ job }: { readonly job: Job }) {
  const messages = useMessages(jobDrawerMessages)
  const { assignedTo } = job.forecast
  const user = useApp((state) => state.users.items.find(({ id }) => id === assignedTo))
  if (assignedTo === undefined) return null
  const query = { lastSeenJob: job.id, from: paths.job(job.id) }
  return (
    <BarLink to={paths.employee(assignedTo, query)} title={user?.displayName}>
      {user ? truncate(user.displayName, TRUNCATE_ASSIGNEE_BUTTON) : messages.employee}
    </BarLink>
  )
}
