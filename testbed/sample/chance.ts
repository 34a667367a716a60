import { drawsOf } from '../../src/domain/core/random'

/** Draws that look random and are the same in every run. */
export interface Chance {
  /** A whole number from 0 to `limit`, `limit` excluded. */
  readonly below: (limit: number) => number
  readonly isLucky: (probability: number) => boolean
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
}

export function chanceOf(seed: number): Chance {
  const draw = drawsOf(seed)
  const below = (limit: number) => Math.floor(draw() * limit)
  return {
    below,
    isLucky: (probability) => draw() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
  }
}
