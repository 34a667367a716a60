import { planStatus } from '../../domain/forecast/plan/status'
import { isOver, stageOf } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { BADGE_REFRESH, useNow } from '../../hooks/useNow'
import { usePlanned } from '../../hooks/usePlan'
import { StageDot, TimingBadge } from '../../ui/job/JobBadges'

interface LiveTimingBadgeProps {
  readonly job: Job
  readonly isBrief?: boolean
  readonly doneClassName?: string | undefined
}

/** Follows the clock by itself, so that its parents need not render again. */
export function LiveTimingBadge(props: LiveTimingBadgeProps) {
  const planned = usePlanned(props.job.id)
  const status = planned && !isOver(props.job) ? planStatus(planned) : undefined
  return <TimingBadge {...props} status={status} now={useNow(BADGE_REFRESH)} />
}

interface LiveStageDotProps {
  readonly job: Job
  readonly className?: string | undefined
}

/**
 * The clock ticks rarely, and a job that was started a second ago must not appear to start later.
 */
export function LiveStageDot({ job, className }: LiveStageDotProps) {
  const now = useNow(BADGE_REFRESH)
  return <StageDot stage={stageOf(job, Math.max(now, job.ts.update))} className={className} />
}
