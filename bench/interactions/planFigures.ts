import type { Page } from 'playwright'
import { ensureBuilt } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/freePort.mjs'
import { serve } from '../../server/serve.mjs'
import { type AppState, EMPTY_STATE } from '../../src/domain/app/state/state'
import { HOUR, MINUTE, type Ms } from '../../src/domain/core/time'
import { newJob } from '../../src/domain/model/job/create'
import type { Job } from '../../src/domain/model/job/job'
import { minuteOf, recordPlan } from '../../src/domain/model/job/recordedForecasts'
import { finishedJobs } from '../../testbed/sample/finishedJobs'
import { withPage } from '../shared/browserPage'
import type { Part } from '../shared/part'
import { printTable } from '../shared/table'
import { openApp } from './openApp'

const OPEN = 500
const FINISHED = 5000
const PEOPLE = 10
const DEPENDENCIES = 300
/** The first open jobs are those of a project. */
const IN_PROJECT = 60
const ROUNDS = 5
const FIRST_ID = 1_700_000_000_000
const PROJECT = FIRST_ID - 1
/** How long the pointer rests on a link before it is pressed. People take some 300 ms. */
const REST: Ms = 100

/** In ms, but for the layout shift, a share of the window, and what is stored, in bytes. */
const AT_MOST = {
  plan: 1000,
  rows: 300,
  click: 400,
  atOnce: 600,
  shift: 0,
  edit: 300,
  task: 50,
  advice: 3000,
  record: 40,
} as const
type Figure = keyof typeof AT_MOST
type Figures = Readonly<Record<Figure, number>>

const NAMES: Readonly<Record<Figure, string>> = {
  plan: `plan of ${OPEN} open jobs, ${PEOPLE} people, ${DEPENDENCIES} dependencies, ${FINISHED} finished, first use, until it is back`,
  rows: 'from the painted rows to their dates',
  click: 'from the click on the page of the jobs to the dates of its rows',
  atOnce: 'the same, if the pointer has not rested on the link',
  shift: 'layout shift meanwhile',
  edit: 'from Enter to the date of a new job',
  task: 'longest task of the page that sends or receives a plan',
  advice: 'the five best cuts and helpers of a project',
  record: 'bytes that the recorded plan takes per job and day',
}

function stateOf(now: number): AppState {
  const open = Array.from({ length: OPEN }, (_, index): Job => {
    const created = now - (OPEN - index) * HOUR
    const isStarted = index % 3 === 0
    const forecast = {
      complexity: index % 6,
      assignedTo: 1 + (index % PEOPLE),
      estimate: now + (8 + (index % 30)) * HOUR,
      ...(isStarted && { start: created + HOUR / 2 }),
    }
    const job = { ...newJob(FIRST_ID + index, `Job ${index}`, created), forecast }
    const blocker = index - PEOPLE - (index % 7)
    const isBlocked = index >= OPEN - DEPENDENCIES
    const relations = {
      parent: index < IN_PROJECT ? PROJECT : null,
      children: [],
      ...(isBlocked && { blockedBy: [FIRST_ID + blocker] }),
    }
    return { ...job, relations }
  }).reverse()
  const children = Array.from({ length: IN_PROJECT }, (_, index) => FIRST_ID + index)
  const project = {
    ...newJob(PROJECT, 'Project', now - OPEN * HOUR),
    relations: { parent: null, children },
  }
  const items = [...open, project, ...finishedJobs(FIRST_ID + OPEN, FINISHED, PEOPLE, now)]
  const users = Array.from({ length: PEOPLE }, (_, index) => ({
    id: 1 + index,
    displayName: `Person ${index}`,
    ts: { create: now, update: now },
  }))
  return { ...EMPTY_STATE, jobs: { ...EMPTY_STATE.jobs, items }, users: { items: users } }
}

interface PlanWatch {
  /** When the page of the jobs was asked for. */
  click: number
  /** When the rows, and all their dates, were first painted. */
  rows: number
  dates: number
  shift: number
  /** How long each request for a plan of all jobs took. */
  plans: number[]
  /** When something was sent to the plan's worker or came back. */
  contacts: number[]
  tasks: { readonly start: number; readonly end: number }[]
}

declare global {
  interface Window {
    planWatch: PlanWatch
  }
}

/** Injected into the page before it starts: notes when rows, dates and plans arrive. */
const watchPlan = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watch: PlanWatch = {
      click: 0,
      rows: 0,
      dates: 0,
      shift: 0,
      plans: [],
      contacts: [],
      tasks: [],
    }
    const clicked = ({ timeStamp }: Event) => {
      watch.click = timeStamp
    }
    addEventListener('click', clicked, { capture: true, once: true })
    window.planWatch = watch
    let painted = Number.POSITIVE_INFINITY
    const look = () => {
      const rows = document.querySelectorAll('[id^="job_list_item_"]').length
      const dated = document.querySelectorAll('[id^="job_list_item_"] [data-plan]').length
      if (watch.rows === 0 && rows > 0) {
        watch.rows = performance.now()
        // The page before them goes in the same frame, and its footer with it: that is no shift of theirs.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          painted = performance.now()
        }
        port2.postMessage(null)
      }
      if (watch.dates === 0 && rows > 0 && dated === rows) watch.dates = performance.now()
      if (watch.dates === 0) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { readonly value: number }
        if (entry.startTime > painted) watch.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })

    new PerformanceObserver((list) => {
      for (const { startTime: start, duration } of list.getEntries())
        watch.tasks.push({ start, end: start + duration })
    }).observe({ type: 'longtask', buffered: true })

    const { postMessage } = Worker.prototype
    const sent = new WeakMap<Worker, Map<number, number>>()
    Worker.prototype.postMessage = function (this: Worker, message, ...rest: never[]) {
      if (message?.__eType === 'c-w:team-plan:get') {
        const known = sent.get(this)
        const times = known ?? new Map<number, number>()
        watch.contacts.push(performance.now())
        if (message.input.only === undefined) times.set(message.requestId, performance.now())
        sent.set(this, times)
        if (!known)
          this.addEventListener('message', ({ data }) => {
            const start = times.get(data?.requestId)
            watch.contacts.push(performance.now())
            if (start !== undefined) watch.plans.push(performance.now() - start)
          })
      }
      postMessage.call(this, message, ...rest)
    }
  })

const untilPlans = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction((wanted) => window.planWatch.plans.length >= wanted, count, {
    timeout: MINUTE,
  })

/** Adds a job, and waits for its date. */
async function editTime(page: Page): Promise<number> {
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Measured')
  const watching = await page.evaluateHandle(() => {
    const done = new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        const look = () => {
          const row = document.querySelector('[id^="job_list_item_"]')
          const isDated = row?.textContent?.includes('Measured') && row.querySelector('[data-plan]')
          if (isDated) resolve(performance.now() - timeStamp)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }
      addEventListener('keydown', begin, { capture: true, once: true })
    })
    return { done }
  })
  await page.keyboard.press('Enter')
  return watching.evaluate(({ done }) => done)
}

/** Opens the page of the jobs by its link on another page; ends with the dates of its rows. */
async function openRows(page: Page, address: string, rest: Ms): Promise<PlanWatch> {
  await watchPlan(page)
  await openApp(page, `${address}#/about`, stateOf(Date.now()))
  await page.getByRole('heading', { level: 1 }).waitFor()
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  const link = navigation.getByRole('link', { name: 'Jobs', exact: true })
  if (rest > 0) {
    await link.hover()
    await page.waitForTimeout(rest)
  }
  await link.click()
  await untilPlans(page, 1)
  await page.waitForFunction(() => window.planWatch.dates > 0)
  return page.evaluate(() => window.planWatch)
}

async function atOnceTime(page: Page, address: string): Promise<number> {
  const { click, dates } = await openRows(page, address, 0)
  return dates - click
}

async function measure(page: Page, address: string): Promise<Omit<Figures, 'atOnce'>> {
  const { click, rows, dates, shift, plans } = await openRows(page, address, REST)
  const edit = await editTime(page)
  await untilPlans(page, 2)
  const task = await page.evaluate(async () => {
    // Long tasks are reported a little after they end.
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { tasks, contacts } = window.planWatch
    const ofPlan = tasks.filter(({ start, end }) =>
      contacts.some((contact) => contact >= start && contact <= end),
    )
    return Math.max(0, ...ofPlan.map(({ start, end }) => end - start))
  })
  const advice = await adviceTime(page)
  return {
    plan: plans[0] ?? Number.NaN,
    rows: dates - rows,
    click: dates - click,
    shift,
    edit,
    task,
    advice,
    record: recordedBytes(Date.now()),
  }
}

/** What one more day adds to a job, as it is stored. */
function recordedBytes(now: Ms): number {
  const dates = [minuteOf(now + HOUR), minuteOf(now + 2 * HOUR)] as const
  const { plans } = recordPlan(newJob(FIRST_ID, 'Job', now), dates, now)
  return JSON.stringify(plans).length
}

/** Opens what moves the date of a project, and waits until all plans for it are computed. */
async function adviceTime(page: Page): Promise<number> {
  await page.evaluate(() => {
    location.hash = '#/projects'
  })
  const opener = page.getByRole('button', { name: 'What moves this date: Project' })
  await opener.waitFor()
  const start = performance.now()
  await opener.click()
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: MINUTE })
  return performance.now() - start
}

async function run(): Promise<readonly string[]> {
  if (!ensureBuilt()) return ['the app cannot be built']
  const address = await serve({ port: await freePort(), host: '127.0.0.1' })
  const rounds: Figures[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const rested = await withPage((page) => measure(page, address))
    const atOnce = await withPage((page) => atOnceTime(page, address))
    rounds.push({ ...rested, atOnce })
  }
  // Other load can only make a figure larger, so the best of several counts.
  const best = (figure: Figure) => Math.min(...rounds.map((each) => each[figure]))
  const figures = Object.keys(NAMES) as readonly Figure[]
  printTable(
    ['the plan of all jobs', 'figure', 'at most'],
    figures.map((figure) => [NAMES[figure], best(figure).toFixed(1), String(AT_MOST[figure])]),
  )
  return figures
    .filter((figure) => !(best(figure) <= AT_MOST[figure]))
    .map((figure) => `"${NAMES[figure]}" is ${best(figure).toFixed(1)}`)
}

export const planFigures: Part = { title: 'The plan of all jobs, in the built app', run }
