import { LOGS_PER_JOB } from '../../core/limits'
import type { Ms } from '../../core/time'
import { mergedInto } from './edit'
import { withRevision } from './estimates'
import { fieldOf, type JobId, type JobSet, namedFields, withValues } from './fields'
import type { Job } from './job'

export const newJob = (id: JobId, title: string, now: Ms): Job => ({
  id,
  title,
  completed: false,
  forecast: { complexity: 0 },
  ts: { create: now, update: now },
  logs: { limit: LOGS_PER_JOB, isEnabled: false, items: [{ ts: now, text: 'Created' }] },
  relations: { parent: null, children: [] },
})

/** A new job with more than a title; fields that the rules refuse are left out. */
export function startedWith(job: Job, wanted: JobSet, now: Ms): Job {
  const { set } = mergedInto(job, wanted)
  const values: Readonly<Record<string, unknown>> = { start: null, estimate: null, ...set }
  const allowed = namedFields(set).filter((key) => !fieldOf(key).rule?.(values[key], values))
  const given = Object.fromEntries(allowed.map((key) => [key, values[key]]))
  return withRevision(job, withValues(job, given), now)
}
