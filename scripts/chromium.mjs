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

const onPath = () => NAMES.map(findCommand).find((file) => file !== undefined)

async function ofPlaywright() {
  // Imported late: it exists only once the packages are installed.
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  return isExecutable(file) ? file : undefined
}

/** An installed browser, without installing one. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (!chosen) return onPath() ?? (await ofPlaywright())
  return isExecutable(chosen)
    ? chosen
    : fail(`CHROMIUM_PATH names no program that can be run: ${chosen}`)
}

async function installByPlaywright() {
  console.log('Installing Chromium by Playwright …')
  run(installed('playwright'), ['install', 'chromium'])
  return ofPlaywright()
}

/** The browser for the tests, installed if there is none. */
export async function ensureChromium() {
  const found = await findChromium()
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
