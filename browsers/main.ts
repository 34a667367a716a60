import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/build.mjs'
import { freePort } from '../scripts/freePort.mjs'
import { installByApt } from '../scripts/install.mjs'
import { fail, findCommand } from '../scripts/shell.mjs'
import { serve } from '../server/serve.mjs'
import { withProfile } from '../testbed/browser/killableBrowser'
import { BrowserPage } from './browserPage'
import { firefox } from './firefox'
import { surviveKills } from './kills'
import type { BrowserKind } from './remote'
import { type Step, walk } from './walk'
import { webkit } from './webkit'

const KINDS: Readonly<Record<string, BrowserKind>> = { firefox, webkit }

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const { only } = values
if (only !== undefined && !Object.hasOwn(KINDS, only)) {
  fail(`Unknown browser "${only}". Browsers: ${Object.keys(KINDS).join(', ')}.`)
}
if (!ensureBuilt()) fail('The app could not be built.')
const address = await serve({
  port: Number(process.env.PORT ?? (await freePort())),
  host: '127.0.0.1',
})

const isInstalled = ({ commands }: BrowserKind) =>
  commands.every((command) => findCommand(command) !== undefined)

/** Prints a line per step; a step fails as well if the browser complained during it. */
function steps(complaints: string[]): Step {
  return async (title, work) => {
    const start = performance.now()
    try {
      await work()
      if (complaints.length > 0) throw new Error(complaints.splice(0).join('\n'))
    } catch (error) {
      console.log(`  FAILED ${title}`)
      throw error
    }
    console.log(`  ok     ${title} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  }
}

async function test(kind: BrowserKind): Promise<void> {
  const complaints: string[] = []
  const step = steps(complaints)
  const start = async (folder: string) =>
    new BrowserPage(await kind.start(folder, (text) => complaints.push(text)), address, complaints)
  await withProfile(async (folder) => {
    const page = await start(folder)
    console.log(`\n── ${page.remote.title}`)
    try {
      await walk(page, step)
    } finally {
      await page.remote.kill()
    }
  })
  if (kind.isLasting) await withProfile((folder) => surviveKills(() => start(folder), step))
}

/** One sentence per browser. */
const results: string[] = []
let failed = 0
for (const [id, kind] of Object.entries(KINDS)) {
  if (only !== undefined && id !== only) continue
  const { name, packages } = kind
  if (!isInstalled(kind)) installByApt(name, packages)
  if (!isInstalled(kind)) {
    results.push(`${name}: NOT TESTED, because ${packages.join(' and ')} could not be installed`)
    continue
  }
  try {
    await test(kind)
    results.push(`${name}: passed`)
  } catch (error) {
    failed += 1
    console.error(error instanceof Error ? error.message : error)
    results.push(`${name}: FAILED`)
  }
}
console.log(`\n${results.join('\n')}`)
// Otherwise the server of the built app keeps the process alive.
process.exit(failed > 0 ? 1 : 0)
