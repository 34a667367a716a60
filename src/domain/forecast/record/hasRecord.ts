import type { UserId } from '../../model/person/user'
import type { EvidenceJob } from '../evidence/evidence'
import { RECORD_MINIMUM } from '../evidence/method'

/** Whether any of these people has finished enough jobs for a record. */
export function hasRecord(
  jobs: readonly EvidenceJob[],
  people: ReadonlySet<UserId | undefined>,
): boolean {
  const counts = new Map<UserId, number>()
  return jobs.some(({ forecast: { assignedTo } }) => {
    if (assignedTo === undefined || !people.has(assignedTo)) return false
    const count = (counts.get(assignedTo) ?? 0) + 1
    counts.set(assignedTo, count)
    return count >= RECORD_MINIMUM
  })
}
