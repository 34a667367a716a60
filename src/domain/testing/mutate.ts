import fc from 'fast-check'
import { isRecord } from '../core/shape'

/** The path of a value inside another. */
type Path = readonly (string | number)[]

/** Every path in a value, except the value itself. */
export function pathsIn(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => {
    const path = [...at, Array.isArray(value) ? Number(key) : key]
    return [path, ...pathsIn(entry, path)]
  })
}

/** The value with one path changed; `undefined` removes it. */
export function changedAt(
  value: unknown,
  [key, ...rest]: Path,
  change: (before: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown, index) => {
      const next = index === key ? changedAt(entry, rest, change) : entry
      return next === undefined ? [] : [next]
    })
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, entry]) => [name, name === key ? changedAt(entry, rest, change) : entry])
      .filter(([, entry]) => entry !== undefined),
  )
}

type Change = (before: unknown) => unknown

/** A value of a different type. */
export const JUNK: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  'junk',
  '12',
  [],
  ['junk in a list'],
  [[{}]],
  {},
  { junk: 'in a record' },
]

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant(() => undefined),
  fc.constantFrom(...JUNK).map((junk) => () => junk),
  fc.constant<Change>((before) => [before]),
  fc.constant<Change>((before) => ({ inside: before })),
  fc.constant<Change>((before) => (Array.isArray(before) ? [...before, ...before] : before)),
  fc.constant<Change>((before) => (Array.isArray(before) ? before.toReversed() : String(before))),
)

/** Fields that are missing, of another type or duplicated. */
function restructured(text: string): fc.Arbitrary<string> {
  const value: unknown = JSON.parse(text)
  const paths = pathsIn(value)
  const somewhere = fc.nat(paths.length - 1)
  return fc
    .array(fc.tuple(somewhere, change), { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce((current, [at, how]) => changedAt(current, paths[at] ?? [], how), value),
    )
    .map((changed) => JSON.stringify(changed) ?? '')
}

const flipped = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat(text.length - 1), fc.nat(7)), { minLength: 1, maxLength: 20 })
    .map((flips) => {
      const units = text.split('')
      for (const [at, bit] of flips) {
        units[at] = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit))
      }
      return units.join('')
    })

const cut = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length), fc.nat(200), fc.boolean())
    .map(([at, length, isTail]) => text.slice(0, at) + (isTail ? '' : text.slice(at + length)))

/** A stored text as bad disks, crashes, other versions and hand edits leave it. */
export const mutatedText = (text: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: restructured(text) },
    { weight: 2, arbitrary: flipped(text) },
    { weight: 1, arbitrary: cut(text) },
  )
