import { MEMORY, TIMING } from '../../domain/core/limits'
import { formatBytes } from '../../domain/core/numbers'
import { readMemory } from '../../platform/memory'
import { columnsOf } from './meter'
import { RingBuffer } from './ringBuffer'

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

/** Samples and draws while the page is looked at. Returns how to stop. */
export function watchMemory(canvas: HTMLCanvasElement, say: (used: string) => void): () => void {
  const samples = new RingBuffer(MEMORY.samples)
  let timer: ReturnType<typeof setInterval> | undefined

  function sample(): void {
    const memory = readMemory()
    if (!memory) return
    samples.push((memory.used / memory.limit) * 100)
    say(formatBytes(memory.used, 1))
    draw(canvas, samples.toArray())
  }

  function followVisibility(): void {
    clearInterval(timer)
    if (document.visibilityState === 'visible') timer = setInterval(sample, TIMING.memorySample)
  }

  sample()
  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', followVisibility)
  }
}
