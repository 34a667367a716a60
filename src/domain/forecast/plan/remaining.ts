import { lazyTable } from '../../core/numbers'
import type { Distribution } from '../distribution/distribution'
import { firstBinAbove, BINS as SCORE_BINS, scoreOf, totalMass } from '../distribution/grid'
import { normalScore } from '../distribution/normal'
import {
  AGED_BLUR,
  AGED_LIMIT_DAYS,
  AGED_MINIMUM,
  AGED_SHARE,
  COLD_WAITS,
  OWN_TIMES,
  TEAM_TIMES,
} from '../evidence/method'
import { type DrawTable, emptyTable } from './flow'

/** How long something took once, and how much that counts. */
export interface WeightedHours {
  readonly hours: number
  readonly weight: number
}

/** Past spans or waits in hours, in the order in which they ended. */
export interface PastHours {
  readonly own: readonly number[]
  /** Of everybody, the person included. */
  readonly team: readonly number[]
}

/** Recent times of the person count most; those of the team share a fixed weight. */
export function weightedHours({ own, team }: PastHours): readonly WeightedHours[] {
  const ownRecent = own.slice(-OWN_TIMES.window).reverse()
  const teamRecent = team.slice(-TEAM_TIMES.window)
  const shared = TEAM_TIMES.weight / Math.max(TEAM_TIMES.weight, teamRecent.length)
  return [
    ...ownRecent.map((hours, later) => ({ hours, weight: 2 ** (-later / OWN_TIMES.halfLife) })),
    ...teamRecent.map((hours) => ({ hours, weight: shared })),
  ]
}

const coldScores = lazyTable(COLD_WAITS.points, (point) =>
  normalScore((point + 0.5) / COLD_WAITS.points),
)

/** Before there is any evidence, a job waits some days before somebody starts it. */
function coldWaits(dayHours: number): readonly WeightedHours[] {
  const { points, weight, medianDays, spread } = COLD_WAITS
  return Array.from(coldScores(), (score) => ({
    hours: medianDays * dayHours * Math.exp(spread * score),
    weight: weight / points,
  }))
}

export const weightedWaits = (waits: PastHours, dayHours: number): readonly WeightedHours[] => [
  ...weightedHours(waits),
  ...coldWaits(dayHours),
]

/** Half of the weight is at no more hours than this; null of an empty list. */
export function medianHours(list: readonly WeightedHours[]): number | null {
  const sorted = list.toSorted((a, b) => a.hours - b.hours)
  const half = sorted.reduce((total, { weight }) => total + weight, 0) / 2
  let reached = 0
  for (const { hours, weight } of sorted) {
    reached += weight
    if (reached >= half) return hours
  }
  return null
}

/** Hours from a hundredth to a million on a logarithmic scale, in steps of one percent. */
const LOWEST = Math.log(0.01)
const STEPS_PER_UNIT = 100
const BINS = 1843

const hoursOf = (bin: number): number => Math.exp(LOWEST + bin / STEPS_PER_UNIT)
const hoursByBin = lazyTable(BINS, hoursOf)
const ratiosByBin = lazyTable(SCORE_BINS, (bin) => Math.exp(scoreOf(bin)))
/** The upper edge of each bin. */
const edgesByBin = lazyTable(BINS, (bin) => hoursOf(bin + 0.5))

const BLUR_STEPS = Array.from({ length: 2 * AGED_BLUR.points + 1 }, (_, index) => {
  const step = index - AGED_BLUR.points
  const bins = Math.round(step * AGED_BLUR.step * STEPS_PER_UNIT)
  return { bins, weight: Math.exp((-step * step) / 8) }
})
const BLUR_TOTAL = BLUR_STEPS.reduce((total, { weight }) => total + weight, 0)
const BLUR = BLUR_STEPS.map(({ bins, weight }) => ({ bins, share: weight / BLUR_TOTAL }))

/** How likely each number of hours is, by bin. */
class HourMass {
  private readonly mass = new Float64Array(BINS)
  /** The mass of what takes longer than anybody should promise. */
  private later = 0

  /** Adds a mass in steps of the same width, the first of them at this place. */
  addSteps(shares: Float64Array, logHours: number): void {
    const place = (logHours - LOWEST) * STEPS_PER_UNIT
    const first = Math.floor(place)
    const above = place - first
    for (let step = 0; step < shares.length; step++) {
      const share = shares[step] ?? 0
      if (share > 0) this.split(first + step, above, share)
    }
  }

  /** Adds what is left of ratios of an estimate, from this bin on, once some hours have passed. */
  addRatios(shares: Float64Array, first: number, estimateHours: number, elapsed: number): void {
    const ratios = ratiosByBin()
    for (let bin = first; bin < shares.length; bin++) {
      const hours = estimateHours * (ratios[bin] ?? 0) - elapsed
      const place = hours > 0 ? (Math.log(hours) - LOWEST) * STEPS_PER_UNIT : 0
      const whole = Math.floor(place)
      this.split(whole, place - whole, shares[bin] ?? 0)
    }
  }

  /** Adds a time, blurred by a bell curve. */
  addBlurred(logHours: number, weight: number): void {
    const place = (logHours - LOWEST) * STEPS_PER_UNIT
    const bin = Math.floor(place)
    for (const { bins, share } of BLUR) this.split(bin + bins, place - bin, weight * share)
  }

  /** Divides the weight between a bin and the next, so that small changes stay small. */
  private split(bin: number, above: number, weight: number): void {
    const { mass } = this
    if (bin < 0) mass[0] = (mass[0] ?? 0) + weight
    else if (bin >= BINS - 1) mass[BINS - 1] = (mass[BINS - 1] ?? 0) + weight
    else {
      mass[bin] = (mass[bin] ?? 0) + weight * (1 - above)
      mass[bin + 1] = (mass[bin + 1] ?? 0) + weight * above
    }
  }

  /** Adds a law, given by the share that is over after a number of hours. */
  addLaw(shareDone: (hours: number) => number, weight: number): void {
    const edges = edgesByBin()
    let done = 0
    for (let bin = 0; bin < BINS; bin++) {
      const next = bin === BINS - 1 ? 1 : shareDone(edges[bin] ?? 0)
      this.mass[bin] = (this.mass[bin] ?? 0) + weight * (next - done)
      done = next
    }
  }

  addAll(other: HourMass, factor: number): void {
    for (let bin = 0; bin < BINS; bin++)
      this.mass[bin] = (this.mass[bin] ?? 0) + factor * (other.mass[bin] ?? 0)
    this.later += factor * other.later
  }

  total(): number {
    return totalMass(this.mass, this.later)
  }

  /** Whatever takes longer gets no number of hours at all. */
  limitTo(hours: number): void {
    const last = Math.min(BINS - 1, Math.round((Math.log(hours) - LOWEST) * STEPS_PER_UNIT))
    for (let bin = last + 1; bin < BINS; bin++) {
      this.later += this.mass[bin] ?? 0
      this.mass[bin] = 0
    }
  }

  /** The hours at equal steps of probability, interpolated within a bin. */
  table(): DrawTable {
    const { mass } = this
    const hours = hoursByBin()
    const total = this.total()
    const finite = total - this.later
    const table = emptyTable()
    const steps = table.length
    let bin = 0
    let before = 0
    let here = mass[0] ?? 0
    for (let step = 0; step < steps; step++) {
      const wanted = ((step + 0.5) / steps) * total
      if (wanted > finite) {
        table.fill(Infinity, step)
        break
      }
      while (before + here < wanted && bin < BINS - 1) {
        before += here
        bin += 1
        here = mass[bin] ?? 0
      }
      const within = here > 0 ? (wanted - before) / here - 0.5 : 0
      table[step] = (hours[bin] ?? 0) * (1 + within / STEPS_PER_UNIT)
    }
    return table
  }
}

/**
 * How much longer something takes that has taken `age` hours: like past times that were longer
 * still and, since what has lain for long tends to lie longer, a law without scale of its own.
 */
function agedMass(past: readonly WeightedHours[], age: number, dayHours: number): HourMass {
  const aged = new HourMass()
  const since = Math.max(age, AGED_MINIMUM)
  for (const { hours, weight } of past) {
    if (hours <= since) continue
    aged.addBlurred(Math.log(hours - since), weight)
  }
  aged.addLaw((hours) => hours / (hours + since), 1)
  aged.limitTo(AGED_LIMIT_DAYS * dayHours)
  return aged
}

/** How much longer a job may wait that has waited for some hours. */
export const waitTable = (
  past: readonly WeightedHours[],
  waited: number,
  dayHours: number,
): DrawTable => agedMass(past, waited, dayHours).table()

/** How long a job may take that has not started. */
export function spanTable({ mass }: Distribution, estimateHours: number): DrawTable {
  const spans = new HourMass()
  spans.addSteps(mass, Math.log(estimateHours) + scoreOf(0))
  return spans.table()
}

/**
 * How much longer a running job may take: as its estimate suggests at first, and the longer it
 * outlasts that, the more like other jobs that lay as long.
 */
export function runningTable(
  { mass }: Distribution,
  estimateHours: number,
  elapsedHours: number,
  past: readonly WeightedHours[],
  dayHours: number,
): DrawTable {
  if (elapsedHours <= 0) return spanTable({ mass }, estimateHours)
  const elapsed = Math.log(elapsedHours / estimateHours)
  const first = firstBinAbove(elapsed)
  const outlasted = totalMass(mass.subarray(0, first))
  const rest = new HourMass()
  rest.addRatios(mass, first, estimateHours, elapsedHours)
  const left = rest.total()
  const agedShare = left > 0 ? AGED_SHARE * outlasted : 1
  const mixed = new HourMass()
  if (left > 0) mixed.addAll(rest, (1 - agedShare) / left)
  const aged = agedMass(past, elapsedHours, dayHours)
  mixed.addAll(aged, agedShare / aged.total())
  return mixed.table()
}
