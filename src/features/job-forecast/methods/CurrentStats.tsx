import Box from '@mui/material/Box'
import type { Job } from '../../../domain/model/job/job'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { Notice } from '../../../ui/page/Notice'
import { useMessages } from '../../../ui/text'
import { useAssignee } from '../../../widgets/job/useAssignee'
import { JobAsEvidence } from '../JobAsEvidence'
import { EstimateLine } from './EstimateLine'
import { MissingStats } from './MissingStats'
import { Resume } from './Resume'
import { columnStyles, ThreeDates } from './ThreeDates'
import type { Evidence } from './useWorstCase'

interface CurrentStatsProps {
  /** A what-if complexity is given as that of the job. */
  readonly job: Job
  readonly evidence: Evidence
}

/** When the job will be done, three ways; for a finished one, how it went. */
export function CurrentStats({ job, evidence }: CurrentStatsProps) {
  const words = useMessages(jobStatsMessages)
  const { start, estimate, finish } = job.forecast
  const { isAssigned, user, name } = useAssignee(job)
  const plan = start !== undefined && estimate !== undefined ? { start, estimate } : null
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {isAssigned && !user && <Notice tone="warning">{words.noUser}</Notice>}
      {finish !== undefined ? (
        <>
          <Resume job={job} assignee={name} />
          <JobAsEvidence job={job} />
        </>
      ) : plan && isAssigned ? (
        <ThreeDates job={job} plan={plan} assignee={name} evidence={evidence} />
      ) : (
        <>
          {plan && (
            <Box component="ul" sx={columnStyles}>
              <EstimateLine plan={plan} assignee={name} />
            </Box>
          )}
          <MissingStats job={job} assignee={user?.displayName} similar={evidence.similar.length} />
        </>
      )}
    </Box>
  )
}
