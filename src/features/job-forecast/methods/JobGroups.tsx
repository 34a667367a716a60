import Box from '@mui/material/Box'
import type { Job } from '../../../domain/model/job/job'
import type { Family } from '../../../hooks/useFamily'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { useMessages } from '../../../ui/text'
import { useAssignee } from '../../../widgets/job/useAssignee'
import { JobGroup } from './JobGroup'

interface JobGroupsProps {
  readonly job: Job
  readonly family: Family
  readonly similar: readonly Job[]
}

/** The jobs that this one stands among. */
export function JobGroups({ job, family, similar }: JobGroupsProps) {
  const words = useMessages(jobStatsMessages).groups
  const { name } = useAssignee(job)
  const { children, parents } = family
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <JobGroup title={words.children} hint={words.childrenHint} jobs={children} hasLastLog />
      <JobGroup title={words.parent} hint={words.parentHint} jobs={parents} />
      <JobGroup title={words.similar} hint={words.similarHint(name)} jobs={similar} />
    </Box>
  )
}
