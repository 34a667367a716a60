import { readdirSync, readFileSync } from 'node:fs'
import type { CssVarsTheme, Theme } from '@mui/material/styles'
import { expect, test } from 'vitest'
import { theme } from './theme'

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const base = textOf('./base.css')

/** The colours that a rule of the sheet declares. */
function coloursOf(selector: string): Readonly<Record<string, string>> {
  const [, rule = ''] = base.split(`  ${selector} {`)
  const [body = ''] = rule.split('}')
  return Object.fromEntries(
    [...body.matchAll(/(--hc-palette-[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

/** The same of the theme, as it writes them once its code has run. */
function themeColours(selector: string): Readonly<Record<string, unknown>> {
  const sheets: readonly Record<string, object>[] = (
    theme as Theme & CssVarsTheme
  ).generateStyleSheets()
  const rules = sheets.flatMap((sheet) => Object.entries(sheet))
  const own = rules.filter(([key]) => key.split(', ').includes(selector))
  return Object.assign({}, ...own.map(([, rule]) => rule))
}

test.each([':root', '[data-theme="dark"]'])(
  'the first paint has the colours of the theme: %s',
  (selector) => {
    const colours = coloursOf(selector)
    expect(Object.keys(colours).length).toBeGreaterThan(10)
    expect(themeColours(selector)).toMatchObject(colours)
  },
)

test('every colour in the frame and the list is there before the theme', () => {
  const sheets = ['../app', '../features/job-list', './page', './job'].flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true })
      .filter((name) => String(name).endsWith('.module.css'))
      .map((name) => textOf(`${folder}/${name}`)),
  )
  const used = [textOf('./PlainButton.module.css'), ...sheets].flatMap(
    (sheet) => sheet.match(/--hc-palette-[\w-]+/g) ?? [],
  )
  const known = Object.keys(coloursOf(':root'))
  expect(known).toEqual(Object.keys(coloursOf('[data-theme="dark"]')))
  expect([...new Set(used)].filter((name) => !known.includes(name))).toEqual([])
})
