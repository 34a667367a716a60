import { useEffect } from 'react'
import type { Forecast, Job } from '../../domain/model/job/job'
import { useSend } from '../../hooks/stores'
import { isPageSeen, whenIdle } from '../../platform/page'
import type { useJobForecast } from './useJobForecast'

const WITHIN = 1000

/** Keeps what is shown of a job as it is planned, so that it can be held against what comes. */
export function useKeepForecast(
  { id, forecast }: Job,
  shown: Forecast | null,
  { calculation, isFinal }: ReturnType<typeof useJobForecast>,
): void {
  const send = useSend()
  const told = shown === forecast && isFinal ? calculation.result : null
  useEffect(() => {
    if (!told) return
    const { p50, p80, p95 } = told
    return whenIdle(() => {
      if (isPageSeen()) send({ type: 'todo.keepForecast', id, forecast: { p50, p80, p95 } })
    }, WITHIN)
  }, [send, id, told])
}
