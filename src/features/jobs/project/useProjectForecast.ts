import { useEffect, useState } from 'react'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  type Schedule,
  scheduleNamed,
} from '../../../domain/business-time/schedule'
import type { JobId } from '../../../domain/job/job'
import { isSamePlan, type ProjectPlan, projectPlan } from '../../../domain/project/plan'
import { MINUTE, type Ms } from '../../../domain/time'
import { systemClock } from '../../../platform/clock'
import { operations, type ProjectForecastInput } from '../../../protocol/operations'
import { useApp, useSchedules } from '../../../store/stores'
import { useNow } from '../../../store/useNow'
import { useOperation } from '../../../store/useOperation'

/** Nothing is played through while jobs still change. */
const SETTLED: Ms = 300
/** As time passes the answer changes, but slowly: it is looked at so often, and asked for anew once old. */
const LOOKED_AT: Ms = 5 * MINUTE
const OLD: Ms = 2 * MINUTE

/** The same project is played with the same draws, so that only what changed in it shows. */
const inputOf = (
  rootId: JobId,
  { open, finished }: ProjectPlan,
  usual: Schedule,
  order: readonly JobId[],
): ProjectForecastInput => ({
  open,
  finished,
  times: { usual },
  order,
  now: systemClock.now(),
  seed: rootId,
})

/** When all open jobs below a job may be done. The last answer stays until the next is there. */
export function useProjectForecast(rootId: JobId, order: readonly JobId[]) {
  const jobs = useApp((state) => state.jobs.items)
  const usual = useSchedules(
    (schedules) => scheduleNamed(schedules, DEFAULT_SCHEDULE_NAME) ?? DEFAULT_SCHEDULE,
  )
  const tick = useNow(LOOKED_AT)
  const [input, setInput] = useState(() => inputOf(rootId, projectPlan(rootId, jobs), usual, order))
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each tick what was asked grows older
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = inputOf(rootId, projectPlan(rootId, jobs), usual, order)
      const isSame = (last: ProjectForecastInput) =>
        next.now - last.now < OLD &&
        last.order === order &&
        last.times.usual === usual &&
        isSamePlan(last, next)
      setInput((last) => (isSame(last) ? last : next))
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [rootId, jobs, usual, order, tick])
  const isOpen = input.open.length > 0
  return {
    isOpen,
    answer: useOperation(operations.projectForecast, isOpen ? input : undefined),
  }
}
