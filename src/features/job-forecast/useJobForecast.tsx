import { type ReactNode, useEffect, useMemo } from 'react'
import { MINUTE, type Ms } from '../../domain/core/time'
import { evidenceCounts } from '../../domain/forecast/evidence/evidence'
import { evidenceJobs } from '../../domain/forecast/evidence/evidenceJobs'
import type { CurvePoint, Supposition } from '../../domain/forecast/job/forecastJob'
import { certaintyOf, type Receipt } from '../../domain/forecast/job/receipt'
import { answerOf } from '../../domain/forecast/plan/status'
import type { Forecast, Job, JobId } from '../../domain/model/job/job'
import { usualSchedule } from '../../domain/model/schedule/schedule'
import { useApp, useSchedules, useSend } from '../../hooks/stores'
import { useNow } from '../../hooks/useNow'
import { type OperationState, useOperation } from '../../hooks/useOperation'
import { type PlanTrial, useTriedPlan } from '../../hooks/usePlan'
import { useTimeKinds } from '../../hooks/useTimeKinds'
import { isPageSeen, whenIdle } from '../../platform/page'
import { operations } from '../../protocol/operations'
import { forecastMessages } from '../../text/forecast/forecast'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { Skeleton } from '../../ui/page/Loading'
import { useMessages } from '../../ui/text'
import { unusedEstimate } from './whatIf'

const NOTHING: Supposition = {}

/** When a job is done by the plan: the last of the jobs below it, or itself. */
export interface JobAnswer {
  readonly p50: Ms | null
  readonly p80: Ms | null
  readonly p95: Ms | null
  readonly curve: readonly CurvePoint[]
  readonly chance: number | null
}

type PlannedAnswer = OperationState<JobAnswer | null> & {
  readonly now: Ms
  readonly retry: () => void
}

/** The answer that every screen gives for a job; with a trial, what it would be then. */
export function usePlannedAnswer(id: JobId, trial: PlanTrial | null): PlannedAnswer {
  const plan = useTriedPlan(trial)
  const now = useNow(MINUTE)
  const planned = plan.result && answerOf(plan.result, id)
  const result = useMemo((): JobAnswer | null | undefined => {
    if (!plan.result) return undefined
    return planned ? { ...planned.finish, curve: planned.curve, chance: planned.chance } : null
  }, [plan.result, planned])
  const at = plan.result?.now ?? now
  if (plan.status === 'error') return { ...plan, result, now: at }
  return plan.status === 'ok' && result !== undefined
    ? { status: 'ok', result, now: at, retry: plan.retry }
    : { status: 'loading', result, now: at, retry: plan.retry }
}

/** When a job with this plan may be done, requested again each minute. */
export function useJobForecast(plan: Forecast, supposition: Supposition = NOTHING) {
  const jobs = useApp((state) => evidenceJobs(state.jobs.items))
  const usual = useSchedules(usualSchedule)
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

/** How sure the dates of a job with this plan are, with the jobs that this is known from. */
export function useCertainty(plan: Forecast, receipt: Receipt | undefined, now: Ms) {
  const jobs = useApp((state) => evidenceJobs(state.jobs.items))
  return useMemo(() => {
    const counts = receipt ?? evidenceCounts(jobs, plan.assignedTo)
    const certainty = certaintyOf({
      ...counts,
      isEstimated: unusedEstimate(plan, now) === null,
      isAssigned: plan.assignedTo !== undefined,
      isStarted: plan.start !== undefined && plan.start <= now,
    })
    return { certainty, counts }
  }, [jobs, plan, receipt, now])
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

interface JobForecastStateProps {
  readonly answer: PlannedAnswer
  /** The room that is reserved while it is computed. */
  readonly height: number
  readonly children: (answer: JobAnswer) => ReactNode
}

/** A forecast, or why it failed. The last one stays while the next is computed. */
export function JobForecastState(props: JobForecastStateProps) {
  const messages = useMessages(forecastMessages)
  const { answer, height, children } = props
  if (answer.status === 'error') {
    return <ErrorAlert reason={messages.errored(answer.message)} onRetry={answer.retry} />
  }
  if (answer.result) return children(answer.result)
  // Null belongs to a job that was not open, and the next answer is on its way.
  return <Skeleton height={height} />
}
