import { stageOf } from '../../../domain/job/classify'
import type { Job } from '../../../domain/job/job'
import { TIMING } from '../../../domain/limits'
import { useNow } from '../../../store/useNow'
import { StageDot } from '../../../ui/job/StageDot'

/** The clock ticks seldom, and a job that was started a second ago is not to be started later. */
export function LiveStageDot({ job }: { readonly job: Job }) {
  const now = useNow(TIMING.badgeRefresh)
  return <StageDot stage={stageOf(job, Math.max(now, job.ts.update))} />
}
