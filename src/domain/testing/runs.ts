/** How often a test repeats: as it says, or as `RUNS_<name>` of the environment does for a soak. */
export function runsOf(name: string, usual: number): number {
  const asked = Number(process.env[`RUNS_${name}`])
  return Number.isInteger(asked) && asked > 0 ? asked : usual
}
