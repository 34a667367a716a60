import { expect, test } from 'vitest'
import { NOTHING_SEEN, type Seen, withEvents } from '../../domain/app/state/seen'
import { lineOf } from '../../domain/core/checksums'
import { type Base, NO_BASE, type PlacedEntry } from '../schema/records'
import { baseLines, eventsLine, isWhole, isWithin, readCopy, readEdges } from './copyText'

const seenOf = (...ids: readonly string[]): Seen =>
  withEvents(
    NOTHING_SEEN,
    ids.map((id) => ({ id })),
  )

const BASE: Base = {
  schema: 2,
  seq: 7,
  epoch: 3,
  texts: { app: '{"todo":"a\nb"}', schedules: '{"Nights":{}}' },
  seen: seenOf('a:7'),
  taken: [11],
}

const entry = (number: number): PlacedEntry => ({
  id: `a:${number}`,
  at: number,
  scope: 'app',
  schema: 2,
  event: { type: 'newTodo.change', value: `${number}` },
  seq: number,
})

const fileOf = (lines: readonly string[]) => lines.map(lineOf).join('')
const BATCHES = [[entry(8), entry(9)], [entry(10)]]
const LINES = [
  ...baseLines(BASE),
  ...BATCHES.map((batch) => eventsLine(batch, seenOf(...batch.map(({ id }) => id)))),
]
const FILE = fileOf(LINES)

test('a file returns its base and all events', () => {
  expect(readCopy(FILE)).toEqual({ base: BASE, entries: BATCHES.flat() })
})

test('a damaged line costs only its own content', () => {
  const damaged = (place: number) =>
    FILE.split('\n')
      .map((line, index) => (index === place ? line.replace('"kind"', '"kinb"') : line))
      .join('\n')
  expect(readCopy(damaged(LINES.length - 2))).toEqual({ base: BASE, entries: [entry(10)] })
  expect(readCopy(damaged(LINES.length - 1))).toEqual({ base: BASE, entries: [entry(8), entry(9)] })
  for (const place of [0, 1]) {
    expect(readCopy(damaged(place))).toEqual({ base: NO_BASE, entries: BATCHES.flat() })
  }
})

test('a file cut at any place returns all its complete lines', () => {
  for (let place = 0; place <= FILE.length; place++) {
    const { entries } = readCopy(FILE.slice(0, place))
    expect([0, 2, 3]).toContain(entries.length)
    expect(entries).toEqual(BATCHES.flat().slice(0, entries.length))
  }
})

test('lines that are neither a base nor an event are skipped', () => {
  const { texts, ...head } = BASE
  const read = (...lines: readonly unknown[]) =>
    readCopy(fileOf(lines.map((line) => JSON.stringify(line))))
  const noSchedules = read(
    { kind: 'head', ...head, taken: [5, 'x', null] },
    { kind: 'texts', texts: { app: null, schedules: 7 } },
    { kind: 'events', entries: [entry(8), { ...entry(9), seq: 'x' }, { id: 1 }, null] },
    7,
  )
  expect(noSchedules).toEqual({
    base: { ...BASE, taken: [5], texts: { app: null } },
    entries: [entry(8)],
  })
  for (const wrong of [
    { ...head, kind: 'other' },
    { ...head, kind: 'head', seen: null },
    { ...head, kind: 'head', schema: '2' },
  ]) {
    expect(read(wrong, { kind: 'texts', texts }).base).toEqual(NO_BASE)
  }
  expect(read({ kind: 'head', ...head }, { kind: 'texts', texts: { app: 7 } }).base).toEqual(
    NO_BASE,
  )
})

test('the first and the last line describe what the whole file contains', () => {
  const edges = readEdges(FILE, FILE)
  const { texts: _, ...head } = BASE
  expect(edges).toEqual({ head, inFile: seenOf('a:10') })
  if (!edges) return
  expect(isWithin(edges, seenOf('a:10'))).toBe(true)
  expect(isWithin(edges, seenOf('a:9'))).toBe(false)
  expect(isWithin({ ...edges, inFile: NOTHING_SEEN }, seenOf('a:6'))).toBe(false)
  expect(isWhole(edges, seenOf('a:10'))).toBe(true)
  expect(isWhole(edges, seenOf('a:10', 'b:1'))).toBe(false)
})

test('a file without events describes what its base contains, even if it is large', () => {
  const app = `"${'many jobs '.repeat(1000)}"`
  const text = fileOf(baseLines({ ...BASE, texts: { ...BASE.texts, app } }))
  expect(readEdges(text.slice(0, 500), text.slice(-500))).toMatchObject({
    head: { seen: BASE.seen },
    inFile: NOTHING_SEEN,
  })
})

test('a truncated or damaged first line describes nothing', () => {
  const [first = ''] = FILE.split('\n')
  for (const beginning of ['', first, FILE.replace('head', 'haed')]) {
    expect(readEdges(beginning, FILE)).toBeNull()
  }
})

test('after a truncated or damaged last line it is unknown what the file contains', () => {
  const wrongEvents = fileOf([...LINES, JSON.stringify({ kind: 'events', inFile: 7, entries: [] })])
  const noRecord = fileOf([...LINES, '7'])
  for (const end of ['', FILE.slice(0, -1), `${FILE}\n`, wrongEvents, noRecord]) {
    const edges = readEdges(FILE, end)
    expect(edges).toMatchObject({ head: { schema: BASE.schema }, inFile: null })
    if (!edges) continue
    expect(isWithin(edges, seenOf('a:10'))).toBe(false)
    expect(isWhole(edges, seenOf('a:10'))).toBe(false)
  }
})
