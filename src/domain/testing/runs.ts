/**
 * How often a test repeats: as given, or as the environment variable `RUNS_<name>` sets for a soak.
 */
export function runsOf(name: string, usual: number): number {
  const asked = Number(process.env[`RUNS_${name}`])
  return Number.isInteger(asked) && asked > 0 ? asked : usual
}
