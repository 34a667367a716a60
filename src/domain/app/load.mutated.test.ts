import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRecord } from '../core/shape'
import { readFile } from '../exchange/files/readFile'
import { checkState } from '../testing/invariants'
import { markedState } from '../testing/markedState'
import { mutatedText } from '../testing/mutate'
import { runsOf } from '../testing/runs'
import { load } from './load'

const NOW = 1_740_000_000_000
const RUNS = runsOf('MUTATED_STATES', 2000)
const TIMEOUT = 30_000 + RUNS * 20
const TEXT = JSON.stringify({ schema: 1, ...markedState })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Numbers that loading recomputes, which nobody entered. */
const DERIVED = new Set(['schema', 'limit', 'v'])
const NUMBERS_OF_PEOPLE = new Set(['complexity', 'start', 'estimate', 'finish', 'assignedTo'])

/** All texts, and the numbers that someone entered. */
function entered(value: unknown, key = '', found = new Set<string>()): ReadonlySet<string> {
  if (DERIVED.has(key)) return found
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
  if (isNumber && NUMBERS_OF_PEOPLE.has(key)) found.add(String(value))
  if (typeof value === 'string' && value !== '' && !isNumber) found.add(value)
  if (Array.isArray(value)) for (const entry of value) entered(entry, key, found)
  else if (isRecord(value)) {
    for (const [name, entry] of Object.entries(value)) entered(entry, name, found)
  }
  return found
}

test(
  'a mutated state throws nothing, and everything entered is preserved or reported',
  () => {
    fc.assert(
      fc.property(mutatedText(TEXT), (text) => {
        const raw = parsed(text)
        const loaded = load(raw, NOW)
        // A state that cannot be read is set aside unchanged.
        if (loaded.status !== 'ok') return
        checkState(loaded.state)
        const preserved = entered(loaded.state)
        const reported = JSON.stringify(loaded.repairs)
        for (const text of entered(raw)) {
          if (!preserved.has(text)) expect(reported).toContain(JSON.stringify(text).slice(1, -1))
        }
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT,
)

test(
  'a state loaded from mutated data loads again unchanged',
  () => {
    fc.assert(
      fc.property(mutatedText(TEXT), (text) => {
        const loaded = load(parsed(text), NOW)
        if (loaded.status !== 'ok') return
        const stored: unknown = JSON.parse(JSON.stringify(loaded.state))
        const again = load(stored, NOW)
        expect(again.status === 'ok' && JSON.parse(JSON.stringify(again.state))).toEqual(stored)
      }),
      { numRuns: RUNS / 4 },
    )
  },
  TIMEOUT,
)

test(
  'an import of a mutated state throws nothing and breaks nothing',
  () => {
    fc.assert(
      fc.property(mutatedText(TEXT), (text) => {
        const read = readFile(text, NOW)
        if (read.status === 'ok' && read.state) checkState(read.state)
      }),
      { numRuns: RUNS / 4 },
    )
  },
  TIMEOUT,
)
