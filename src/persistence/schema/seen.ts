import { listOf, recordOf } from '../../domain/shape'
import type { Ms } from '../../domain/time'

/**
 * Which events a state contains. An event's id is its writer and a number that only ever grows, and a
 * writer's events reach the journal in that order, so one number per writer says it exactly. Whatever
 * place returns an event, and however late, this tells whether it was applied already.
 */
export interface Seen {
  /** The highest number of each writer, a tab from one opening to the next. */
  readonly writers: Readonly<Record<string, number>>
  /** Writers that began before this were dropped to keep the list short. */
  readonly forgottenBefore: Ms
}

export const NOTHING_SEEN: Seen = { writers: {}, forgottenBefore: 0 }

/** Some months of daily work in several tabs, in about 30 kB. */
export const WRITERS_REMEMBERED = 1000

interface EventName {
  readonly writer: string
  readonly number: number
}

/** `tab@time:number`, of which tests use shorter forms. */
export function nameOf(id: string): EventName {
  const at = id.lastIndexOf(':')
  const number = Number(id.slice(at + 1))
  return at < 0 || !Number.isInteger(number)
    ? { writer: id, number: 1 }
    : { writer: id.slice(0, at), number }
}

/** When a writer began; never forgotten where its name does not say. */
const bornAt = (writer: string): Ms => {
  const at = Number(writer.slice(writer.lastIndexOf('@') + 1))
  return writer.includes('@') && Number.isFinite(at) ? at : Number.POSITIVE_INFINITY
}

const isForgotten = ({ forgottenBefore }: Seen, writer: string) => bornAt(writer) < forgottenBefore

const hasSeen = (seen: Seen, writer: string, number: number): boolean => {
  const highest = seen.writers[writer]
  return highest === undefined ? isForgotten(seen, writer) : number <= highest
}

export const includes = (seen: Seen, id: string): boolean => {
  const { writer, number } = nameOf(id)
  return hasSeen(seen, writer, number)
}

/** Whether nobody can tell any more if the event was applied: its writer is long forgotten. */
export const isTooOldToTell = (seen: Seen, id: string): boolean => {
  const { writer } = nameOf(id)
  return seen.writers[writer] === undefined && isForgotten(seen, writer)
}

/** Whether everything in the second is in the first. */
export const covers = (seen: Seen, other: Seen): boolean =>
  Object.entries(other.writers).every(([writer, number]) => hasSeen(seen, writer, number))

function shortened(writers: Record<string, number>, forgottenBefore: Ms): Seen {
  const names = Object.keys(writers)
  if (names.length <= WRITERS_REMEMBERED) return { writers, forgottenBefore }
  const surplus = names
    .sort((a, b) => bornAt(a) - bornAt(b))
    .slice(0, names.length - WRITERS_REMEMBERED)
  let horizon = forgottenBefore
  for (const writer of surplus) {
    // Those whose names tell no time are not dropped: nobody would know them again.
    if (bornAt(writer) === Number.POSITIVE_INFINITY) break
    horizon = Math.max(horizon, bornAt(writer) + 1)
    delete writers[writer]
  }
  return { writers, forgottenBefore: horizon }
}

/** Both together. */
export function joined(seen: Seen, other: Seen): Seen {
  if (covers(seen, other) && seen.forgottenBefore >= other.forgottenBefore) return seen
  const writers = { ...seen.writers }
  for (const [writer, number] of Object.entries(other.writers)) {
    writers[writer] = Math.max(writers[writer] ?? 0, number)
  }
  return shortened(writers, Math.max(seen.forgottenBefore, other.forgottenBefore))
}

export function withEvents(seen: Seen, events: readonly { readonly id: string }[]): Seen {
  if (events.every(({ id }) => includes(seen, id))) return seen
  const writers: Record<string, number> = {}
  for (const { id } of events) {
    const { writer, number } = nameOf(id)
    writers[writer] = Math.max(writers[writer] ?? 0, number)
  }
  return joined(seen, { writers, forgottenBefore: 0 })
}

/** As it was stored. */
export function seenIn(stored: unknown): Seen | undefined {
  const { writers, forgottenBefore } = recordOf(stored)
  if (typeof forgottenBefore !== 'number') return undefined
  const entries = Object.entries(recordOf(writers)).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return { writers: Object.fromEntries(entries), forgottenBefore }
}

/** The names of events as version 1 listed them. */
export const namesIn = (stored: unknown): readonly { readonly id: string }[] =>
  listOf(stored).flatMap((id) => (typeof id === 'string' ? [{ id }] : []))
