import { cutsOf } from '../core/computedOnce'
import type { Job, JobOutline } from '../model/job/job'

/** The outlines of a list of jobs. Workers get these: texts and logs would be most of a message. */
export const outlinesOf = cutsOf(
  ({ id, title, completed, forecast, ts, relations }: Job): JobOutline => ({
    id,
    title,
    completed,
    forecast,
    ts,
    relations,
  }),
)
