import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IMPORT } from '../../../core/limits'
import { mutatedText } from '../../../testing/mutate'
import { runsOf } from '../../../testing/runs'
import { HISTORY_FIELDS, type HistoryChoices } from '../historyRow'
import { readHistory } from '../readers/readHistory'
import { HISTORIES } from '../testing/histories'
import { openHistory } from './openHistory'

const NO_HISTORIES = {
  empty: ['', '\uFEFF \n', 'title,estimate\n,\n'],
  notATable: ['A letter\nof two lines', '<!doctype html>\n<p>a, b</p>', 'a,b\0\n1,2'],
  workbook: ['PK\u0003\u0004\u0014\0'],
  notJson: ['{"cards": ['],
  unknownJson: ['{"format": "hindcast"}', '[1, 2]', '{}', '[]'],
  tooDeep: ['['.repeat(IMPORT.depth + 1)],
  tooLarge: [
    `{"cards": [${'0,'.repeat(IMPORT.list)}0], "lists": []}`,
    `title,who\n${'a,b\n'.repeat(IMPORT.list + 1)}`,
    ' '.repeat(IMPORT.characters + 1),
  ],
}

test('a file that cannot be imported is refused with the reason', () => {
  for (const [fault, texts] of Object.entries(NO_HISTORIES)) {
    expect(texts.map((text) => openHistory(text))).toEqual(texts.map(() => ({ fault })))
  }
})

const columns = (count: number) => Array.from({ length: count }, (_, at) => `Column ${at}`).join()

test('a table with too many columns is refused with their number', () => {
  const limit = IMPORT.columns
  expect(openHistory(`${columns(20_000)}\n${'1,'.repeat(19_999)}1`)).toEqual({
    fault: 'tooManyColumns',
    values: { columns: 20_000, limit },
  })
  expect(openHistory(`${columns(limit)}\na`)).toMatchObject({ format: 'csv' })
})

test('unnamed columns at the end of a wide table do not count', () => {
  const end = ','.repeat(16_000)
  expect(openHistory(`Task,Estimate${end}\nA,8${end}`)).toMatchObject({
    head: ['Task', 'Estimate'],
  })
})

test('a list of only titles is a table', () => {
  expect(openHistory('Title\nA\nB')).toMatchObject({ format: 'csv', open: ['columns'] })
})

test('unsafe keys are left out', () => {
  const history = openHistory('{"__proto__": {"x": 1}, "lists": [], "cards": [{"name": "A"}]}')
  if ('fault' in history) throw new Error(history.fault)
  expect(Object.keys(history.json ?? {})).toEqual(['lists', 'cards'])
  expect(Object.getPrototypeOf(history.json)).toBe(Object.prototype)
})

const RUNS = runsOf('HOSTILE_HISTORIES', 200)
const LONGEST = 30_000 + RUNS * 50

const choices: fc.Arbitrary<Partial<HistoryChoices>> = fc.record(
  {
    columns: fc.dictionary(fc.constantFrom(...HISTORY_FIELDS), fc.integer({ min: -1, max: 40 })),
    estimateUnit: fc.constantFrom('hours', 'minutes', 'seconds', 'days', 'points', 'date'),
    actualUnit: fc.constantFrom('hours', 'minutes', 'seconds', 'days', 'points'),
    dayOrder: fc.constantFrom('dayFirst', 'monthFirst'),
  },
  { requiredKeys: [] },
)

/** Whether a record's name occurs elsewhere in the text too, as it does if it is a parent. */
const isNamedByOthers = (key: string, text: string): boolean =>
  text.split(key.slice(key.indexOf(':') + 1)).length > 2

/** Opens and reads it twice, and checks what is true of every import. */
function check(text: string, chosen: Partial<HistoryChoices>): void {
  const history = openHistory(text)
  if ('fault' in history) return
  const { rows, refused } = readHistory(history, { ...history.guess, ...chosen })
  expect(readHistory(history, { ...history.guess, ...chosen })).toEqual({ rows, refused })
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  for (const row of rows) {
    expect(row.title).not.toBe('')
    if (row.finished === undefined) continue
    // A project is often just a name for its subjobs, and may be finished without an estimate.
    if (!isNamedByOthers(row.key, text)) expect(row.estimate).toBeDefined()
    expect(row.finished).toBeGreaterThanOrEqual(row.started ?? row.finished)
  }
}

test(
  'any text is opened and read without an error, twice with the same result',
  () => {
    const words = fc.constantFrom(
      'title',
      'estimate',
      'finished',
      '4h',
      '1/2/2024',
      ',',
      '\n',
      '"',
      '[',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(words).map((parts) => parts.join('')),
      fc.json(),
    )
    fc.assert(fc.property(text, choices, check), { numRuns: 5 * RUNS })
  },
  LONGEST,
)

const isJson = (text: string): boolean => /^[[{]/.test(text)

/** A damaged file; a table is damaged line by line and cell by cell. */
const mutated = (text: string): fc.Arbitrary<string> =>
  isJson(text)
    ? mutatedText(text)
    : mutatedText(JSON.stringify(text.split('\n').map((line) => line.split(',')))).map((lines) => {
        try {
          return [JSON.parse(lines)].flat().join('\n')
        } catch {
          return lines
        }
      })

test.each(Object.entries(HISTORIES))(
  'a damaged %s is read as far as possible',
  (_, text) => {
    fc.assert(fc.property(mutated(text), choices, check), { numRuns: RUNS })
  },
  LONGEST,
)
