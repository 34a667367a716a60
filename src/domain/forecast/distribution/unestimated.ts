import { TEAM_WEIGHTS } from '../evidence/decay'
import { OTHER_COMPLEXITY, SCORE_LIMIT, UNESTIMATED } from '../evidence/method'
import { type Complexity, type Observation, windowsOf } from '../evidence/observation'
import type { TimeKind } from '../evidence/workTime'
import type { Distribution } from './distribution'
import { binOf, blur, studentMass } from './grid'

/**
 * How long a job without an estimate may take, as a ratio to a working day: as the team's latest
 * jobs did, those of the same complexity before all, mixed with a wide guess that counts as ten.
 */
export function unestimatedDistribution(
  history: readonly Observation[],
  complexity: Complexity,
  kind: TimeKind,
): Distribution {
  const day = Math.log(UNESTIMATED.hours[kind])
  const { team } = windowsOf(history, undefined)
  const weights = team.map(
    (observation, later) =>
      (TEAM_WEIGHTS[later] ?? 0) * (observation.complexity === complexity ? 1 : OTHER_COMPLEXITY),
  )
  const all = weights.reduce((total, weight) => total + weight, UNESTIMATED.prior)
  const mass = studentMass(0, UNESTIMATED.scale, UNESTIMATED.prior / all)
  team.forEach(({ score, size }, index) => {
    const days = Math.min(Math.max(score + size - day, -SCORE_LIMIT), SCORE_LIMIT)
    const bin = binOf(days)
    mass[bin] = (mass[bin] ?? 0) + (weights[index] ?? 0) / all
  })
  return { mass: blur(mass) }
}
