const BRANCHES = 4
const FAMILY = 12
const PART = 24

/** Of the jobs outside the large project, by their order among themselves. */
const indexOfOther = (order: number) => order + Math.floor(order / 4) + 1
const orderOfOther = (index: number) => index - Math.floor(index / 5) - 1

/**
 * With more jobs the large project has more parts, each a tree of the same depth: it grows broader
 * and not deeper, so the work on it grows as the jobs do.
 */
function parentInProject(order: number): number {
  const place = (order - 1) % PART
  return place === 0 ? 0 : order - place + Math.floor((place - 1) / BRANCHES)
}

/**
 * The parent of a job, both by their order of creation. Every fifth job belongs to one large
 * project under job 0; the others are, by the dozen: single jobs, a chain, a parent with eleven
 * children, a binary tree.
 */
export function parentIndex(index: number): number | null {
  if (index === 0) return null
  if (index % 5 === 0) return 5 * parentInProject(index / 5)
  const order = orderOfOther(index)
  const place = order % FAMILY
  if (place === 0) return null
  const memberAt = (at: number) => indexOfOther(order - place + at)
  switch (Math.floor(order / FAMILY) % 4) {
    case 1:
      return memberAt(place - 1)
    case 2:
      return memberAt(0)
    case 3:
      return memberAt(Math.floor((place - 1) / 2))
    default:
      return null
  }
}
