import { readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesOf, textOf } from './files'
import { isForTests, type SourceFile } from './structure'

/** A key of an object in code, as far as it is a text. */
const KEY = /(['"`])((?:(?!\1)[^\n])*)\1\]?\s*:/g
/** A class below the element that is styled; `&.name` is that element itself. */
const CLASS_BELOW = /(?:^|[\s>+~,(])\.([\w$-]+)/g
/** The parts of a library's component have no other names. */
const OF_LIBRARIES = /^(?:Mui|jer-)/

const selectorsIn = ({ path, text }: SourceFile): readonly string[] =>
  path.startsWith('src/text/') ? [] : [...text.matchAll(KEY)].map(([, , key]) => key ?? '')

/** The classes that a file gives to elements of its own. */
const drawnIn = ({ text }: SourceFile): readonly string[] =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(
    ([, plain, computed]) => `${plain ?? computed}`.match(/[\w-]+/g) ?? [],
  )

/** Selectors in code for a class that the same file gives to nothing: it reaches elsewhere. */
function reachingIn(file: SourceFile): readonly string[] {
  const own = drawnIn(file)
  const isForeign = (name: string) => !OF_LIBRARIES.test(name) && !own.includes(name)
  return selectorsIn(file)
    .filter((key) => [...key.matchAll(CLASS_BELOW)].some(([, name]) => isForeign(name ?? '')))
    .map((key) => `${file.path}: ${key}`)
}

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].sort()

/** The classes in the selectors of a style sheet. */
const classesOf = (sheet: string): readonly string[] =>
  namesIn(sheet.replace(/\/\*.*?\*\//gs, '').replace(/[\w-]+:[^;{}]*;/g, ''), /\.([a-z][\w-]*)/gi)

/** What is wrong between a style sheet and the component beside it. */
function sheetBreaches(sheet: SourceFile, files: readonly SourceFile[]): readonly string[] {
  const beside = sheet.path.replace(/\.module\.css$/, '.tsx')
  const component = files.find(({ path }) => path === beside)
  if (!component) return [`${sheet.path} is beside no component`]
  const name = posix.basename(sheet.path)
  const used = namesIn(component.text, /\bstyles\.(\w+)/g)
  const own = classesOf(sheet.text)
  return [
    ...own.filter((each) => !used.includes(each)).map((each) => `has .${each} for nobody`),
    ...used.filter((each) => !own.includes(each)).map((each) => `lacks .${each}`),
    ...files
      .filter(({ path, text }) => path !== beside && text.includes(`/${name}'`))
      .map(({ path }) => `is used by ${path}`),
    ...(sheet.text.includes(':global') ? ['leaves its component by :global'] : []),
  ].map((breach) => `${sheet.path} ${breach}`)
}

const files = filesOf('src').filter(({ path }) => !isForTests(path))
const sheets = readdirSync(fileURLToPath(new URL('../src', import.meta.url)), { recursive: true })
  .map((path) => `src/${String(path).replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => ({ path, text: textOf(path) }))

test('no style in code selects a class that another component draws', () => {
  expect(files.flatMap(reachingIn)).toEqual([])
})

test('a style sheet belongs to the component beside it, which takes all its classes', () => {
  expect(sheets.flatMap((sheet) => sheetBreaches(sheet, files))).toEqual([])
})

test('a style that reaches into another component is caught', () => {
  const reachesFor = (text: string) => reachingIn({ path: 'src/ui/Planted.tsx', text })
  const title = "styled('div')({ '& .title': { color: 'red' } })"
  expect(reachesFor(title)).toHaveLength(1)
  expect(reachesFor(`${title}\n<b className="title" />`)).toEqual([])
  expect(reachesFor("styled('div')({ '& > li.done': {}, '&:hover > .tools': {} })")).toHaveLength(1)
  expect(reachesFor(`sx={{ [\`& .\${NAME}\`]: { mt: 1 } }}`)).toHaveLength(1)
  expect(reachesFor("sx={{ '&.done': {}, '& .MuiButton-icon': {}, '& ul': {} }}")).toEqual([])
})

test('a style sheet with a class for another component is caught', () => {
  const component = { path: 'src/ui/Planted.tsx', text: '<i className={styles.own} />' }
  const breachesOf = (text: string, ...others: readonly SourceFile[]) =>
    sheetBreaches({ path: 'src/ui/Planted.module.css', text }, [component, ...others])
  expect(breachesOf('.own { top: 0.5px; }')).toEqual([])
  expect(breachesOf('.own { top: 0; }\n.own .other { top: 0; }')).toEqual([
    'src/ui/Planted.module.css has .other for nobody',
  ])
  expect(breachesOf('.own :global(.other) { top: 0; }')).toHaveLength(2)
  const thief = { path: 'src/ui/Thief.tsx', text: "import styles from './Planted.module.css'" }
  expect(breachesOf('.own { top: 0; }', thief)).toEqual([
    'src/ui/Planted.module.css is used by src/ui/Thief.tsx',
  ])
})
