import { useMemo } from 'react'
import { MINUTE, type Ms } from '../../../domain/core/time'
import { scenario } from '../../../domain/forecast/speeds/scenario'
import type { Job } from '../../../domain/model/job/job'
import { useNow } from '../../../hooks/useNow'
import { useShownText } from '../../../hooks/useShownText'
import { ScenarioChart } from '../../../ui/charts/ScenarioChart'

interface LiveScenarioProps {
  readonly job: Job
  /** As forecast now. */
  readonly worstDate: Ms | undefined
}

/** The chart whose point of this moment moves by itself. A job without any plan has none. */
export function LiveScenario({ job, worstDate }: LiveScenarioProps) {
  const now = useNow(MINUTE)
  const shownText = useShownText()
  const points = useMemo(
    // The clock that is shown may lag behind a log that was written just now.
    () => scenario(job, { now: Math.max(now, job.ts.update), worstDate, shownText }),
    [job, now, worstDate, shownText],
  )
  return points.length === 0 ? null : <ScenarioChart points={points} />
}
