import { useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { cutsOf, perObject } from '../../../domain/core/computedOnce'
import { similarJobs, worstCase } from '../../../domain/forecast/speeds/worstCase'
import type { Job } from '../../../domain/model/job/job'
import { useApp } from '../../../hooks/stores'
import { useOperation } from '../../../hooks/useOperation'
import { operations, type WorstCaseInput } from '../../../protocol/operations'

/** The same job gives the same object, which is then not sent to the worker again. */
const datesOf = cutsOf(({ forecast }: Job) => ({ forecast }))

/** The dates are painted with the page. */
const CALCULATED_HERE = {
  rule: ({ job, otherUserJobsForAnalysis }: WorstCaseInput) =>
    worstCase(job, otherUserJobsForAnalysis),
  jobsIn: ({ otherUserJobsForAnalysis }: WorstCaseInput) => otherUserJobsForAnalysis.length,
}

/** What similar jobs predict. A job without a plan makes no request. */
export function useWorstCase({ id, forecast }: Pick<Job, 'id' | 'forecast'>) {
  // The store is read after every change, but another list of jobs is searched just once.
  const similarIn = useMemo(
    () => perObject((jobs: readonly Job[]) => similarJobs({ id, forecast }, jobs)),
    [id, forecast],
  )
  // The same list until one of these jobs changes: everything that is drawn from it follows it.
  const similar = useApp(useShallow(({ jobs }) => similarIn(jobs.items)))
  const isPlanned = forecast.start !== undefined && forecast.estimate !== undefined
  const input = useMemo(
    () =>
      isPlanned
        ? {
            job: { forecast },
            otherUserJobsForAnalysis: datesOf(similar),
          }
        : undefined,
    [forecast, isPlanned, similar],
  )
  return { similar, calculation: useOperation(operations.worstCase, input, CALCULATED_HERE) }
}

/** The jobs that a forecast is based on, and the results computed from them. */
export type WorstCaseEvidence = ReturnType<typeof useWorstCase>
