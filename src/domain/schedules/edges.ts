import { DAY, HOUR, MINUTE, type Ms, SECOND } from '../core/time'
import { MORNING, type WorkRange } from '../model/schedule/schedule'
import { mergeSpans, type Span, spanOf, spansOf } from '../model/schedule/spans'

export type EdgeField = 'start' | 'end'

export const EDGE_STEP: Ms = 15 * MINUTE

const pad = (value: number) => String(value).padStart(2, '0')

/** Time since midnight as `HH:mm:ss`, as it is stored. */
export const formatClock = (at: Ms): string =>
  [Math.floor(at / HOUR), Math.floor(at / MINUTE) % 60, Math.floor(at / SECOND) % 60]
    .map(pad)
    .join(':')

/** Without seconds if they are 0. */
export const shortClock = (clock: string): string =>
  /^\d\d:\d\d:00$/.test(clock) ? clock.slice(0, 5) : clock

export interface Edge {
  readonly at: Ms
  readonly min: Ms
  readonly max: Ms
}

/**
 * An edge of a range and how far it can move: not past the other edge, nor past the next range.
 * Null for an empty range.
 */
export function edgeOf(ranges: readonly WorkRange[], index: number, field: EdgeField): Edge | null {
  const range = ranges[index]
  const span = range === undefined ? null : spanOf(range)
  if (span === null) return null
  const others = spansOf(ranges.filter((_, other) => other !== index))
  const at = span[field]
  const [min, max] =
    field === 'start'
      ? [Math.max(0, ...endsBefore(others, span)), span.end - EDGE_STEP]
      : [span.start + EDGE_STEP, Math.min(DAY, ...startsAfter(others, span))]
  // A range that is short, late or overlapped already may stay where it is.
  return { at, min: Math.min(min, at), max: Math.max(max, at) }
}

const endsBefore = (others: readonly Span[], { start }: Span) =>
  others.filter((other) => other.end <= start).map((other) => other.end)

const startsAfter = (others: readonly Span[], { end }: Span) =>
  others.filter((other) => other.start >= end).map((other) => other.start)

const within = (at: Ms, { min, max }: Edge): Ms => Math.min(Math.max(at, min), max)

/** The edge after a key press: at the next full step, within its limits. */
export function steppedEdge(edge: Edge, by: Ms): Ms {
  const whole = edge.at / EDGE_STEP
  const from = (by > 0 ? Math.floor(whole) : Math.ceil(whole)) * EDGE_STEP
  return within(from + by, edge)
}

/** The edge dragged near that time. */
export const draggedEdge = (edge: Edge, near: Ms): Ms =>
  within(Math.round(near / EDGE_STEP) * EDGE_STEP, edge)

/** The length of a new range, and the pause before it, if the day has that much room. */
const NEW_RANGE: Ms = HOUR

/**
 * A range to add to a day: the morning of a day off, an hour after the last range, or in the
 * longest gap if the day ends late. Null if the day is full.
 */
export function freeRange(ranges: readonly WorkRange[]): WorkRange | null {
  const taken = mergeSpans(spansOf(ranges))
  if (taken.length === 0) return MORNING
  const starts = [0, ...taken.map(({ end }) => end)]
  const ends = [...taken.map(({ start }) => start), DAY]
  const gaps = starts.map((start, at) => ({ start, end: ends[at] ?? start }))
  const last = gaps.at(-1)
  const longest = gaps.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one))
  const gap = last !== undefined && sizeOf(last) >= NEW_RANGE ? last : longest
  if (sizeOf(gap) < EDGE_STEP) return null
  const length = Math.min(NEW_RANGE, sizeOf(gap))
  const start = gap.start + Math.min(NEW_RANGE, sizeOf(gap) - length)
  return { start: formatClock(start), end: formatClock(start + length) }
}

const sizeOf = ({ start, end }: Span): Ms => end - start

/** The movable edge nearest to that time. */
export function nearestEdge(
  ranges: readonly WorkRange[],
  near: Ms,
): { readonly index: number; readonly field: EdgeField; readonly distance: Ms } | null {
  const edges = ranges.flatMap((range, index) => {
    const span = spanOf(range)
    if (span === null) return []
    return (['start', 'end'] as const).map((field) => ({
      index,
      field,
      distance: Math.abs(span[field] - near),
      // If two ranges meet, the one on the pointer's side is meant.
      isBeyond: near < span.start || near > span.end,
    }))
  })
  const [first = null] = edges.sort(
    (a, b) => a.distance - b.distance || Number(a.isBeyond) - Number(b.isBeyond),
  )
  return first
}
