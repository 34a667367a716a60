import type { Page } from 'playwright'
import { ensureBuilt } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/freePort.mjs'
import { serve } from '../../server/serve.mjs'
import { sampleState } from '../../testbed/sample/sampleState'
import { withPage } from '../shared/browserPage'
import type { Part } from '../shared/part'
import { printTable } from '../shared/table'
import { Heap } from './heap'
import { openApp } from './openApp'
import { CLICK, CREATE, medianOf, type Timed, TYPE, timed } from './stopwatch'

const SIZES = [100, 1000, 5000] as const
const REPEATS = 9
/** A key takes a moment, so single frames that come late must not decide. */
const KEYS = 25
const TOGGLES = 20
const LONGEST_TASK = 50
const HEAP_GROWTH = 1.1

/** How much slower each may be with 5,000 jobs than with 100. */
const GROWTH = { create: 2.5, chip: 2.5, page: 2.5, keystroke: 1.3 } as const
type Action = keyof typeof GROWTH
/** The actions that must not cause a long task. */
const SMOOTH: readonly Action[] = ['keystroke', 'chip', 'page']

/** What follows the first rows or a new job, such as the plan, the index and the copies, ends by then. */
const SETTLED = 8000
const PLANNED = 1000

interface Figures {
  readonly navigation: number
  /** Right after the first rows, while what follows them still runs. */
  readonly earlyKey: Timed
  readonly actions: Readonly<Record<Action, Timed>>
  readonly heap: { readonly before: number; readonly after: number }
}

const ROWS = '[id^="job_list_item_"]'

async function repeated(times: number, once: (round: number) => Promise<Timed>): Promise<Timed> {
  const rounds: Timed[] = []
  for (let round = 0; round < times; round++) rounds.push(await once(round))
  return {
    time: medianOf(rounds.map(({ time }) => time)),
    // A stray garbage collection is not caused by the action, so the median round counts.
    longestTask: medianOf(rounds.map(({ longestTask }) => longestTask)),
  }
}

async function openList(page: Page): Promise<number> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => {
    location.hash = '#/jobs'
  })
  return page.evaluate(async (rows) => {
    const start = performance.now()
    while (!document.querySelector(rows)) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - start
  }, ROWS)
}

async function measure(page: Page, address: string, jobs: number): Promise<Figures> {
  const state = sampleState({ jobs, logsPerJob: 3, now: Date.now() })
  const heap = await Heap.of(await page.context().newCDPSession(page))
  await openApp(page, `${address}#/about`, state)
  const navigation = await openList(page)

  const title = page.getByRole('textbox', { name: 'Title' })
  await title.focus()
  const press = () => timed(page, TYPE, () => page.keyboard.press('a'))
  const earlyKey = await repeated(REPEATS, press)
  await page.waitForTimeout(SETTLED)
  const keystroke = await repeated(KEYS, press)
  const create = await repeated(REPEATS, async (round) => {
    await title.fill(`Measured ${round}`)
    // The plan that follows a new job would be measured with the next one.
    await page.waitForTimeout(PLANNED)
    return timed(page, CREATE, () => page.keyboard.press('Enter'))
  })
  await page.waitForTimeout(SETTLED)
  const next = page.getByRole('button', { name: 'Next page' })
  const turn = await repeated(REPEATS, () => timed(page, CLICK, () => next.click()))
  const active = page.getByRole('button', { name: /^Active \(/ })
  const toggle = () => timed(page, CLICK, () => active.click())
  const chip = await repeated(REPEATS, toggle)
  const before = await heap.used()
  for (let count = 0; count < TOGGLES; count++) await toggle()
  const after = await heap.used()
  return {
    navigation,
    earlyKey,
    actions: { create, chip, page: turn, keystroke },
    heap: { before, after },
  }
}

function problemsOf(small: Figures, large: Figures): readonly string[] {
  const slow = (Object.keys(GROWTH) as Action[]).flatMap((action) => {
    const growth = large.actions[action].time / small.actions[action].time
    return growth <= GROWTH[action]
      ? []
      : [`${action} grows ${growth.toFixed(2)}×, over ${GROWTH[action]}×`]
  })
  const rough = SMOOTH.filter((action) => large.actions[action].longestTask > LONGEST_TASK).map(
    (action) => `${action} holds the page for ${large.actions[action].longestTask.toFixed(0)} ms`,
  )
  const { longestTask } = large.earlyKey
  const early =
    longestTask <= LONGEST_TASK
      ? []
      : [`an early keystroke holds the page for ${longestTask.toFixed(0)} ms`]
  const heapGrowth = large.heap.after / large.heap.before
  const heavy =
    heapGrowth <= HEAP_GROWTH ? [] : [`the heap grows ${heapGrowth.toFixed(2)}× by toggling`]
  return [...slow, ...rough, ...early, ...heavy]
}

const ms = (time: number) => time.toFixed(1)
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

async function run(): Promise<readonly string[]> {
  if (!ensureBuilt()) return ['the app cannot be built']
  const address = await serve({ port: await freePort(), host: '127.0.0.1' })
  const figures: Figures[] = []
  for (const jobs of SIZES) {
    figures.push(await withPage((page) => measure(page, address, jobs)))
  }
  const row = (name: string, cell: (figure: Figures) => string) => [name, ...figures.map(cell)]
  printTable(
    [
      'ms, from the event to the paint',
      ...SIZES.map((size) => `${size.toLocaleString('en')} jobs`),
    ],
    [
      row('navigation → rows', ({ navigation }) => ms(navigation)),
      row('key in the Title field, right after that', ({ earlyKey }) => ms(earlyKey.time)),
      row('key in the Title field', ({ actions }) => ms(actions.keystroke.time)),
      row('Enter → new row', ({ actions }) => ms(actions.create.time)),
      row('chip → rows', ({ actions }) => ms(actions.chip.time)),
      row('page turn → rows', ({ actions }) => ms(actions.page.time)),
      row('longest task: key right after the rows', ({ earlyKey }) => ms(earlyKey.longestTask)),
      row('longest task: key', ({ actions }) => ms(actions.keystroke.longestTask)),
      row('longest task: chip', ({ actions }) => ms(actions.chip.longestTask)),
      row('longest task: page turn', ({ actions }) => ms(actions.page.longestTask)),
      row('heap, MB', ({ heap }) => megabytes(heap.before)),
      row(`heap after ${TOGGLES} toggles, MB`, ({ heap }) => megabytes(heap.after)),
    ],
  )
  const [small] = figures
  const large = figures.at(-1)
  return small && large ? problemsOf(small, large) : ['nothing was measured']
}

export const listFigures: Part = { title: 'The job list under the hand', run }
