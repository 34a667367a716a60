import type { Job } from '../domain/job/job'
import { SCHEMA } from '../domain/load'
import type { AppState } from '../domain/state'

const texts = new WeakMap<Job, string>()

function textOfJob(job: Job): string {
  const known = texts.get(job)
  if (known !== undefined) return known
  const text = JSON.stringify(job)
  texts.set(job, text)
  return text
}

const opened = (value: object): string => JSON.stringify(value).slice(0, -1)

/**
 * The whole state as JSON. A job that did not change is the same object and keeps its text, so a
 * save costs a join and not a walk over everything.
 */
export function snapshotText(state: AppState): string {
  const {
    jobs: { items, ...jobs },
    ...rest
  } = state
  const parts = [opened({ schema: SCHEMA, ...rest }), ',"jobs":', opened(jobs), ',"items":[']
  items.forEach((job, index) => {
    if (index > 0) parts.push(',')
    parts.push(textOfJob(job))
  })
  // Joined once, since a large text glued from texts is copied again when it is written.
  parts.push(']}}')
  return parts.join('')
}
