import type { Page } from 'playwright'
import { ensureBuilt } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/freePort.mjs'
import { serve } from '../../server/serve.mjs'
import { type AppState, EMPTY_STATE } from '../../src/domain/app/state/state'
import { HOUR, type Ms } from '../../src/domain/core/time'
import { newJob } from '../../src/domain/model/job/create'
import type { ChecklistItem, Log } from '../../src/domain/model/job/job'
import { sampleState } from '../../testbed/sample/sampleState'
import { withPage } from '../shared/browserPage'
import type { Part } from '../shared/part'
import { printTable } from '../shared/table'
import { openApp } from './openApp'
import { CLICK, medianOf, type Timed, timed } from './stopwatch'

const FEW = 100
const MANY = 5000
const TURN_GROWTH = 2.5
const LONGEST_TURN_TASK = 50
const LONGEST_OPENING_TASK = 100
const TURNS = 9
const LOGS = 100
const ITEMS = 20

const JOB = 1_700_000_000_000

/** One job with as many logs as it may have, each with a checklist. */
function longHistory(now: Ms): AppState {
  const checklist = Array.from(
    { length: ITEMS },
    (_, id): ChecklistItem => ({
      id,
      title: `Step ${id}`,
      descr: '',
      isDone: id % 2 === 0,
      isDisabled: false,
      links: [],
      ts: { createdAt: now, updatedAt: now },
    }),
  )
  const items = Array.from(
    { length: LOGS },
    (_, index): Log => ({ ts: now - index * HOUR, text: `Log ${index}`, checklist }),
  )
  const job = newJob(JOB, 'Long history', now)
  const jobs = [{ ...job, logs: { ...job.logs, items } }]
  return { ...EMPTY_STATE, jobs: { ...EMPTY_STATE.jobs, items: jobs } }
}

async function feedTurn(page: Page, address: string, jobs: number): Promise<Timed> {
  const state = sampleState({ jobs, logsPerJob: 3, now: Date.now() })
  await openApp(page, `${address}#/last-activity`, state)
  const next = page.getByRole('button', { name: 'Next page' })
  const turns: Timed[] = []
  // The first turn also draws what every later one only updates.
  for (let turn = 0; turn <= TURNS; turn++) {
    turns.push(await timed(page, CLICK, () => next.click()))
  }
  const warm = turns.slice(1)
  return {
    time: medianOf(warm.map(({ time }) => time)),
    longestTask: medianOf(warm.map(({ longestTask }) => longestTask)),
  }
}

/** The longest task while the drawer of the job opens. */
async function opening(page: Page, address: string): Promise<number> {
  await openApp(page, `${address}#/about`, longHistory(Date.now()))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page.evaluate(
    async ({ hash, sought }) => {
      window.bench.longTasks.length = 0
      location.hash = hash
      const isThere = () => document.querySelector('main')?.textContent?.includes(sought)
      while (!isThere()) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return Math.max(0, ...window.bench.longTasks)
    },
    { hash: `#/jobs?lastSeenJob=${JOB}&openDrawer=1`, sought: 'Log 0' },
  )
}

async function run(): Promise<readonly string[]> {
  if (!ensureBuilt()) return ['the app cannot be built']
  const address = await serve({ port: await freePort(), host: '127.0.0.1' })
  const few = await withPage((page) => feedTurn(page, address, FEW))
  const many = await withPage((page) => feedTurn(page, address, MANY))
  const openings: number[] = []
  for (let round = 0; round < 3; round++) {
    openings.push(await withPage((page) => opening(page, address)))
  }
  // Other load can only make a task longer, so the best of three counts.
  const longest = Math.min(...openings)
  printTable(
    ['logs', 'ms'],
    [
      [`feed page turn, ${FEW} jobs`, few.time.toFixed(1)],
      [`feed page turn, ${MANY} jobs`, many.time.toFixed(1)],
      [`longest task of a turn, ${MANY} jobs`, many.longestTask.toFixed(1)],
      [`longest task of opening ${LOGS} logs × ${ITEMS} items`, longest.toFixed(1)],
    ],
  )
  const growth = many.time / few.time
  return [
    growth > TURN_GROWTH && `a turn of the feed grows ${growth.toFixed(1)}×, over ${TURN_GROWTH}×`,
    many.longestTask > LONGEST_TURN_TASK &&
      `a turn of the feed holds the page for ${many.longestTask.toFixed(0)} ms`,
    longest > LONGEST_OPENING_TASK && `opening a job holds the page for ${longest.toFixed(0)} ms`,
  ].filter((problem) => problem !== false)
}

export const logFigures: Part = { title: 'Logs', run }
