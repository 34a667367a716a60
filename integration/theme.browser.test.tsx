import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { savedTheme, showTheme } from '../src/platform/themeChoice'
import { lazyPart } from '../src/ui/lazyPart'
import '../src/ui/base.css'

const KEY = 'hindcast:preference:theme'
const PRIMARY = { light: 'rgb(31, 92, 158)', dark: 'rgb(143, 189, 242)' }

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  localStorage.removeItem(KEY)
})

/** A part with something inside the page and something outside of it, as menus are. */
const Buttons = lazyPart(async () => () => (
  <>
    <Button variant="contained">Inside</Button>
    {createPortal(<Button variant="contained">Outside</Button>, document.body)}
    <Inner />
  </>
))

const Inner = lazyPart(async () => () => <Button variant="contained">Further inside</Button>)

/** Draws them as the list does, with nothing of MUI around them. */
async function drawButtons() {
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <Suspense>
      <Buttons />
    </Suspense>,
  )
  await expect.element(page.getByRole('button')).toHaveLength(3)
  return page
    .getByRole('button')
    .elements()
    .map((button) => getComputedStyle(button))
}

test.each(['light', 'dark'] as const)(
  'a part that is loaded later brings its theme along: %s',
  async (scheme) => {
    showTheme(scheme)
    for (const { backgroundColor, minHeight, fontFamily } of await drawButtons()) {
      expect(backgroundColor).toBe(PRIMARY[scheme])
      expect(minHeight).toBe('36px')
      expect(fontFamily).toContain('system-ui')
    }
  },
)

test('the styles of MUI come before every style sheet', async () => {
  await drawButtons()
  const sheets = [...document.head.querySelectorAll('style, link[rel=stylesheet]')]
  const isOfMui = sheets.map((sheet) => sheet.hasAttribute('data-emotion'))
  expect(isOfMui).toContain(true)
  expect(isOfMui).toContain(false)
  expect(isOfMui.lastIndexOf(true)).toBeLessThan(isOfMui.indexOf(false))
})

test('a theme that is none is that of the system', () => {
  localStorage.setItem(KEY, 'dark')
  expect(savedTheme()).toBe('dark')
  localStorage.setItem(KEY, 'sepia')
  expect(savedTheme()).toBe('system')
  showTheme('system')
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  expect(document.documentElement.dataset.theme).toBe(isDark ? 'dark' : 'light')
})
