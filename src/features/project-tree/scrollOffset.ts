import { LAYOUT } from '../../domain/core/limits'

/** The share of the view that headers may cover before deeper ones no longer stick. */
const COVERED = 0.5

/** The minimum height of a view in which a header of this level sticks below those above it. */
export const heightToStick = (level: number): number => (level * LAYOUT.treeHeader) / COVERED

/** How many headers stick in a view of this height. */
const stackedLevels = (viewHeight: number): number =>
  Math.floor((viewHeight * COVERED) / LAYOUT.treeHeader)

/**
 * How far below the upper edge a node comes to rest: under the sticky headers of the levels above
 * it.
 */
export function scrollOffset(level: number, viewHeight = Number.POSITIVE_INFINITY): number {
  if (level <= 1) return LAYOUT.scrollOffset
  if (level === 2) return LAYOUT.treeHeader + 8
  return Math.min(level - 1, stackedLevels(viewHeight)) * LAYOUT.treeHeader
}
