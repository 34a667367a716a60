import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { freePort } from '../../scripts/freePort.mjs'
import { installed, ROOT, run as runCommand } from '../../scripts/shell.mjs'
import { startServer } from '../../server/startServer.mjs'
import { sampleState } from '../../testbed/sample/sampleState'
import { withPage } from '../shared/browserPage'
import type { Part } from '../shared/part'
import { printTable } from '../shared/table'
import { openApp } from './openApp'

const JOBS = 5000
const DEAREST = 10
const MICROSECONDS = 250
const ROWS = '[id^="job_list_item_"]'
const SETTLED = 4000
const PRODUCTION = { NODE_ENV: 'production' }
/** Of a build in which functions have their names. */
const READABLE = 'node_modules/.cache/profile'

interface Scene {
  readonly name: string
  readonly act: (page: Page) => Promise<unknown>
}

/** Goes to an address about the job of the first row. */
const goTo = async (page: Page, addressOf: (id: string) => string) => {
  const row = (await page.locator(ROWS).first().getAttribute('id')) ?? ''
  await page.evaluate(
    (hash) => {
      location.hash = hash
    },
    addressOf(row.replace(/\D/g, '')),
  )
}

const SCENES: readonly Scene[] = [
  {
    name: 'a chip of the list',
    act: (page) => page.getByRole('button', { name: /^Active \(/ }).click(),
  },
  {
    name: 'the drawer',
    act: (page) => goTo(page, (id) => `#/jobs?lastSeenJob=${id}&openDrawer=1`),
  },
  { name: 'the job page', act: (page) => goTo(page, (id) => `#/jobs/${id}`) },
]

const METRICS = {
  TaskDuration: 'all of the main thread',
  ScriptDuration: 'scripts',
  RecalcStyleDuration: 'style',
  LayoutDuration: 'layout',
} as const

async function metricsOf(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, 1000 * value]))
}

type Profile = Awaited<ReturnType<typeof profileOf>>

const profileOf = async (session: CDPSession) => (await session.send('Profiler.stop')).profile

/** Where the time was spent, by function and file, the dearest first. */
function dearest({ nodes, samples = [], timeDeltas = [] }: Profile) {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const times = new Map<string, number>()
  samples.forEach((id, index) => {
    const frame = byId.get(id)
    if (!frame || ['(idle)', '(program)', '(root)'].includes(frame.functionName)) return
    const file = frame.url.split('/').at(-1) ?? ''
    const name = `${frame.functionName || '(anonymous)'}  ${file}:${frame.lineNumber + 1}`
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1000)
  })
  return [...times].sort(([, a], [, b]) => b - a).slice(0, DEAREST)
}

async function profileScene(page: Page, { name, act }: Scene): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: MICROSECONDS })
  const before = await metricsOf(session)
  await session.send('Profiler.start')
  await act(page)
  await page.waitForTimeout(2000)
  const profile = await profileOf(session)
  const after = await metricsOf(session)
  const spent = (metric: string) => (after.get(metric) ?? 0) - (before.get(metric) ?? 0)
  printTable(
    [name, 'ms'],
    [
      ...Object.entries(METRICS).map(([metric, text]) => [text, spent(metric).toFixed(0)]),
      ...dearest(profile).map(([text, time]) => [`  ${text}`, time.toFixed(1)]),
    ],
  )
  console.log('')
  await session.detach()
}

async function run(): Promise<readonly string[]> {
  const options = ['build', '--minify', 'false', '--outDir', READABLE, '--emptyOutDir']
  if (!runCommand(installed('vite'), [...options, '--logLevel', 'warn'], PRODUCTION)) {
    return ['the app cannot be built']
  }
  const port = await freePort()
  const server = await startServer({
    root: join(ROOT, READABLE),
    base: '/hindcast/',
    port,
    host: '127.0.0.1',
  })
  await withPage(async (page) => {
    const state = sampleState({ jobs: JOBS, logsPerJob: 3, now: Date.now() })
    await openApp(page, `${server.address}#/jobs`, state)
    await page.locator(ROWS).first().waitFor()
    await page.waitForTimeout(SETTLED)
    for (const scene of SCENES) await profileScene(page, scene)
  })
  return []
}

/** Shows where time goes; it has no limits of its own. */
export const profile: Part = { title: 'Where time goes', run, isOnlyOnRequest: true }
