import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from './files'
import { isForTests, type SourceFile } from './structure'

/** What a first load of the list, or of a job's page, begins with. */
const ROOTS = [
  'src/app/main.tsx',
  'src/app/firstPaint.ts',
  'src/app/jobs/JobsPage.tsx',
  'src/app/jobs/JobPage.tsx',
]

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g
/** An import that the compiler removes. */
const OF_TYPES = /^(?:import|export) type\b[^'"]*from '[^']+'/gm
const STATIC = /^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm
const DYNAMIC = /\bimport\('([^']+)'\)/g

const codeOf = (text: string) => text.replace(COMMENT, ' ').replace(OF_TYPES, '')
const staticImports = (text: string) =>
  [...codeOf(text).matchAll(STATIC)].map(([, from, bare]) => from ?? bare ?? '')

/** The text of every call of a function, up to its last bracket. */
function callsOf(name: string, code: string): readonly string[] {
  const starts = [...code.matchAll(new RegExp(`(?<![.\\w])${name}\\(`, 'g'))]
  return starts.map(({ index, 0: head }) => {
    let depth = 1
    let end = index + head.length
    for (; depth > 0 && end < code.length; end++) {
      if (code[end] === '(') depth++
      if (code[end] === ')') depth--
    }
    return code.slice(index, end)
  })
}

/** What is loaded without a theme, by an import of its own or by a function of the same file. */
function plainParts(text: string): readonly string[] {
  const code = codeOf(text)
  const loaders = new Map(
    [...code.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g)].map(
      ([, name = '', target = '']) => [name, target],
    ),
  )
  const calls = ['lazy', 'unmissedPart'].flatMap((name) => callsOf(name, code))
  return calls.flatMap((call) => [
    ...[...call.matchAll(DYNAMIC)].map(([, target = '']) => target),
    ...[...loaders].filter(([name]) => call.includes(`${name}(`)).map(([, target]) => target),
  ])
}

const ENDINGS = ['.tsx', '.ts', '']

/** Follows what is imported, and what is loaded later without getting a theme. */
function withoutTheme(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const known = new Map(files.map(({ path, text }) => [path, text]))
  const fileAt = (from: string, target: string) => {
    const path = posix.join(posix.dirname(from), target)
    return ENDINGS.map((ending) => path + ending).find((each) => known.has(each))
  }
  const found = new Map<string, string>()
  const open = [...ROOTS]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    const from = path
    const text = known.get(from) ?? ''
    found.set(from, text)
    const targets = [...staticImports(text), ...plainParts(text)]
    open.push(
      ...targets
        .filter((target) => target.startsWith('.'))
        .flatMap((target) => fileAt(from, target) ?? []),
    )
  }
  return found
}

const isOfMui = (target: string) => /^@(?:mui|emotion)\//.test(target)

/** The files that use MUI where the page has no theme for it, and whose code would be in the first load. */
const unthemedIn = (files: readonly SourceFile[]): readonly string[] =>
  [...withoutTheme(files)]
    .filter(([, text]) => staticImports(text).some(isOfMui))
    .map(([path]) => path)

const files = filesOf('src').filter(({ path }) => !isForTests(path))

test('the list and the page of a job use no MUI outside of the parts that load its theme', () => {
  const paths = [...withoutTheme(files).keys()]
  expect(paths).toEqual(
    expect.arrayContaining([
      'src/features/job-list/row/JobRow.tsx',
      'src/features/job-list/row/BlockedMark.tsx',
      'src/features/job-list/filters/FiltersAndViews.tsx',
      'src/features/job-page/Answer.tsx',
      'src/ui/charts/drawing/DoneByDrawing.tsx',
    ]),
  )
  expect(unthemedIn(files)).toEqual([])
})

test('MUI in the first load is caught, imported or loaded later without its theme', () => {
  const button = { path: 'src/ui/Planted.tsx', text: "import Button from '@mui/material/Button'" }
  const unthemedWith = (text: string) =>
    unthemedIn([
      ...files.filter(({ path }) => path !== 'src/app/App.tsx'),
      button,
      { path: 'src/app/App.tsx', text },
    ])
  const caught = ['src/ui/Planted.tsx']
  expect(unthemedWith("import { Planted } from '../ui/Planted'")).toEqual(caught)
  expect(unthemedWith("import type { Planted } from '../ui/Planted'")).toEqual([])
  const load = "(await import('../ui/Planted')).Planted"
  expect(unthemedWith(`const Part = lazy(async () => ({ default: ${load} }))`)).toEqual(caught)
  expect(
    unthemedWith("const load = () => import('../ui/Planted')\nconst Part = lazy(() => load())"),
  ).toEqual(caught)
  expect(unthemedWith(`const Part = lazyPart(async () => ${load})`)).toEqual([])
})

const OF_SHARING = /\/(?:sharing|openOther|sharedJournal|workspaces|sharingOperations)\b/i
const sharingIn = (all: readonly SourceFile[]): readonly string[] =>
  [...withoutTheme(all).keys()].filter((path) => OF_SHARING.test(path))

test('with sharing off nothing of its code is fetched with the list', () => {
  expect(sharingIn(files)).toEqual([])
  const planted = { path: 'src/app/App.tsx', text: "import { openOther } from './openOther'" }
  const others = files.filter(({ path }) => path !== planted.path)
  expect(sharingIn([...others, planted])).toContain('src/app/openOther.ts')
})

/** Outside of every function, so that it runs before anything is shown. */
const INTL_AT_ONCE = /^(?:export )?(?:const|let) [^\n]*?= (?:new )?Intl\./m
const intlIn = (all: readonly SourceFile[]): readonly string[] =>
  [...withoutTheme(all)].filter(([, text]) => INTL_AT_ONCE.test(codeOf(text))).map(([path]) => path)

test('the rows wait for no collator or format, whose first takes the browser tens of milliseconds', () => {
  expect(intlIn(files)).toEqual([])
  const planted = { path: 'src/app/App.tsx', text: "const sorted = new Intl.Collator('en')" }
  const others = files.filter(({ path }) => path !== planted.path)
  expect(intlIn([...others, planted])).toEqual(['src/app/App.tsx'])
})
