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

test('an old word is found in a name and in a comment, but not in a string', () => {
  const files = [
    { path: 'src/a.ts', text: '// Was kept.\nconst isKept = 1' },
    { path: 'src/b.ts', text: "const text = 'kept'" },
  ]
  expect(found('words of the old vocabulary', files)).toEqual([
    'src/a.ts: kept',
    'src/a.ts: isKept',
  ])
})

test('an old phrase is found in a comment, and an old word where it has no good use', () => {
  const files = [
    { path: 'src/a.ts', text: '// What the plan says of it.\n// How to play a sound.' },
    { path: 'src/domain/forecast/plan/a.ts', text: 'const isPlayed = 1' },
  ]
  expect(found('words of the old vocabulary', files)).toEqual([
    'src/a.ts: plan says',
    'src/domain/forecast/plan/a.ts: isPlayed',
  ])
})

test('a folder of more than 25 files is found', () => {
  const files = Array.from({ length: 26 }, (_, index) => ({ path: `src/a/${index}.ts`, text: '' }))
  expect(found('folders over 25 files', files)).toEqual(['src/a'])
})
