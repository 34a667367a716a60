import {
  mdiCheckCircleOutline,
  mdiCircleOutline,
  mdiClipboardSearchOutline,
  mdiProgressClock,
} from '@mdi/js'
import { isCompleted, type JobStatus, statusOf } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'

/** As the count of done subjobs sees it: the flag alone makes a job done too. */
export const subjobState = (job: Job): JobStatus => (isCompleted(job) ? 'done' : statusOf(job))

export const STATE_ICONS: Readonly<Record<JobStatus, string>> = {
  done: mdiCheckCircleOutline,
  new: mdiCircleOutline,
  startedAndEstimated: mdiProgressClock,
  inProgress: mdiClipboardSearchOutline,
}
