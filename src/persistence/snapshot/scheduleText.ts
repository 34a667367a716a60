import { type Seen, seenIn } from '../../domain/app/state/seen'
import { hashOf } from '../../domain/core/checksums'
import { SCHEMA, versionOf } from '../../domain/core/schema'
import { listOf, parse, type Raw, recordOf } from '../../domain/core/shape'
import { loadSchedules, type ScheduleRepair } from '../../domain/model/schedule/load'
import { DEFAULT_SCHEDULES, type Schedules } from '../../domain/model/schedule/schedule'
import { readOnlyFor, STORAGE_KEYS, type TextStorage } from '../../platform/storage'

/**
 * The text under the specification's name for schedules. It is a copy of those in the state, and
 * counts only if somebody else wrote it or if nothing else is left.
 */
export interface ScheduleText {
  readonly text: string
  /** Its fingerprint. */
  readonly print: number
  readonly schedules: Schedules
  /** The parts of it that cannot be read. */
  readonly repairs: readonly ScheduleRepair[]
  readonly origin:
    | { readonly kind: 'copy' | 'foreign' }
    /** Until schema 7 it was the only text of the schedules, and its mark named the events in it … */
    | { readonly kind: 'own'; readonly seen: Seen }
    /** … or, in schema 1, only the journal that they were in. */
    | { readonly kind: 'version1'; readonly journal: string }
}

/** The mark beside the text, if it belongs to exactly this text; otherwise nothing. */
function markBeside(storage: TextStorage, print: number): Raw | null {
  const mark = recordOf(parse(storage.read(STORAGE_KEYS.schedulesMark) ?? ''))
  return mark.hash === print || listOf(mark.hashes).includes(print) ? mark : null
}

function originOf(mark: Raw | null): ScheduleText['origin'] {
  if (!mark) return { kind: 'foreign' }
  if (typeof mark.journal === 'string') return { kind: 'version1', journal: mark.journal }
  const seen = seenIn(recordOf(mark.mark).seen)
  return seen ? { kind: 'own', seen } : { kind: 'copy' }
}

/** Null if there is none. */
export function readScheduleText(storage: TextStorage): ScheduleText | null {
  try {
    const text = storage.read(STORAGE_KEYS.schedules)
    if (text === null) return null
    const print = hashOf(text)
    const mark = markBeside(storage, print)
    const stored = parse(text)
    // Text that is not JSON must not count as nothing stored.
    const { schedules, repairs } = loadSchedules(
      stored === undefined ? text : stored,
      versionOf(mark?.schema),
    )
    const lost = repairs.filter((repair) => repair.lost !== undefined)
    return { text, print, schedules, repairs: lost, origin: originOf(mark) }
  } catch {
    return null
  }
}

const textOf = (schedules: Schedules): string => JSON.stringify(schedules)

/** Whether the text is our copy of these schedules. The default ones need none. */
export function isCopyOf(storage: TextStorage, schedules: Schedules): boolean {
  const there = storage.read(STORAGE_KEYS.schedules)
  if (there === null) return schedules === DEFAULT_SCHEDULES
  return there === textOf(schedules) && markBeside(storage, hashOf(there)) !== null
}

/** Writes the copy. Its mark comes first and names the old text too, so a crash costs nothing. */
export function copySchedules(storage: TextStorage, schedules: Schedules): void {
  const text = textOf(schedules)
  const before = hashOf(storage.read(STORAGE_KEYS.schedules) ?? '')
  const hashes = [hashOf(text), ...(markBeside(storage, before) ? [before] : [])]
  const { write } = readOnlyFor(storage, [STORAGE_KEYS.topLevel])
  write(STORAGE_KEYS.schedulesMark, JSON.stringify({ schema: SCHEMA, hashes }))
  write(STORAGE_KEYS.schedules, text)
}
