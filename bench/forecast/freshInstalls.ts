import { chanceOf } from '../../testbed/sample/chance'
import type { Task } from './task'
import { newScores, type Scores, walk } from './walk'

const DRAWS = 100
const PEOPLE = 4
const JOBS = 80
/** People are picked from those who start soon after the first one. */
const SOON = 200

/** Small teams without any history, drawn from a large one. */
export function freshInstalls(tasks: readonly Task[], seed = 1): Scores {
  const chance = chanceOf(seed)
  const byEstimate = tasks.toSorted((a, b) => a.estimatedOn - b.estimatedOn)
  const scores = newScores()
  for (let draw = 0; draw < DRAWS; draw++) {
    const first = chance.below(Math.max(1, byEstimate.length - JOBS / 2))
    const wanted = 1 + chance.below(PEOPLE)
    const later = byEstimate.slice(first).filter(({ workspace }) => {
      return workspace === byEstimate[first]?.workspace
    })
    const people = new Set(later.slice(0, 1).map(({ developer }) => developer))
    const others = [...new Set(later.slice(0, SOON).map(({ developer }) => developer))]
    while (people.size < Math.min(wanted, others.length)) {
      people.add(others[chance.below(others.length)] ?? '')
    }
    walk(later.filter(({ developer }) => people.has(developer)).slice(0, JOBS), 0, scores)
  }
  return scores
}
