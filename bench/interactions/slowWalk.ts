import type { Page } from 'playwright'
import { ensureBuilt } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/freePort.mjs'
import { serve } from '../../server/serve.mjs'
import { withPage } from '../shared/browserPage'
import type { Part } from '../shared/part'
import { printTable } from '../shared/table'

const SLOWER = 6
/** What the page does by itself after its start is over by then. */
const SETTLED = 8000
/** A page that has not changed for so long is complete; a clock on it ticks once a second. */
const STILL = 800
/** From here on a person feels a wait. */
const FELT = 100

interface Act {
  readonly name: string
  readonly event: 'click' | 'keydown'
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
  /** Makes it possible to do it once more, and to go on. */
  readonly undo?: (page: Page) => Promise<unknown>
}

const rows = (page: Page) => page.locator('[id^="job_list_item_"]')
const opener = (page: Page) => rows(page).first().locator('button[aria-expanded]').first()
const hover = (page: Page) => rows(page).nth(1).hover()
const tool = (page: Page, name: string) =>
  rows(page).nth(1).getByRole('button', { name, exact: true }).click()
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const press = (key: string) => (page: Page) => page.keyboard.press(key)
const goTo = (name: string) => (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name, exact: true })
    .click()
const toJobs = async (page: Page) => {
  await goTo('Jobs')(page)
  await rows(page).first().waitFor()
}
const visit = (name: string): Act => ({
  name: `the page ${name}`,
  event: 'click',
  act: goTo(name),
  undo: toJobs,
})

const ACTS: readonly Act[] = [
  {
    name: 'a chip',
    event: 'click',
    act: (page) => page.getByRole('button', { name: /^Active \(/ }).click(),
  },
  {
    name: 'a key in the Title field',
    event: 'keydown',
    prepare: (page) => title(page).focus(),
    act: press('x'),
    undo: (page) => title(page).fill(''),
  },
  {
    name: 'a new job',
    event: 'keydown',
    prepare: (page) => title(page).fill('Measured 2h'),
    act: press('Enter'),
  },
  {
    name: 'a row, opened',
    event: 'click',
    act: (page) => opener(page).click(),
    undo: (page) => opener(page).click(),
  },
  {
    name: 'the drawer',
    event: 'click',
    prepare: hover,
    act: (page) => tool(page, 'Open drawer'),
    undo: press('Escape'),
  },
  {
    name: 'the editor',
    event: 'click',
    prepare: hover,
    act: (page) => tool(page, 'Edit'),
    undo: press('Escape'),
  },
  {
    name: 'the page of a job',
    event: 'click',
    prepare: (page) => opener(page).click(),
    act: (page) => rows(page).first().getByRole('link').first().click(),
    undo: toJobs,
  },
  { name: 'the search', event: 'keydown', act: press('Control+k'), undo: press('Escape') },
  {
    name: 'a letter in the search',
    event: 'keydown',
    prepare: press('Control+k'),
    act: press('e'),
    undo: press('Escape'),
  },
  ...['Today', 'Projects', 'Plan', 'People', 'Forecasts', 'Activity'].map(visit),
]

interface Waits {
  /** Until anything on the page has changed, and been painted. */
  readonly answer: number
  /** Until nothing changes any more. */
  readonly complete: number
}

/** Waits from an event until its first and its last effect are painted. */
async function waitsOf(page: Page, { event, act }: Act): Promise<Waits> {
  const watching = await page.evaluateHandle(
    ([type, still]) => {
      const done = new Promise<Waits>((resolve) => {
        let begin = 0
        let answer = 0
        let complete = 0
        let timer: ReturnType<typeof setTimeout> | undefined
        const settleIn = (time: number) => {
          clearTimeout(timer)
          timer = setTimeout(() => {
            observer.disconnect()
            resolve({ answer, complete })
          }, time)
        }
        const afterPaint = () =>
          scheduler.postTask(
            () => {
              complete = performance.now() - begin
              answer ||= complete
            },
            { priority: 'user-blocking' },
          )
        const observer = new MutationObserver(() => {
          requestAnimationFrame(afterPaint)
          settleIn(still)
        })
        const start = ({ timeStamp }: Event) => {
          begin = timeStamp
          settleIn(10 * still)
          observer.observe(document.body, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          })
        }
        addEventListener(type, start, { capture: true, once: true })
      })
      return { done }
    },
    [event, STILL] as const,
  )
  await act(page)
  return watching.evaluate(({ done }) => done)
}

async function walk(page: Page, address: string): Promise<string[][]> {
  const session = await page.context().newCDPSession(page)
  await page.addInitScript(() => sessionStorage.setItem('hindcast:demo', 'yes'))
  await page.goto(`${address}#/jobs`)
  await rows(page).first().waitFor()
  await page.waitForTimeout(SETTLED)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const found: string[][] = []
  for (const act of ACTS) {
    const waits: number[] = []
    for (let time = 0; time < 2; time++) {
      await act.prepare?.(page)
      await page.waitForTimeout(STILL)
      const { answer, complete } = await waitsOf(page, act)
      waits.push(answer, complete)
      await act.undo?.(page)
      await page.waitForTimeout(STILL)
    }
    const isFelt = (waits[2] ?? 0) > FELT
    found.push([act.name, ...waits.map((wait) => wait.toFixed(0)), isFelt ? 'felt' : ''])
  }
  return found
}

async function run(): Promise<readonly string[]> {
  if (!ensureBuilt()) return ['the app cannot be built']
  const address = await serve({ port: await freePort(), host: '127.0.0.1' })
  printTable(
    ['ms', 'first: answer', 'complete', 'again: answer', 'complete', ''],
    await withPage((page) => walk(page, address)),
  )
  return []
}

/** Shows where a slow computer makes one wait; it has no limits of its own. */
export const slowWalk: Part = {
  title: `A walk through the demo, on a computer ${SLOWER} times slower`,
  run,
  isOnlyOnRequest: true,
}
