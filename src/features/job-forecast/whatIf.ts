import type { Ms } from '../../domain/core/time'
import type { Supposition } from '../../domain/forecast/job/forecastJob'
import type { Forecast } from '../../domain/model/job/job'
import type { UserId } from '../../domain/model/person/user'
import { type Schedules, scheduleNamed } from '../../domain/model/schedule/schedule'
import type { forecastMessages } from '../../text/forecast/forecast'

/** What is supposed instead of the plan; omitted fields stay as planned. */
export interface WhatIf {
  /** Null is nobody. */
  readonly assignedTo?: UserId | null | undefined
  readonly complexity?: number | undefined
  readonly schedule?: string | undefined
  readonly scope?: number | undefined
}

export const AS_PLANNED: WhatIf = {}

export const SCOPES = [0.5, 0.75, 1, 1.5, 2, 3] as const

export const isSupposed = (whatIf: WhatIf): boolean =>
  Object.values(whatIf).some((value) => value !== undefined)

/** The plan with another person or complexity. */
export function supposedPlan(plan: Forecast, { assignedTo, complexity }: WhatIf): Forecast {
  if (assignedTo === undefined && complexity === undefined) return plan
  const { assignedTo: planned, ...rest } = plan
  const person = assignedTo === undefined ? planned : (assignedTo ?? undefined)
  return {
    ...rest,
    complexity: complexity ?? plan.complexity,
    ...(person !== undefined && { assignedTo: person }),
  }
}

/** What a plan does not contain: other working hours and another scope. */
export function suppositionOf({ schedule, scope }: WhatIf, schedules: Schedules): Supposition {
  const other = schedule === undefined ? undefined : scheduleNamed(schedules, schedule)
  return { ...(other && { schedule: other }), ...(scope !== undefined && { scope }) }
}

type Unused = keyof Pick<(typeof forecastMessages)['en'], 'noEstimate' | 'noSpan' | 'overUnstarted'>

/** Why the plan cannot use an estimate and goes by what such jobs took; null if it can. */
export function unusedEstimate({ start, estimate }: Forecast, now: Ms): Unused | null {
  if (estimate === undefined) return 'noEstimate'
  if (start === undefined) return estimate <= now ? 'overUnstarted' : null
  return estimate <= start ? 'noSpan' : null
}
