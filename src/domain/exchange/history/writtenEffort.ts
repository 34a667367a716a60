import { effortWithUnits, type Rates } from './readEffort'

const NAMED = /^(?:estimated?|est|size|effort|time|оценка|трудоемкость)?\s*[:=~/-]*\s*(?=\d)/i
const BARE = /^\d+(?:[.,]\d+)?[dhmwднчм]$/u

/** The hours of a label such as `est: 4h`, `size/2d` or `~4h`; a bare one has to be `4h` itself. */
export function labelHours(label: string, rates: Rates): number | undefined {
  const text = label.trim().replaceAll('ё', 'е')
  const effort = text.replace(NAMED, '')
  return effort !== text || BARE.test(text) ? effortWithUnits(effort, rates) : undefined
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
