import type { EvidenceJob } from '../../domain/forecast/calibrated/evidence'
import type { Forecast } from '../../domain/job/job'
import type { AppState } from '../../domain/state'

/**
 * Picks what the record is told from: of finished jobs their dates, and no logs. As long as these
 * stay, so does the list, whatever else is done to the jobs.
 */
export function evidenceSelector(): (state: AppState) => readonly EvidenceJob[] {
  const known = new WeakMap<Forecast, EvidenceJob>()
  let last: readonly EvidenceJob[] = []
  return ({ jobs }) => {
    const evidence = jobs.items
      .filter(({ forecast }) => forecast.finish !== undefined)
      .map(({ id, forecast }) => {
        const same = known.get(forecast)
        if (same?.id === id) return same
        const made = { id, forecast }
        known.set(forecast, made)
        return made
      })
    const isSame =
      evidence.length === last.length && evidence.every((job, index) => job === last[index])
    if (!isSame) last = evidence
    return last
  }
}
