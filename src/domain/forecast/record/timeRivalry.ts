import type { UserId } from '../../model/person/user'
import { RECORD_MINIMUM } from '../evidence/method'
import type { Kinds, TimeKind } from '../evidence/workTime'

/** Which kind of time predicts better, by person; the usual one until enough was seen. */
export function timeRivalry() {
  const sums = new Map<UserId, { jobs: number; business: number; calendar: number }>()
  const best = (person: UserId | undefined): TimeKind => {
    const sum = person === undefined ? undefined : sums.get(person)
    if (sum === undefined || sum.jobs < RECORD_MINIMUM) return 'business'
    return sum.calendar < sum.business ? 'calendar' : 'business'
  }
  return {
    best,
    add: (person: UserId | undefined, business: number, calendar: number) => {
      if (person === undefined) return
      const sum = sums.get(person) ?? { jobs: 0, business: 0, calendar: 0 }
      sums.set(person, {
        jobs: sum.jobs + 1,
        business: sum.business + business,
        calendar: sum.calendar + calendar,
      })
    },
    decided: (): Kinds =>
      new Map(
        [...sums]
          .filter(([, { jobs }]) => jobs >= RECORD_MINIMUM)
          .map(([person]) => [person, best(person)]),
      ),
  }
}
