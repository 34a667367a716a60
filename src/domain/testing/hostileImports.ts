import { IMPORT } from '../core/limits'
import { isRecord } from '../core/shape'
import { DEFAULT_SCHEDULES } from '../model/schedule/schedule'
import { hostileLinks } from './hostileLinks'
import { markedState } from './markedState'
import { changedAt, JUNK, pathsIn } from './mutate'
import { spread } from './spread'

export interface HostileImport {
  readonly name: string
  readonly text: string
}

const UNSAFE_KEYS = ['__proto__', 'constructor', 'prototype']

const HTML = [
  '<script>polluted = true</script>',
  '<img src=x onerror="alert(1)">',
  '"><svg/onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text that is meant.
  '${alert(1)}',
  '=HYPERLINK("https://example.com")',
]

/** Numbers that JSON allows but JSON.stringify never writes, and some that it does not allow. */
const NUMBERS = [
  '1e999',
  '-1e999',
  '1e-999',
  '-0',
  '9007199254740993',
  '1E400',
  'NaN',
  '0x10',
  '08',
]
const NUMBER_MARK = '@number@'

type Change = (before: unknown) => unknown
interface Attack {
  readonly name: string
  readonly change: Change
  /** What replaces the mark in the text. */
  readonly number?: string
}

const polluting = (key: string): Attack => ({
  name: `key ${key}`,
  change: (before) => {
    const own = isRecord(before) ? Object.entries(before) : []
    return Object.fromEntries([...own, [key, { polluted: true, prototype: { polluted: true } }]])
  },
})

const putting = (value: unknown): Attack => ({
  name: JSON.stringify(value),
  change: () => value,
})

const ATTACKS: readonly Attack[] = [
  ...UNSAFE_KEYS.map(polluting),
  ...[...JUNK, ...HTML, -8.64e15, 8.64e15, 8.64e15 - 1, 8.64e15 + 1, -1e15].map(putting),
  ...hostileLinks(10).map(putting),
  ...NUMBERS.map((number) => ({ name: number, change: () => NUMBER_MARK, number })),
  {
    name: 'twice',
    change: (before) => (Array.isArray(before) ? [...before, ...before] : [before]),
  },
  { name: 'a thousand', change: (before) => Array.from({ length: 1000 }, () => before) },
  { name: 'own id as parent', change: () => ({ parent: 1_003, children: [1_003, 1_002, 1_001] }) },
]

const FILE = { format: 'hindcast', schema: 1, state: markedState, schedules: DEFAULT_SCHEDULES }

function attacked(
  path: readonly (string | number)[],
  { name, change, number }: Attack,
): HostileImport {
  const text = JSON.stringify(changedAt(FILE, path, change))
  return {
    name: `${name} at ${path.join('.')}`,
    text: number === undefined ? text : text.replaceAll(JSON.stringify(NUMBER_MARK), number),
  }
}

const nested = (depth: number, open: string, close: string): string =>
  `{"jobs":{"items":[{"id":1,"title":"A","deep":${open.repeat(depth)}1${close.repeat(depth)}}]}}`

const circle = (length: number): string =>
  JSON.stringify(
    Array.from({ length }, (_, index) => ({
      id: index + 1,
      title: 'Round',
      relations: { parent: ((index + 1) % length) + 1, children: [index, index + 1, index + 2] },
    })),
  )

const jobWith = (fields: object): string => JSON.stringify([{ id: 1_002, title: 'A', ...fields }])

/** Files that are hostile as a whole. */
const wholes = (): readonly HostileImport[] =>
  Object.entries({
    nothing: '',
    'a mark alone': '\uFEFF',
    'a number': '42',
    'text in text in text': JSON.stringify(JSON.stringify(JSON.stringify([]))),
    'no end': '{"jobs":{"items":[{"id":1',
    'brackets alone': '['.repeat(200_000),
    'braces alone': '{"a":'.repeat(200_000),
    'deep lists': nested(100_000, '[', ']'),
    'deep records': nested(100_000, '{"a":', '}'),
    'just deep enough': nested(IMPORT.depth - 4, '[', ']'),
    'just too deep': nested(IMPORT.depth, '[', ']'),
    'brackets in a text': JSON.stringify([{ id: 1, title: '['.repeat(100_000) }]),
    'a giant title': jobWith({ title: 'x'.repeat(IMPORT.text + 1) }),
    'a giant key': jobWith({ ['k'.repeat(IMPORT.text)]: '__proto__' }),
    'giant lists': jobWith({
      relations: { parent: null, children: Array(IMPORT.list + 1).fill(1) },
    }),
    'many pins': JSON.stringify({ jobs: { items: [], pinned: Array(5000).fill(1) } }),
    'a newer schema': JSON.stringify({ ...FILE, schema: 2 }),
    'an endless schema': `{"format":"hindcast","schema":1e999,"state":{}}`,
    'a text for a schema': JSON.stringify({ ...FILE, schema: '__proto__' }),
    'another format': JSON.stringify({ ...FILE, format: '__proto__' }),
    'keys twice': '{"jobs":{"items":[]},"jobs":"text","__proto__":{"jobs":[]},"users":1}',
    'an inherited format': '{"__proto__":{"format":"hindcast","state":{"jobs":[]}}}',
    'an envelope of keys': '{"context":{"__proto__":{"polluted":true},"constructor":{}},"value":1}',
    'schedules by unsafe names': JSON.stringify({
      format: 'hindcast',
      schedules: Object.fromEntries(UNSAFE_KEYS.map((key) => [key, { cfg: {}, ts: {} }])),
    }),
    'a circle of one': circle(1),
    'a circle of two': circle(2),
    'a circle of many': circle(500),
    'one id for all': JSON.stringify(Array.from({ length: 500 }, () => ({ id: 7, title: 'Twin' }))),
    'one id for all people': JSON.stringify({
      users: {
        items: Array.from({ length: 4000 }, (_, index) => ({ id: 7, displayName: `${index}` })),
      },
    }),
    'one id for all links': jobWith({
      logs: {
        items: [{ ts: 1, links: Array.from({ length: 4000 }, () => ({ id: 7, url: '' })) }],
      },
    }),
    'the largest id for all': JSON.stringify(
      Array.from({ length: 5 }, () => ({ id: 8.64e15 - 1, title: 'Large' })),
    ),
    'a child of what is here, and its parent': JSON.stringify([
      { id: 1_002, title: 'A', ts: { update: 9e12 }, relations: { parent: 1_003 } },
    ]),
    'negative dates': jobWith({
      forecast: { start: -8.64e15, estimate: -1, finish: -2 },
      ts: { create: -1, update: 8.64e15 },
      logs: { items: [{ ts: -8.64e15 }, { ts: -8.64e15 }, { ts: 8.64e15 }] },
    }),
    'a method for a value': jobWith({
      toJSON: 'x',
      valueOf: 1,
      hasOwnProperty: null,
      toString: [],
    }),
    'many thousand logs': jobWith({
      logs: { items: Array.from({ length: 4000 }, (_, ts) => ({ ts: ts >> 3, text: '' })) },
    }),
  }).map(([name, text]) => ({ name, text }))

/** Every attack at every position of a file, and files hostile as a whole; so many of them. */
export function hostileImports(count: number): readonly HostileImport[] {
  const whole = wholes()
  const places = pathsIn(FILE).flatMap((path) => ATTACKS.map((attack) => ({ path, attack })))
  const parts = spread(places, Math.max(0, count - whole.length))
  return [...whole, ...parts.map(({ path, attack }) => attacked(path, attack))]
}
