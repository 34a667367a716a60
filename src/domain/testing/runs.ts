import type { Ms } from '../core/time'

/**
 * How often a test repeats: as given, or as the environment variable `RUNS_<name>` sets for a soak.
 */
export function runsOf(name: string, usual: number): number {
  const asked = Number(process.env[`RUNS_${name}`])
  return Number.isInteger(asked) && asked > 0 ? asked : usual
}

/** How long a calculation takes in this process, whatever else the machine is busy with. */
export function cpuTime(run: () => void): Ms {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
