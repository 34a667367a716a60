import type { Ms } from '../core/time'
import { DAY } from '../core/time'
import type { WorkTimes } from '../forecast/evidence/workTime'
import type { Person, PlanJob } from '../forecast/plan/habits'
import type { PlannedPerson, PlannedProject } from '../forecast/plan/teamPlan'
import { isOver } from '../model/job/classify'
import type { Job, JobId } from '../model/job/job'
import { descendantIds } from '../model/job/relations'
import type { User, UserId } from '../model/person/user'
import { type TriedChange, withTried } from './tryOut'

/** What can be asked of a project: each question is one plan with a change, compared with today's. */
interface Asked {
  readonly jobs: readonly PlanJob[]
  readonly times: WorkTimes
  readonly now: Ms
}

/** A cut, or help, that may bring the date of a project forward. */
export type Remedy = Extract<TriedChange, { kind: 'drop' | 'assign' }>

/** A remedy, and how much earlier the 80% date is with it. */
export interface Advice {
  readonly remedy: Remedy
  readonly p80: Ms
  readonly earlier: Ms
  /** How likely the project is then done by its deadline; null without one. */
  readonly chance: number | null
}

const MOST_CUTS = 12
const MOST_HELPED = 6
const MOST_HELPERS = 3
export const MOST_ADVICE = 5
/** Less than half a day is not worth a conversation. */
const LEAST_GAIN: Ms = DAY / 2

/**
 * What may help a project: without one of the jobs that it waits for most, or with one of those in
 * the hands of somebody who has room.
 */
export function remediesFor(
  { jobs: critical }: PlannedProject,
  jobs: ReadonlyMap<JobId, Pick<Job, 'forecast'>>,
  people: ReadonlyMap<Person, PlannedPerson>,
): readonly Remedy[] {
  const awaited = critical.filter(({ criticality }) => criticality > 0)
  const cuts = awaited.slice(0, MOST_CUTS).map(({ id }): Remedy => ({ kind: 'drop', id }))
  const byRoom = [...people.values()]
    .filter(({ person }) => person !== undefined)
    .sort((a, b) => (a.free.p80 ?? Infinity) - (b.free.p80 ?? Infinity))
  const help = awaited.slice(0, MOST_HELPED).flatMap(({ id }) => {
    const owner = jobs.get(id)?.forecast.assignedTo
    return byRoom
      .filter(({ person }) => person !== owner)
      .slice(0, MOST_HELPERS)
      .map(({ person }): Remedy => ({ kind: 'assign', id, person }))
  })
  return [...cuts, ...help]
}

/** The same question as for today's plan, with the remedy applied. */
export const withRemedy = <Input extends Asked>(input: Input, remedy: Remedy): Input =>
  withTried(input, [remedy], input.now)

/** The best of all that was tried; of several for one job, the best one alone. */
export function bestAdvice(
  today: Ms | null,
  tried: readonly TriedRemedy[],
  most = MOST_ADVICE,
): readonly Advice[] {
  if (today === null) return []
  const met = new Set<JobId>()
  return tried
    .flatMap(({ remedy, project }): readonly Advice[] => {
      const p80 = project?.finish.p80 ?? null
      if (!project || p80 === null) return []
      return [{ remedy, p80, earlier: today - p80, chance: project.chance }]
    })
    .filter(({ earlier }) => earlier >= LEAST_GAIN)
    .sort((a, b) => b.earlier - a.earlier)
    .filter(({ remedy }) => {
      const key = remedy.kind === 'drop' ? remedy.id : -remedy.id
      return !met.has(key) && met.add(key)
    })
    .slice(0, most)
}

export interface TriedRemedy {
  readonly remedy: Remedy
  /** Undefined if nothing of the project is left. */
  readonly project: PlannedProject | undefined
}

/** Why the date of a project moved. */
export const CAUSES = ['scope', 'estimates', 'evidence', 'daysOff'] as const
export type Cause = (typeof CAUSES)[number]

/** What happened since a moment, and the plan's question as if it had not. */
export interface Happened<Input> {
  readonly cause: Cause
  /** The jobs, or the people, that it happened to. */
  readonly ids: readonly number[]
  readonly undone: Input
}

/** What has happened to a project since a moment: each kind of it apart, if there was any. */
export function happenedSince<Input extends Asked>(
  input: Input,
  project: JobId,
  users: readonly User[],
  since: Ms,
): readonly Happened<Input>[] {
  const byId = new Map(input.jobs.map((job) => [job.id, job]))
  const below = descendantIds(byId, project)
  const inProject = input.jobs.filter(({ id }) => below.has(id))
  const added = inProject.filter(({ ts }) => ts.create > since).map(({ id }) => id)
  const changed = inProject.filter((job) => !isOver(job) && isReestimated(job, since))
  const learnt = input.jobs.filter(
    ({ forecast: { finish }, isNoEvidence }) =>
      finish !== undefined && finish > since && !isNoEvidence,
  )
  const away = users.filter(
    ({ id, hours, ts }) => hours?.off && ts.update > since && input.times.schedules?.has(id),
  )
  const happened: readonly Happened<Input>[] = [
    { cause: 'scope', ids: added, undone: withoutJobs(input, added) },
    {
      cause: 'estimates',
      ids: changed.map(({ id }) => id),
      undone: withJobs(input, changed, (job) => estimatedAt(job, since)),
    },
    {
      cause: 'evidence',
      ids: learnt.map(({ id }) => id),
      undone: withJobs(input, learnt, (job) => ({ ...job, isNoEvidence: true })),
    },
    {
      cause: 'daysOff',
      ids: away.map(({ id }) => id),
      undone: {
        ...input,
        times: { ...input.times, schedules: withoutDaysOff(input.times, away) },
      },
    },
  ]
  return happened.filter(({ ids }) => ids.length > 0)
}

const lastBefore = ({ estimates = [] }: PlanJob, since: Ms) =>
  estimates.findLast(({ at }) => at <= since)

/** A job that was planned before, and has another estimate now. */
const isReestimated = (job: PlanJob, since: Ms): boolean => {
  const before = lastBefore(job, since)
  return before !== undefined && before.estimate !== job.forecast.estimate
}

function estimatedAt(job: PlanJob, since: Ms): PlanJob {
  const before = lastBefore(job, since)
  return before ? { ...job, forecast: { ...job.forecast, estimate: before.estimate } } : job
}

function withJobs<Input extends Asked>(
  input: Input,
  changed: readonly PlanJob[],
  change: (job: PlanJob) => PlanJob,
): Input {
  const ids = new Set(changed)
  return { ...input, jobs: input.jobs.map((job) => (ids.has(job) ? change(job) : job)) }
}

const withoutJobs = <Input extends Asked>(input: Input, ids: readonly JobId[]): Input =>
  withTried(
    input,
    ids.map((id) => ({ kind: 'drop', id })),
    input.now,
  )

function withoutDaysOff({ schedules }: WorkTimes, away: readonly User[]) {
  const ids = new Set<UserId>(away.map(({ id }) => id))
  return new Map(
    [...(schedules ?? [])].map(([id, schedule]) => {
      const { off: _, ...rest } = schedule
      return [id, ids.has(id) ? rest : schedule] as const
    }),
  )
}

/** How far a cause moved the 80% date: later if positive; null if it would be beyond any date. */
export const movedBy = (today: Ms | null, undone: Ms | null | undefined): Ms | null =>
  today === null || undone == null ? null : today - undone
