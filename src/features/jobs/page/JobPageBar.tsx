import { mdiArrowLeft, mdiArrowRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Job } from '../../../domain/job/job'
import { TRUNCATE_ASSIGNEE_BUTTON } from '../../../domain/limits'
import { truncate } from '../../../domain/words'
import { paths } from '../../../routing/paths'
import { parseQuery } from '../../../routing/query'
import { routeControls } from '../../../routing/routeControls'
import { useApp } from '../../../store/stores'
import { jobDrawerWords } from '../../../text/jobDrawer'
import { jobPageWords } from '../../../text/jobPage'
import { Icon } from '../../../ui/Icon'
import { PageBar } from '../../../ui/PageBar'
import { useWords } from '../../../ui/text'
import { useBarLabels } from './useBarLabels'

/** The ways on, and those that the address offers. */
export function JobPageBar({ job }: { readonly job: Job | undefined }) {
  const words = useWords(jobPageWords).bar
  const { from, to } = routeControls(parseQuery(useLocation().search), useBarLabels())
  return (
    <PageBar>
      {from && (
        <Way to={from.value} start={<Icon path={mdiArrowLeft} />}>
          {from.uiText}
        </Way>
      )}
      {job ? (
        <>
          <Way to={paths.jobs({ lastSeenJob: job.id, openDrawer: 1 })} isMain>
            {words.openDetails(job.title || words.noTitle)}
          </Way>
          <EmployeeWay job={job} />
        </>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {words.noJob}
        </Box>
      )}
      {to && (
        <Way to={to.value} end={<Icon path={mdiArrowRight} />}>
          {to.uiText}
        </Way>
      )}
    </PageBar>
  )
}

function EmployeeWay({ job }: { readonly job: Job }) {
  const words = useWords(jobDrawerWords)
  const { assignedTo } = job.forecast
  const user = useApp((state) => state.users.items.find(({ id }) => id === assignedTo))
  if (assignedTo === undefined) return null
  const query = { lastSeenJob: job.id, from: paths.job(job.id) }
  return (
    <Way to={paths.employee(assignedTo, query)} title={user?.displayName}>
      {user ? truncate(user.displayName, TRUNCATE_ASSIGNEE_BUTTON) : words.employee}
    </Way>
  )
}

interface WayProps {
  readonly to: string
  readonly title?: string | undefined
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly isMain?: boolean
  readonly children: string
}

function Way({ to, title, start, end, isMain = false, children }: WayProps) {
  return (
    <Button
      component={Link}
      to={to}
      title={title ?? children}
      variant="outlined"
      color={isMain ? 'primary' : 'inherit'}
      startIcon={start}
      endIcon={end}
      sx={{
        minHeight: 40,
        px: { xs: 1, md: 1.75 },
        '& .MuiButton-icon': { mx: 0.25 },
        // The title is the longest and gives way first, down to a width that can still be read.
        ...(isMain
          ? { flexShrink: 8, minWidth: 96, maxWidth: 360 }
          : { flexShrink: 1, minWidth: 48, maxWidth: 200, borderColor: 'divider' }),
      }}
    >
      <Box component="span" sx={cutLook}>
        {children}
      </Box>
    </Button>
  )
}

const cutLook = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
