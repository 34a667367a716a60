import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { projectForecast } from '../../domain/forecast/plan/project'
import type { JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { useTriedPlan } from '../../hooks/usePlan'
import { projectForecastMessages } from '../../text/jobs/projectForecast'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { Skeleton } from '../../ui/page/Loading'
import { Notice } from '../../ui/page/Notice'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages } from '../../ui/text'
import { CalendarButton } from '../../widgets/people/CalendarButton'
import { PlanHistory } from '../../widgets/project/PlansChart'
import { ProjectAnswer } from './ProjectAnswer'

/** When all open jobs below a job may be done, by the plan or by the plan in another order. */
export function useProjectForecast(id: JobId, order: readonly JobId[]) {
  const trial = useMemo(() => (order.length === 0 ? null : { order }), [order])
  const { result: plan, ...answer } = useTriedPlan(trial)
  const result = useMemo(() => plan && projectForecast(plan, id), [plan, id])
  return { ...answer, result }
}

const AS_USUAL: readonly JobId[] = []
const HEIGHT = 480

/** The ship date of a project: all its open jobs simulated together. */
export function ProjectForecastCard({ jobId }: { readonly jobId: JobId }) {
  const messages = useMessages(projectForecastMessages)
  const [order, setOrder] = useState(AS_USUAL)
  const reset = useCallback(() => setOrder(AS_USUAL), [])
  const answer = useProjectForecast(jobId, order)
  const job = useApp(({ jobs }) => jobs.items.find(({ id }) => id === jobId))
  // Many rows take a while to render; deferred, they never block a key or a drag.
  const result = useDeferredValue(answer.result)
  return (
    <PageSection title={messages.title}>
      {answer.status === 'error' && <ErrorAlert reason={answer.message} onRetry={answer.retry} />}
      {result === null ? (
        <Notice>{messages.done}</Notice>
      ) : result ? (
        <>
          <ProjectAnswer
            forecast={result}
            isBusy={answer.status === 'loading'}
            order={order}
            onOrder={setOrder}
            onReset={reset}
          />
          {job && <PlanHistory job={job} />}
          <CalendarButton owner={{ project: jobId }} />
        </>
      ) : (
        answer.status !== 'error' && <Skeleton height={HEIGHT} />
      )}
    </PageSection>
  )
}
