import type { Job, JobId } from '../model/job/job'

/** A relation that a job claims and the tree cannot show. */
export interface LeftOutLink {
  readonly parentId: JobId
  readonly childId: JobId
  /** `elsewhere`: the child names another parent, and is under that one. */
  readonly reason: 'missing' | 'self' | 'circle' | 'elsewhere'
}

type ById = ReadonlyMap<JobId, Job>

function reasonOf(parentId: JobId, childId: JobId, valid: ById): LeftOutLink['reason'] {
  if (parentId === childId) return 'self'
  const child = valid.get(childId)
  if (!child || !valid.has(parentId)) return 'missing'
  return child.relations.parent === null ? 'circle' : 'elsewhere'
}

/**
 * The relations that the jobs claim and that `valid`, the same jobs with repaired relations, lacks.
 */
export function leftOutLinks(jobs: readonly Job[], valid: ById): readonly LeftOutLink[] {
  const links = new Map<string, LeftOutLink>()
  const claim = (parentId: JobId, childId: JobId) => {
    if (valid.get(childId)?.relations.parent === parentId) return
    const reason = reasonOf(parentId, childId, valid)
    links.set(`${parentId}-${childId}`, { parentId, childId, reason })
  }
  for (const { id, relations } of jobs) {
    if (relations.parent !== null) claim(relations.parent, id)
    for (const child of relations.children) claim(id, child)
  }
  return [...links.values()]
}
