import { sum } from '../../core/numbers'
import type { Ms } from '../../core/time'
import { parseClock, parseEnd, type WorkRange } from './schedule'

/** A part of a day, in time since midnight. */
export interface Span {
  readonly start: Ms
  readonly end: Ms
}

/** Null for an empty range: unreadable, or ending before it starts. */
export function spanOf(range: WorkRange): Span | null {
  const start = parseClock(range.start)
  const end = parseEnd(range.end)
  return start === null || end === null || end <= start ? null : { start, end }
}

export const spansOf = (ranges: readonly WorkRange[]): readonly Span[] =>
  ranges.map(spanOf).filter((span) => span !== null)

/** The first range before this one in the list that shares time with it; -1 if none does. */
export function overlappedBy(ranges: readonly WorkRange[], index: number): number {
  const [span, ...earlier] = [ranges[index], ...ranges.slice(0, index)].map(
    (range) => range && spanOf(range),
  )
  if (!span) return -1
  return earlier.findIndex((other) => other && other.start < span.end && span.start < other.end)
}

/** Sorted, with adjacent or overlapping spans merged, so that no time counts twice. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = []
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last === undefined || span.start > last.end) merged.push(span)
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
  }
  return merged
}

export const timeIn = (spans: readonly Span[]): Ms =>
  sum(mergeSpans(spans).map((span) => span.end - span.start))
