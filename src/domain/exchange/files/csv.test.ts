import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../../app/state/state'
import { sampleJob } from '../../testing/sampleJob'
import { csvText, exportCsv, jobRows } from './csv'

/** Reads CSV like a spreadsheet, quote by quote. */
function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      for (; !(text[at] === '"' && text[at + 1] !== '"'); at++) {
        if (text[at] === '"') at += 1
        cell += text[at]
      }
      at += 1
    } else {
      while (text[at] !== ',' && text[at] !== '\r') cell += text[at++]
    }
    row.push(cell)
    if (text[at] === '\r') {
      rows.push(row)
      row = []
      at += 2
    } else at += 1
  }
  return rows
}

/** What a spreadsheet shows for a text that a quote prevents from being a formula. */
const shown = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom('', "'", "''"),
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ' ', '＝'),
      fc.string(),
    )
    .map((parts) => parts.join('')),
)

test('every cell is read back unchanged, and none of them is a formula', () => {
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })))
  fc.assert(
    fc.property(table, (rows) => {
      const read = parseCsv(csvText(rows))
      expect(read.map((row) => row.map(shown))).toEqual(rows)
      for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }),
    { numRuns: 500 },
  )
})

test('a job is a row: assignee, complexity, dates, progress and parent', () => {
  const parent = sampleJob(1_000, { title: '=HYPERLINK("x")', children: [2_000] })
  const child = sampleJob(2_000, {
    title: 'Child, with "quotes"',
    parent: 1_000,
    blockedBy: [3_000, 4_000],
    completed: true,
    forecast: {
      complexity: 3,
      start: 0,
      estimate: 8_000,
      finish: 4_000,
      deadline: 9_000,
      size: 1.5,
      assignedTo: 7,
    },
  })
  const state = {
    ...EMPTY_STATE,
    jobs: { ...EMPTY_STATE.jobs, items: [{ ...child, v: 2 }, parent] },
    users: { items: [{ id: 7, displayName: 'Anna', ts: { create: 7, update: 7 } }] },
  }
  const [head = [], first = []] = jobRows(state)
  expect(Object.fromEntries(head.map((name, index) => [name, first[index]]))).toEqual({
    id: '2000',
    title: 'Child, with "quotes"',
    assignee: 'Anna',
    complexity: '3',
    status: 'completed',
    start: '1970-01-01T00:00:00.000Z',
    estimate: '1970-01-01T00:00:08.000Z',
    finish: '1970-01-01T00:00:04.000Z',
    speed: '2',
    parentId: '1000',
    parent: '=HYPERLINK("x")',
    created: '1970-01-01T00:00:02.000Z',
    updated: '1970-01-01T00:00:02.000Z',
    description: '',
    blockedBy: '3000 4000',
    deadline: '1970-01-01T00:00:09.000Z',
    size: '1.5',
  })
  expect(head.slice(-3)).toEqual(['blockedBy', 'deadline', 'size'])
  const { name, text } = exportCsv(state, new Date(2026, 10, 15, 12).getTime())
  expect(name).toBe('hindcast-2026-11-15.csv')
  expect(text).toContain(`1000,"'=HYPERLINK(""x"")",,0,new,`)
})
