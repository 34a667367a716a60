import { memo, useMemo } from 'react'
import { MINUTE, type Ms } from '../../../domain/core/time'
import { deviation, deviationJobs } from '../../../domain/forecast/speeds/deviation'
import type { Job } from '../../../domain/model/job/job'
import { useNow } from '../../../hooks/useNow'
import { DeviationChart } from '../../../ui/charts/DeviationChart'

interface LiveDeviationProps {
  readonly job: Job
  readonly start: Ms
  readonly estimate: Ms
  readonly similar: readonly Job[]
}

/** The chart whose line of this moment moves by itself. */
export const LiveDeviation = memo(function LiveDeviation(props: LiveDeviationProps) {
  const { job, start, estimate, similar } = props
  const spread = useMemo(
    () => deviation(deviationJobs(job, similar), { testStart: start, testDiff: estimate - start }),
    [job, similar, start, estimate],
  )
  return <DeviationChart deviation={spread} now={useNow(MINUTE)} />
})
