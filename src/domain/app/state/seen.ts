import { listOf, recordOf } from '../../core/shape'
import type { Ms } from '../../core/time'

/** Until schema 7 the schedules were a store of their own. */
type Scope = 'app' | 'schedules'

/** An event as it is stored. */
export interface JournalEntry {
  /** Unique over all tabs. */
  readonly id: string
  /** The number of this tab's previous event, which reveals a missing one; absent in version 1. */
  readonly after?: number
  readonly at: Ms
  readonly scope: Scope
  /** The version that wrote it. */
  readonly schema: number
  readonly event: unknown
}

/** Events of one writer: those after the first number, up to the second. */
type Span = readonly [after: number, to: number]

/** Nearly always one number: everything up to it. Ranges if earlier events are missing. */
type Numbers = number | readonly Span[]

/**
 * Which events a state contains. An event's id is its writer and a growing number, and each event
 * names its predecessor. So one number per writer is exact, plus a range where events arrived
 * without their predecessors. Whichever place returns an event, and however late, this shows
 * whether it was already applied.
 */
export interface Seen {
  /** By writer: a tab from one opening to the next. */
  readonly writers: Readonly<Record<string, Numbers>>
  /** Writers that started before this time were dropped to limit the list. */
  readonly forgottenBefore: Ms
}

export const NOTHING_SEEN: Seen = { writers: {}, forgottenBefore: 0 }

/** Some months of daily work in several tabs, in about 30 kB. */
export const WRITERS_REMEMBERED = 1000

/** What identifies an event. */
export interface NamedEvent {
  readonly id: string
  /**
   * The number of its writer's previous event; absent in version 1, where none was ever missing.
   */
  readonly after?: number
}

export interface EventName {
  readonly writer: string
  readonly number: number
}

/** Until schema 7 a tab counted its events of schedules separately, under this name behind its own. */
const OF_SCHEDULES = '/schedules'

/** The part of the events of schema 7 that belongs to one store. */
export function ofScope(seen: Seen, scope: Scope): Seen {
  const isOfScope = (writer: string) => writer.endsWith(OF_SCHEDULES) === (scope === 'schedules')
  const writers = Object.entries(seen.writers).filter(([writer]) => isOfScope(writer))
  return { ...seen, writers: Object.fromEntries(writers) }
}

/** `tab@time:number`; tests use shorter forms. */
export function eventNameOf(id: string): EventName {
  const at = id.lastIndexOf(':')
  const number = Number(id.slice(at + 1))
  return at < 0 || !Number.isInteger(number)
    ? { writer: id, number: 1 }
    : { writer: id.slice(0, at), number }
}

export const spansIn = (numbers: Numbers | undefined): readonly Span[] =>
  numbers === undefined ? [] : typeof numbers === 'number' ? [[0, numbers]] : numbers

/** All ranges merged, in the shortest form. */
function numbersOf(spans: readonly Span[]): Numbers {
  const all: Span[] = []
  for (const [after, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1)
    if (last && after <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], to)]
    else all.push([after, to])
  }
  const [first] = all
  return all.length === 1 && first?.[0] === 0 ? first[1] : all
}

/** When a writer started; infinite, so never dropped, if its name does not contain a time. */
const startedAt = (writer: string): Ms => {
  const at = Number.parseInt(writer.slice(writer.lastIndexOf('@') + 1), 10)
  return writer.includes('@') && Number.isFinite(at) ? at : Number.POSITIVE_INFINITY
}

const isForgotten = ({ forgottenBefore }: Seen, writer: string) =>
  startedAt(writer) < forgottenBefore

const hasSeen = (seen: Seen, writer: string, [after, to]: Span): boolean => {
  const numbers = seen.writers[writer]
  return numbers === undefined
    ? isForgotten(seen, writer)
    : spansIn(numbers).some((span) => span[0] <= after && to <= span[1])
}

export const includes = (seen: Seen, id: string): boolean => {
  const { writer, number } = eventNameOf(id)
  return hasSeen(seen, writer, [number - 1, number])
}

/** Whether it is unknown if the event was applied, because its writer was dropped long ago. */
export const isTooOldToKnow = (seen: Seen, id: string): boolean => {
  const { writer } = eventNameOf(id)
  return seen.writers[writer] === undefined && isForgotten(seen, writer)
}

/** Whether the first contains everything in the second. */
export const covers = (seen: Seen, other: Seen): boolean =>
  Object.entries(other.writers).every(([writer, numbers]) =>
    spansIn(numbers).every((span) => hasSeen(seen, writer, span)),
  )

function shortened(writers: Record<string, Numbers>, forgottenBefore: Ms, most: number): Seen {
  const names = Object.keys(writers)
  if (names.length <= most) return { writers, forgottenBefore }
  const surplus = names.sort((a, b) => startedAt(a) - startedAt(b)).slice(0, names.length - most)
  let horizon = forgottenBefore
  for (const writer of surplus) {
    // Writers without a time in their name stay: `isTooOldToKnow` could not recognise them.
    if (startedAt(writer) === Number.POSITIVE_INFINITY) break
    horizon = Math.max(horizon, startedAt(writer) + 1)
    delete writers[writer]
  }
  return { writers, forgottenBefore: horizon }
}

/** The union. Beyond so many writers the oldest are dropped. */
export function joined(seen: Seen, other: Seen, most: number = WRITERS_REMEMBERED): Seen {
  if (covers(seen, other) && seen.forgottenBefore >= other.forgottenBefore) return seen
  const writers = { ...seen.writers }
  for (const [writer, numbers] of Object.entries(other.writers)) {
    writers[writer] = numbersOf([...spansIn(writers[writer]), ...spansIn(numbers)])
  }
  return shortened(writers, Math.max(seen.forgottenBefore, other.forgottenBefore), most)
}

export function withEvents(
  seen: Seen,
  events: readonly NamedEvent[],
  most: number = WRITERS_REMEMBERED,
): Seen {
  const spans = new Map<string, Span[]>()
  for (const { id, after = 0 } of events) {
    if (includes(seen, id)) continue
    const { writer, number } = eventNameOf(id)
    const known = spans.get(writer)
    if (known) known.push([after, number])
    else spans.set(writer, [[after, number]])
  }
  if (spans.size === 0) return seen
  const writers = [...spans].map(([writer, own]) => [writer, numbersOf(own)] as const)
  return joined(seen, { writers: Object.fromEntries(writers), forgottenBefore: 0 }, most)
}

const isSpan = (value: unknown): value is Span =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number'

const isNumbers = (value: unknown): value is Numbers =>
  typeof value === 'number' || (Array.isArray(value) && value.every(isSpan))

/** The stored form. */
export function seenIn(stored: unknown): Seen | undefined {
  const { writers, forgottenBefore } = recordOf(stored)
  if (typeof forgottenBefore !== 'number') return undefined
  const entries = Object.entries(recordOf(writers)).filter((entry): entry is [string, Numbers] =>
    isNumbers(entry[1]),
  )
  return { writers: Object.fromEntries(entries), forgottenBefore }
}

/** The names of events as version 1 listed them. */
export const namesIn = (stored: unknown): readonly NamedEvent[] =>
  listOf(stored).flatMap((id) => (typeof id === 'string' ? [{ id }] : []))
