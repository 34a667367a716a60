import { useEffect, useState } from 'react'
import { DAY, type Ms, WEEK } from '../../domain/core/time'
import {
  type Advice,
  bestAdvice,
  type Cause,
  happenedSince,
  MOST_ADVICE,
  movedBy,
  type Remedy,
  remediesFor,
  type TriedRemedy,
  withRemedy,
} from '../../domain/entry/projectQuestions'
import type { PlannedProject } from '../../domain/forecast/plan/teamPlan'
import { useApp, useWorkers } from '../../hooks/stores'
import { usePlan } from '../../hooks/usePlan'
import { operations, type TeamPlanInput } from '../../protocol/operations'

/** What happened since last week, and how many days it moved the date; null if that is unknown. */
export interface MovedBy {
  readonly cause: Cause
  readonly ids: readonly number[]
  readonly days: number | null
}

interface Answers {
  /** How many of all plans are computed. */
  readonly done: number
  readonly total: number
  readonly advice: readonly Advice[]
  readonly causes: readonly MovedBy[]
  readonly problem: string | null
}

const NO_ANSWERS: Answers = { done: 0, total: 0, advice: [], causes: [], problem: null }

/** Enough to tell what helps most; those few are then asked with as many runs as the plan. */
const FEW_RUNS = 200
const FINALISTS = MOST_ADVICE + 2

export const inDays = (time: Ms): number => Math.round(time / DAY)

/**
 * Asks the plan, one change after another: what happened last week, and what would help. A new plan
 * asks again; what is known stays on screen until then.
 */
export function useProjectQuestions(project: PlannedProject): Answers {
  const workers = useWorkers()
  const input = usePlan((plan) => plan.input)
  const people = usePlan((plan) => plan.people)
  const users = useApp((state) => state.users.items)
  const [answers, setAnswers] = useState(NO_ANSWERS)

  useEffect(() => {
    if (!input) return
    const abort = new AbortController()
    const { id, finish } = project
    const remedies = remediesFor(project, new Map(input.jobs.map((job) => [job.id, job])), people)
    const happened = happenedSince(input, id, users, input.now - WEEK)
    const total = happened.length + 1 + remedies.length + Math.min(remedies.length, FINALISTS)
    let done = 0
    const answerTo = async (asked: TeamPlanInput, runs?: number) => {
      const plan = await workers.run(
        operations.teamPlan,
        { ...asked, only: [id], runs },
        abort.signal,
      )
      done += 1
      setAnswers((last) => ({ ...last, done, total }))
      return plan.projects.find((each) => each.id === id)
    }
    const tryAll = async (some: readonly Remedy[], runs?: number) => {
      const tried: TriedRemedy[] = []
      for (const remedy of some) {
        tried.push({ remedy, project: await answerTo(withRemedy(input, remedy), runs) })
      }
      return tried
    }
    const ask = async () => {
      const causes: MovedBy[] = []
      for (const { cause, ids, undone } of happened) {
        const time = movedBy(finish.p80, (await answerTo(undone))?.finish.p80)
        causes.push({ cause, ids, days: time === null ? null : inDays(time) })
      }
      setAnswers((last) => ({ ...last, causes, problem: null }))
      const today = (await answerTo(input, FEW_RUNS))?.finish.p80 ?? null
      const finalists = bestAdvice(today, await tryAll(remedies, FEW_RUNS), FINALISTS)
      const advice = bestAdvice(finish.p80, await tryAll(finalists.map(({ remedy }) => remedy)))
      setAnswers({ done: total, total, advice, causes, problem: null })
    }
    ask().catch((error: unknown) => {
      if (abort.signal.aborted) return
      const problem = error instanceof Error ? error.message : String(error)
      setAnswers((last) => ({ ...last, problem }))
    })
    return () => abort.abort()
  }, [workers, input, people, users, project])

  return answers
}
