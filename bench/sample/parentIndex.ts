const BRANCHES = 4
const FAMILY = 12

/** Of the jobs outside the large project, by their order among themselves. */
const indexOfOther = (order: number) => order + Math.floor(order / 4) + 1
const orderOfOther = (index: number) => index - Math.floor(index / 5) - 1

/**
 * Who is the parent of a job, both by their order of creation. Every fifth job belongs to one large
 * project that job 0 heads; the others are, by the dozen: jobs alone, a chain, a parent with
 * eleven children, a tree of pairs.
 */
export function parentIndex(index: number): number | null {
  if (index === 0) return null
  if (index % 5 === 0) return 5 * Math.floor((index / 5 - 1) / BRANCHES)
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
