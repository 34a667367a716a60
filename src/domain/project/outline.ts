import { cutsOf } from '../core/cutsOf'
import type { Job, JobOutline } from '../model/job/job'

/** The outlines of a list of jobs. */
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
