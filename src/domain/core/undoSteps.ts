import { listChange } from './listChange'
import { isSameValue } from './sameValue'
import { listOf, type Raw, recordOf } from './shape'

const UNCHANGED = { items: [], order: null }

const named = (schedules: unknown) =>
  Object.entries(recordOf(schedules)).map(([id, schedule]) => ({ id, schedule }))

/**
 * Until schema 7 a step was either a patch of the jobs and people, or all schedules before and after
 * it, or one of each.
 */
export function patchOfStep(step: Raw): Raw {
  const parts = step.scope === 'both' ? listOf(step.parts).map(recordOf) : [step]
  const patches = parts.map(({ scope, patch, from, to }) =>
    scope === 'app'
      ? recordOf(patch)
      : { schedules: listChange(named(from), named(to), isSameValue) },
  )
  return Object.assign({ jobs: UNCHANGED, users: UNCHANGED, pinned: null }, ...patches)
}
