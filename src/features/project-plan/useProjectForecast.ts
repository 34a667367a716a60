import { useEffect, useMemo, useState } from 'react'
import { MINUTE, type Ms } from '../../domain/core/time'
import { evidenceJobs } from '../../domain/forecast/evidence/evidenceJobs'
import { PROJECT_JOBS } from '../../domain/forecast/evidence/method'
import type { WorkTimes } from '../../domain/forecast/evidence/workTime'
import type { JobId } from '../../domain/model/job/job'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  scheduleNamed,
} from '../../domain/model/schedule/schedule'
import { isSamePlan, type ProjectPlan, projectPlan } from '../../domain/project/plan'
import { useApp, useSchedules } from '../../hooks/stores'
import { useNow } from '../../hooks/useNow'
import { useOperation } from '../../hooks/useOperation'
import { useTimeKinds } from '../../hooks/useTimeKinds'
import { systemClock } from '../../platform/clock'
import { operations, type ProjectForecastInput } from '../../protocol/operations'

/** Nothing is simulated while jobs still change. */
const SETTLED: Ms = 300
/**
 * The answer changes with time, but slowly: its age is checked at this interval, and an old one is
 * requested again.
 */
const LOOKED_AT: Ms = 5 * MINUTE
const OLD: Ms = 2 * MINUTE

/** The same project is simulated with the same random numbers, so that only its changes show. */
const inputOf = (
  rootId: JobId,
  { open, finished }: ProjectPlan,
  times: WorkTimes,
  order: readonly JobId[],
): ProjectForecastInput => ({
  open,
  finished,
  times,
  order,
  now: systemClock.now(),
  seed: rootId,
})

/** When all open jobs below a job may be done. The last answer stays until the next arrives. */
export function useProjectForecast(rootId: JobId, order: readonly JobId[]) {
  const jobs = useApp((state) => state.jobs.items)
  const usual = useSchedules(
    (schedules) => scheduleNamed(schedules, DEFAULT_SCHEDULE_NAME) ?? DEFAULT_SCHEDULE,
  )
  const tick = useNow(LOOKED_AT)
  const plan = useMemo(() => projectPlan(rootId, jobs), [rootId, jobs])
  const people = useMemo(
    () => new Set(plan.open.map(({ forecast }) => forecast.assignedTo)),
    [plan.open],
  )
  const evidence = evidenceJobs(jobs)
  const basis = useMemo(() => ({ jobs: evidence, usual }), [evidence, usual])
  const { kinds } = useTimeKinds(basis, people)
  const times = useMemo(() => ({ usual, kinds }), [usual, kinds])
  const [input, setInput] = useState(() => inputOf(rootId, plan, times, order))
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each tick the request grows older
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = inputOf(rootId, plan, times, order)
      const isSame = (last: ProjectForecastInput) =>
        next.now - last.now < OLD &&
        last.order === order &&
        last.times === times &&
        isSamePlan(last, next)
      setInput((last) => (isSame(last) ? last : next))
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [rootId, plan, times, order, tick])
  const openJobs = input.open.length
  const isAsked = openJobs > 0 && openJobs <= PROJECT_JOBS
  return {
    openJobs,
    answer: useOperation(operations.projectForecast, isAsked ? input : undefined),
  }
}
