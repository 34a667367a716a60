import { installByApt } from './install.mjs'
import { fail, findCommand, installed, isExecutable, run } from './shell.mjs'

/** Lets it run as root in a container, and keeps it from calling home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The same engine and storage without a window's machinery: it opens a page in a third of the
 * processor time, which is what most tests spend theirs on.
 */
const HEADLESS_SHELL = 'chromium-headless-shell'

const onPath = () => NAMES.map(findCommand).find((file) => file !== undefined)

async function ofPlaywright() {
  // Imported late: it exists only once the packages are installed.
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  return isExecutable(file) ? file : undefined
}

function chosen() {
  const path = process.env.CHROMIUM_PATH
  if (!path || isExecutable(path)) return path || undefined
  return fail(`CHROMIUM_PATH names no program that can be run: ${path}`)
}

/** An installed browser for the tests, without installing one. */
export const findTestChromium = async () =>
  chosen() ?? findCommand(HEADLESS_SHELL) ?? onPath() ?? (await ofPlaywright())

async function installByPlaywright() {
  console.log('Installing Chromium by Playwright …')
  run(installed('playwright'), ['install', 'chromium'])
  return ofPlaywright()
}

/** The browser that people have, for what is measured; installed if there is none. */
export async function ensureChromium() {
  const found = chosen() ?? onPath() ?? (await ofPlaywright())
  if (found !== undefined) return found
  installByApt('Chromium', ['chromium'])
  return (
    onPath() ??
    (await installByPlaywright()) ??
    fail(
      'There is no Chromium here, and neither apt nor Playwright could install one. ' +
        'Install it and name its program in CHROMIUM_PATH.',
    )
  )
}

/** The browser for the tests, installed if there is none. */
export async function ensureTestChromium() {
  const found = chosen() ?? findCommand(HEADLESS_SHELL)
  if (found !== undefined) return found
  installByApt('Chromium for the tests', [HEADLESS_SHELL])
  return findCommand(HEADLESS_SHELL) ?? (await ensureChromium())
}
