import { normalizeText } from '../../core/text'
import type { Job } from '../../model/job/job'

interface Change<T> {
  readonly before: T
  readonly after: T
}

function logToggle({ before, after }: Change<Job>, comment: string): string | undefined {
  const words = comment || 'No comment'
  if (after.logs.isEnabled) {
    return before.logs.isEnabled ? words : `Logs enabled (detailed with your comments). ${words}`
  }
  return before.logs.isEnabled ? 'Logs disabled (minimal)' : undefined
}

function assignment({ before, after }: Change<number | undefined>): string | undefined {
  if (before === after) return undefined
  if (before === undefined) return `Assigned: to [user=${after}]`
  if (after === undefined) return `UnAssigned: from [user=${before}] to nobody`
  return `ReAssigned: from [user=${before}] to [user=${after}]`
}

function parenthood({ before, after }: Change<number | null>): string | undefined {
  if (before === after) return undefined
  if (before === null) return `Parent job set: [job=${after}]`
  if (after === null) return `Parent job removed: [job=${before}]`
  return `Parent job replaced: from [job=${before}] to [job=${after}]`
}

/** The one log text of a saved edit. */
export function commitMessage(
  before: Job,
  after: Job,
  comment: string | undefined,
  isProgressAttached: boolean,
): string {
  const messages = [
    logToggle({ before, after }, normalizeText(comment ?? '')),
    assignment({ before: before.forecast.assignedTo, after: after.forecast.assignedTo }),
    parenthood({ before: before.relations.parent, after: after.relations.parent }),
    before.forecast.complexity !== after.forecast.complexity &&
      `Complexity ${before.forecast.complexity} -> ${after.forecast.complexity}`,
    !before.completed && after.completed && 'Job finished, so set to completed',
    isProgressAttached && 'Progress updated',
    after.v !== undefined && after.v !== before.v && `v= ${after.v}`,
  ]
  return messages.filter(Boolean).join(' • ') || 'Updated'
}
