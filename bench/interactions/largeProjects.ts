import type { Page } from 'playwright'
import type { Job } from '../../src/domain/model/job/job'
import { idOf, job, stateOf } from '../../testbed/sample/samples'
import { withPage } from '../shared/browserPage'
import { printTable } from '../shared/table'
import { openApp } from './openApp'

const LEVELS = 5000
const CHILDREN = 10_000

/** Each job is the only child of the previous one. */
const chain: readonly Job[] = Array.from({ length: LEVELS }, (_, index) => {
  const number = LEVELS - index
  return job(number, `Level ${number}`, {
    relations: {
      parent: number === 1 ? null : idOf(number - 1),
      children: number === LEVELS ? [] : [idOf(number + 1)],
    },
  })
})

const children = Array.from({ length: CHILDREN }, (_, index) =>
  job(CHILDREN + 1 - index, `Child ${CHILDREN - index}`, {
    relations: { parent: idOf(1), children: [] },
  }),
)
const parent = job(1, 'Parent', {
  relations: { parent: null, children: children.map(({ id }) => id) },
})

const CHAIN = stateOf(chain)
const FAMILY = stateOf([...children, parent])

const reportOf = (number: number) => `/report/exp/${idOf(number)}`
const pageOf = (number: number) => `/jobs/${idOf(number)}`
const nodeOf = (number: number) => `#tree_node_${idOf(number)}`

/** The pages of large projects, and an element that exists once such a page is rendered. */
const PAGES = [
  { name: 'the report of a chain of 5,000', path: reportOf(1), drawn: 'pre', stored: CHAIN },
  { name: 'a job in such a chain', path: pageOf(2500), drawn: nodeOf(2500), stored: CHAIN },
  { name: 'the report of a parent of 10,000', path: reportOf(1), drawn: 'pre', stored: FAMILY },
  { name: 'a parent of 10,000', path: pageOf(1), drawn: nodeOf(CHILDREN + 1), stored: FAMILY },
] as const

interface Opening {
  /** From the change of the address, in milliseconds. */
  readonly time: number
  readonly longestTask: number
}

const LONGEST_OPENING = 2000
const LONGEST_TASK = 200
/** Other work on the machine can only make a visit longer, so the best of three counts. */
const VISITS = 3

/** How long the navigation to a page from another one of the app takes. */
async function openingOf(page: Page, path: string, drawn: string): Promise<Opening> {
  await page.goto(`${page.url().split('#')[0]}#/about`)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Background work of the start is not part of the page.
  await page.waitForTimeout(1000)
  return page.evaluate(
    async ([hash, selector]) => {
      window.bench.longTasks.length = 0
      const start = performance.now()
      location.hash = hash
      const isDrawn = () => document.querySelector(selector) !== null
      while (!isDrawn() && performance.now() - start < 15_000) {
        await new Promise(requestAnimationFrame)
      }
      const time = performance.now() - start
      // Later rendering, such as a forecast, counts for the longest task.
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return { time, longestTask: Math.max(0, ...window.bench.longTasks) }
    },
    [path, drawn] as const,
  )
}

/** Prints how long the pages of large projects take, and returns what took too long. */
export async function largeProjectProblems(address: string): Promise<readonly string[]> {
  const figures: (Opening & { readonly name: string })[] = []
  for (const { name, path, drawn, stored } of PAGES) {
    const openings = await withPage(async (page) => {
      await openApp(page, `${address}#/about`, stored)
      const visits: Opening[] = []
      while (visits.length < VISITS) visits.push(await openingOf(page, path, drawn))
      return visits
    })
    const time = Math.min(...openings.map((opening) => opening.time))
    const longestTask = Math.min(...openings.map((opening) => opening.longestTask))
    figures.push({ name, time, longestTask })
  }
  printTable(
    ['large projects', 'opens, ms', 'longest task, ms'],
    figures.map(({ name, time, longestTask }) => [name, time.toFixed(0), longestTask.toFixed(0)]),
  )
  return figures.flatMap(({ name, time, longestTask }) => [
    ...(time > LONGEST_OPENING ? [`${name} opens in ${time.toFixed(0)} ms`] : []),
    ...(longestTask > LONGEST_TASK
      ? [`${name} holds the page for ${longestTask.toFixed(0)} ms`]
      : []),
  ])
}
