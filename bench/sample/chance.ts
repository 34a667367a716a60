/** Draws that look random and are the same in every run. */
export interface Chance {
  /** A whole number from 0 up to `limit`, which is left out. */
  readonly below: (limit: number) => number
  readonly isLucky: (probability: number) => boolean
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
}

/** Mulberry32: 32 bits of state are plenty for sample data. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(draw() * limit)
  return {
    below,
    isLucky: (probability) => draw() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
  }
}
