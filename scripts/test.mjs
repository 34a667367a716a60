import { ensureBuilt } from './build.mjs'
import { ensureTestChromium } from './chromium.mjs'
import { freePort } from './freePort.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureNatsServer } from './natsServer.mjs'
import { fail, installed, run, runAside } from './shell.mjs'

/** @typedef {Readonly<Record<string, string>>} Env */
/** @typedef {readonly [command: string, args: readonly string[]]} Command */
/**
 * Commands that only read the sources.
 * @typedef {{ title: string, commands: readonly Command[] }} Check
 */
/**
 * @typedef {object} Step
 * @property {string} title
 * @property {true} [isInBrowser]
 * @property {true} [isWithEngine] has tests of sharing
 * @property {(env: Env) => boolean} passes
 */

/** Tests that replace a module, or leave a worker at work, need a page of their own. */
const ALONE = '.alone.browser.test.'
/** Includes unit tests, because both kinds together must reach every branch. */
const COVERING_PERSISTENCE = [
  'run',
  '--coverage',
  'integration/persistence',
  'src/persistence',
  ALONE,
  '--exclude=**/*.properties.test.ts',
]
/**
 * The others are not counted, because counting is slower. They share a page, because to fetch all modules
 * anew for each file takes seconds; those above do not, because tabs that they leave behind go on working.
 */
const THE_OTHERS = [
  'run',
  '--project',
  'browser',
  '--isolate=false',
  '--exclude=integration/persistence/**',
  `--exclude=**/*${ALONE}*`,
]

/**
 * These run side by side, because none of them has work for all cores from its start to its end.
 * @type {Readonly<Record<string, Check>>}
 */
const CHECKS = {
  types: { title: 'Types', commands: [[installed('tsc'), ['-b']]] },
  lint: { title: 'Lint and format', commands: [[installed('biome'), ['ci', '.']]] },
  dead: {
    title: 'Dead code',
    commands: [
      [installed('knip'), []],
      [installed('knip'), ['-c', 'knip.app.jsonc']],
    ],
  },
  figures: {
    title: 'Figures of the code',
    commands: [[process.execPath, ['scripts/runTs.mjs', 'architecture/printFigures.ts']]],
  },
}

/** @type {Readonly<Record<string, Step>>} */
const STEPS = {
  unit: {
    title: 'Unit tests and import law',
    isWithEngine: true,
    passes: () => run(installed('vitest'), ['run', '--project', 'unit', '--project', 'alone']),
  },
  persistence: {
    title: 'Persistence in Chromium, every branch of it, and pages of their own',
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
    isWithEngine: true,
    passes: (env) => ensureBuilt() && run(installed('playwright'), ['test'], env),
  },
}

const NAMES = [...Object.keys(CHECKS), ...Object.keys(STEPS)]

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !NAMES.includes(name))
if (unknown !== undefined) {
  fail(`There is no step "${unknown}". There are: ${NAMES.join(', ')}.`)
}

/**
 * @template T
 * @param {Readonly<Record<string, T>>} all
 */
const chosenOf = (all) =>
  Object.entries(all)
    .filter(([name]) => chosen.length === 0 || chosen.includes(name))
    .map(([, each]) => each)

const checks = chosenOf(CHECKS)
const steps = chosenOf(STEPS)

ensureInstalled()

/** @returns {Promise<Env>} */
async function browserEnv() {
  const path = await ensureTestChromium()
  console.log(`Chromium: ${path}`)
  return { CHROMIUM_PATH: path, E2E_PORT: String(await freePort()) }
}

let passed = 0
/** @type {string[]} */
const failed = []

/**
 * Says how a step ended.
 * @param {string} title
 * @param {boolean} isPassed
 * @param {number} start
 */
function end(title, isPassed, start) {
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`── ${title}: ${isPassed ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (isPassed) passed++
  else failed.push(title)
}

function stopIfFailed() {
  if (failed.length === 0) return
  const left = checks.length + steps.length - passed - failed.length
  const names = failed.map((title) => `"${title}"`).join(', ')
  console.error(`\nStopped at ${names}${left > 0 ? `; ${left} more not run` : ''}.`)
  console.log(`${passed} passed, ${failed.length} failed`)
  process.exit(1)
}

if (steps.some((step) => step.isWithEngine)) {
  const engine = ensureNatsServer()
  console.log(`nats-server: ${engine ?? 'none here, so the tests of sharing are skipped'}`)
}
const env = steps.some((step) => step.isInBrowser) ? await browserEnv() : {}

const start = performance.now()
const running = checks.map(({ title, commands }) => ({
  title,
  results: Promise.all(commands.map(([command, args]) => runAside(command, args))),
}))
for (const { title, results } of running) {
  console.log(`\n── ${title}`)
  const ended = await results
  for (const { printed } of ended) process.stdout.write(printed)
  const isPassed = ended.every((each) => each.isPassed)
  end(title, isPassed, start)
}
stopIfFailed()

for (const { title, passes } of steps) {
  console.log(`\n── ${title}`)
  const begun = performance.now()
  end(title, passes(env), begun)
  stopIfFailed()
}
console.log(`\n${passed} passed, 0 failed`)
