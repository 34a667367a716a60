import type { DateRange, ProjectJobForecast } from '../../domain/forecast/plan/project'
import type { JobId } from '../../domain/model/job/job'
import type { UserId } from '../../domain/model/person/user'

/** The jobs of a person, in the order in which they are done. */
export interface Lane {
  /** Undefined for unassigned jobs. */
  readonly person: UserId | undefined
  readonly jobs: readonly ProjectJobForecast[]
}

/**
 * A lane for each person in the order of appearance; unassigned jobs are last. Jobs in `order` come
 * before all others, as in the forecast itself.
 */
export function lanesOf(
  jobs: readonly ProjectJobForecast[],
  order: readonly JobId[],
): readonly Lane[] {
  const wished = new Map(order.map((id, place) => [id, place]))
  const wishOf = ({ jobId }: ProjectJobForecast) => wished.get(jobId) ?? order.length
  const lanes = new Map<UserId | undefined, ProjectJobForecast[]>()
  for (const job of jobs.toSorted((a, b) => wishOf(a) - wishOf(b))) {
    const lane = lanes.get(job.person)
    if (lane) lane.push(job)
    else lanes.set(job.person, [job])
  }
  return [...lanes]
    .map(([person, own]) => ({ person, jobs: own }))
    .sort((a, b) => Number(a.person === undefined) - Number(b.person === undefined))
}

/** The order of all jobs after one has been moved within its lane. */
export function movedOrder(
  lanes: readonly Lane[],
  person: UserId | undefined,
  from: number,
  to: number,
): readonly JobId[] {
  return lanes.flatMap((lane) => {
    const ids = lane.jobs.map(({ jobId }) => jobId)
    const moved = lane.person === person ? ids[from] : undefined
    return moved === undefined ? ids : ids.toSpliced(from, 1).toSpliced(to, 0, moved)
  })
}

/** From the first start of a lane to its last finish. */
export function laneSpan({ jobs }: Lane): {
  readonly start: DateRange
  readonly finish: DateRange
} {
  const [first, ...rest] = jobs
  if (first === undefined) throw new Error('A lane without jobs')
  return rest.reduce(
    ({ start, finish }, job) => ({
      start: job.start.p50 < start.p50 ? job.start : start,
      finish: job.finish.p50 > finish.p50 ? job.finish : finish,
    }),
    { start: first.start, finish: first.finish },
  )
}

const MOST_SHOWN = 5

export interface Weight {
  readonly job: ProjectJobForecast
  readonly percent: number
  readonly span: number
}

/** The jobs that the end waits for longest, over all runs: often waited for, and large. */
export function heaviest(jobs: readonly ProjectJobForecast[]): readonly Weight[] {
  return jobs
    .map((job) => ({
      job,
      percent: Math.round(job.criticality * 100),
      span: job.finish.p50 - job.start.p50,
    }))
    .filter(({ percent }) => percent > 0)
    .sort((a, b) => b.job.criticality * b.span - a.job.criticality * a.span)
    .slice(0, MOST_SHOWN)
}
