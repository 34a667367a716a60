import { TIMING } from '../../domain/core/limits'
import type { Job } from '../../domain/model/job/job'
import { useNow } from '../../hooks/useNow'
import { TimingBadge } from '../../ui/job/TimingBadge'

interface LiveTimingBadgeProps {
  readonly job: Job
  readonly isBrief?: boolean
}

/** The badge that keeps up with the clock by itself: what is around it need not render again. */
export function LiveTimingBadge(props: LiveTimingBadgeProps) {
  return <TimingBadge {...props} now={useNow(TIMING.badgeRefresh)} />
}
