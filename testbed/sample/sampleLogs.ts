import { DAY, HOUR, type Ms } from '../../src/domain/core/time'
import { progressPercent } from '../../src/domain/forecast/speeds/progress'
import type {
  ChecklistItem,
  Forecast,
  JobLink,
  Log,
  LogProgress,
} from '../../src/domain/model/job/job'
import type { Chance } from './chance'
import { remarkBy, stepBy } from './phrases'

interface Deps {
  readonly forecast: Forecast
  readonly create: Ms
  readonly now: Ms
  readonly count: number
}

const someOf = <T>(chance: Chance, most: number, make: (order: number) => T): readonly T[] =>
  Array.from({ length: 1 + chance.below(most) }, (_, order) => make(order))

const linkBy = (chance: Chance, id: Ms): JobLink => ({
  id,
  url: `https://example.com/задача/${chance.below(10_000)}`,
  title: stepBy(chance),
  descr: chance.isLucky(0.3) ? remarkBy(chance) : '',
})

const checklistItemBy = (chance: Chance, id: Ms): ChecklistItem => ({
  id,
  title: stepBy(chance),
  descr: chance.isLucky(0.3) ? remarkBy(chance) : '',
  isDone: chance.isLucky(0.5),
  isDisabled: chance.isLucky(0.1),
  links: chance.isLucky(0.1) ? [linkBy(chance, id)] : [],
  ts: { createdAt: id, updatedAt: id },
})

function progressAt({ start, estimate }: Forecast, ts: Ms): LogProgress | undefined {
  if (start === undefined || estimate === undefined || ts < start) return undefined
  const percent = progressPercent(start, estimate, ts)
  return { estimate: percent, worst: percent }
}

function textOf(chance: Chance, order: number, { forecast, count }: Deps): string {
  if (order === 0) return 'Created'
  if (order === count - 1 && forecast.finish !== undefined) {
    return 'Job finished, so set to completed'
  }
  return order === 1 && forecast.assignedTo !== undefined
    ? `Assigned: to [user=${forecast.assignedTo}]`
    : remarkBy(chance)
}

/** Evenly spread from the creation to the finish or the last update, newest first. */
export function sampleLogs(chance: Chance, deps: Deps): readonly Log[] {
  const { forecast, create, now, count } = deps
  const last = Math.min(now, forecast.finish ?? create + HOUR + chance.below(60 * DAY))
  const step = (last - create) / Math.max(1, count - 1)
  const rich = Math.min(1, count - 1)
  const logs = Array.from({ length: count }, (_, order): Log => {
    const ts = create + Math.floor(order * step)
    const progress = order > 1 && chance.isLucky(0.5) ? progressAt(forecast, ts) : undefined
    return {
      ts,
      text: textOf(chance, order, deps),
      ...(progress && { progress }),
      ...(order === rich &&
        chance.isLucky(0.15) && { links: someOf(chance, 3, (n) => linkBy(chance, ts + n)) }),
      ...(order === rich &&
        chance.isLucky(0.2) && {
          checklist: someOf(chance, 6, (n) => checklistItemBy(chance, ts + n)),
        }),
    }
  })
  return logs.reverse()
}
