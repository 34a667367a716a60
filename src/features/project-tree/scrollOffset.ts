import { SCROLL_OFFSET } from '../../platform/scroll'

export const TREE_HEADER = 58

/** The share of the view that headers may cover before deeper ones no longer stick. */
const COVERED = 0.5

/** How many headers stick in a view of this height, by the rules of `TreeBranches.module.css`. */
const stackedLevels = (viewHeight: number): number =>
  Math.floor((viewHeight * COVERED) / TREE_HEADER)

/**
 * How far below the upper edge a node comes to rest: under the sticky headers of the levels above
 * it.
 */
export function scrollOffset(level: number, viewHeight = Number.POSITIVE_INFINITY): number {
  if (level <= 1) return SCROLL_OFFSET
  if (level === 2) return TREE_HEADER + 8
  return Math.min(level - 1, stackedLevels(viewHeight)) * TREE_HEADER
}
