import { HOUR, type Ms } from '../../src/domain/core/time'
import { newJob } from '../../src/domain/model/job/create'
import type { Job } from '../../src/domain/model/job/job'

/** A project of open jobs, distributed among people. */
export function plannedProject(id: number, size: number, people: number, now: Ms): readonly Job[] {
  const children = Array.from({ length: size }, (_, index): Job => {
    const estimate = now + (8 + (index % 30)) * HOUR
    const forecast = { complexity: index % 6, assignedTo: 1 + (index % people), estimate }
    const relations = { parent: id, children: [] }
    return { ...newJob(id + 1 + index, `Job ${index}`, now), forecast, relations }
  })
  const relations = { parent: null, children: children.map((job) => job.id) }
  return [{ ...newJob(id, 'Project', now), relations }, ...children]
}
