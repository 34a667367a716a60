import { expect, test } from 'vitest'
import { breachesOf } from './breaches'
import { filesOf } from './files'
import { LAW } from './law'
import { importsOf } from './sourceText'

const files = [...filesOf('src'), ...filesOf('server')]

test('no file breaks the import law', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap(breachesOf)).toEqual([])
})

test('the imports of the project are read', () => {
  const imports = files.flatMap(({ text }) => importsOf(text))
  expect(imports.length).toBeGreaterThan(files.length)
})

test('every layer imports only layers that come before it, so the law has no circle', () => {
  const order = Object.keys(LAW)
  for (const [layer, allowed] of Object.entries(LAW)) {
    for (const goal of allowed) expect(order.indexOf(goal)).toBeLessThan(order.indexOf(layer))
  }
})

const pairs = Object.keys(LAW).flatMap((layer) =>
  Object.keys(LAW).map((goal) => ({ layer, goal, allowed: LAW[layer as keyof typeof LAW] })),
)
const folderOf = (layer: string) => (layer === 'server' ? 'server/x' : `src/${layer}/x`)

test.each(pairs)('$layer importing $goal is judged by the table', ({ layer, goal, allowed }) => {
  const up = layer === 'server' ? '../..' : '../../..'
  const text = `import type { a } from '${up}/${folderOf(goal)}/a'`
  const isAllowed = layer === goal || allowed.some((name) => name === goal)
  expect(breachesOf({ path: `${folderOf(layer)}/b.ts`, text })).toHaveLength(isAllowed ? 0 : 1)
})

test.each([
  ["import { a } from '../state/a'"],
  ["import a from '../state/a'"],
  ["import * as a from '../state/a'"],
  ["import '../state/a'"],
  ["import type { A } from '../state/a'"],
  ["import {\n  a,\n  type B,\n} from '../state/a'"],
  ["export { a } from '../state/a'"],
  ["export * from '../state/a'"],
  ["export type { A } from '../state/a'"],
  ["const a = await import('../state/a')"],
  ['const a = await import(`../state/a`)'],
  ["const a = import(/* @vite-ignore */ '../state/a')"],
  ["type A = import('../state/a').A"],
  ["const a = require('../state/a')"],
  ["const all = import.meta.glob('../state/*.ts')"],
  ["const url = 'https://x.example' // a\nimport { a } from '../state/a'"],
])('%s is caught in domain', (text) => {
  expect(breachesOf({ path: 'src/domain/b.ts', text })).toEqual([
    expect.stringMatching(/^src\/domain\/b\.ts imports src\/state\/.*, of state$/),
  ])
})

const LIBRARY = 'src/domain/b.ts imports the library '
test.each([
  ['src/domain/b.ts', "import dayjs from 'dayjs'", `${LIBRARY}dayjs`],
  ['src/domain/b.ts', "import { a } from '@mui/material'", `${LIBRARY}@mui/material`],
  ['src/domain/b.ts', "import { join } from 'node:path'", `${LIBRARY}node:path`],
  [
    'src/features/job-list/row/a.ts',
    "import { b } from '../../people/b'",
    'src/features/job-list/row/a.ts imports src/features/people/b, of another folder',
  ],
  ['src/app/a.ts', "import a from '@/state/a'", 'src/app/a.ts goes round the layers by @/state/a'],
  ['src/app/a.ts', "import a from '/src/a'", 'src/app/a.ts goes round the layers by /src/a'],
  ['src/app/a.ts', "import a from 'src/b/a'", 'src/app/a.ts goes round the layers by src/b/a'],
  ['src/app/a.ts', "import a from '#a'", 'src/app/a.ts goes round the layers by #a'],
  [
    'src/app/a.ts',
    "import a from '../../scripts/a.mjs'",
    'src/app/a.ts imports scripts/a.mjs, which is in no layer',
  ],
  [
    'src/domain/a.ts',
    "import { job } from './testing/job'",
    'src/domain/a.ts imports src/domain/testing/job, which is for tests',
  ],
  ['src/main.ts', '', 'src/main.ts is in no layer'],
  ['src/server/a.ts', '', 'src/server/a.ts is in no layer'],
  ['src/app/a.ts', 'import(name)', 'src/app/a.ts imports what cannot be read here'],
  ['src/domain/a.ts', '/// <reference lib="dom" />', 'src/domain/a.ts has a reference comment'],
])('%s with %s is caught', (path, text, breach) => {
  expect(breachesOf({ path, text })).toEqual([breach])
})

test.each([
  ['Date.now()', 'Date.now'],
  ['const clock = Date.now', 'Date.now'],
  ['new Date()', 'new Date without an argument'],
  ['new Date( )', 'new Date without an argument'],
  ['new Date', 'new Date without an argument'],
  ['Date()', 'Date as a function'],
  [`const text = \`at \${Date.now()}\``, 'Date.now'],
  ['Math.random()', 'Math.random'],
  ['[].sort(Math.random)', 'Math.random'],
  ['crypto.randomUUID()', 'crypto'],
  ['performance.now()', 'performance'],
  ["localStorage.getItem('a')", 'storage'],
  ['sessionStorage.clear()', 'storage'],
  ['document.title', 'document'],
  ["window['alert'](1)", 'window'],
  ['globalThis', 'globalThis'],
])('%s is caught in domain, and only there', (text, what) => {
  expect(breachesOf({ path: 'src/domain/a/b.ts', text })).toEqual([
    `src/domain/a/b.ts is pure and uses ${what}`,
  ])
  expect(breachesOf({ path: 'src/platform/b.ts', text })).toEqual([])
})

test.each([
  ['src/domain/a.ts', 'new Date(at)'],
  ['src/domain/a.ts', 'new Date(\n  at,\n)'],
  ['src/domain/a.ts', 'const isDate = a instanceof Date'],
  ['src/domain/a.ts', '// not Date.now(): time comes in'],
  ['src/domain/a.ts', "const text = 'Start of new Date() and document.title'"],
  ['src/domain/a.ts', 'const window = 3'],
  ['src/domain/a.ts', "// import a from '../state/a'"],
  ['src/domain/job/a.ts', "import { b } from '../user/b'"],
  ['src/domain/a.test.ts', "import fc from 'fast-check'\nimport { job } from './testing/job'"],
  ['src/domain/testing/job.ts', "import fc from 'fast-check'"],
  ['src/features/job-list/row/a.ts', "import { b } from '../filters/b'"],
  ['src/app/a.tsx', "import { b } from '../features/job-list/b'\nimport('../features/home/Home')"],
  ['src/app/a.ts', "import { info } from 'virtual:build-info'"],
])('%s may contain %s', (path, text) => {
  expect(breachesOf({ path, text })).toEqual([])
})
