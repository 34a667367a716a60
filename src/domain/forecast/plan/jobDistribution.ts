import type { Forecast } from '../../model/job/job'
import { type Distribution, fitToWindows, TEAM_WEIGHTS } from '../distribution/distribution'
import { binOf, blur, studentMass } from '../distribution/grid'
import { OTHER_COMPLEXITY, SCORE_LIMIT, UNESTIMATED } from '../evidence/method'
import type { Complexity, Windows } from '../evidence/observation'
import type { TimeKind } from '../evidence/workTime'
import type { ForecastFacts } from '../job/forecastJob'

/**
 * How long a job without an estimate may take, as a ratio to a working day: like the team's latest
 * jobs, mainly those of the same complexity, mixed with a wide guess that counts as ten jobs.
 */
function unestimatedDistribution(
  { team }: Windows,
  complexity: Complexity,
  kind: TimeKind,
): Distribution {
  const day = Math.log(UNESTIMATED.hours[kind])
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

/** How long a job may take, as a ratio to its estimate or to a usual working day. */
export function distributionOf(
  { assignedTo: developer, complexity }: Forecast,
  estimateHours: number | null,
  kind: TimeKind,
  { history }: ForecastFacts,
): Distribution {
  return estimateHours === null
    ? unestimatedDistribution(history(kind, undefined), complexity, kind)
    : fitToWindows(history(kind, developer), { complexity, estimateHours, time: kind })
}
