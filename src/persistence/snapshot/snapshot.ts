import type { AppState } from '../../domain/app/state/state'
import { hashOf } from '../../domain/core/checksums'
import { SCHEMA, versionOf } from '../../domain/core/schema'
import { parse, recordOf } from '../../domain/core/shape'
import type { Job } from '../../domain/model/job/job'
import type { Schedules } from '../../domain/model/schedule/schedule'
import type { Known } from '../schema/records'
import { type Seen, seenIn } from '../schema/seen'

/** Which events of which journal a text contains. Foreign texts have no mark. */
export interface Mark extends Known {
  readonly journal: string
  readonly seen: Seen
}

export function markOf(raw: unknown): Mark | undefined {
  const { journal, epoch, seq, seen: stored } = recordOf(recordOf(raw).mark)
  const seen = seenIn(stored)
  return typeof journal === 'string' && typeof epoch === 'number' && typeof seq === 'number' && seen
    ? { journal, epoch, seq, seen }
    : undefined
}

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
 * The whole state as JSON. An unchanged job is the same object and reuses its text, so a save costs
 * a join instead of a walk over everything.
 */
export function snapshotText(state: AppState, mark?: Mark): string {
  const {
    jobs: { items, ...jobs },
    ...rest
  } = state
  const parts = [
    opened({ schema: SCHEMA, ...(mark && { mark }), ...rest }),
    ',"jobs":',
    opened(jobs),
    ',"items":[',
  ]
  items.forEach((job, index) => {
    if (index > 0) parts.push(',')
    parts.push(textOfJob(job))
  })
  // Joined once, because a large text concatenated from parts is copied again when it is written.
  parts.push(']}}')
  return parts.join('')
}

export const schedulesText = (schedules: Schedules): string => JSON.stringify(schedules)

/** Stored beside the schedules' text, whose keys are names and leave no room for a mark. */
export const schedulesMarkText = (text: string, mark: Mark): string =>
  JSON.stringify({ schema: SCHEMA, hash: hashOf(text), mark })

/** The mark beside the schedules' text, if it belongs to exactly this text; otherwise nothing. */
function markBeside(text: string, markText: string | null) {
  const stored = recordOf(parse(markText ?? ''))
  return stored.hash === hashOf(text) ? stored : {}
}

/** The version that wrote the schedules' text. A text without a mark counts as version 1. */
export const schedulesSchema = (text: string, markText: string | null): number =>
  versionOf(markBeside(text, markText).schema)

/**
 * Whether the schedules' text is our own, and which events are in it. Version 1 wrote only the
 * journal's name and the text's fingerprint.
 */
export function ownSchedules(
  text: string,
  markText: string | null,
  journal: string,
): 'foreign' | 'journaled' | Seen {
  const stored = markBeside(text, markText)
  return markOf(stored)?.seen ?? (stored.journal === journal ? 'journaled' : 'foreign')
}
