import { cutsOf } from '../cutsOf'
import type { Job, JobOutline } from './job'

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
