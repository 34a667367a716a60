import { runInThisContext } from 'node:vm'
import { bundledProgram } from '../shared/bundledProgram'
import { printTable } from '../shared/table'
import type { speeds } from './speeds'

/** Processor time, which depends less on other load than elapsed time does. */
function processorTime(run: () => unknown, times: number): number {
  run()
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

/** Prints how long forecasts take, and returns those that are too slow. */
export async function measureSpeeds(): Promise<readonly string[]> {
  const entry = new URL('./speeds.ts', import.meta.url)
  const measured: ReturnType<typeof speeds> = runInThisContext(
    await bundledProgram(entry, 'speeds'),
  )
  const taken = measured.map((speed) => ({
    ...speed,
    time: processorTime(speed.run, speed.times),
  }))
  printTable(
    ['time of the processor', 'ms', 'at most'],
    taken.map(({ name, time, atMost }) => [name, time.toFixed(1), String(atMost)]),
  )
  return taken.flatMap(({ name, time, atMost }) =>
    time <= atMost ? [] : [`"${name}" takes ${time.toFixed(0)} ms, over ${atMost}`],
  )
}
