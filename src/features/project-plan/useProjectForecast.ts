import { useMemo } from 'react'
import { projectForecast } from '../../domain/forecast/plan/project'
import type { JobId } from '../../domain/model/job/job'
import { useTriedPlan } from '../../hooks/usePlan'

/** When all open jobs below a job may be done, by the plan or by the plan in another order. */
export function useProjectForecast(id: JobId, order: readonly JobId[]) {
  const trial = useMemo(() => (order.length === 0 ? null : { order }), [order])
  const { result: plan, ...answer } = useTriedPlan(trial)
  const result = useMemo(() => plan && projectForecast(plan, id), [plan, id])
  return { ...answer, result }
}
