import { readdirSync, readFileSync } from 'node:fs'
import type { CssVarsTheme, Theme } from '@mui/material/styles'
import { expect, test } from 'vitest'
import { theme } from './theme'

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const base = textOf('./base.css')

type Variables = Readonly<Record<string, string>>

/** The variables of the theme that a rule of the first load's sheet declares. */
function firstVariables(selector: string): Variables {
  const [, rule = ''] = base.split(`  ${selector} {`)
  const [body = ''] = rule.split('}')
  return Object.fromEntries(
    [...body.matchAll(/(--hc-palette-[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

/** All that the theme has for a selector, as the library would write it into the page. */
function themeVariables(selector: string): Variables {
  const sheets: readonly Record<string, Record<string, unknown>>[] = (
    theme as Theme & CssVarsTheme
  ).generateStyleSheets()
  return Object.fromEntries(
    sheets
      .flatMap((sheet) => Object.entries(sheet))
      .filter(([key]) => key.split(', ').includes(selector))
      .flatMap(([, rule]) => Object.entries(rule))
      .filter(([name]) => name.startsWith('--'))
      .map(([name, value]) => [name, String(value)]),
  )
}

const SELECTORS = [':root', '[data-theme="dark"]']

test.each(SELECTORS)('the first paint has the colours of the theme: %s', (selector) => {
  const colours = firstVariables(selector)
  expect(Object.keys(colours).length).toBeGreaterThan(10)
  expect(themeVariables(selector)).toMatchObject(colours)
})

/** How the names of those components of the library begin that the app does not have. */
const UNUSED =
  'AppBar|Avatar|Drawer|Fab|MobileStepper|Slider|Snackbar|SpeedDial|Step|Switch|Table|Tooltip'

/**
 * What nothing reads: the fonts, which no component of the library asks for; the overlays, because
 * paper has no background image here; and all that belongs to components, colours and variants that
 * are not used.
 */
const UNREAD = new RegExp(
  `^--hc-(?:font-|overlays-|palette-(?:(?:${UNUSED})\\w*|secondary|FilledInput)-` +
    '|palette-(?:LinearProgress-secondary|Alert-\\w+Filled)|opacity-switch' +
    '|zIndex-(?!modal|snackbar)|shadows-(?!(?:0|1|2|4|6|8|24)$))',
)

/** The rule of a selector with every variable that is read and that the first load does not have. */
function laterRule(selector: string): string {
  const first = firstVariables(selector)
  const ofRoot = selector === ':root' ? {} : themeVariables(':root')
  const later = Object.entries(themeVariables(selector)).filter(
    // What the dark scheme shares with the light one stands in the root alone.
    ([name, value]) => !(name in first) && ofRoot[name] !== value && !UNREAD.test(name),
  )
  const lines = later.map(([name, value]) => `    ${name}: ${value};\n`)
  return `  ${selector} {\n${lines.join('')}  }\n`
}

const ABOUT = `/*
 * The variables of the theme that the first load does without. Written by a test, which fails once the
 * theme is another: npx vitest run --project unit src/ui/theme -u
 */
`

test('the other variables of the theme are in a style sheet of their own', async () => {
  const rules = SELECTORS.map(laterRule).join('')
  await expect(`${ABOUT}@layer base {\n${rules}}\n`).toMatchFileSnapshot('./theme.css')
})

test('nothing reads a variable of the theme that no style sheet has', () => {
  const sources = readdirSync(new URL('..', import.meta.url), { recursive: true })
    .map(String)
    .filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes('.test.'))
    .map((name) => textOf(`../${name}`))
  const imported = sources.flatMap((source) => source.match(/(?<='@mui\/material\/)\w+/g) ?? [])
  expect(imported).toContain('Button')
  expect(imported.filter((name) => new RegExp(`^(?:${UNUSED})`).test(name))).toEqual([])
  const read = sources.flatMap((source) => source.match(/(?<=var\()--hc-[\w-]+/g) ?? [])
  expect(read.filter((name) => UNREAD.test(name))).toEqual([])
  // What is named by a property of the theme rather than by its variable.
  const named = [
    /elevation=|shadows\[|boxShadow: \d|vars\.font|\bfont: '(?!inherit)|zIndex: '(?!snackbar)/,
    /(?:variant|[cC]olor)(?:=|: )["'](?:filled|secondary)["']|["']secondary\.|palette\.secondary/,
  ]
  expect(sources.filter((source) => named.some((words) => words.test(source)))).toEqual([])
  expect(textOf('./theme.tsx')).toContain("styleOverrides: { root: { backgroundImage: 'none' } }")
})

test('every colour in the frame and the list is there before the theme', () => {
  const sheets = ['../app', '../features/job-list', './page', './job'].flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true })
      .filter((name) => String(name).endsWith('.module.css'))
      .map((name) => textOf(`${folder}/${name}`)),
  )
  const used = [textOf('./PlainButton.module.css'), ...sheets].flatMap(
    (sheet) => sheet.match(/--hc-palette-[\w-]+/g) ?? [],
  )
  const known = Object.keys(firstVariables(':root'))
  expect(known).toEqual(Object.keys(firstVariables('[data-theme="dark"]')))
  expect([...new Set(used)].filter((name) => !known.includes(name))).toEqual([])
})
