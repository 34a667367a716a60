import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { JobsPage } from '../src/app/jobs/JobsPage'
import { DAY, HOUR, MINUTE } from '../src/domain/core/time'
import type { Forecast, Job } from '../src/domain/model/job/job'
import { sampleJob } from '../src/domain/testing/sampleJob'
import { HomePage } from '../src/features/home/HomePage'
import { ProjectsPage } from '../src/features/projects/ProjectsPage'
import { WeeklyPage } from '../src/features/reports/ReportPage'
import type { Stores } from '../src/state/appStores'
import { planOf } from '../src/state/plan'
import { axeFindings } from './support/axe'
import { render } from './support/render'
import { openStored, sharedPool, stateOf, userOf } from './support/stored'

const role = page.getByRole
const NOW = Date.now()
const ANNA = userOf(1700000000001, 'Anna Petrova')
const BOB = userOf(1700000000002, 'Bob Stone')
/** Created this many hours ago: a job's id is the time of its creation. */
const hoursAgo = (hours: number) => NOW - hours * HOUR
const [SHOP, LATE, NEXT, OTHER] = [hoursAgo(9), hoursAgo(8), hoursAgo(7), hoursAgo(6)] as const

const job = (id: number, title: string, forecast: Partial<Forecast>, rest = {}): Job =>
  sampleJob(id, { title, forecast, ...rest })

const JOBS: readonly Job[] = [
  job(SHOP, 'Shop', { estimate: NOW + HOUR / 2 }, { children: [LATE, NEXT] }),
  job(
    LATE,
    'Checkout',
    { start: hoursAgo(7), estimate: hoursAgo(1), assignedTo: ANNA.id },
    { parent: SHOP },
  ),
  job(NEXT, 'Receipts', { estimate: NOW + 60 * DAY, assignedTo: ANNA.id }, { parent: SHOP }),
  job(OTHER, 'Ideas', { assignedTo: BOB.id }),
]

let stores: Stores

beforeEach(async () => {
  await page.viewport(1280, 900)
  stores = openStored({ state: stateOf(JOBS, [ANNA, BOB]), workers: sharedPool })
})

const figure = (name: string) => role('navigation', { name: 'What needs a look' }).getByText(name)
const datesOf = (id: number) =>
  [...document.querySelectorAll<HTMLTimeElement>(`time[data-plan="p80"][data-job="${id}"]`)].map(
    ({ dateTime }) => dateTime,
  )
const titles = () =>
  [...document.querySelectorAll('li h3, li [aria-expanded]')].map(({ textContent }) => textContent)

test('Today counts what is late, at risk, due today and new, and each figure links to its list', async () => {
  render(<HomePage />, { stores })
  const late = role('link', { name: '2 Late' })
  await expect.element(late).toHaveAttribute('href', '/jobs?planStatus=late')
  await expect.element(role('link', { name: '0 At risk' })).toBeVisible()
  await expect.element(figure('Due today')).toHaveAttribute('href', '/jobs?due=today')
  await expect.element(role('link', { name: '1 New' })).toBeVisible()
})

test('the list of a figure shows those jobs alone, says so, and the filter can be removed', async () => {
  render(<JobsPage />, { stores, at: '/jobs?planStatus=late&sort=-risk' })
  await expect.poll(titles).toEqual(['Shop', 'Checkout'])
  await role('button', { name: 'Late' }).click()
  await expect.poll(() => titles().length).toBe(4)
})

test('by likely date the first job to be done comes first', async () => {
  render(<JobsPage />, { stores, at: '/jobs?sort=likely' })
  await expect.poll(() => titles().length).toBe(4)
  const rows = [...document.querySelectorAll('li time[data-plan="p80"]')]
  const dates = rows.map((each) => (each instanceof HTMLTimeElement ? each.dateTime : ''))
  expect(dates).toEqual(dates.toSorted())
})

test('keys move from row to row, and a deleted row leaves the focus to the next, with dates in the rows', async () => {
  render(<JobsPage />, { stores })
  await expect.poll(() => document.querySelectorAll('li time[data-plan="p80"]').length).toBe(4)
  const rows = titles()
  const title = (place: number) => role('button', { name: rows[place] ?? '', exact: true })
  await userEvent.keyboard('jj')
  await expect.element(title(1)).toHaveFocus()
  await title(1).click()
  await role('button', { name: 'Delete' }).click()
  await role('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect.element(title(2)).toHaveFocus()
})

test('a project and a job have the same date on the list, on Today and on the page of projects', async () => {
  const found: string[] = []
  for (const element of [
    <HomePage key="home" />,
    <ProjectsPage key="projects" />,
    <JobsPage key="jobs" />,
  ]) {
    render(element, { stores })
    await expect.poll(() => datesOf(SHOP)).toHaveLength(1)
    found.push(...datesOf(SHOP))
  }
  expect(new Set(found).size).toBe(1)
})

test('people have their load and when they are free', async () => {
  render(<HomePage />, { stores })
  const people = role('list', { name: 'People' })
  await expect.element(people.getByText('1 running, 1 waiting')).toBeVisible()
  await expect
    .element(people.getByRole('img', { name: /^Load of .* Week 4: \d+%$/ }).first())
    .toBeVisible()
  expect(document.querySelector(`time[data-person="${ANNA.id}"]`)).not.toBeNull()
})

test('by keyboard alone the next job of a person is started from Today', async () => {
  render(<HomePage />, { stores })
  const start = role('button', { name: 'Start: Receipts' })
  await expect.element(start).toBeVisible()
  start.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(role('menu')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => stores.app.getState().jobs.items.find(({ id }) => id === NEXT)?.forecast.start)
    .toBeGreaterThan(NOW - MINUTE)
  await expect.element(start).not.toBeInTheDocument()
})

test('a failing plan is reported and can be retried', async () => {
  const broken = { ...sharedPool, run: () => Promise.reject(new Error('out of order')) }
  render(<ProjectsPage />, {
    stores: openStored({ state: stateOf(JOBS, [ANNA, BOB]), workers: broken }),
  })
  await expect.element(page.getByText(/could not be computed: out of order/)).toBeVisible()
  await expect.element(role('button', { name: 'Retry' })).toBeVisible()
})

test.each([
  ['a desktop', 1280, 'light'],
  ['a phone', 390, 'dark'],
] as const)('both pass axe on %s and fit', async (_, width, mode) => {
  await page.viewport(width, 844)
  for (const element of [<HomePage key="home" />, <ProjectsPage key="projects" />]) {
    render(element, { stores, mode })
    await expect.poll(() => datesOf(SHOP)).toHaveLength(1)
    expect(await axeFindings()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})

test('once a day what the plan says of every open job and project is recorded', async () => {
  render(<HomePage />, { stores })
  const recorded = () =>
    stores.app.getState().jobs.items.map(({ id, plans }) => [id, plans?.length ?? 0])
  await expect.poll(recorded).toEqual([SHOP, LATE, NEXT, OTHER].map((id) => [id, 1]))
  const [shop] = stores.app.getState().jobs.items
  const shown = new Date(datesOf(SHOP)[0] ?? 0).getTime()
  expect(Math.abs((shop?.plans?.[0]?.[2] ?? 0) * MINUTE - shown)).toBeLessThanOrEqual(MINUTE)
  expect(stores.undo.undo()).not.toBe('done')
})

test('a project says how far its date moved since a week ago, on the page of projects since 30 days ago too', async () => {
  const minute = (at: number) => Math.floor(at / MINUTE)
  const plans = [
    [minute(NOW - 30 * DAY), minute(NOW), minute(NOW)],
    [minute(NOW - 7 * DAY), minute(NOW), minute(NOW + 900 * DAY)],
  ]
  const jobs = JOBS.map((each) => (each.id === SHOP ? { ...each, plans } : each)) as readonly Job[]
  stores = openStored({ state: stateOf(jobs, [ANNA, BOB]), workers: sharedPool })
  render(<HomePage />, { stores })
  await expect.element(page.getByText(/days earlier than a week ago$/)).toBeVisible()
  expect(page.getByText(/than 30 days ago$/).query()).toBeNull()
  render(<ProjectsPage />, { stores })
  await expect.element(page.getByText(/days earlier than a week ago$/)).toBeVisible()
  await expect.element(page.getByText(/days? later than 30 days ago$/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('in Russian a project names the day since which its date moved in Russian', async () => {
  const plans = [[Math.floor((NOW - 10 * DAY) / MINUTE), 0, Math.floor(NOW / MINUTE)]]
  const jobs = JOBS.map((each) => (each.id === SHOP ? { ...each, plans } : each)) as readonly Job[]
  stores = openStored({ state: stateOf(jobs, [ANNA, BOB]), workers: sharedPool })
  render(<HomePage />, { stores, language: 'ru' })
  await expect.element(page.getByText(/чем было [а-я]{2} \d+ [а-я]{3}/)).toBeVisible()
})

test('a project says what would help, and how and why its date moved', async () => {
  const minute = (at: number) => Math.floor(at / MINUTE)
  const old = { create: NOW - 30 * DAY }
  const plans = [10, 9, 8, 3].map(
    (days) =>
      [minute(NOW - days * DAY), minute(NOW + days * DAY), minute(NOW + 2 * days * DAY)] as const,
  )
  const [ROOT, LONG, SHORT, ADDED] = [
    hoursAgo(500),
    hoursAgo(490),
    hoursAgo(480),
    hoursAgo(5),
  ] as const
  const jobs = [
    job(ADDED, 'Receipts', { assignedTo: BOB.id }, { parent: ROOT }),
    job(
      SHORT,
      'Buttons',
      { start: hoursAgo(2), estimate: NOW + DAY, assignedTo: BOB.id },
      { parent: ROOT, ...old },
    ),
    job(
      LONG,
      'Sync engine',
      { start: hoursAgo(2), estimate: NOW + 40 * DAY, assignedTo: ANNA.id },
      { parent: ROOT, ...old },
    ),
    {
      ...job(
        ROOT,
        'Shop',
        { deadline: NOW + 50 * DAY },
        { children: [LONG, SHORT, ADDED], ...old },
      ),
      plans,
    },
  ]
  stores = openStored({ state: stateOf(jobs, [ANNA, BOB]), workers: sharedPool })
  render(<ProjectsPage />, { stores })
  await userEvent.click(role('button', { name: 'What moves this date: Shop' }))
  const advice = role('region', { name: 'What would help' })
  await expect.element(advice.getByText('Without “Sync engine”')).toBeVisible()
  await expect.element(advice.getByText(/^80% → \d+ days earlier$/).first()).toBeVisible()
  await expect.element(page.getByText(/^Deadline .+, \d+% chance to meet it$/)).toBeVisible()
  const history = role('region', { name: 'How the date moved' })
  await expect.element(history.getByText(/^Added to the scope: “Receipts” \(/)).toBeVisible()
  await expect.element(history.getByText(/^Since last week: /)).toBeVisible()
  await expect.element(history.getByRole('img')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.viewport(width, 844)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await axeFindings()).toEqual([])
  }
})

test('the weekly report says of every project when it is likely done, and is copied as Markdown', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  render(<WeeklyPage />, { stores })
  await expect.element(role('heading', { level: 1 })).toHaveTextContent('Weekly report')
  await expect.element(role('heading', { level: 2, name: 'Shop' })).toBeVisible()
  const date = planOf(stores).getState().projects.get(SHOP)?.finish.p80 ?? 0
  expect(datesOf(SHOP)).toEqual([new Date(date).toISOString()])
  await userEvent.click(role('button', { name: 'Copy as Markdown' }))
  await expect.poll(() => copied[0]).toMatch(/^# Shop\n\n80% likely by /)
  expect(copied[0]).toContain('## Late\n\n- Checkout: 80% likely by ')
  for (const width of [390, 1280]) {
    await page.viewport(width, 844)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await axeFindings()).toEqual([])
  }
})
