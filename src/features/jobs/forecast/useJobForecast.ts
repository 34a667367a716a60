import { useMemo } from 'react'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  scheduleNamed,
} from '../../../domain/business-time/schedule'
import { evidenceJobs } from '../../../domain/forecast/calibrated/evidenceJobs'
import type { Supposition } from '../../../domain/forecast/calibrated/forecastJob'
import type { Forecast } from '../../../domain/job/job'
import { MINUTE } from '../../../domain/time'
import { operations } from '../../../protocol/operations'
import { useApp, useSchedules } from '../../../store/stores'
import { useNow } from '../../../store/useNow'
import { useOperation } from '../../../store/useOperation'

const NOTHING: Supposition = {}

/** When a job with this plan may be done, asked anew each minute. */
export function useJobForecast(plan: Forecast, supposition: Supposition = NOTHING) {
  const jobs = useApp((state) => state.jobs.items)
  const usual = useSchedules(
    (schedules) => scheduleNamed(schedules, DEFAULT_SCHEDULE_NAME) ?? DEFAULT_SCHEDULE,
  )
  // Of the moment when it will be asked next: until then nothing it tells lies in the past.
  const now = useNow(MINUTE) + MINUTE
  const input = useMemo(
    () =>
      plan.estimate === undefined
        ? undefined
        : { plan, jobs: evidenceJobs(jobs), usual, now, supposition },
    [plan, jobs, usual, now, supposition],
  )
  return { now, calculation: useOperation(operations.jobForecast, input) }
}
