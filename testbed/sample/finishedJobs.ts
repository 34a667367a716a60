import { HOUR, type Ms } from '../../src/domain/core/time'
import { newJob } from '../../src/domain/model/job/create'
import type { Job } from '../../src/domain/model/job/job'
import { speedOf } from '../../src/domain/model/job/speed'
import { chanceOf } from './chance'

/** The history of a team, in order of start: some jobs early, some late. */
export function finishedJobs(id: number, count: number, people: number, now: Ms): readonly Job[] {
  const chance = chanceOf(7)
  return Array.from({ length: count }, (_, index): Job => {
    const start = now - (count - index) * 3 * HOUR - 1000 * HOUR
    const forecast = {
      complexity: chance.below(6),
      assignedTo: 1 + chance.below(people),
      start,
      estimate: start + (4 + chance.below(100)) * HOUR,
      finish: start + (4 + chance.below(150)) * HOUR,
    }
    const job = newJob(id + index, `Finished ${index}`, start)
    return { ...job, completed: true, forecast, v: speedOf(forecast) }
  })
}
