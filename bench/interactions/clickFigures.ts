import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Locator, Page } from 'playwright'
import { ensureBuilt } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/freePort.mjs'
import { ROOT } from '../../scripts/shell.mjs'
import { startServer } from '../../server/startServer.mjs'
import type { AppState } from '../../src/domain/app/state/state'
import { sampleState } from '../../testbed/sample/sampleState'
import { withPage } from '../shared/browserPage'
import type { Part } from '../shared/part'
import { printTable } from '../shared/table'
import { experience, TARGET, visitJob } from './jobFigures'
import { openApp } from './openApp'
import { CLICK, CREATE, medianOf, timed } from './stopwatch'

const BASELINE = join(ROOT, 'bench/baseline.json')
const BASE = '/hindcast/'
const ROUNDS = 3
const REPEATS = 5
/** A click is quick, and a frame more or less is much of it. */
const CLICKS = 15
const FEW = 100
const MANY = 5000
const ROWS = '[id^="job_list_item_"]'
/** What the page does by itself after its start is over by then. */
const SETTLED = 4000

/** A phone of the lower half, on a slow line. */
const SLOW = { cpu: 6, bytesPerSecond: 200_000, latency: 150 } as const

const NAMES = {
  machine: 'the machine: a fixed calculation on two cores',
  coldRowsOfFew: `cold load → rows, ${FEW} jobs`,
  coldRowsOfMany: `cold load → rows, ${MANY} jobs`,
  paintedRowsOfFew: `later visit, empty cache → rows painted, ${FEW} jobs`,
  paintedRowsOfMany: `later visit, empty cache → rows painted, ${MANY} jobs`,
  firstChipOfFew: `first chip after a cold load → rows, ${FEW} jobs`,
  firstChipOfMany: `first chip after a cold load → rows, ${MANY} jobs`,
  chipOfFew: `later chips → rows, ${FEW} jobs`,
  chipOfMany: `later chips → rows, ${MANY} jobs`,
  createOfFew: `create → row, ${FEW} jobs`,
  createOfMany: `create → row, ${MANY} jobs`,
  chipWork: 'work of the main thread for a chip',
  firstJob: 'list → job page with its dates, first time',
  secondJobOfMany: `list → job page with its dates, second time, ${MANY} jobs`,
  jobWork: 'work of the main thread for a job page, first time',
  coldJob: 'cold load → job page with its dates',
  coldJobShift: 'layout shift of a cold job page',
  coldJobRequests: 'files of a cold job page, workers aside',
  slowPhoneRows: 'cold load → rows on a slow phone',
  slowPhonePainted: 'later visit, empty cache → rows painted on a slow phone',
} as const
type Figure = keyof typeof NAMES
/** In ms, but for the requests and the layout shift. */
type ClickFigures = Readonly<Record<Figure, number>>

/** At most so much of the build that the baseline was measured on. */
const RATIOS: Readonly<Partial<Record<Figure, number>>> = {
  coldRowsOfFew: 0.6,
  coldRowsOfMany: 0.6,
  paintedRowsOfFew: 0.6,
  paintedRowsOfMany: 0.6,
  firstChipOfFew: 0.4,
  firstChipOfMany: 0.4,
  chipOfFew: 0.4,
  chipOfMany: 0.4,
  createOfFew: 0.5,
  createOfMany: 0.5,
  firstJob: 0.25,
  coldJob: 0.5,
}
const AT_MOST: Readonly<Partial<Record<Figure, number>>> = {
  chipWork: 80,
  secondJobOfMany: 100,
  jobWork: 400,
  coldJobShift: 0.02,
  coldJobRequests: 12,
  slowPhoneRows: 3000,
  slowPhonePainted: 3000,
}

/**
 * Notes when rows and a job's dates are first painted, and how much the page shifts. To look is work,
 * too, so it ends with what is sought.
 */
const watchPaints = (page: Page, sought: 'rows' | 'dates'): Promise<unknown> =>
  page.addInitScript(
    ([rows, sought]) => {
      const paints = { painted: 0, rows: 0, dates: 0, shift: 0 }
      Object.assign(window, { paints })
      const look = () => {
        const isPainted = document.querySelector(`#first li, ${rows}`) !== null
        if (!paints.painted && isPainted) paints.painted = performance.now()
        if (!paints.rows && document.querySelector(rows)) paints.rows = performance.now()
        const stats = document.querySelector('#job_stats')?.textContent
        if (!paints.dates && stats?.includes('The worst:')) paints.dates = performance.now()
        if (!paints[sought]) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
          if (!shift.hadRecentInput) paints.shift += shift.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    },
    [ROWS, sought] as const,
  )

interface Paints {
  /** Rows, or the picture of them. */
  readonly painted: number
  readonly rows: number
  readonly dates: number
  readonly shift: number
}

const paintsOf = (page: Page): Promise<Paints> =>
  page.evaluate(() => (window as unknown as { readonly paints: Paints }).paints)

const until = (page: Page, what: 'rows' | 'dates'): Promise<unknown> =>
  page.waitForFunction(
    (name) => (window as unknown as { readonly paints: Paints }).paints[name] > 0,
    what,
  )

async function coldRows(page: Page, address: string, state: AppState): Promise<number> {
  await watchPaints(page, 'rows')
  await openApp(page, `${address}#/jobs`, state)
  await until(page, 'rows')
  return (await paintsOf(page)).rows
}

/** The same list on a later visit, with nothing in the cache but with what the first visit stored. */
async function laterRows(page: Page, address: string): Promise<number> {
  await page.waitForTimeout(SETTLED)
  const session = await page.context().newCDPSession(page)
  await page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations()
    await Promise.all(workers.map((worker) => worker.unregister()))
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await session.send('Network.clearBrowserCache')
  await page.goto('about:blank')
  await page.goto(`${address}#/jobs`, { waitUntil: 'commit' })
  await until(page, 'rows')
  return (await paintsOf(page)).painted
}

const sample = (jobs: number) => sampleState({ jobs, logsPerJob: 3, now: Date.now() })

/** How long the main thread has worked so far, in ms. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Without a stopwatch, and with a bare click: to look for the button and to watch it is work, too. */
async function workOfClick(page: Page, session: CDPSession, button: Locator): Promise<number> {
  const box = await button.boundingBox()
  if (!box) throw new Error('There is nothing to click')
  await page.waitForTimeout(300)
  const before = await workOf(session)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(300)
  return (await workOf(session)) - before
}

async function median(times: number, once: (round: number) => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < times; round++) all.push(await once(round))
  return medianOf(all)
}

const activeChip = (page: Page) => page.getByRole('button', { name: /^Active \(/ })
const clickChip = async (page: Page) =>
  (await timed(page, CLICK, () => activeChip(page).click())).time

/** The chip is clicked as soon as there are rows, while the page still fetches what it needs later. */
async function coldList(page: Page, address: string, jobs: number) {
  const rows = await coldRows(page, address, sample(jobs))
  return { rows, chip: await clickChip(page) }
}

async function coldLists(address: string, jobs: number) {
  const loads: Awaited<ReturnType<typeof coldList>>[] = []
  for (let round = 0; round < REPEATS; round++)
    loads.push(await withPage((page) => coldList(page, address, jobs)))
  return {
    rows: medianOf(loads.map(({ rows }) => rows)),
    chip: medianOf(loads.map(({ chip }) => chip)),
  }
}

async function listFigures(page: Page, address: string, jobs: number) {
  await coldRows(page, address, sample(jobs))
  await page.waitForTimeout(SETTLED)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const title = page.getByRole('textbox', { name: 'Title' })
  const create = await median(REPEATS, async (round) => {
    await title.fill(`Measured ${round}`)
    return (await timed(page, CREATE, () => page.keyboard.press('Enter'))).time
  })
  // What follows a new job, such as the snapshot, is not the work of a chip.
  await page.waitForTimeout(SETTLED)
  const chip = await median(CLICKS, async () => {
    const time = await clickChip(page)
    await page.waitForTimeout(300)
    return time
  })
  const work = await median(REPEATS, () => workOfClick(page, session, activeChip(page)))
  await activeChip(page).click()
  await page.goto(`${address}#/jobs`)
  const painted = await laterRows(page, address)
  return { painted, chip, create, work }
}

async function jobFigures(page: Page, address: string, jobs: number) {
  await coldRows(page, address, experience(jobs, Date.now()))
  await page.locator(ROWS).first().hover()
  await page.waitForTimeout(SETTLED)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const before = await workOf(session)
  const first = await visitJob(page, '#job_stats', 'The worst:')
  await page.waitForTimeout(1500)
  const work = (await workOf(session)) - before
  const second = await median(REPEATS, async () => {
    await page.evaluate(() => {
      location.hash = '#/jobs'
    })
    await page.locator(ROWS).first().waitFor()
    await page.waitForTimeout(1000)
    return visitJob(page, '#job_stats', 'The worst:')
  })
  return { first, second, work }
}

/** The page itself, and what it had asked for by then. */
const filesBy = (page: Page, moment: number): Promise<number> =>
  page.evaluate((moment) => {
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime <= moment && !name.includes('/workers/'))
    return 1 + new Set(asked.map(({ name }) => name)).size
  }, moment)

async function coldJob(page: Page, address: string) {
  await watchPaints(page, 'dates')
  await openApp(page, `${address}#/jobs/${TARGET}`, experience(FEW, Date.now()))
  await until(page, 'dates')
  const { dates } = await paintsOf(page)
  const requests = await filesBy(page, dates)
  await page.waitForTimeout(2000)
  return { dates, requests, shift: (await paintsOf(page)).shift }
}

async function coldJobs(address: string) {
  const loads: Awaited<ReturnType<typeof coldJob>>[] = []
  for (let round = 0; round < REPEATS; round++)
    loads.push(await withPage((page) => coldJob(page, address)))
  return {
    dates: medianOf(loads.map(({ dates }) => dates)),
    requests: Math.max(...loads.map(({ requests }) => requests)),
    shift: Math.max(...loads.map(({ shift }) => shift)),
  }
}

async function slowRows(page: Page, address: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  })
  const rows = await coldRows(page, address, sample(FEW))
  // Under such a load the page is still for longer.
  await page.waitForTimeout(SETTLED)
  return { rows, painted: await laterRows(page, address) }
}

/**
 * Shows how fast the machine is now, so that figures of two days can be compared. A page and its
 * workers calculate and allocate on several cores at once, so this does, too.
 */
const machineTime = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const source = `onmessage = () => {
      const start = performance.now()
      let value = 1
      for (let step = 0; step < 6_000_000; step++) value = (value * 16_807) % 2_147_483_647
      const jobs = Array.from({ length: 20_000 }, (_, id) => ({ id, value, dates: { id, value } }))
      for (let copy = 0; copy < 4; copy++) JSON.parse(JSON.stringify(jobs))
      postMessage(performance.now() - start)
    }`
    const address = URL.createObjectURL(new Blob([source]))
    const workers = [new Worker(address), new Worker(address)]
    const timeIn = (worker: Worker) =>
      new Promise<number>((resolve) => {
        worker.onmessage = ({ data }) => resolve(data)
        worker.postMessage(null)
      })
    const times: number[] = []
    for (let round = 0; round < 9; round++)
      times.push(Math.max(...(await Promise.all(workers.map(timeIn)))))
    for (const worker of workers) worker.terminate()
    return times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN
  })

async function measureOnce(address: string): Promise<ClickFigures> {
  const machine = await withPage(machineTime)
  const few = await withPage((page) => listFigures(page, address, FEW))
  const many = await withPage((page) => listFigures(page, address, MANY))
  const coldFew = await coldLists(address, FEW)
  const coldMany = await coldLists(address, MANY)
  const job = await withPage((page) => jobFigures(page, address, FEW))
  const jobOfMany = await withPage((page) => jobFigures(page, address, MANY))
  const cold = await coldJobs(address)
  const slow = await withPage((page) => slowRows(page, address))
  return {
    machine,
    coldRowsOfFew: coldFew.rows,
    coldRowsOfMany: coldMany.rows,
    paintedRowsOfFew: few.painted,
    paintedRowsOfMany: many.painted,
    firstChipOfFew: coldFew.chip,
    firstChipOfMany: coldMany.chip,
    chipOfFew: few.chip,
    chipOfMany: many.chip,
    createOfFew: few.create,
    createOfMany: many.create,
    chipWork: many.work,
    firstJob: job.first,
    secondJobOfMany: jobOfMany.second,
    jobWork: job.work,
    coldJob: cold.dates,
    coldJobShift: cold.shift,
    coldJobRequests: cold.requests,
    slowPhoneRows: slow.rows,
    slowPhonePainted: slow.painted,
  }
}

const figures = Object.keys(NAMES) as readonly Figure[]

const addressOf = async (root: string): Promise<string> => {
  const port = await freePort()
  return (await startServer({ root, base: BASE, port, host: '127.0.0.1' })).address
}

const medianFigures = (rounds: readonly ClickFigures[]): ClickFigures =>
  Object.fromEntries(
    figures.map((figure) => [figure, medianOf(rounds.map((each) => each[figure]))]),
  ) as unknown as ClickFigures

/**
 * The medians of several rounds, each in new browsers. Builds take turns, because the machine may be
 * faster at one time than at another.
 */
async function measure(roots: readonly string[]): Promise<readonly ClickFigures[]> {
  const addresses = await Promise.all(roots.map(addressOf))
  const rounds: (readonly ClickFigures[])[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const of: ClickFigures[] = []
    for (const address of addresses) of.push(await measureOnce(address))
    rounds.push(of)
  }
  return roots.map((_, index) => medianFigures(rounds.flatMap((each) => each[index] ?? [])))
}

/** The recorded figures, as they would be on a machine as fast as this one. */
function recordedFor({ machine }: ClickFigures): ClickFigures {
  const recorded: ClickFigures = JSON.parse(readFileSync(BASELINE, 'utf8'))
  const slower = machine / recorded.machine
  const isTime = (figure: Figure) => figure !== 'coldJobShift' && figure !== 'coldJobRequests'
  return Object.fromEntries(
    figures.map((figure) => [figure, recorded[figure] * (isTime(figure) ? slower : 1)]),
  ) as unknown as ClickFigures
}

/**
 * `BENCH_AGAINST` is the folder of a build to compare with, in place of the recorded figures;
 * `BENCH_RECORD` records them.
 */
async function measureBoth(): Promise<{ now: ClickFigures; before: ClickFigures }> {
  const folder = process.env.BENCH_AGAINST
  const [now, before] = await measure([join(ROOT, 'dist'), ...(folder ? [folder] : [])])
  if (!now) throw new Error('Nothing was measured')
  if (before && process.env.BENCH_RECORD) {
    writeFileSync(BASELINE, `${JSON.stringify(before, null, 2)}\n`)
  }
  return { now, before: before ?? recordedFor(now) }
}

async function run(): Promise<readonly string[]> {
  if (!ensureBuilt()) return ['the app cannot be built']
  const { now, before } = await measureBoth()
  const limits = figures.map((figure) => {
    const ratio = RATIOS[figure]
    return AT_MOST[figure] ?? (ratio === undefined ? Infinity : ratio * before[figure])
  })
  const shown = (figure: Figure, value: number) =>
    value === Infinity ? '' : value.toFixed(figure === 'coldJobShift' ? 3 : 0)
  printTable(
    ['ms', 'baseline', 'now', 'at most'],
    figures.map((figure, index) => [
      NAMES[figure],
      shown(figure, before[figure]),
      shown(figure, now[figure]),
      shown(figure, limits[index] ?? Infinity),
    ]),
  )
  return figures.flatMap((figure, index) =>
    now[figure] <= (limits[index] ?? Infinity)
      ? []
      : [`"${NAMES[figure]}" is ${shown(figure, now[figure])}`],
  )
}

export const clickFigures: Part = { title: 'The first clicks, in the built app', run }
