import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.mjs'
import { ROOT } from './shell.mjs'

const svg = readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8')
// Systems crop these to their own shapes, so they fill the canvas and the drawing is smaller.
const filled = svg
  .replace(/rx="\d+"/, '')
  .replace(/<path/, '<g transform="translate(16 16) scale(.78) translate(-16 -16)"><path')
  .replace('</svg>', '</g></svg>')

const ICONS = [
  // For tabs. Chromium draws it anew after every change of the address, and the drawing takes longer.
  { name: '48', size: 48, picture: svg },
  { name: '192', size: 192, picture: svg },
  { name: '512', size: 512, picture: svg },
  { name: 'maskable-192', size: 192, picture: filled },
  { name: 'maskable-512', size: 512, picture: filled },
  { name: 'touch', size: 180, picture: filled },
]

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: CHROMIUM_FLAGS,
})
const page = await browser.newPage()
for (const { name, size, picture } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${picture}`)
  await page.screenshot({ path: join(ROOT, `public/icons/${name}.png`), omitBackground: true })
}
await browser.close()
