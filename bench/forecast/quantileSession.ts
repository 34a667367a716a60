import { isRecord } from '../../src/domain/core/shape'
import { fitDistribution, type Target } from '../../src/domain/forecast/distribution/distribution'
import { outlookOf, ratioAt } from '../../src/domain/forecast/distribution/outlook'
import {
  type Complexity,
  type Evidence,
  type Observation,
  observationOf,
} from '../../src/domain/forecast/evidence/observation'

export type Answer =
  | { readonly ratios: readonly number[] }
  | { readonly error: string }
  /** No output. */
  | null

type Fields = Readonly<Record<string, unknown>>

class BadLine extends Error {}

function hoursIn(fields: Fields, name: string): number {
  const value = fields[name]
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) return value
  throw new BadLine(`${name} is to be a number above 0`)
}

function developerIn({ developer }: Fields): Evidence['developer'] {
  if (developer === undefined || developer === null) return undefined
  if (typeof developer === 'string' || typeof developer === 'number') return developer
  throw new BadLine('developer is to be a text or a number')
}

function complexityIn({ complexity }: Fields): Complexity {
  if (complexity === undefined || complexity === null) return null
  if (typeof complexity === 'string' || typeof complexity === 'number') return complexity
  throw new BadLine('complexity is to be a number or a text')
}

const targetIn = (fields: Fields): Target => ({
  developer: developerIn(fields),
  complexity: complexityIn(fields),
  estimateHours: hoursIn(fields, 'estimateHours'),
})

function elapsedIn({ elapsedHours }: Fields): number {
  if (elapsedHours === undefined || elapsedHours === null) return 0
  if (typeof elapsedHours === 'number' && Number.isFinite(elapsedHours) && elapsedHours >= 0)
    return elapsedHours
  throw new BadLine('elapsedHours is to be a number, 0 or above')
}

const isLevel = (level: unknown): level is number =>
  typeof level === 'number' && level >= 0 && level <= 1

function levelsIn({ levels }: Fields): readonly number[] {
  if (Array.isArray(levels) && levels.every(isLevel)) return levels
  throw new BadLine('levels is to be a list of numbers from 0 to 1')
}

/** Answers one line at a time, based on all lines before it. An invalid line changes nothing. */
export function quantileSession(): (line: string) => Answer {
  let history: Observation[] = []
  const answerTo = (line: string): Answer => {
    const asked: unknown = JSON.parse(line)
    if (!isRecord(asked)) throw new BadLine('a line is to be an object')
    if (isRecord(asked.finish)) {
      const actualHours = hoursIn(asked.finish, 'actualHours')
      history.push(observationOf({ ...targetIn(asked.finish), actualHours }))
      return null
    }
    if (isRecord(asked.forecast)) {
      const target = targetIn(asked.forecast)
      const levels = levelsIn(asked)
      const outlook = outlookOf(
        fitDistribution(history, target),
        elapsedIn(asked.forecast) / target.estimateHours,
      )
      return { ratios: levels.map((level) => ratioAt(outlook, level)) }
    }
    if (asked.reset !== true) throw new BadLine('a line has finish, forecast or reset: true')
    history = []
    return null
  }
  return (line) => {
    if (line.trim() === '') return null
    try {
      return answerTo(line)
    } catch (problem) {
      if (problem instanceof BadLine) return { error: problem.message }
      if (problem instanceof SyntaxError) return { error: 'the line is not JSON' }
      throw problem
    }
  }
}
