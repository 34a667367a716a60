import { formatBytes } from '../../domain/core/numbers'
import { readMemory } from '../../platform/memory'
import { LAYOUT } from '../../ui/layout'

export const MEMORY = { samples: 500, warning: 80, danger: 100, ...LAYOUT.memoryMeter } as const
const SAMPLE_EVERY = 100
/** Reading takes some milliseconds, so each reading counts for all samples until the next one. */
const READ_EVERY = 5000

type MemoryLevel = 'normal' | 'warning' | 'danger'

export const memoryLevel = (percent: number): MemoryLevel =>
  percent >= MEMORY.danger ? 'danger' : percent >= MEMORY.warning ? 'warning' : 'normal'

/** Room above the highest column, so that growth is visible. */
const HEAD_ROOM = 1.25

interface Column {
  readonly x: number
  readonly height: number
  readonly level: MemoryLevel
}

/**
 * The samples (percent of the limit) as columns of one pixel, the newest at the right edge. A
 * column is the highest of its samples. Heights are relative to the highest column: relative to a
 * limit of some gigabytes, a few megabytes would be invisible.
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
    level: memoryLevel(percent),
  }))
}

/** The last `capacity` numbers, oldest first. */
export class RingBuffer {
  readonly #values: Float64Array
  #next = 0
  #size = 0

  constructor(capacity: number) {
    this.#values = new Float64Array(capacity)
  }

  get size(): number {
    return this.#size
  }

  push(value: number): void {
    const { length } = this.#values
    this.#values[this.#next] = value
    this.#next = (this.#next + 1) % length
    this.#size = Math.min(this.#size + 1, length)
  }

  at(index: number): number | undefined {
    if (index < 0 || index >= this.#size) return undefined
    const { length } = this.#values
    return this.#values[(this.#next - this.#size + index + length) % length]
  }

  toArray(): readonly number[] {
    return Array.from({ length: this.#size }, (_, index) => this.at(index) ?? 0)
  }
}

function draw(canvas: HTMLCanvasElement, percents: readonly number[]): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const style = getComputedStyle(canvas)
  const colors = {
    normal: style.getPropertyValue('--memory-normal'),
    warning: style.getPropertyValue('--memory-warning'),
    danger: style.getPropertyValue('--memory-danger'),
  }
  context.clearRect(0, 0, MEMORY.width, MEMORY.height)
  for (const { x, height, level } of columnsOf(percents)) {
    context.fillStyle = colors[level]
    context.fillRect(x, MEMORY.height - height, 1, height)
  }
}

/** Samples and draws while the page is visible. Returns a function that stops. */
export function watchMemory(
  canvas: HTMLCanvasElement,
  showUsed: (used: string) => void,
): () => void {
  const samples = new RingBuffer(MEMORY.samples)
  let timer: ReturnType<typeof setInterval> | undefined

  function sample(): void {
    const memory = readMemory()
    if (!memory) return
    for (let time = 0; time < READ_EVERY; time += SAMPLE_EVERY) {
      samples.push((memory.used / memory.limit) * 100)
    }
    showUsed(formatBytes(memory.used, 1))
    draw(canvas, samples.toArray())
  }

  function followVisibility(): void {
    clearInterval(timer)
    if (document.visibilityState === 'visible') timer = setInterval(sample, READ_EVERY)
  }

  sample()
  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', followVisibility)
  }
}
