import type { Ms } from '../core/time'
import { newJob } from '../model/job/create'
import type { ChecklistItem, Forecast, Job, JobId, Log, Relations } from '../model/job/job'

export interface Sample extends Partial<Relations> {
  readonly title?: string
  readonly completed?: boolean
  readonly forecast?: Partial<Forecast>
  readonly create?: Ms
  readonly update?: Ms
  readonly logs?: readonly Log[]
}

export function sampleJob(id: JobId, sample: Sample = {}): Job {
  const job = newJob(id, sample.title ?? `Job ${id}`, id)
  return {
    ...job,
    completed: sample.completed ?? false,
    forecast: { ...job.forecast, ...sample.forecast },
    ts: { create: sample.create ?? id, update: sample.update ?? id },
    logs: { ...job.logs, items: sample.logs ?? job.logs.items },
    relations: {
      parent: sample.parent ?? null,
      children: sample.children ?? [],
      ...(sample.blockedBy && { blockedBy: sample.blockedBy }),
    },
  }
}

export const sampleItem = (title: string, rest: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id: 1,
  title,
  descr: '',
  isDone: false,
  isDisabled: false,
  links: [],
  ts: { createdAt: 1, updatedAt: 1 },
  ...rest,
})

/** A job with these dates, person and complexity, and whatever else a test needs. */
export const jobWith = (forecast: Partial<Forecast>, rest: Partial<Job> = {}): Job => ({
  ...newJob(1, 'Job', 0),
  forecast: { complexity: 0, ...forecast },
  ...rest,
})
