import { includes, type JournalEntry } from '../../domain/app/state/seen'
import { SCHEMA } from '../../domain/core/schema'
import type { JournalPage, Rewrite } from '../journal/journal'
import {
  type Base,
  type Known,
  knownOf,
  NO_BASE,
  type Opened,
  type PlacedEntry,
} from '../schema/records'

/**
 * How many events stay behind the base; fewer than in the real journal, so that tabs are cut off.
 */
const EVENTS_BEHIND_BASE = 5

/** Does in memory and at once what the journal does in the database. Its content is plain data. */
export interface JournalContent {
  readonly id: string
  readonly base: Base
  readonly events: readonly PlacedEntry[]
  readonly lastSeq: number
}

/** Unique. */
let epochs = 0
const newEpoch = () => {
  epochs += 1
  return epochs
}

export const emptyJournal = (id: string): JournalContent => ({
  id,
  base: { ...NO_BASE, epoch: newEpoch() },
  events: [],
  lastSeq: 0,
})

export const openedIn = ({ id, base, events }: JournalContent): Opened => ({
  id,
  base,
  entries: events.filter(({ seq }) => seq > base.seq),
})

export function pageIn({ base, events }: JournalContent, known: Known): JournalPage {
  const isCutOff = base.epoch !== known.epoch || known.seq < base.seq - EVENTS_BEHIND_BASE
  const from = isCutOff ? base.seq : known.seq
  return { base: isCutOff ? base : null, entries: events.filter(({ seq }) => seq > from) }
}

function withAdded(journal: JournalContent, entries: readonly JournalEntry[]): JournalContent {
  const placed = entries.map((entry, index) => ({ ...entry, seq: journal.lastSeq + 1 + index }))
  return {
    ...journal,
    events: [...journal.events, ...placed],
    lastSeq: journal.lastSeq + placed.length,
  }
}

export function appended(
  journal: JournalContent,
  entries: readonly JournalEntry[],
  known: Known,
): readonly [JournalContent, JournalPage] {
  const page = pageIn(journal, known)
  const there = new Set(page.entries.map(({ id }) => id))
  const missing = entries.filter(
    ({ id }) => !there.has(id) && !(page.base && includes(page.base.seen, id)),
  )
  const next = withAdded(journal, missing)
  return [next, pageIn(next, known)]
}

export function settled(
  journal: JournalContent,
  base: Pick<Base, 'seq' | 'texts' | 'seen'>,
): JournalContent {
  if (base.seq <= journal.base.seq) return journal
  return {
    ...journal,
    base: { ...journal.base, ...base },
    events: journal.events.filter(({ seq }) => seq > base.seq - EVENTS_BEHIND_BASE),
  }
}

export function rewritten(journal: JournalContent, rewrite: Rewrite | null): JournalContent {
  if (!rewrite) return journal
  const { seq } = knownOf(openedIn(journal))
  const base = rewrite.base ? { ...rewrite.base, seq, epoch: newEpoch() } : journal.base
  return withAdded({ ...journal, base }, rewrite.entries)
}

/** An event that only carries its name. */
export const namedEntry = (id: string, type = 'todo.addLog'): JournalEntry => ({
  id,
  at: 0,
  scope: 'app',
  schema: SCHEMA,
  event: { type, name: id },
})
