import { MEMORY } from '../../domain/core/limits'

export type MemoryLevel = 'normal' | 'warning' | 'danger'

export const levelOf = (percent: number): MemoryLevel =>
  percent >= MEMORY.danger ? 'danger' : percent >= MEMORY.warning ? 'warning' : 'normal'

/** Head room above the highest column, so that its growth is seen. */
const HEAD_ROOM = 1.25

export interface Column {
  readonly x: number
  readonly height: number
  readonly level: MemoryLevel
}

/**
 * The samples (percent of the limit) as columns of one pixel, the newest at the right edge. A column
 * is the highest of its samples. Heights are relative to the highest column: of a limit of some
 * gigabytes, a few megabytes would else never rise above the ground line.
 */
export function columnsOf(percents: readonly number[]): readonly Column[] {
  const perColumn = MEMORY.samples / MEMORY.width
  const highest = new Map<number, number>()
  percents.forEach((percent, index) => {
    const age = percents.length - 1 - index
    const x = MEMORY.width - 1 - Math.floor(age / perColumn)
    highest.set(x, Math.max(percent, highest.get(x) ?? 0))
  })
  const top = Math.max(...percents) * HEAD_ROOM
  return [...highest].map(([x, percent]) => ({
    x,
    height: Math.max(1, Math.round((percent / top) * MEMORY.height)),
    level: levelOf(percent),
  }))
}
