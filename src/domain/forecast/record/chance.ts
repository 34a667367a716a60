import type { Reliability, Verdict } from './record'

/** Nine of ten times chance alone stays within this many standard errors. */
const NINE_OF_TEN = 1.645

/** How far the share that came true may lie from what was said by chance alone, over so many jobs. */
export const chanceMargin = (level: number, jobs: number): number =>
  NINE_OF_TEN * Math.sqrt((level * (1 - level)) / jobs)

/** Whether what was said can be taken at its word, or promised too much, or too little. */
export type Honesty = 'honest' | 'hopeful' | 'careful'

export function honestyOf({ level, cameTrue }: Reliability, jobs: number): Honesty {
  const margin = chanceMargin(level, jobs)
  if (cameTrue < level - margin) return 'hopeful'
  return cameTrue > level + margin ? 'careful' : 'honest'
}

export type KnownVerdict = Extract<Verdict, { readonly isKnown: true }>

/** What became of the forecasts of one level. */
export const reliabilityAt = ({ reliability }: KnownVerdict, level: number): Reliability =>
  reliability.find((one) => one.level === level) ?? { level, cameTrue: Number.NaN }
