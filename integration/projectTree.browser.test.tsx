import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TREE_PATH } from '../src/domain/core/limits'
import { DAY, formatDate } from '../src/domain/core/time'
import type { Job, Log } from '../src/domain/model/job/job'
import { checklistKey } from '../src/domain/model/job/logs'
import { type Sample, sampleItem, sampleJob } from '../src/domain/testing/sampleJob'
import { ProjectTreeView } from '../src/features/project-tree/ProjectTreeView'
import { TREE_HEADER } from '../src/features/project-tree/useShowNode'
import type { WorkerPool } from '../src/platform/workers/workers'
import type { Stores } from '../src/state/appStores'
import { LAYOUT } from '../src/ui/layout'
import { axeFindings } from './support/axe'
import { poolThat } from './support/poolThat'
import { render } from './support/render'
import { ANNA, openStored, sharedPool, stateOf } from './support/stored'

const NOW = Date.now()
const FIRST = 1763000000000
const START = NOW - 2 * DAY
const [ROOT, CHILD, LEAF] = [FIRST + 1, FIRST + 2, FIRST + 3]
const LONG_WORD = 'Превысокомногорассмотрительствующий🔥Donaudampfschifffahrtsgesellschaft'

const PATIENT = { timeout: 120_000 }

let stores: Stores
let onShowStats = vi.fn()

beforeEach(() => page.viewport(490, 900))
afterEach(() => {
  window.scrollTo({ top: 0, behavior: 'instant' })
})

const jobOf = (id: number, sample: Sample & { descr?: string } = {}): Job => ({
  ...sampleJob(id, sample),
  ...(sample.descr !== undefined && { descr: sample.descr }),
})

interface Place {
  readonly search?: string
  readonly workers?: WorkerPool
  /** What to render instead of the job in the store. */
  readonly shown?: Job
  readonly mode?: 'light' | 'dark'
}

function open(id: number, jobs: readonly Job[], place: Place = {}) {
  const { search = '', workers, shown, mode = 'light' } = place
  stores = openStored({ state: stateOf(jobs), ...(workers && { workers }) })
  onShowStats = vi.fn()
  const job = shown ?? stores.app.getState().jobs.items.find((each) => each.id === id)
  if (!job) throw new Error('No such job')
  render(
    <>
      <h1>{job.title}</h1>
      <ProjectTreeView job={job} onShowStats={onShowStats} />
    </>,
    { stores, at: `/jobs/${id}${search}`, mode },
  )
}

const nodeOf = (id: number): HTMLElement => {
  const node = document.getElementById(`tree_node_${id}`)
  if (!node) throw new Error(`No node of ${id}`)
  return node
}
const drawn = (id: number) =>
  expect.poll(() => document.getElementById(`tree_node_${id}`), PATIENT).not.toBeNull()
const within = (id: number) => page.elementLocator(nodeOf(id))
const headerOf = (id: number) => page.elementLocator(nodeOf(id).children[0] ?? nodeOf(id))
const bodyOf = (id: number) => page.elementLocator(nodeOf(id).children[1] ?? nodeOf(id))
const tree = () => document.querySelectorAll('[data-level]')

const family = (logs?: readonly Log[]): readonly Job[] => [
  jobOf(ROOT, { title: 'Release 1', children: [CHILD] }),
  jobOf(CHILD, { title: 'API', parent: ROOT, children: [LEAF], ...(logs && { logs }) }),
  jobOf(LEAF, { title: 'API tests', parent: CHILD, forecast: { complexity: 4 } }),
]

test('cards are nested, each with its title, subjobs, complexity and status', async () => {
  open(CHILD, family())
  await drawn(LEAF)
  expect(nodeOf(ROOT).contains(nodeOf(CHILD))).toBe(true)
  expect(nodeOf(CHILD).contains(nodeOf(LEAF))).toBe(true)
  await expect.element(headerOf(ROOT).getByText('(1 subjob)')).toBeVisible()
  await expect.element(headerOf(LEAF).getByText('subjobs')).not.toBeInTheDocument()
  await expect.element(headerOf(LEAF).getByRole('img', { name: 'Complexity 4' })).toBeVisible()
  await expect.element(headerOf(LEAF).getByRole('img', { name: 'New' })).toBeVisible()
  await expect.element(within(CHILD)).toHaveAttribute('aria-current', 'true')
  expect(headerOf(CHILD).element().getBoundingClientRect().height).toBe(TREE_HEADER)
})

test('the parent control scrolls under the headers to the parent, which blinks for 1.5 s', async () => {
  const jobs = [
    ...family(),
    ...Array.from({ length: 12 }, (_, index) => jobOf(FIRST + 10 + index, { parent: LEAF })),
  ].map((job) =>
    job.id === LEAF ? { ...job, relations: { parent: CHILD, children: idsAfter(10, 12) } } : job,
  )
  open(CHILD, jobs)
  const last = FIRST + 10
  await drawn(last)
  nodeOf(last).scrollIntoView({ behavior: 'instant', block: 'end' })
  const controls = document.querySelectorAll('button[aria-label^="[ parent ]"]')
  expect(controls).toHaveLength(14)
  await headerOf(last).getByRole('button', { name: '[ parent ] API tests' }).click()
  await expect.poll(() => nodeOf(LEAF).hasAttribute('data-blink')).toBe(true)
  const began = performance.now()
  for (const control of controls) expect(getComputedStyle(control).visibility).toBe('hidden')
  await expect.element(headerOf(LEAF).getByRole('heading')).toHaveFocus()
  await expect.poll(() => nodeOf(LEAF).hasAttribute('data-blink'), { timeout: 4000 }).toBe(false)
  expect(performance.now() - began).toBeGreaterThan(1200)
  for (const control of controls) expect(getComputedStyle(control).visibility).toBe('visible')
  expect(Math.round(nodeOf(LEAF).getBoundingClientRect().top)).toBe(116)
})

const idsAfter = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => FIRST + from + index)

test('headers stack by level while half of the view is left for their content', async () => {
  const ids = idsAfter(1, 12)
  const jobs = ids.map((id, index) =>
    jobOf(id, { parent: ids[index - 1] ?? null, children: ids.slice(index + 1, index + 2) }),
  )
  const [deepest] = ids.slice(-1)
  open(ROOT, jobs)
  await page.viewport(350, 700)
  await drawn(deepest ?? 0)
  const positions = ids.map((id) => getComputedStyle(headerOf(id).element()).position)
  expect(positions.filter((position) => position === 'sticky')).toHaveLength(6)
  nodeOf(deepest ?? 0).scrollIntoView({ behavior: 'instant', block: 'end' })
  await expect
    .poll(
      () =>
        headerOf(ids[5] ?? 0)
          .element()
          .getBoundingClientRect().top,
    )
    .toBe(290)
  expect(nodeOf(deepest ?? 0).getBoundingClientRect().width).toBeGreaterThan(240)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(350)
})

test('details show title and description and pin the job, once', async () => {
  open(ROOT, [jobOf(ROOT, { title: 'Release 1', descr: 'All that the shop needs' })])
  await drawn(ROOT)
  await bodyOf(ROOT).getByRole('button', { name: 'Details' }).click()
  await expect.element(bodyOf(ROOT).getByText('All that the shop needs')).toBeVisible()
  await bodyOf(ROOT).getByRole('button', { name: 'Pin job' }).click()
  expect(stores.app.getState().jobs.pinned).toEqual([ROOT])
  await expect.element(page.getByRole('button', { name: 'Pin job' })).not.toBeInTheDocument()
  await expect.element(headerOf(ROOT).getByRole('heading')).toHaveFocus()
})

test('Progress Tree links to the report, with the way back', async () => {
  open(CHILD, family())
  await drawn(LEAF)
  const link = bodyOf(LEAF).getByRole('link', { name: 'Progress Tree' })
  expect(hrefOf(link.element())).toEqual([
    `/report/exp/${LEAF}`,
    { from: `/jobs/${LEAF}`, backActionUiText: 'API tests' },
  ])
})

function hrefOf(link: Element): readonly [string, Record<string, string>] {
  const [path = '', search] = (link.getAttribute('href') ?? '').split('?')
  return [path, Object.fromEntries(new URLSearchParams(search))]
}

test('the last log of this job is a date that links to the feed, beside the link to its stats', async () => {
  open(
    CHILD,
    family([
      { ts: NOW, text: 'Newest' },
      { ts: START, text: 'Older' },
    ]),
  )
  await drawn(CHILD)
  const link = bodyOf(CHILD).getByRole('link', { name: formatDate(NOW, 'DD.MM.YYYY HH:mm') })
  expect(hrefOf(link.element())).toEqual([
    `/last-activity/${CHILD}`,
    {
      lastSeenLogKey: `job-${CHILD}-log-${NOW}`,
      lastSeenJob: String(CHILD),
      from: `/jobs/${CHILD}`,
      backActionUiText: 'API',
    },
  ])
  await bodyOf(CHILD).getByRole('button', { name: 'Stats' }).click()
  expect(onShowStats).toHaveBeenCalledOnce()
})

test('the last log of another job opens below its date, with names in place of ids', async () => {
  open(ROOT, family([{ ts: NOW, text: `Assigned: to [user=${ANNA}]` }]))
  await drawn(CHILD)
  const toggle = page.getByRole('button', {
    name: `Last activity ${formatDate(NOW, 'DD.MM.YYYY HH:mm')}`,
  })
  const log = page.getByText('Assigned: to Anna Petrova')
  await expect.element(log).not.toBeInTheDocument()
  await toggle.click()
  await expect.element(log).toBeVisible()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect.element(log).not.toBeInTheDocument()
})

const [open1, done1] = [sampleItem('a'), sampleItem('b', { isDone: true })]
const CHECKED: readonly Log[] = [
  { ts: NOW - DAY, text: 'Plan', checklist: [open1] },
  { ts: NOW - 2 * DAY, text: 'Checks', checklist: [open1, done1] },
  { ts: NOW - 3 * DAY, text: 'Set up', checklist: [done1] },
]

test('checklists show when, how much and of which log, coloured by progress', async () => {
  open(CHILD, family(CHECKED))
  await drawn(CHILD)
  await bodyOf(CHILD).getByRole('button', { name: 'Checklist (3) | Done 50%' }).click()
  const percent = (figure: string) => bodyOf(CHILD).getByText(figure, { exact: true })
  await expect.element(percent('0%')).toHaveStyle({ color: 'rgb(179, 49, 42)' })
  await expect.element(percent('50%')).toHaveStyle({ color: 'rgb(28, 29, 32)' })
  await expect.element(percent('100%')).toHaveStyle({ color: 'rgb(106, 110, 118)' })
  const when = `${formatDate(NOW - 2 * DAY, 'DD.MM.YYYY HH:mm')} · 2 days ago`
  await expect
    .element(bodyOf(CHILD).getByRole('button', { name: when }))
    .toHaveTextContent('Checks')
})

test('a checklist of this job is scrolled to, and a button leads back to the job', async () => {
  open(CHILD, family(CHECKED))
  await drawn(LEAF)
  const checklist = document.body.appendChild(document.createElement('section'))
  checklist.id = checklistKey(CHILD, NOW - DAY)
  checklist.style.marginTop = '2000px'
  checklist.textContent = 'The checklist'
  await expect.element(page.getByRole('button', { name: 'Back to job' })).not.toBeInTheDocument()
  await bodyOf(CHILD)
    .getByRole('button', { name: /^Checklist/ })
    .click()
  await bodyOf(CHILD).getByRole('button', { name: /Plan$/ }).click()
  await expect.element(page.getByText('The checklist')).toBeInViewport()
  await expect.element(page.getByText('The checklist')).toHaveFocus()
  await page.getByRole('button', { name: 'Back to job' }).click()
  await expect.element(headerOf(CHILD)).toBeInViewport()
  await expect.element(page.getByRole('button', { name: 'Back to job' })).not.toBeInTheDocument()
})

test('a checklist of another job is found at its log, with the way back to this job', async () => {
  open(ROOT, family(CHECKED))
  await drawn(CHILD)
  await bodyOf(CHILD)
    .getByRole('button', { name: /^Checklist/ })
    .click()
  const link = bodyOf(CHILD).getByRole('link', { name: /Plan$/ })
  await expect.element(link).toBeVisible()
  expect(hrefOf(link.element())).toEqual([
    `/jobs/${CHILD}/logs/${NOW - DAY}`,
    { from: `/jobs/${ROOT}`, backActionUiText: 'Release 1' },
  ])
})

const planned = { complexity: 0, start: START, estimate: NOW + DAY, assignedTo: ANNA }
const subjobs = [
  { title: 'Done one', forecast: { ...planned, finish: NOW - DAY }, completed: true },
  { title: 'New one' },
  { title: 'Running one', forecast: planned, descr: 'Described' },
  { title: 'Started one', forecast: { start: START } },
]
const parentOfFour = () => [
  jobOf(ROOT, { title: 'Release 1', children: idsAfter(2, 4) }),
  ...subjobs.map((sample, index) => jobOf(FIRST + 2 + index, { ...sample, parent: ROOT })),
]

test('subjobs are listed with their states, the done ones faded, and link on with the query', async () => {
  open(ROOT, parentOfFour(), { search: '?page=3&jobStatusFilter=active&junk=1' })
  await drawn(ROOT)
  const list = bodyOf(ROOT).getByRole('list', { name: 'Subjobs (1 of 4)' })
  const states = ['Done', 'New', 'Started and estimated', 'In progress without an estimate']
  for (const [index, state] of states.entries()) {
    const row = list.getByRole('listitem').filter({ hasText: subjobs[index]?.title ?? '' })
    await expect.element(row.getByRole('img', { name: state })).toBeVisible()
    expect(Number(getComputedStyle(row.element()).opacity)).toBe(state === 'Done' ? 0.65 : 1)
  }
  const link = list.getByRole('link', { name: 'Running one' })
  expect(hrefOf(link.element())).toEqual([
    `/jobs/${FIRST + 4}`,
    { page: '3', jobStatusFilter: 'active' },
  ])
})

test('subjobs are side by side as cards, which arrow keys scroll', async () => {
  open(ROOT, parentOfFour(), { search: '?page=3' })
  await drawn(ROOT)
  const strip = bodyOf(ROOT).getByRole('list', { name: 'Subjobs of Release 1 as cards' })
  const card = strip.getByRole('listitem').filter({ hasText: 'Running one' })
  await expect.element(card.getByText('Described')).toBeInTheDocument()
  await expect.element(card.getByRole('button', { name: 'AP Anna Petrova' })).toBeInTheDocument()
  const go = card.getByRole('link', { name: 'Go to Running one' })
  await expect.element(go).toHaveAttribute('href', `/jobs/${FIRST + 4}?page=3`)
  strip.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.poll(() => strip.element().scrollLeft).toBeGreaterThan(0)
})

test('a parent of 199 renders them, its list and its cards as far as requested', async () => {
  const children = idsAfter(2, 199)
  open(ROOT, [jobOf(ROOT, { children }), ...children.map((id) => jobOf(id, { parent: ROOT }))])
  await expect.poll(() => tree().length, PATIENT).toBe(13)
  const more = page.getByRole('button', { name: 'Show more subjobs (187 left)' })
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => tree().length, PATIENT).toBe(63)
  // The newest come first, so the thirteenth of them is the first one that was added.
  await expect
    .element(headerOf(FIRST + 188).getByRole('link', { name: `Job ${FIRST + 188}` }))
    .toHaveFocus()
  const list = bodyOf(ROOT).getByRole('list', { name: 'Subjobs (0 of 199)' })
  expect(list.getByRole('listitem').elements()).toHaveLength(30)
  await bodyOf(ROOT).getByRole('button', { name: 'Show all 199' }).click()
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(199)
  const strip = bodyOf(ROOT).getByRole('list', { name: /as cards$/ })
  const cards = () => strip.getByRole('listitem').elements().length
  expect(cards()).toBe(8)
  strip.element().scrollLeft = strip.element().scrollWidth
  await expect.poll(cards).toBe(16)
})

test('a large tree is open along the path to the job, and folded beside it', async () => {
  const LEAVES = 20
  const parts = idsAfter(2, 2)
  const leavesOf = (part: number) => idsAfter(100 * (part + 1), LEAVES)
  const jobs = [
    jobOf(ROOT, { title: 'Release 1', children: parts }),
    ...parts.flatMap((id, part) => [
      jobOf(id, { title: `Part ${part}`, parent: ROOT, children: leavesOf(part) }),
      ...leavesOf(part).map((leaf) => jobOf(leaf, { parent: id })),
    ]),
  ]
  const [here = 0, beside = 0] = parts
  const [last = 0] = leavesOf(0)
  open(last, jobs)
  await drawn(last)
  await expect.element(within(last)).toHaveAttribute('aria-current', 'true')
  await expect.element(headerOf(here)).toBeVisible()
  const fold = page.getByRole('button', { name: '20 jobs inside Part 1' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await expect.element(fold).toHaveTextContent('20 jobs inside')
  expect(page.getByRole('button', { name: /inside (Release 1|Part 0)$/ }).elements()).toEqual([])
  expect(nodeOf(beside).querySelectorAll('[data-level], [id^="tree_body"]')).toHaveLength(0)

  fold.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  await expect.element(fold).toHaveFocus()
  expect(nodeOf(beside).querySelectorAll('[data-level]')).toHaveLength(12)
  const controlled = fold.element().getAttribute('aria-controls') ?? ''
  expect(nodeOf(beside).querySelector(`#${controlled}`)).not.toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(nodeOf(beside).querySelectorAll('[data-level]')).toHaveLength(0)
})

test('of a parent of 2,000 the list grows by a bounded number of rows', async () => {
  const children = idsAfter(2, 2000)
  open(ROOT, [jobOf(ROOT, { children }), ...children.map((id) => jobOf(id, { parent: ROOT }))])
  await drawn(ROOT)
  const list = bodyOf(ROOT).getByRole('list', { name: 'Subjobs (0 of 2000)' })
  const rows = () => list.getByRole('listitem').elements()
  await bodyOf(ROOT).getByRole('button', { name: 'Show 500 more (1970 left)' }).click()
  await expect.poll(() => rows().length, PATIENT).toBe(530)
  expect(rows()[30]?.querySelector('a')).toBe(document.activeElement)
  await expect
    .element(bodyOf(ROOT).getByRole('button', { name: 'Show 500 more (1470 left)' }))
    .toBeVisible()
})

test('of a path of 300 levels the root and the end are drawn, and the gap is a link', async () => {
  const ids = [ROOT, ...idsAfter(2, 299)]
  const jobs = ids.map((id, at) =>
    jobOf(id, { parent: ids[at - 1] ?? null, children: ids.slice(at + 1, at + 2) }),
  )
  const active = ids[199] ?? 0
  open(active, jobs, { search: '?page=2' })
  await drawn(active)
  await expect.element(within(active)).toHaveAttribute('aria-current', 'true')
  await expect.element(headerOf(ROOT)).toBeVisible()
  expect(tree()).toHaveLength(1 + TREE_PATH + 1 + 1)
  const gap = page.getByText('178 jobs between this part and the root are not shown.')
  await expect.element(gap).toBeVisible()
  const hidden = ids[199 - TREE_PATH - 1] ?? 0
  await expect
    .element(gap.getByRole('link', { name: `Go to Job ${hidden}` }))
    .toHaveAttribute('href', `/jobs/${hidden}?page=2`)
  const first = ids[199 - TREE_PATH] ?? 0
  expect(headerOf(first).getByRole('button').elements()).toEqual([])
})

test('a change of any job in the tree is rendered', async () => {
  open(ROOT, family())
  await drawn(LEAF)
  stores.app.send({ type: 'todo.addLog', jobId: LEAF, text: 'Something new' })
  const { items } = stores.app.getState().jobs
  const added = items.find(({ id }) => id === LEAF)?.logs.items[0]
  const name = `Last activity ${formatDate(added?.ts ?? 0, 'DD.MM.YYYY HH:mm')}`
  await page.getByRole('button', { name }).click()
  await expect.element(page.getByText('Something new')).toBeVisible()
})

test('jobs that no tree can contain are left out and reported', async () => {
  const shown = jobOf(FIRST + 9, { title: 'Lost', parent: FIRST + 9, children: [FIRST + 99] })
  open(shown.id, family(), { shown })
  await expect
    .element(
      page.getByText(
        'Some old data cannot be shown as a tree. Left out: links to missing jobs: 1, jobs that are their own parent: 1.',
      ),
    )
    .toBeVisible()
  expect(tree()).toHaveLength(1)
})

test('a failed computation says why and can be tried again', async () => {
  let asked = 0
  const run: WorkerPool['run'] = (...request) => {
    asked += 1
    return asked === 1 ? Promise.reject(new Error('The worker left')) : sharedPool.run(...request)
  }
  open(ROOT, family(), { workers: poolThat(run) })
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('The worker left')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await drawn(LEAF)
  await expect.element(alert).not.toBeInTheDocument()
})

test('a spinner shows until the tree is computed', async () => {
  open(ROOT, family(), { workers: poolThat(() => new Promise(() => {})) })
  await expect.element(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
})

test.each(['light', 'dark'] as const)(
  'long words fit at 350 px, and axe finds nothing in the %s',
  async (mode) => {
    await page.viewport(LAYOUT.drawer, 800)
    const jobs = parentOfFour().map((job) => ({ ...job, title: LONG_WORD, descr: LONG_WORD }))
    const [first, ...rest] = jobs
    if (!first) throw new Error('No job')
    const items = CHECKED.map((log) => ({ ...log, text: LONG_WORD }))
    open(ROOT, [{ ...first, logs: { ...first.logs, items } }, ...rest], { mode })
    await drawn(FIRST + 5)
    await bodyOf(ROOT).getByRole('button', { name: 'Details' }).click()
    await bodyOf(ROOT)
      .getByRole('button', { name: /^Checklist/ })
      .click()
    await bodyOf(FIRST + 5)
      .getByRole('button', { name: /^Last activity/ })
      .click()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(LAYOUT.drawer)
    await expect
      .poll(() => document.getAnimations().some(({ playState }) => playState === 'running'))
      .toBe(false)
    expect(await axeFindings()).toEqual([])
  },
)
