import Box from '@mui/material/Box'
import { useDeferredValue } from 'react'
import type { Job } from '../../../domain/model/job/job'
import { LAYOUT } from '../../../ui/layout'
import { Later } from '../../../ui/page/Loading'
import { Analysis } from './Analysis'
import { CurrentStats } from './CurrentStats'
import { useWorstCase } from './useWorstCase'

/** The forecast of a job and its evidence, one below the other. */
export function JobStats({ job }: { readonly job: Job }) {
  const evidence = useWorstCase(job)
  const { similar, calculation } = evidence
  const result = useDeferredValue(calculation.result)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <CurrentStats job={job} evidence={evidence} />
      <Later height={LAYOUT.deviationChart}>
        <Analysis job={job} similar={similar} result={result} />
      </Later>
    </Box>
  )
}
