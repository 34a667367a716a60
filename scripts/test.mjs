import { ensureBuilt } from './build.mjs'
import { ensureTestChromium } from './chromium.mjs'
import { freePort } from './freePort.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNatsServer } from './natsServer.mjs'
import { fail, installed, run } from './shell.mjs'

/** @typedef {Readonly<Record<string, string>>} Env */
/**
 * @typedef {object} Step
 * @property {string} title
 * @property {true} [isInBrowser]
 * @property {true} [isWithEngine] has tests of sharing
 * @property {(env: Env) => boolean} passes
 */

/** Includes unit tests, because both kinds together must reach every branch. */
const COVERING_PERSISTENCE = [
  'run',
  '--coverage',
  'integration/persistence',
  'src/persistence',
  '--exclude=**/*.properties.test.ts',
]
/** Only this run counts coverage, because counting is slower. */
const THE_OTHERS = ['run', '--project', 'browser', '--exclude=integration/persistence/**']

/** @type {Readonly<Record<string, Step>>} */
const STEPS = {
  types: { title: 'Types', passes: () => run(installed('tsc'), ['-b']) },
  lint: { title: 'Lint and format', passes: () => run(installed('biome'), ['ci', '.']) },
  dead: {
    title: 'Dead code',
    passes: () => run(installed('knip'), []) && run(installed('knip'), ['-c', 'knip.app.jsonc']),
  },
  figures: {
    title: 'Figures of the code',
    passes: () => run(process.execPath, ['scripts/runTs.mjs', 'architecture/printFigures.ts']),
  },
  unit: {
    title: 'Unit tests and import law',
    isWithEngine: true,
    passes: () => run(installed('vitest'), ['run', '--project', 'unit', '--project', 'alone']),
  },
  persistence: {
    title: 'Persistence in Chromium, every branch of it',
    isInBrowser: true,
    passes: (env) => run(installed('vitest'), COVERING_PERSISTENCE, env),
  },
  workers: {
    title: 'Workers, widgets and pages in Chromium',
    isInBrowser: true,
    passes: (env) => run(installed('vitest'), THE_OTHERS, env),
  },
  build: { title: 'Build', passes: ensureBuilt },
  browser: {
    title: 'Browser tests',
    isInBrowser: true,
    passes: (env) => ensureBuilt() && run(installed('playwright'), ['test'], env),
  },
}

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !Object.hasOwn(STEPS, name))
if (unknown !== undefined) {
  fail(`There is no step "${unknown}". There are: ${Object.keys(STEPS).join(', ')}.`)
}
const steps = Object.entries(STEPS)
  .filter(([name]) => chosen.length === 0 || chosen.includes(name))
  .map(([, step]) => step)

ensureInstalled()

/** @returns {Promise<Env>} */
async function browserEnv() {
  const path = await ensureTestChromium()
  console.log(`Chromium: ${path}`)
  return { CHROMIUM_PATH: path, E2E_PORT: String(await freePort()) }
}

if (steps.some((step) => step.isWithEngine)) {
  const engine = ensureNatsServer()
  console.log(`nats-server: ${engine ?? 'none here, so the tests of sharing are skipped'}`)
}
const env = steps.some((step) => step.isInBrowser) ? await browserEnv() : {}

let passed = 0
for (const { title, passes } of steps) {
  console.log(`\n── ${title}`)
  const start = performance.now()
  const isPassed = passes(env)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`── ${title}: ${isPassed ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (!isPassed) {
    const left = steps.length - passed - 1
    console.error(`\nStopped at "${title}"${left > 0 ? `; ${left} more not run` : ''}.`)
    console.log(`${passed} passed, 1 failed`)
    process.exit(1)
  }
  passed++
}
console.log(`\n${passed} passed, 0 failed`)
