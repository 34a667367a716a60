import { covers, joined, NOTHING_SEEN, type Seen, seenIn } from '../../domain/app/state/seen'
import { readLine } from '../../domain/core/checksums'
import { listOf, recordOf } from '../../domain/core/shape'
import { type Base, type Copy, isEntry, NO_BASE, type PlacedEntry } from '../schema/records'

/**
 * A copy of the journal as a file of lines with checksums: a head that lists the events in its
 * base, the base's texts, then one line for each batch of events. Each batch names the last event
 * of every writer so far, so the first and the last line describe the whole file.
 */

/**
 * The first lines of a copy. The last of them is short, so that it can be read without the texts.
 */
export const baseLines = ({ texts, ...head }: Base): readonly string[] => [
  JSON.stringify({ kind: 'head', ...head }),
  JSON.stringify({ kind: 'texts', texts }),
  eventsLine([], NOTHING_SEEN),
]

/** The line of a batch; `inFile` are the events of the file so far, including these. */
export const eventsLine = (entries: readonly PlacedEntry[], inFile: Seen): string =>
  JSON.stringify({ kind: 'events', inFile, entries })

const linesOf = (text: string): readonly unknown[] =>
  text.split('\n').flatMap((line) => {
    const read = readLine(line)
    return read === undefined ? [] : [read]
  })

const isPlaced = (value: unknown): value is PlacedEntry =>
  isEntry(value) && 'seq' in value && typeof value.seq === 'number'

function headIn(line: unknown): Omit<Base, 'texts'> | undefined {
  const { kind, schema, seq, epoch, seen: stored, taken } = recordOf(line)
  const seen = seenIn(stored)
  if (kind !== 'head' || !seen || typeof schema !== 'number') return undefined
  return {
    schema,
    seq: Number(seq),
    epoch: Number(epoch),
    seen,
    taken: listOf(taken).filter((print) => typeof print === 'number'),
  }
}

/** Everything that can be read from a file. A damaged line costs only its own content. */
export function readCopy(text: string): Copy {
  const lines = linesOf(text).map(recordOf)
  const head = lines.map(headIn).find((found) => found !== undefined)
  const texts = recordOf(lines.find(({ kind }) => kind === 'texts')?.texts)
  const { app, schedules } = texts
  const isReadable = head && (typeof app === 'string' || app === null)
  const base: Base = isReadable
    ? {
        ...head,
        texts: { app, ...(typeof schedules === 'string' && { schedules }) },
      }
    : NO_BASE
  return { base, entries: lines.flatMap(({ entries }) => listOf(entries).filter(isPlaced)) }
}

/** What a file contains, by its first and its last line alone: in its base, and after it. */
export interface Edges {
  readonly head: Omit<Base, 'texts'>
  /** Null if the last line is unusable, as after a truncated write. */
  readonly inFile: Seen | null
}

function inFileAt(end: string): Seen | null {
  const lines = end.split('\n')
  if (lines.at(-1) !== '') return null
  return seenIn(recordOf(readLine(lines.at(-2) ?? '')).inFile) ?? null
}

/** Null if even the first line cannot be read. */
export function readEdges(beginning: string, end: string): Edges | null {
  const [first] = linesOf(beginning.slice(0, beginning.indexOf('\n') + 1))
  const head = headIn(first)
  return head ? { head, inFile: inFileAt(end) } : null
}

/** All events that a file certainly contains. */
export const allIn = ({ head, inFile }: Edges): Seen => joined(head.seen, inFile ?? NOTHING_SEEN)

/** Whether a file certainly contains nothing beyond these events. */
export const isWithin = ({ head, inFile }: Edges, seen: Seen): boolean =>
  inFile !== null && covers(seen, head.seen) && covers(seen, inFile)

/** Whether a file certainly contains all of these events. */
export const isWhole = (edges: Edges, seen: Seen): boolean => covers(allIn(edges), seen)
