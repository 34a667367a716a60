import { drawsOf } from '../../core/random'
import { normalDraws, normalShare } from '../distribution/normal'
import type { Evidence } from '../evidence/observation'
import { normalQuantile } from './normalQuantile'

/** A finished job of a made-up team, and the distribution that it was drawn from. */
export interface SyntheticJob extends Evidence {
  readonly developer: string
  readonly complexity: number
  readonly truth: (level: number) => number
}

interface Truth {
  readonly hitRate: number
  readonly mean: number
  readonly spread: number
}

/** ln(actual ÷ estimate) at this probability: a normal distribution with an atom at 0. */
function truthAt({ hitRate, mean, spread }: Truth, level: number): number {
  const below = (1 - hitRate) * normalShare(-mean / spread)
  if (level > below && level <= below + hitRate) return 0
  const share = (level > below ? level - hitRate : level) / (1 - hitRate)
  return mean + spread * normalQuantile(share)
}

/** Jobs in order of completion; each person is late in their own way. */
export function syntheticTeam(seed: number, people: number, jobs: number): SyntheticJob[] {
  const draw = drawsOf(seed)
  const normal = normalDraws(draw)
  const hitRate = 0.25 * draw()
  const teamMean = 0.3 * normal()
  const slope = -0.15 * draw()
  const team = Array.from({ length: people }, (_, index) => ({
    developer: `person ${index + 1}`,
    mean: teamMean + 0.3 * normal(),
    spread: 0.4 + 0.6 * draw(),
  }))
  return Array.from({ length: jobs }, () => {
    const person = team[Math.floor(draw() * people)]
    const complexity = Math.floor(draw() * 4)
    const size = 1.5 + normal()
    const mean = (person?.mean ?? 0) + slope * (size - 1.5) + 0.1 * (complexity - 1.5)
    const truth = { hitRate, mean, spread: person?.spread ?? 1 }
    const estimateHours = Math.exp(size)
    const score = truthAt(truth, Math.min(Math.max(draw(), 1e-9), 1 - 1e-9))
    return {
      developer: person?.developer ?? '',
      complexity,
      estimateHours,
      actualHours: estimateHours * Math.exp(score),
      truth: (level) => truthAt(truth, level),
    }
  })
}
