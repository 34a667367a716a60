import type { Page } from 'playwright'
import { ensureBuilt } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/freePort.mjs'
import { serve } from '../../server/serve.mjs'
import { type AppState, EMPTY_STATE } from '../../src/domain/app/state/state'
import { DAY, HOUR, type Ms } from '../../src/domain/core/time'
import { newJob } from '../../src/domain/model/job/create'
import type { Job } from '../../src/domain/model/job/job'
import { speedOf } from '../../src/domain/model/job/speed'
import { withPage } from '../shared/browserPage'
import type { Part } from '../shared/part'
import { printTable } from '../shared/table'
import { largeProjectProblems } from './largeProjects'
import { openApp } from './openApp'
import { medianOf } from './stopwatch'

const FEW = 5
const MANY = 500
const FORECAST_GROWTH = 3
const TREE_NODES = 200
const LONGEST_TREE_TASK = 100
const VISITS = 7

const PERSON = 7

function finished(id: number, now: Ms): Job {
  const start = now - (id % 300) * DAY
  const forecast = {
    complexity: 2,
    assignedTo: PERSON,
    start,
    estimate: start + 8 * HOUR,
    finish: start + (4 + (id % 29)) * HOUR,
  }
  return { ...newJob(id, `Finished ${id}`, now), completed: true, forecast, v: speedOf(forecast) }
}

export const TARGET = 1_700_000_000_000

/** A running job and its evidence. */
export function experience(similar: number, now: Ms): AppState {
  const forecast = { complexity: 2, assignedTo: PERSON, start: now - HOUR, estimate: now + DAY }
  const jobs = Array.from({ length: similar }, (_, index) => finished(TARGET + 1 + index, now))
  const target = { ...newJob(TARGET, 'Running', now), forecast }
  const user = { id: PERSON, displayName: 'Anna', ts: { create: now, update: now } }
  return {
    ...EMPTY_STATE,
    jobs: { ...EMPTY_STATE.jobs, items: [target, ...jobs] },
    users: { items: [user] },
  }
}

/** A project in which every job but the last few has three children. */
function project(size: number, now: Ms): AppState {
  const idOf = (index: number) => TARGET + index
  const items = Array.from({ length: size }, (_, index): Job => {
    const children = [1, 2, 3].map((step) => index * 3 + step).filter((child) => child < size)
    const parent = index === 0 ? null : idOf(Math.floor((index - 1) / 3))
    const relations = { parent, children: children.map(idOf) }
    return { ...newJob(idOf(index), `Node ${index}`, now), relations }
  })
  return { ...EMPTY_STATE, jobs: { ...EMPTY_STATE.jobs, items } }
}

async function openHome(page: Page, address: string, state: AppState): Promise<void> {
  await openApp(page, `${address}#/about`, state)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/**
 * Navigates to the job within the app until the expected content is painted. Polling must cost
 * nothing.
 */
export const visitJob = (page: Page, place: string, text: string): Promise<number> =>
  page.evaluate(
    async ({ hash, selector, sought }) => {
      const isThere = () => document.querySelector(selector)?.textContent?.includes(sought)
      const start = performance.now()
      location.hash = hash
      while (!isThere()) await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return performance.now() - start
    },
    { hash: `#/jobs/${TARGET}`, selector: place, sought: text },
  )

async function forecastTime(page: Page, address: string, similar: number): Promise<number> {
  await openHome(page, address, experience(similar, Date.now()))
  const times: number[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    times.push(await visitJob(page, '#job_stats', 'The worst:'))
    await page.evaluate(() => {
      location.hash = '#/about'
    })
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  }
  return medianOf(times)
}

async function treeTask(page: Page, address: string): Promise<number> {
  await openHome(page, address, project(TREE_NODES, Date.now()))
  await page.evaluate(() => {
    window.bench.longTasks.length = 0
  })
  await visitJob(page, `#tree_node_${TARGET}`, 'Node 0')
  return page.evaluate(
    async (last) => {
      const frame = () => new Promise(requestAnimationFrame)
      // Opens one branch after the other, until the whole tree is visible.
      while (!document.querySelector(last)) {
        document
          .querySelector<HTMLElement>('[data-level] > button:not([aria-expanded="true"])')
          ?.click()
        await frame()
        await frame()
      }
      await new Promise((resolve) => setTimeout(resolve, 200))
      return Math.max(0, ...window.bench.longTasks)
    },
    `#tree_node_${TARGET + TREE_NODES - 1}`,
  )
}

const least = async (times: number, once: () => Promise<number>): Promise<number> => {
  const all: number[] = []
  for (let time = 0; time < times; time++) all.push(await once())
  return Math.min(...all)
}

async function run(): Promise<readonly string[]> {
  if (!ensureBuilt()) return ['the app cannot be built']
  const address = await serve({ port: await freePort(), host: '127.0.0.1' })
  const few = await withPage((page) => forecastTime(page, address, FEW))
  const many = await withPage((page) => forecastTime(page, address, MANY))
  // Other load can only make a task longer, so the best of three runs counts.
  const task = await least(3, () => withPage((page) => treeTask(page, address)))
  printTable(
    ['the job page', 'ms'],
    [
      [`forecast painted, ${FEW} similar jobs`, few.toFixed(1)],
      [`forecast painted, ${MANY} similar jobs`, many.toFixed(1)],
      [`longest task of a tree of ${TREE_NODES}`, task.toFixed(1)],
    ],
  )
  const growth = many / few
  return [
    ...(await largeProjectProblems(address)),
    growth > FORECAST_GROWTH &&
      `the forecast takes ${growth.toFixed(1)}×, over ${FORECAST_GROWTH}×`,
    task > LONGEST_TREE_TASK && `the tree holds the page for ${task.toFixed(0)} ms`,
  ].filter((problem) => problem !== false)
}

export const jobFigures: Part = { title: 'The job page', run }
