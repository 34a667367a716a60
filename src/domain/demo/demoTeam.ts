/** Someone whose estimates are off in a consistent way. */
export interface DemoPerson {
  readonly name: string
  /** The average real time of a job, as a multiple of its estimate. */
  readonly pace: number
  /** How much that varies from job to job. */
  readonly spread: number
}

export const DEMO_TEAM = [
  { name: 'Anna Lindqvist', pace: 1.05, spread: 0.3 },
  { name: 'Boris Kim', pace: 1.55, spread: 0.38 },
  { name: 'Chloe Martin', pace: 0.88, spread: 0.3 },
  { name: 'Dmitri Volkov', pace: 1.25, spread: 0.5 },
  { name: 'Emi Tanaka', pace: 1.4, spread: 0.3 },
] as const satisfies readonly DemoPerson[]

export type DemoName = (typeof DEMO_TEAM)[number]['name']
