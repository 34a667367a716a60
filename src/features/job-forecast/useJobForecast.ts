import { useEffect, useMemo } from 'react'
import { MINUTE } from '../../domain/core/time'
import { evidenceJobs } from '../../domain/forecast/evidence/evidenceJobs'
import type { Supposition } from '../../domain/forecast/job/forecastJob'
import type { Forecast, Job } from '../../domain/model/job/job'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  scheduleNamed,
} from '../../domain/model/schedule/schedule'
import { useApp, useSchedules, useSend } from '../../hooks/stores'
import { useNow } from '../../hooks/useNow'
import { useOperation } from '../../hooks/useOperation'
import { useTimeKinds } from '../../hooks/useTimeKinds'
import { isPageSeen, whenIdle } from '../../platform/page'
import { operations } from '../../protocol/operations'

const NOTHING: Supposition = {}

/** When a job with this plan may be done, requested again each minute. */
export function useJobForecast(plan: Forecast, supposition: Supposition = NOTHING) {
  const jobs = useApp((state) => evidenceJobs(state.jobs.items))
  const usual = useSchedules(
    (schedules) => scheduleNamed(schedules, DEFAULT_SCHEDULE_NAME) ?? DEFAULT_SCHEDULE,
  )
  const basis = useMemo(() => ({ jobs, usual }), [jobs, usual])
  const people = useMemo(() => new Set([plan.assignedTo]), [plan.assignedTo])
  const { kinds, isSettled } = useTimeKinds(basis, people)
  // The time of the next request: until then no date in it is in the past.
  const now = useNow(MINUTE) + MINUTE
  const input = useMemo(
    () => (plan.estimate === undefined ? undefined : { ...basis, plan, kinds, now, supposition }),
    [plan, basis, kinds, now, supposition],
  )
  const calculation = useOperation(operations.jobForecast, input)
  /** Whether it belongs to exactly this plan, and changes only with time or new evidence. */
  const isFinal = isSettled && calculation.isCurrent
  return { now, calculation, isFinal }
}

const WITHIN = 1000

/**
 * Records the shown forecast of a job as planned, so that it can be compared with the actual
 * finish.
 */
export function useRecordForecast(
  { id, forecast }: Job,
  shown: Forecast | null,
  { calculation, isFinal }: ReturnType<typeof useJobForecast>,
): void {
  const send = useSend()
  const result = shown === forecast && isFinal ? calculation.result : null
  useEffect(() => {
    if (!result) return
    const { p50, p80, p95 } = result
    return whenIdle(() => {
      if (isPageSeen()) send({ type: 'todo.keepForecast', id, forecast: { p50, p80, p95 } })
    }, WITHIN)
  }, [send, id, result])
}
