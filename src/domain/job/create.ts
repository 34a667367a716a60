import { LOGS_PER_JOB } from '../limits'
import type { Ms } from '../time'
import type { UserId } from '../user/user'
import type { Job, JobId } from './job'

export const newJob = (id: JobId, title: string, now: Ms, assignedTo?: UserId): Job => ({
  id,
  title,
  completed: false,
  forecast: { complexity: 0, ...(assignedTo !== undefined && { assignedTo }) },
  ts: { create: now, update: now },
  logs: { limit: LOGS_PER_JOB, isEnabled: false, items: [{ ts: now, text: 'Created' }] },
  relations: { parent: null, children: [] },
})
