import { newJob } from '../model/job/create'
import type { Forecast, Job } from '../model/job/job'

/** A job with these dates, person and complexity, and whatever else a test needs. */
export const jobWith = (forecast: Partial<Forecast>, rest: Partial<Job> = {}): Job => ({
  ...newJob(1, 'Job', 0),
  forecast: { complexity: 0, ...forecast },
  ...rest,
})
