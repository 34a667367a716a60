import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from '../../files/csv'
import { readTable } from './csvTable'

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', "'", ',', ';', '|', '\t', '\r', '\n', ' ', '=', 'a') }),
)

test('written CSV is read back unchanged', () => {
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })))
  fc.assert(
    fc.property(table, (rows) => {
      expect(readTable(csvText(rows))).toEqual({ separator: ',', rows })
    }),
    { numRuns: 1000 },
  )
})

test('rows of any length are read back if the separator is known', () => {
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(rows, (table) => {
      expect(readTable(csvText(table), ',').rows).toEqual(table)
    }),
    { numRuns: 500 },
  )
})

test('any text is read, and no character outside separators and quotes is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'x') }), (text) => {
      const letters = (from: string) => from.split('x').length
      expect(letters(readTable(text).rows.flat().join(''))).toBe(letters(text))
    }),
    { numRuns: 1000 },
  )
})

test.each([
  [';', 'Задача;Оценка\nОтчёт, черновик;1,5\nПлан;2,25'],
  ['\t', 'Title\tHours\nA, b; c\t1,5'],
  ['|', 'Title|Hours|Who\nA|1|Anna'],
  [',', 'Title,Hours\nA;b;c;d,1\n"E;f",2'],
])('the separator %j is distinguished from the same character inside cells', (separator, text) => {
  expect(readTable(text).separator).toBe(separator)
})

test('a first line that names the separator is not a row', () => {
  expect(readTable('\uFEFFsep=;\r\na;b,c\r\n')).toEqual({ separator: ';', rows: [['a', 'b,c']] })
})

test('lines end in any of the three ways, and the last needs no ending', () => {
  expect(readTable('a,b\r\nc,d\ne,f\rg,h').rows).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
  ])
})

test('rows may differ in length', () => {
  expect(readTable('a,b\n1\n1,2,3\n1,').rows).toEqual([
    ['a', 'b'],
    ['1'],
    ['1', '2', '3'],
    ['1', ''],
  ])
})

test('spaces around quotes are not part of the cell', () => {
  expect(readTable('a,b\n1, "x, ""y""" \n').rows[1]).toEqual(['1', 'x, "y"'])
})

test('an unclosed quote does not swallow other rows', () => {
  expect(readTable('a,b\n"5 inch,1\nc,2').rows).toEqual([
    ['a', 'b'],
    ['"5 inch', '1'],
    ['c', '2'],
  ])
})
