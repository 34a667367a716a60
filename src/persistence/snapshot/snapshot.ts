import type { Job } from '../../domain/job/job'
import { SCHEMA } from '../../domain/load'
import { isRecord, listOf, recordOf } from '../../domain/shape'
import type { AppState } from '../../domain/state'

/** Which events of which journal a text already holds. */
export interface Mark {
  readonly journal: string
  readonly epoch: number
  readonly seq: number
}

/** Texts that somebody else wrote carry none. */
export function markOf(raw: unknown): Mark | undefined {
  if (!isRecord(raw)) return undefined
  const { journal, epoch, seq } = raw
  return typeof journal === 'string' && typeof epoch === 'number' && typeof seq === 'number'
    ? { journal, epoch, seq }
    : undefined
}

/** A text written while the journal failed: the names of the events that only it holds. */
interface Unjournaled {
  readonly unjournaled: readonly string[]
}

export const unjournaledIn = (raw: unknown): readonly string[] =>
  listOf(recordOf(raw).unjournaled).filter((id) => typeof id === 'string')

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
export function snapshotText(state: AppState, mark?: Mark | Unjournaled): string {
  const {
    jobs: { items, ...jobs },
    ...rest
  } = state
  const parts = [
    opened({ schema: SCHEMA, ...mark, ...rest }),
    ',"jobs":',
    opened(jobs),
    ',"items":[',
  ]
  items.forEach((job, index) => {
    if (index > 0) parts.push(',')
    parts.push(textOfJob(job))
  })
  // Joined once, since a large text glued from texts is copied again when it is written.
  parts.push(']}}')
  return parts.join('')
}
