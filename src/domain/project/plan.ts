import { isSameValue } from '../core/sameValue'
import type { EvidenceJob } from '../forecast/evidence/evidence'
import { evidenceJobs } from '../forecast/evidence/evidenceJobs'
import type { ProjectJob } from '../forecast/plan/workQueue'
import { outlinesOf } from '../lists/outlines'
import type { Job, JobId, JobOutline } from '../model/job/job'
import { descendantIds, indexById } from '../model/job/relations'

/** The input of a project's forecast: its open jobs, and all finished jobs. */
export interface ProjectPlan {
  /** The open jobs of the project that have no children. */
  readonly open: readonly ProjectJob[]
  readonly finished: readonly EvidenceJob[]
}

const isOpen = ({ completed, forecast }: JobOutline): boolean =>
  !completed && forecast.finish === undefined

/** The jobs without texts and logs. Each stays the same object as long as its job does. */
export function projectPlan(rootId: JobId, jobs: readonly Job[]): ProjectPlan {
  const byId = indexById(jobs)
  const below = descendantIds(byId, rootId)
  const isLeaf = ({ relations }: JobOutline) => !relations.children.some((id) => byId.has(id))
  const outlines = outlinesOf(jobs)
  return {
    open: outlines.filter((job) => below.has(job.id) && isLeaf(job) && isOpen(job)),
    finished: evidenceJobs(jobs),
  }
}

const isSameList = <T>(
  a: readonly T[],
  b: readonly T[],
  isSame: (one: T, other: T) => boolean,
): boolean =>
  a.length === b.length &&
  a.every((one, index) => {
    const other = b[index]
    return one === other || (other !== undefined && isSame(one, other))
  })

const isSameOpenJob = (one: ProjectJob, other: ProjectJob): boolean =>
  one.id === other.id &&
  one.ts.create === other.ts.create &&
  isSameValue(one.forecast, other.forecast)

/** Whether two plans give the same forecast, even if a title or an update time differs. */
export const isSamePlan = (a: ProjectPlan, b: ProjectPlan): boolean =>
  isSameList(a.open, b.open, isSameOpenJob) && isSameList(a.finished, b.finished, isSameValue)
