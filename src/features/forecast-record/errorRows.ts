import type { ForecastRecord, KnownVerdict, Verdict } from '../../domain/forecast/record/record'
import type { User, UserId } from '../../domain/model/person/user'

/** The errors for the jobs of one person, or of one complexity. */
export interface ErrorRow {
  readonly key: string
  readonly verdict: Verdict
}

export interface PersonRow extends ErrorRow {
  readonly name: string | undefined
}

export interface ComplexityRow extends ErrorRow {
  readonly complexity: number
}

export const ERROR_KINDS = ['crps', 'medianError', 'rawError', 'sensedError'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** Those with most jobs first: their figures are the most certain. */
export function personRows(
  people: ForecastRecord['people'],
  users: readonly User[],
): readonly PersonRow[] {
  const names = new Map<UserId, string>(users.map(({ id, displayName }) => [id, displayName]))
  return [...people]
    .map(([id, verdict]) => ({ key: `person ${id}`, name: names.get(id), verdict }))
    .sort((a, b) => b.verdict.jobs - a.verdict.jobs)
}

export const complexityRows = (
  complexities: ForecastRecord['complexities'],
): readonly ComplexityRow[] =>
  [...complexities]
    .map(([complexity, verdict]) => ({ key: `complexity ${complexity}`, complexity, verdict }))
    .sort((a, b) => a.complexity - b.complexity)

export const errorFigure = (error: number): string => error.toFixed(2)

/** The smallest errors as shown: two that read alike are both the smallest. */
export function bestKinds(verdict: KnownVerdict): ReadonlySet<ErrorKind> {
  const least = Math.min(...ERROR_KINDS.map((kind) => verdict[kind]))
  return new Set(ERROR_KINDS.filter((kind) => errorFigure(verdict[kind]) === errorFigure(least)))
}
