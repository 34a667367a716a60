import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DAY, HOUR } from '../src/domain/core/time'
import { readCalendar } from '../src/domain/exchange/calendar/readCalendar'
import { planJobOf } from '../src/domain/forecast/plan/habits'
import type { Forecast, Job } from '../src/domain/model/job/job'
import { DEFAULT_SCHEDULE } from '../src/domain/model/schedule/schedule'
import { sampleJob } from '../src/domain/testing/sampleJob'
import { ProjectForecastCard } from '../src/features/project-plan/ProjectForecastCard'
import type { WorkerPool } from '../src/platform/workers/workers'
import { operations } from '../src/protocol/operations'
import type { Stores } from '../src/state/appStores'
import { axeFindings } from './support/axe'
import { render } from './support/render'
import { openStored, sharedPool, stateOf, userOf } from './support/stored'

/** Fixed: what chance decides about the last dates differs from one moment to the next. */
const NOW = Date.UTC(2026, 10, 17, 10)
const ROOT = NOW - 3 * DAY
const PEOPLE = ['Anna Petrova', 'Bob Stone', 'Chen Wei'].map((name, index) =>
  userOf(1700000000001 + index, name),
)
const PATIENT = { timeout: 120_000 }

let stores: Stores

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return page.viewport(1280, 900)
})

const idOf = (number: number) => ROOT + number

/** Twelve jobs in turn for three people. One is unassigned, another has no estimate. */
function project(size = 12): readonly Job[] {
  const children = Array.from({ length: size }, (_, index) => {
    const number = index + 1
    const person = PEOPLE[index % PEOPLE.length]
    const forecast: Partial<Forecast> = {
      ...(number !== 11 && { estimate: NOW + (20 + 4 * number) * HOUR }),
      ...(number !== 12 && person && { assignedTo: person.id }),
    }
    return sampleJob(idOf(number), { title: `Job ${number}`, parent: ROOT, forecast })
  })
  const ids = children.map(({ id }) => id)
  return [sampleJob(ROOT, { title: 'Release', children: ids }), ...children]
}

function open(jobs: readonly Job[], workers: WorkerPool = sharedPool) {
  stores = openStored({ state: stateOf(jobs, PEOPLE), workers })
  render(
    <>
      <h1>Release</h1>
      <ProjectForecastCard jobId={ROOT} />
    </>,
    { stores, at: `/jobs/${ROOT}` },
  )
}

const rowOf = (title: string): HTMLElement => {
  const link = page.getByRole('link', { name: title, exact: true }).elements()
  const row = link.map((each) => each.closest<HTMLElement>('[data-row]')).find((each) => each)
  if (!row) throw new Error(`No row of ${title}`)
  return row
}
const barLeft = (title: string) =>
  Number.parseFloat(rowOf(title).querySelector<HTMLElement>('[aria-hidden] > i')?.style.left ?? '')
const titlesOf = (lane: string) =>
  page
    .getByRole('list', { name: new RegExp(`^${lane}, jobs`) })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
const dates = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
const shown = () => expect.poll(() => dates().length, PATIENT).toBe(3)

test('shows three dates, who does what, and names what is guessed', async () => {
  open(project())
  await shown()
  for (const date of dates())
    expect(date).toMatch(/^[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}( \d{4})?, \d\d:\d\d$/)
  await expect.element(page.getByText('80% likely by')).toBeVisible()
  await expect.element(page.getByText(/^Open jobs: 12, people: 3, runs: 2,000/)).toBeVisible()
  expect(titlesOf('Anna Petrova')).toEqual(['Job 1', 'Job 4', 'Job 7', 'Job 10'])
  expect(titlesOf('Unassigned')).toEqual(['Job 12'])
  const notes = page.getByRole('note')
  await expect.element(notes.filter({ hasText: 'Unassigned (1): Job 12.' })).toBeVisible()
  await expect.element(notes.filter({ hasText: 'No estimate (1): Job 11.' })).toBeVisible()
  await expect.element(page.getByRole('table')).toHaveTextContent('80 %')
  await expect
    .element(page.getByRole('link', { name: 'Job 4', exact: true }).first())
    .toHaveAccessibleDescription(/^From .+ to .+; 80% likely to end between/)
})

test('a moved job is done later in its lane, and the usual order can be restored', async () => {
  open(project())
  await shown()
  const before = barLeft('Job 1')
  rowOf('Job 1').querySelector<HTMLElement>('[data-grip]')?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(titlesOf('Anna Petrova')).toEqual(['Job 4', 'Job 7', 'Job 1', 'Job 10'])
  await expect.element(page.getByText('“Job 1” is now 3 of 4')).toBeInTheDocument()
  await expect.poll(() => barLeft('Job 1'), PATIENT).toBeGreaterThan(before)
  await expect.element(page.getByText(/resets when you leave the page/)).toBeVisible()
  expect(document.activeElement).toBe(rowOf('Job 1').querySelector('[data-grip]'))
  await userEvent.click(page.getByRole('button', { name: 'Reset order' }))
  await expect
    .poll(() => titlesOf('Anna Petrova'), PATIENT)
    .toEqual(['Job 1', 'Job 4', 'Job 7', 'Job 10'])
  await expect.poll(() => barLeft('Job 1'), PATIENT).toBe(before)
})

test('a job can be dragged to its place', async () => {
  open(project())
  await shown()
  const [from, to] = [rowOf('Job 2'), rowOf('Job 8')]
  const grip = from.querySelector<HTMLElement>('[data-grip]')
  if (!grip) throw new Error('No grip')
  await userEvent.dragAndDrop(grip, to, { sourcePosition: { x: 4, y: 4 } })
  await expect.poll(() => titlesOf('Bob Stone').indexOf('Job 2')).toBeGreaterThan(0)
})

test('finished jobs leave the forecast, and once nothing is open it says so', async () => {
  open(project(2))
  await shown()
  stores.app.send({ type: 'todo.mark', id: idOf(1), mark: 'completed' })
  await expect.element(page.getByText(/^Open jobs: 1,/), PATIENT).toBeVisible()
  stores.app.send({ type: 'todo.mark', id: idOf(2), mark: 'completed' })
  await expect.element(page.getByText(/^No open jobs are left/), PATIENT).toBeVisible()
})

test('a project is simulated once, and again only if its dates change', async () => {
  let asked = 0
  open(project(3), {
    ...sharedPool,
    run: (...request) => {
      asked += 1
      return sharedPool.run(...request)
    },
  })
  await shown()
  stores.app.send({ type: 'todo.addLog', jobId: idOf(1), text: 'Nothing new' })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(asked).toBe(1)
  stores.app.send({ type: 'todo.clearDates', id: idOf(1) })
  await expect.element(page.getByText('No estimate (1):'), PATIENT).toBeVisible()
  expect(asked).toBe(2)
})

test('a failing worker is reported, and can be retried', async () => {
  let isBroken = true
  open(project(3), {
    ...sharedPool,
    run: (...asked) =>
      isBroken ? Promise.reject(new Error('out of luck')) : sharedPool.run(...asked),
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent('out of luck')
  isBroken = false
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await shown()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['desktop', 1280],
  ['phone', 390],
])('passes axe on a %s in light and dark, and fits', async (_, width) => {
  await page.viewport(width, 844)
  open(project())
  await shown()
  await expect.element(page.getByRole('figure').getByText('P80')).toBeVisible()
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-theme', scheme)
    expect(await axeFindings()).toEqual([])
  }
  expect(document.documentElement.scrollWidth).toBe(width)
})

test('200 jobs are simulated 2,000 times while the page responds', async () => {
  const jobs = [...project(200), ...finished(500)].map(planJobOf)
  const ask = () =>
    sharedPool.run(operations.teamPlan, { jobs, times: { usual: DEFAULT_SCHEDULE }, now: NOW })
  await ask()
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
  }, 10)
  const plan = await ask()
  clearInterval(timer)
  expect(plan.runs).toBe(2000)
  expect(plan.jobs).toHaveLength(200)
  // The page keeps counting while the worker simulates.
  expect(beats).toBeGreaterThan(3)
})

function finished(count: number): readonly Job[] {
  return Array.from({ length: count }, (_, index) => {
    const start = NOW - (index + 3) * DAY
    return sampleJob(index + 1, {
      completed: true,
      forecast: {
        start,
        estimate: start + (6 + (index % 20)) * HOUR,
        finish: start + (6 + ((index * 7) % 50)) * HOUR,
        assignedTo: PEOPLE[index % PEOPLE.length]?.id ?? 0,
      },
    })
  })
}

test('the calendar of a project has the likely day of the project and of each of its open jobs', async () => {
  const urls = vi.spyOn(URL, 'createObjectURL')
  open(project(3))
  await shown()
  await userEvent.click(page.getByRole('button', { name: 'Calendar (.ics)' }))
  const [file] = urls.mock.calls[0] ?? []
  urls.mockRestore()
  if (!(file instanceof Blob)) throw new Error('Nothing was saved')
  const calendar = readCalendar(await file.text())
  const names = calendar.status === 'ok' ? calendar.events.map(({ name }) => name) : []
  const titles = stores.app.getState().jobs.items.map(({ title }) => `80%: ${title}`)
  expect(names.toSorted()).toEqual(titles.toSorted())
  expect(names).toHaveLength(4)
})

test('how the date moved is drawn once a second day is recorded', async () => {
  const minute = (days: number) => Math.floor((NOW + days * DAY) / 60_000)
  const [root, ...parts] = project(3)
  if (!root) throw new Error('No project')
  open([{ ...root, plans: [[minute(-2), minute(9), minute(20)]] }, ...parts])
  await shown()
  expect(page.getByRole('button', { name: 'How the date moved' }).query()).toBeNull()
  const plans = [-2, -1].map((day) => [minute(day), minute(9), minute(20 + day)] as const)
  open([{ ...root, plans }, ...parts])
  await shown()
  await userEvent.click(page.getByRole('button', { name: 'How the date moved' }))
  await expect
    .element(page.getByRole('img', { name: /^The 50% and the 80% date, as planned from/ }))
    .toBeVisible()
})
