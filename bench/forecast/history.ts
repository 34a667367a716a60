import { type Observation, observationOf } from '../../src/domain/forecast/evidence/observation'
import type { Task } from './task'

/** What was completed strictly before a moment; the moment only moves forward. */
export interface Past {
  readonly observations: readonly Observation[]
  /** ln(actual ÷ estimate) of each person, in order of completion. */
  readonly scoresOf: (developer: string) => readonly number[]
  readonly scoresOfLike: (task: Task) => readonly number[]
  readonly moveTo: (moment: number) => void
}

export function pastOf(tasks: readonly Task[]): Past {
  const byCompletion = tasks.toSorted((a, b) => a.completedOn - b.completedOn)
  const observations: Observation[] = []
  const scores = new Map<string, number[]>()
  const note = (key: string, score: number) => {
    const known = scores.get(key)
    if (known === undefined) scores.set(key, [score])
    else known.push(score)
  }
  const likeKey = ({ developer, complexity }: Task) => JSON.stringify([developer, complexity])
  let next = 0
  return {
    observations,
    scoresOf: (developer) => scores.get(developer) ?? [],
    scoresOfLike: (task) => scores.get(likeKey(task)) ?? [],
    moveTo: (moment) => {
      for (; next < byCompletion.length; next++) {
        const task = byCompletion[next]
        if (task === undefined || task.completedOn >= moment) return
        const score = Math.log(task.actualHours / task.estimateHours)
        observations.push(observationOf(task))
        note(task.developer, score)
        note(likeKey(task), score)
      }
    },
  }
}
