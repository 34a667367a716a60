import { effortWithUnits, type Rates } from './readEffort'

const NAMED = /^(?:estimated?|est|size|effort|time|оценка|трудоемкость)?\s*[:=~/-]*\s*(?=\d)/i

/** A time of day is no effort, and neither is `3D`. */
const isEffortAlone = (text: string): boolean => text === text.toLowerCase() && !text.includes(':')

/** The hours of a label such as `est: 4h`, `size/2d`, `~4h` or `4h`. */
export function labelHours(label: string, rates: Rates): number | undefined {
  const text = label.trim().replaceAll('ё', 'е')
  const effort = text.replace(NAMED, '')
  return effort !== text || isEffortAlone(text) ? effortWithUnits(effort, rates) : undefined
}

const BRACKETED = /[([]([^()[\]]{1,20})[)\]]/g

/** The hours that stand in brackets in a title: `Login (4h)`. */
export function bracketedHours(title: string, rates: Rates): number | undefined {
  for (const [, inside = ''] of title.matchAll(BRACKETED)) {
    const hours = labelHours(inside, rates)
    if (hours !== undefined) return hours
  }
  return undefined
}
