import { useMemo } from 'react'
import { similarJobs } from '../../../domain/forecast/speeds/worstCase'
import type { Job } from '../../../domain/model/job/job'
import { useApp } from '../../../hooks/stores'
import { useOperation } from '../../../hooks/useOperation'
import { operations } from '../../../protocol/operations'

/** What similar jobs predict. A job without a plan makes no request. */
export function useWorstCase({ id, forecast }: Pick<Job, 'id' | 'forecast'>) {
  const jobs = useApp((state) => state.jobs.items)
  const similar = useMemo(() => similarJobs({ id, forecast }, jobs), [id, forecast, jobs])
  const isPlanned = forecast.start !== undefined && forecast.estimate !== undefined
  const input = useMemo(
    () =>
      isPlanned
        ? {
            job: { forecast },
            otherUserJobsForAnalysis: similar.map((job) => ({ forecast: job.forecast })),
          }
        : undefined,
    [forecast, isPlanned, similar],
  )
  return { similar, calculation: useOperation(operations.worstCase, input) }
}

/** The jobs that a forecast is based on, and the results computed from them. */
export type WorstCaseEvidence = ReturnType<typeof useWorstCase>
