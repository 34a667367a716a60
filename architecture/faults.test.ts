import { expect, test } from 'vitest'
import { filesOf, textOf } from './files'

const names = ['src', 'integration', 'e2e']
  .flatMap(filesOf)
  .flatMap(({ text }) => [...text.matchAll(/\btest\(\s*'([^']+)'/g)])
  .map(([, name = '']) => name)

/** The rows of the table of faults, each with its cells. */
const rows = (textOf('docs/reliability.md').split('## Faults')[1] ?? '')
  .split('\n## ', 1)
  .flatMap((part) => part.split('\n'))
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.slice(2, -2).split(' | '))

test('every fault has a test and the text that the user reads', () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) expect(row.map((cell) => cell.trim() !== '')).toEqual([true, true, true])
})

test('every test that the table of faults names exists', () => {
  const named = rows.flatMap(([, tried = '']) => [...tried.matchAll(/“([^”]+)”/g)])
  expect(named.length).toBeGreaterThan(40)
  const missing = named
    .map(([, name = '']) => name.split('…').map((part) => part.trim()))
    .filter((parts) => !names.some((name) => parts.every((part) => name.includes(part))))
  expect(missing).toEqual([])
})
