import { isRecord } from '../../../core/shape'
import { HOUR, type Ms } from '../../../core/time'
import type { Parsed } from '../draft'
import { type DayEdge, isCounted, readMoment } from '../table/readMoment'

/** A moment in JSON: milliseconds, or a text. */
export function momentIn(value: unknown, edge: DayEdge = 'start'): Parsed<Ms> {
  if (value === null || value === undefined || value === '' || value === 0) return undefined
  const found = typeof value === 'string' ? value : JSON.stringify(value)
  const at = typeof value === 'number' ? value : readMoment(found, 'dayFirst', edge)
  return at !== undefined && isCounted(at) ? at : { why: 'badDate', found }
}

/** Hours of a number of milliseconds. */
export function hoursIn(value: unknown, why: 'badEstimate' | 'badNumber'): Parsed<number> {
  if (value === null || value === undefined) return undefined
  return typeof value === 'number' && Number.isFinite(value)
    ? value / HOUR
    : { why, found: JSON.stringify(value) }
}

/** The entries of a list, however it is wrapped: bare, as `nodes`, or as `edges` of a `node`. */
export function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return []
  if (Array.isArray(value.nodes)) return value.nodes
  const edges: readonly unknown[] = Array.isArray(value.edges) ? value.edges : []
  return edges.map((edge) => (isRecord(edge) ? edge.node : undefined))
}
