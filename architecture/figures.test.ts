import { expect, test } from 'vitest'
import { allFiles, figuresOf } from './figures'
import type { SourceFile } from './structure'

const found = (name: string, files: readonly SourceFile[]) =>
  figuresOf(files).find((figure) => figure.name === name)?.found

test('every figure of the code is reached', () => {
  const missed = figuresOf(allFiles()).filter(({ most, found: all }) => all.length > most)
  expect(missed).toEqual([])
})

test('a name that two files export is found, but not one that a test exports too', () => {
  const text = 'export const planned = 1\n'
  const files = ['src/a/x.ts', 'src/b/y.ts', 'src/b/y.test.ts'].map((path) => ({ path, text }))
  expect(found('names exported twice', files)).toEqual(['planned: src/a/x.ts, src/b/y.ts'])
})

test('a short file with one caller is found, whoever tests it', () => {
  const files = [
    { path: 'src/a/caller.ts', text: "import { one } from './one'\nimport { two } from './two'" },
    { path: 'src/a/other.ts', text: "import { two } from './two'" },
    { path: 'src/a/one.test.ts', text: "import { one } from './one'" },
    { path: 'src/a/one.ts', text: 'export const one = 1\n' },
    { path: 'src/a/two.ts', text: 'export const two = 2\n' },
  ]
  expect(found('one-caller files under 20 lines', files)).toEqual(['src/a/one.ts'])
})

test('six equal lines are a duplicate, imports and comments aside', () => {
  const same = Array.from({ length: 6 }, (_, index) => `const a${index} = ${index}`).join('\n')
  const files = [
    { path: 'src/a.ts', text: `import { x } from './x'\n${same}` },
    { path: 'src/b.ts', text: `// why\nconst other = 1\n${same}` },
  ]
  expect(found('literal duplicates', files)).toEqual(['src/a.ts:2 ~ src/b.ts:3'])
  expect(found('literal duplicates', files.slice(1))).toEqual([])
})
