import { expect, test } from 'vitest'
import { type AppState, schedulesOf } from '../../app/state/state'
import { transition } from '../../app/transition'
import { safeUrl } from '../../core/safeUrl'
import { isSameValue } from '../../core/sameValue'
import { loadSchedules } from '../../model/schedule/load'
import { type HostileImport, hostileImports } from '../../testing/hostileImports'
import { hostileLinks } from '../../testing/hostileLinks'
import { checkState } from '../../testing/invariants'
import { markedState } from '../../testing/markedState'
import { runsOf } from '../../testing/runs'
import { type FileImportPlan, planMerge, planReplace } from './preview'
import { readFile } from './readFile'

const NOW = 1_740_000_000_000
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])

/** Throws if anything in the value has an unsafe key or is not a plain object. */
function checkPlain(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const prototype = Array.isArray(value) ? Array.prototype : Object.prototype
  if (Object.getPrototypeOf(value) !== prototype) throw new Error('There is another prototype')
  for (const [key, entry] of Object.entries(value)) {
    if (UNSAFE.has(key)) throw new Error(`There is a key ${key}`)
    checkPlain(entry)
  }
}

const sharedKeys = () =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype].map((shared) =>
    Reflect.ownKeys(shared).map(String),
  )

function checkLinks({ jobs }: AppState): void {
  for (const { links = [] } of jobs.items.flatMap(({ logs }) => logs.items)) {
    for (const { url } of links) {
      const safe = safeUrl(url)
      if (safe !== undefined) expect(new URL(safe).protocol).toMatch(/^(?:https?|mailto):$/)
    }
  }
}

function checkPlan({ event }: FileImportPlan): AppState {
  const after = event ? transition(markedState, event, NOW) : markedState
  checkState(after)
  // A schedule may have any name.
  checkPlain({ ...after, schedules: null })
  checkLinks(after)
  if (event) expect(transition(after, event, NOW)).toBe(after)
  const schedules = schedulesOf(after)
  expect(isSameValue(loadSchedules(schedules).schedules, schedules)).toBe(true)
  return after
}

const ids = ({ jobs }: AppState) => jobs.items.map(({ id }) => id)

function attack({ text }: HostileImport): void {
  const read = readFile(text, NOW)
  if (read.status === 'refused') return
  const merged = checkPlan(planMerge(markedState, read, NOW))
  expect(ids(merged)).toEqual(expect.arrayContaining(ids(markedState)))
  checkPlan(planReplace(markedState, read, NOW))
}

const IMPORTS = runsOf('HOSTILE_IMPORTS', 200)

test(
  'no hostile import throws, reaches shared prototypes, or breaks a rule',
  () => {
    const before = sharedKeys()
    const imports = hostileImports(IMPORTS)
    expect(imports.length).toBeGreaterThanOrEqual(Math.min(IMPORTS, 100))
    const failed = imports.flatMap((hostile) => {
      try {
        attack(hostile)
        return []
      } catch (error) {
        return [`${hostile.name}: ${error}`]
      }
    })
    expect(failed).toEqual([])
    expect(sharedKeys()).toEqual(before)
  },
  30_000 + IMPORTS * 50,
)

test('no hostile link can be followed', () => {
  const links = hostileLinks(runsOf('HOSTILE_LINKS', 2000))
  expect(new Set(links).size).toBeGreaterThanOrEqual(200)
  expect(links.filter((link) => safeUrl(link) !== undefined)).toEqual([])
})
