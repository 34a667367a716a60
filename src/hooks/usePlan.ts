import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Ms } from '../domain/core/time'
import type { Person } from '../domain/forecast/plan/habits'
import type { PlanOptions } from '../domain/forecast/plan/simulatedJobs'
import { answerOf } from '../domain/forecast/plan/status'
import type { PlannedJob, PlannedPerson, PlannedProject } from '../domain/forecast/plan/teamPlan'
import type { Forecast, JobId } from '../domain/model/job/job'
import { operations, type TeamPlanInput } from '../protocol/operations'
import type { Plan } from '../state/followPlan'
import { planOf } from '../state/plan'
import { useStores } from './stores'
import { type OperationState, useOperation } from './useOperation'

/** A part of the one plan of all open jobs; renders again only when that part changed. */
export const usePlan = <T>(selector: (plan: Plan) => T): T =>
  useStore(planOf(useStores()), selector)

/** What the plan predicts for a job or a project on screen, which is computed before all others. */
export function usePlanned(id: JobId): PlannedJob | PlannedProject | undefined {
  const plan = planOf(useStores())
  useEffect(() => plan.watch(id), [plan, id])
  return useStore(plan, (latest) => plannedIn(latest, id))
}

const plannedIn = (plan: Plan, id: JobId) =>
  (plan.early && answerOf(plan.early, id)) ?? answerOf(plan, id)

/** A change to try out; nothing of it is stored. */
export interface PlanTrial extends PlanOptions {
  /** Another plan for one job. */
  readonly job?: { readonly id: JobId; readonly forecast: Forecast } | undefined
  /** Other changes of what the plan is computed from. */
  readonly changed?: ((input: TeamPlanInput) => TeamPlanInput) | undefined
}

/** The plan with what is tried out, or as it is. */
export interface TriedPlan {
  readonly now: Ms
  readonly runs: number
  readonly input: TeamPlanInput
  readonly jobs: ReadonlyMap<JobId, PlannedJob>
  readonly projects: ReadonlyMap<JobId, PlannedProject>
  readonly people: ReadonlyMap<Person, PlannedPerson>
}

type Answer = OperationState<TriedPlan> & { readonly retry: () => void }

function triedInput(input: TeamPlanInput, { job, changed, ...options }: PlanTrial): TeamPlanInput {
  const jobs = job
    ? input.jobs.map((each) => (each.id === job.id ? { ...each, forecast: job.forecast } : each))
    : input.jobs
  const tried = { ...input, ...options, jobs }
  return changed?.(tried) ?? tried
}

/**
 * The plan as every screen shows it. With a trial, all jobs are simulated once more with that
 * change. Memoise the trial.
 */
export function useTriedPlan(trial: PlanTrial | null): Answer {
  const plan = usePlan((state) => state)
  const { now, runs, input, jobs, projects, people, isCurrent, problem, retry } = plan
  const asked = useMemo(
    () => (trial && input ? triedInput(input, trial) : undefined),
    [trial, input],
  )
  const tried = useOperation(operations.teamPlan, asked)
  const result = useMemo((): TriedPlan | undefined => {
    if (now === null || !input) return undefined
    // Until the trial is computed the plan stays as it is.
    if (!tried.result || !asked) return { now, runs, input, jobs, projects, people }
    return {
      now: tried.result.now,
      runs: tried.result.runs,
      input: asked,
      jobs: new Map(tried.result.jobs.map((job) => [job.id, job])),
      projects: new Map(tried.result.projects.map((project) => [project.id, project])),
      people: new Map(tried.result.people.map((each) => [each.person, each])),
    }
  }, [now, runs, input, jobs, projects, people, tried.result, asked])
  if (problem !== null) return { status: 'error', result, message: problem, retry }
  if (trial && tried.status === 'error') return { ...tried, result }
  const isReady = trial ? tried.isCurrent : isCurrent
  const again = trial ? tried.retry : retry
  return result && isReady
    ? { status: 'ok', result, retry: again }
    : { status: 'loading', result, retry: again }
}
