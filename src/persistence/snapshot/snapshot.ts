import { load } from '../../domain/app/load'
import { namesIn, type Seen, seenIn } from '../../domain/app/state/seen'
import type { AppState } from '../../domain/app/state/state'
import { isLossy } from '../../domain/core/repair'
import { SCHEMA, versionOf, WITH_SCHEDULES } from '../../domain/core/schema'
import { isRecord, parse, recordOf } from '../../domain/core/shape'
import type { Ms } from '../../domain/core/time'
import { type Drafts, loadDrafts } from '../../domain/entry/drafts'
import type { Job } from '../../domain/model/job/job'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import type { Known } from '../schema/records'
import type { StoredText } from './storedTexts'

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
export function snapshotText(state: AppState, mark?: Mark, drafts?: Drafts): string {
  const {
    jobs: { items, ...jobs },
    ...rest
  } = state
  const parts = [
    opened({
      schema: SCHEMA,
      ...(mark && { mark }),
      ...(drafts && { drafts: Object.fromEntries(drafts) }),
      ...rest,
    }),
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

/** Where a snapshot comes from: our own journal, one of version 1, or another program. */
type SnapshotOrigin =
  | { readonly kind: 'own'; readonly seen: Seen }
  | ({ readonly kind: 'version1'; readonly journal: string } & Known)
  /**
   * Written by version 1 while the journal refused: the names of the events that only it contains.
   */
  | { readonly kind: 'version1Refused'; readonly names: readonly { readonly id: string }[] }
  | { readonly kind: 'foreign' }

/** The content of local storage. */
export type Snapshot =
  | { readonly kind: 'denied' }
  | { readonly kind: 'none' }
  | ({ readonly kind: 'newer' | 'corrupt' } & StoredText)
  | ({
      readonly kind: 'read'
      readonly state: AppState
      /** Until version 7, and without a database, a text has what was typed. */
      readonly drafts: Drafts
      readonly origin: SnapshotOrigin
      /** Whether the text contains something that the state does not. */
      readonly isLossy: boolean
      /** Whether the schedules were no part of a state when it was written. */
      readonly isWithoutSchedules: boolean
    } & StoredText)

function originOf(raw: unknown): SnapshotOrigin {
  const mark = markOf(raw)
  if (mark) return { kind: 'own', seen: mark.seen }
  if (!isRecord(raw)) return { kind: 'foreign' }
  const { journal, epoch, seq, unjournaled } = raw
  if (typeof journal === 'string' && typeof epoch === 'number' && typeof seq === 'number') {
    return { kind: 'version1', journal, epoch, seq }
  }
  return Array.isArray(unjournaled)
    ? { kind: 'version1Refused', names: namesIn(unjournaled) }
    : { kind: 'foreign' }
}

function find(storage: TextStorage): StoredText | null {
  for (const key of [STORAGE_KEYS.topLevel, STORAGE_KEYS.legacyTopLevel]) {
    const text = storage.read(key)
    if (text !== null) return { key, text }
  }
  return null
}

export function readSnapshot(storage: TextStorage, now: Ms): Snapshot {
  let found: StoredText | null
  try {
    found = find(storage)
  } catch {
    return { kind: 'denied' }
  }
  if (!found) return { kind: 'none' }
  const raw = parse(found.text)
  const loaded = load(raw, now)
  if (loaded.status === 'newer') return { kind: 'newer', ...found }
  if (loaded.status === 'unreadable') return { kind: 'corrupt', ...found }
  const { state } = loaded
  const repairs = [...loaded.repairs]
  const drafts = loadDrafts(raw, (repair) => repairs.push(repair))
  return {
    ...found,
    kind: 'read',
    state,
    drafts,
    origin: originOf(raw),
    isLossy: isLossy(repairs),
    isWithoutSchedules: versionOf(recordOf(raw).schema) < WITH_SCHEDULES,
  }
}
