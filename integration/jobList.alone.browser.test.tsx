import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EmployeeJobsPage, JobsPage } from '../src/app/jobs/JobsPage'
import { UndoKeys } from '../src/app/undo/UndoKeys'
import type { AppEvent } from '../src/domain/app/state/events'
import type { AppState } from '../src/domain/app/state/state'
import { formatDate, HOUR } from '../src/domain/core/time'
import { LAST_UPDATED } from '../src/domain/lists/sort'
import { newJob } from '../src/domain/model/job/create'
import { editOf } from '../src/domain/model/job/edit'
import type { Forecast, Job } from '../src/domain/model/job/job'
import { sampleItem } from '../src/domain/testing/sampleJob'
import { useJobsPage } from '../src/features/job-list/useJobsPage'
import { useEarlierChanges } from '../src/hooks/stores'
import type { WorkerPool } from '../src/platform/workers/workers'
import { operations } from '../src/protocol/operations'
import { ROUTES } from '../src/routing/routes'
import type { Stores } from '../src/state/appStores'
import type { Language } from '../src/text/base/messages'
import { axeFindings } from './support/axe'
import { poolThat } from './support/poolThat'
import { addressNow, render } from './support/render'
import { ANNA, openStored, sharedPool, stateOf } from './support/stored'

const role = page.getByRole
const CREATED = 1763000000000
const START = new Date(2025, 10, 10, 10).getTime()
const FINISH = START + 30 * HOUR

let stores: Stores

beforeEach(() => page.viewport(1280, 900))

const jobOf = (number: number, title: string, forecast: Partial<Forecast> = {}): Job => ({
  ...newJob(CREATED + number, title, CREATED + number),
  completed: forecast.finish !== undefined,
  forecast: { complexity: 2, ...forecast },
})
const finished = (number: number, title: string, rest: Partial<Forecast> = {}) =>
  jobOf(number, title, { start: START, estimate: START + 8 * HOUR, finish: FINISH, ...rest })

function open(
  state: AppState,
  at = '/jobs',
  language: Language = 'mixed',
  workers: WorkerPool = sharedPool,
) {
  stores = openStored({ state, workers })
  render(
    <>
      <Routes>
        <Route path={ROUTES.jobs} element={<JobsPage />} />
        <Route path={ROUTES.employee} element={<EmployeeJobsPage />} />
        <Route path="*" element={null} />
      </Routes>
      <UndoKeys />
    </>,
    { stores, at, language },
  )
}

const jobNamed = (title: string) =>
  stores.app.getState().jobs.items.find((job) => job.title === title)
const title = (name: string) => role('button', { name, exact: true })
const focusTitle = (name: string) => (title(name).element() as HTMLElement).focus()
const answer = (name: string) => role('alertdialog').getByRole('button', { name }).click()
const lastToast = () => stores.session.getState().toasts.at(-1)
const box = (name: string) => role('checkbox', { name: `Completed: ${name}` })
const chip = (name: string | RegExp) =>
  role('group', { name: 'Filters' }).getByRole('button', { name, exact: true })
const row = (name: string) => role('listitem').filter({ has: title(name) })
const shownTitles = () =>
  [...document.querySelectorAll('[data-job] button[aria-expanded]')].map(
    ({ textContent }) => textContent,
  )
const running = (number: number, name: string, hoursLate: number) =>
  jobOf(number, name, {
    start: Date.now() - 100 * HOUR,
    estimate: Date.now() - hoursLate * HOUR,
    assignedTo: ANNA,
  })

/** One of each kind. */
const KINDS = stateOf([
  jobOf(6, 'Fresh'),
  running(5, 'Late', 5),
  running(4, 'In time', -50),
  finished(3, 'Ready'),
  { ...jobOf(2, 'Parent'), relations: { parent: null, children: [CREATED + 1] } },
  { ...jobOf(1, 'Child'), relations: { parent: CREATED + 2, children: [] } },
])

test.each([
  ['New (3)', ['Fresh', 'Parent', 'Child'], 'jobStatusFilter=new'],
  ['Active (2)', ['Late', 'In time'], 'jobStatusFilter=active'],
  ['Completed (1)', ['Ready'], 'jobStatusFilter=completed'],
  ['Active Forecast (1)', ['In time'], 'jobStatusFilter=active&estimateReached=0'],
  ['Active Fuckups (1)', ['Late'], 'jobStatusFilter=active&estimateReached=1'],
  ['Projects (1)', ['Parent'], 'isProject=1'],
])(
  'the chip %s shows as many jobs as it counts, and Reset shows all',
  async (name, titles, query) => {
    open(KINDS)
    await chip(name).click()
    await expect.poll(shownTitles).toEqual(titles)
    await expect.poll(addressNow).toBe(`/jobs?${query}`)
    await expect.element(role('textbox', { name: 'Title' })).not.toBeInTheDocument()
    await chip('Reset').click()
    await expect.poll(() => shownTitles().length).toBe(6)
    await expect.poll(addressNow).toBe('/jobs')
  },
)

test('the list shows its rows before the worker answers, and its error in their place', async () => {
  const asked: ((error: Error) => void)[] = []
  const silent = poolThat(
    (operation) =>
      new Promise((_, reject) => {
        if (operation.request === operations.sortedJobsPager.request) asked.push(reject)
      }),
  )
  open(KINDS, '/jobs', 'mixed', silent)
  expect(shownTitles()).toEqual(['Fresh', 'Late', 'In time', 'Ready', 'Parent', 'Child'])
  await expect.poll(() => asked).toHaveLength(1)
  await chip('Completed (1)').click()
  await expect.poll(shownTitles).toEqual(['Ready'])
  await expect.poll(() => asked).toHaveLength(2)
  asked.at(-1)?.(new Error('Worker is gone'))
  await expect.element(role('alert')).toHaveTextContent('Worker is gone')
  expect(shownTitles()).toEqual([])
})

test('a filter that is replaced within a second is shown, and is no question to the worker', async () => {
  const asked: unknown[] = []
  const silent = poolThat((operation, input) => {
    if (operation.request === operations.sortedJobsPager.request) asked.push(input)
    return new Promise(() => {})
  })
  open(KINDS, '/jobs', 'mixed', silent)
  await chip('Completed (1)').click()
  await expect.poll(shownTitles).toEqual(['Ready'])
  await chip('Reset').click()
  await expect.poll(() => shownTitles().length).toBe(6)
  expect(asked).toEqual([])
  await expect.poll(() => asked).toHaveLength(1)
  expect(asked).toMatchObject([{ _activeFilters: { isAnyFilterActive: false } }])
})

test('a list of more jobs than a page sorts at once waits for the worker', async () => {
  const state = stateOf(Array.from({ length: 10_001 }, (_, index) => jobOf(index, `Job ${index}`)))
  open(
    state,
    '/jobs',
    'mixed',
    poolThat(() => new Promise(() => {})),
  )
  await expect.element(chip('New (10001)')).toBeVisible()
  expect(shownTitles()).toEqual([])
  open(state)
  await expect.poll(shownTitles).toHaveLength(10)
})

test('an empty kind has no chip, and invalid values of the address are ignored', async () => {
  open(stateOf([jobOf(1, 'A')]), '/jobs?jobStatusFilter=maybe&isProject=2&page=abc&sort=colour')
  await expect.poll(shownTitles).toEqual(['A'])
  await expect.element(chip('New (1)')).toBeVisible()
  await expect.element(chip(/^Completed/)).not.toBeInTheDocument()
  await expect.element(role('textbox', { name: 'Title' })).toBeVisible()
})

test('an employee’s jobs are counted separately, and cannot be reset', async () => {
  open(KINDS, `/jobs?assignedTo=${ANNA}`)
  await expect.element(chip('Active (2)')).toBeVisible()
  await chip('Active Fuckups (1)').click()
  await expect.poll(shownTitles).toEqual(['Late'])
  await expect.element(chip('Reset')).not.toBeInTheDocument()
})

test('the list is sorted as requested, and the address shows how', async () => {
  open(KINDS)
  const sort = role('combobox', { name: 'Sort' })
  await sort.selectOptions('title')
  const titles = ['Child', 'Fresh', 'In time', 'Late', 'Parent', 'Ready']
  await expect.poll(shownTitles).toEqual(titles)
  await expect.poll(addressNow).toBe('/jobs?sort=title')
  await sort.selectOptions('-title')
  await expect.poll(shownTitles).toEqual(titles.toReversed())
})

test('a row opens to its tools, and deletes only once that is confirmed', async () => {
  open(stateOf([{ ...jobOf(1, 'Checkout'), descr: 'All about paying' }]))
  await title('Checkout').click()
  await expect.element(row('Checkout')).toHaveTextContent('All about paying')
  await expect.element(row('Checkout')).toHaveTextContent(/Upd: \d\d\.\d\d\.\d{4}/)
  await row('Checkout').getByRole('button', { name: 'Delete' }).click()
  await expect.element(role('alertdialog')).toHaveTextContent('⚡ Sure? This job will be deleted!')
  await answer('Cancel')
  expect(jobNamed('Checkout')).toBeDefined()
  await row('Checkout').getByRole('button', { name: 'Delete' }).click()
  await answer('OK')
  await expect.element(title('Checkout')).not.toBeInTheDocument()
})

test('a row without dates has no box, starts with a quick estimate by one choice, and is pinned', async () => {
  open(stateOf([jobOf(1, 'Checkout')]))
  await title('Checkout').click()
  await expect.element(box('Checkout')).not.toBeInTheDocument()
  const tool = (name: string) => row('Checkout').getByRole('button', { name })
  await tool('Start now').click()
  await role('menuitem', { name: /^4h of work/ }).click()
  await expect.element(chip('Active (1)')).toBeVisible()
  await expect.element(box('Checkout')).toBeVisible()
  await expect.element(tool('Start now')).not.toBeInTheDocument()
  await tool('Pin job').click()
  await expect.poll(() => stores.app.getState().jobs.pinned).toEqual([CREATED + 1])
  await tool('Unpin job').click()
  await expect.poll(() => stores.app.getState().jobs.pinned).toEqual([])
})

test('a row shows at a glance who, how hard, and how late', async () => {
  const orphan = jobOf(3, 'Orphan', { assignedTo: ANNA + 7 })
  open(stateOf([orphan, running(2, 'Late', 71), running(1, 'Near', -20)]))
  await expect.element(row('Late')).toHaveTextContent('Anna Petrova')
  await expect.element(row('Late')).toHaveTextContent('+71')
  await expect
    .element(row('Late').getByRole('img', { name: 'Complexity 2 of 5' }))
    .toBeInTheDocument()
  await expect.element(row('Near')).toHaveTextContent(/0d \d\d:\d\d:\d\d/)
  await expect.element(row('Orphan')).toHaveTextContent('unknown user')
})

test('unticking a finished job asks, names its finish date, and can be undone', async () => {
  open(stateOf([finished(1, 'Checkout')]))
  await title('Checkout').click()
  await box('Checkout').click()
  const question = role('alertdialog')
  await expect.element(question).toHaveTextContent(formatDate(FINISH, 'DD.MM.YYYY HH:mm'))
  expect(await axeFindings()).toEqual([])
  await answer('Cancel')
  expect(jobNamed('Checkout')?.forecast.finish).toBe(FINISH)

  await box('Checkout').click()
  await answer('OK')
  await expect.poll(() => jobNamed('Checkout')?.completed).toBe(false)
  expect(lastToast()).toMatchObject({ text: 'Reopened: Checkout', action: { label: 'Undo' } })
  lastToast()?.action?.run()
  expect(jobNamed('Checkout')?.forecast.finish).toBe(FINISH)
})

test.each([
  ['all dates', { start: START, estimate: START + 8 * HOUR, finish: FINISH }],
  ['a start alone', { start: START }],
])('clearing %s says so, and can be undone', async (_, dates) => {
  open(stateOf([jobOf(1, 'Checkout', dates)]))
  stores.app.send({ type: 'todo.clearDates', id: CREATED + 1 })
  await expect
    .poll(lastToast)
    .toMatchObject({ text: 'Dates cleared: Checkout', action: { label: 'Undo' } })
  lastToast()?.action?.run()
  expect(jobNamed('Checkout')?.forecast).toMatchObject(dates)
})

test('what is done before the code of Undo is loaded is offered back once it is', async () => {
  function LoadedLater() {
    const takeEarlier = useEarlierChanges()
    const [isLoaded, setLoaded] = useState(false)
    return isLoaded ? (
      <UndoKeys takeEarlier={takeEarlier} />
    ) : (
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
    )
  }
  stores = openStored({ state: stateOf([finished(1, 'Checkout'), finished(2, 'Billing')]) })
  render(<LoadedLater />, { stores })
  stores.app.send({ type: 'todo.delete', id: CREATED + 1 })
  stores.app.send({ type: 'todo.delete', id: CREATED + 2 })
  await role('button', { name: 'Load' }).click()
  await expect
    .poll(() => stores.session.getState().toasts.map((toast) => toast.text))
    .toEqual(['Deleted: Checkout', 'Deleted: Billing'])
  stores.session.getState().toasts[0]?.action?.run()
  expect(jobNamed('Checkout')).toBeDefined()
  expect(jobNamed('Billing')).toBeUndefined()
})

test('a finger’s room around the box opens the row first, then ticks the job', async () => {
  open(stateOf([jobOf(1, 'Checkout', { start: START, estimate: FINISH })]))
  await expect.element(box('Checkout')).toBeDisabled()
  const room = box('Checkout').element().closest('label')
  if (!room) throw new Error('No room')
  const { width, height } = room.getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
  // Playwright would wait for the disabled box.
  room.click()
  await expect.element(title('Checkout')).toHaveAttribute('aria-expanded', 'true')
  expect(jobNamed('Checkout')?.completed).toBe(false)
  await userEvent.click(room, { position: { x: 4, y: 4 } })
  await expect.poll(() => jobNamed('Checkout')?.completed).toBe(true)
  await expect.element(title('Checkout')).toHaveAttribute('aria-expanded', 'true')
})

test('ticking a job again offers the finish date that it had in this session', async () => {
  open(stateOf([finished(1, 'Checkout')]))
  await title('Checkout').click()
  await userEvent.keyboard('x')
  await answer('OK')
  await expect.poll(() => jobNamed('Checkout')?.completed).toBe(false)

  await expect.element(title('Checkout')).toHaveFocus()
  await userEvent.keyboard('x')
  await answer('Cancel')
  expect(jobNamed('Checkout')?.completed).toBe(false)
  await box('Checkout').click()
  await answer(formatDate(FINISH, 'DD.MM.YYYY HH:mm'))
  await expect.poll(() => jobNamed('Checkout')?.forecast.finish).toBe(FINISH)
  expect(lastToast()).toMatchObject({ text: 'Done: Checkout', action: { label: 'Undo' } })

  await box('Checkout').click()
  await answer('OK')
  await expect.poll(() => jobNamed('Checkout')?.completed).toBe(false)
  await box('Checkout').click()
  await answer('Now')
  await expect.poll(() => jobNamed('Checkout')?.forecast.finish ?? 0).toBeGreaterThan(FINISH)
})

test('another person and another estimate are said, with Undo', async () => {
  open(stateOf([jobOf(1, 'Checkout', { start: START, estimate: FINISH })]))
  await expect.element(title('Checkout')).toBeVisible()
  const job = jobNamed('Checkout')
  if (!job) throw new Error('No job')
  const set = { assignedTo: ANNA, estimate: FINISH + HOUR }
  stores.app.send({ type: 'todo.commit', ...editOf(job, set) })
  expect(lastToast()).toMatchObject({ text: 'Reassigned, Estimate changed: Checkout' })
  lastToast()?.action?.run()
  expect(jobNamed('Checkout')?.forecast).toEqual(job.forecast)
})

test('a deleted checklist item, a deleted link and a lost pin are said by name, with Undo', () => {
  const jobs = Array.from({ length: 8 }, (_, index) => jobOf(index, `Job ${index}`))
  const [first] = jobs
  if (!first) throw new Error('No job')
  const link = { id: 2, title: 'Docs', url: 'https://a.example', descr: '' }
  const log = {
    ts: CREATED,
    text: 'Log',
    checklist: [sampleItem('Step', { id: 1 })],
    links: [link],
  }
  const logged = { ...first, logs: { ...first.logs, items: [log] } }
  const state = stateOf([logged, ...jobs.slice(1)])
  const pinned = jobs.slice(1).map(({ id }) => id)
  open({ ...state, jobs: { ...state.jobs, pinned } })
  const of = { jobId: first.id, logTs: CREATED }
  const before = stores.app.getState()
  const changes: readonly [AppEvent, string][] = [
    [{ type: 'todo.deleteChecklistItemFromLog', ...of, checklistItemId: 1 }, 'Deleted: Step'],
    [{ type: 'todo.deleteLinkInLog', ...of, linkId: 2 }, 'Deleted: Docs'],
    [{ type: 'todo.unpin', jobId: CREATED + 3 }, 'Unpinned: Job 3'],
    [{ type: 'todo.pin', jobId: first.id }, 'Unpinned: Job 7'],
  ]
  for (const [event, text] of changes) {
    stores.app.send(event)
    expect(lastToast()).toMatchObject({ text, action: { label: 'Undo' } })
    lastToast()?.action?.run()
    expect(stores.app.getState().jobs).toEqual(before.jobs)
  }
})

async function choose(item: string) {
  await role('button', { name: 'More' }).click()
  await role('menuitem', { name: item }).click()
}
const completedTitles = () =>
  stores.app
    .getState()
    .jobs.items.filter((job) => job.completed)
    .map((job) => job.title)

test('on an employee’s page More changes that employee’s jobs alone, and says whose and how many', async () => {
  const own = { assignedTo: ANNA }
  const jobs = [jobOf(4, 'Own', own), finished(3, 'Own done', own), finished(2, 'Other done')]
  open(stateOf([...jobs, jobOf(1, 'Other')]), `/employees/${ANNA}`)
  await choose('Mark all as completed')
  await expect
    .element(role('alertdialog'))
    .toHaveTextContent('⚡ Sure? All jobs of Anna Petrova (1) will be marked as completed!')
  await answer('OK')
  await expect.poll(completedTitles).toEqual(['Own', 'Own done', 'Other done'])
  await choose('Clear completed')
  await expect
    .element(role('alertdialog'))
    .toHaveTextContent('All completed jobs of Anna Petrova (2) will be deleted!')
  await answer('OK')
  await expect.poll(completedTitles).toEqual(['Other done'])
})

test('all jobs are marked only once that is confirmed', async () => {
  open(stateOf([jobOf(2, 'A'), jobOf(1, 'B')]))
  await choose('Mark all as completed')
  await answer('Cancel')
  expect(completedTitles()).toEqual([])
  await choose('Mark all as completed')
  await answer('OK')
  await expect.element(chip('Completed (2)')).toBeVisible()
})

test('Clear completed names up to five jobs in its question', async () => {
  open(stateOf([7, 6, 5, 4, 3, 2, 1].map((number) => finished(number, `Job ${number}`))))
  await choose('Clear completed')
  const question = role('alertdialog')
  await expect.element(question).toHaveTextContent('All completed jobs (7) will be deleted!')
  await expect.element(question).toHaveTextContent('• Job 3')
  await expect.element(question).toHaveTextContent('and 2 more')
  await expect.element(question).not.toHaveTextContent('• Job 2')
})

const field = () => role('textbox', { name: 'Title' })

test('what a line says counts, and a person is created, only if it was shown before Enter', async () => {
  open(stateOf([]))
  await expect.element(field()).toBeVisible()
  stores.app.send({ type: 'newTodo.change', value: 'Fix @Carla 6h login' })
  await expect.element(field()).toHaveValue('Fix @Carla 6h login')
  // Without the focus in the field nothing is shown yet.
  document.querySelector('form')?.requestSubmit()
  expect(stores.app.getState().jobs.items.map((job) => job.title)).toEqual(['Fix @Carla 6h login'])
  expect(stores.app.getState().users.items).toHaveLength(1)

  await field().fill('Fix @Carla 6h login')
  await expect.element(page.getByText('New person: Carla')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Enter}')
  const [job] = stores.app.getState().jobs.items
  const carla = stores.app.getState().users.items[1]
  expect(job?.title).toBe('Fix login')
  expect(carla?.displayName).toBe('Carla')
  expect(job?.forecast.assignedTo).toBe(carla?.id)
})

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => jobOf(count - index, `Job ${count - index}`))

test('a blank title is no job, and a title has at most a hundred characters', async () => {
  open(stateOf([]))
  await field().fill('   ')
  await userEvent.keyboard('{Enter}')
  expect(stores.app.getState().jobs.items).toEqual([])
  await field().fill('x'.repeat(300))
  await expect.element(field()).toHaveValue('x'.repeat(100))
  await userEvent.keyboard('{Enter}')
  await expect.poll(shownTitles).toEqual(['x'.repeat(100)])
})

test('a new job leads back to the first page', async () => {
  open(stateOf(many(23)), '/jobs?page=2')
  await field().fill('Newest')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shownTitles()[0]).toBe('Newest')
  await expect.poll(addressNow).toBe('/jobs')
})

test('a new job that is not on the page says so, and Show leads to it', async () => {
  open(stateOf(many(12)), '/jobs?sort=title')
  await field().fill('Zebra')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(lastToast)
    .toMatchObject({ text: 'Created, but not on this page: Zebra', action: { label: 'Show' } })
  lastToast()?.action?.run()
  await expect.element(title('Zebra')).toBeVisible()

  await field().fill('Aardvark')
  await userEvent.keyboard('{Enter}')
  await expect.element(title('Aardvark')).toBeVisible()
  expect(stores.session.getState().toasts).toHaveLength(1)
})

test('on an employee’s page a new job of somebody else says where it is', async () => {
  open(stateOf([jobOf(1, 'Own', { assignedTo: ANNA })]), `/employees/${ANNA}`)
  await field().fill('Fix login @Carla')
  await expect.element(page.getByText('New person: Carla')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => lastToast()?.text).toBe('Created, but not on this page: Fix login')
  lastToast()?.action?.run()
  await expect.element(title('Fix login')).toBeVisible()
  await expect.poll(addressNow).toMatch(/^\/jobs\?lastSeenJob=/)
})

test('after a delete the list stays on its page, the address drops the job, and the next row has the focus', async () => {
  open(stateOf(many(23)), `/jobs?lastSeenJob=${CREATED + 12}&openDrawer=1`)
  await title('Job 12').click()
  await title('Delete').click()
  await answer('OK')
  await expect.element(title('Job 11')).toHaveFocus()
  await expect.poll(addressNow).toBe('/jobs?page=2')
  await expect.element(title('Job 12')).not.toBeInTheDocument()
  await expect.element(title('Job 3')).toBeVisible()
})

test('after the only row of the last page is deleted, the page before it has the focus', async () => {
  open(stateOf(many(11)), '/jobs?page=2')
  await title('Job 1').click()
  await title('Delete').click()
  await answer('OK')
  await expect.element(title('Job 11')).toBeVisible()
  await expect.element(title('Job 11')).toHaveFocus()
})

test('a job that is completed under a filter leaves the focus to the next row, on the same page', async () => {
  const running = { start: START, estimate: FINISH }
  const jobs = many(12).map((job) => ({ ...job, forecast: { complexity: 2, ...running } }))
  const active = `/jobs?jobStatusFilter=active&lastSeenJob=${CREATED + 2}`
  open(stateOf(jobs), active)
  await title('Job 2').click()
  await userEvent.keyboard('x')
  await expect.element(title('Job 2')).not.toBeInTheDocument()
  await expect.element(title('Job 1')).toHaveFocus()
  await expect.poll(addressNow).toBe(`${active}&page=2`)
})

test('on a phone a row is renamed by a tool of its sheet', async () => {
  await page.viewport(390, 844)
  open(stateOf([jobOf(1, 'Checkout')]))
  await title('Checkout').click()
  await title('More actions').click()
  await title('Rename').click()
  const field = role('textbox', { name: /^Title of/ })
  await expect.element(role('dialog')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' API{Enter}')
  await expect.element(title('Checkout API')).toHaveFocus()
})

test('on a phone and in Russian the sentence of a done job covers neither its stars nor its person', async () => {
  await page.viewport(390, 844)
  const running = jobOf(1, 'Checkout', { start: START, estimate: FINISH, assignedTo: ANNA })
  open(stateOf([{ ...running, completed: true }]), '/jobs', 'ru')
  const sentence = page.getByText('Завершена, дата неизвестна')
  await expect.element(sentence).toBeVisible()
  const who = page.getByText('Anna Petrova')
  await expect.element(who).toBeVisible()
  const [above, below] = [sentence, who].map((each) => each.element().getBoundingClientRect())
  expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0)
  expect(who.element().scrollWidth).toBe(who.element().clientWidth)
})

test('a row is renamed in place by F2 or its tool; Escape leaves the old title, Undo restores it', async () => {
  open(stateOf([jobOf(2, 'Receipts'), jobOf(1, 'Checkout')]))
  await expect.element(title('Checkout')).toBeVisible()
  const field = () => role('textbox', { name: /^Title of/ })
  focusTitle('Checkout')
  await userEvent.keyboard('{F2}')
  await expect.element(field()).toHaveFocus()
  expect(await axeFindings()).toEqual([])
  await userEvent.fill(field(), 'Checkout API')
  await userEvent.keyboard('{Enter}')
  await expect.element(title('Checkout API')).toHaveFocus()
  expect(lastToast()).toMatchObject({ text: 'Renamed: Checkout API', action: { label: 'Undo' } })
  lastToast()?.action?.run()
  await expect.element(title('Checkout')).toBeVisible()

  await title('Receipts').click()
  await role('button', { name: 'Rename' }).click()
  await expect.element(field()).toHaveValue('Receipts')
  await userEvent.keyboard('{Escape}')
  await expect.element(title('Receipts')).toHaveFocus()
  expect(jobNamed('Receipts')).toBeDefined()
})

test('an answer of the worker that says what is shown already renders nothing again', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const answers: Promise<unknown>[] = []
  const workers = poolThat((operation, input, signal) => {
    if (operation.request !== operations.sortedJobsPager.request) return new Promise(() => {})
    const answer = released.then(() => sharedPool.run(operation, input, signal))
    answers.push(answer)
    return answer
  })
  let renders = 0
  const query = {}
  function Rows() {
    renders += 1
    const { jobs = [] } = useJobsPage({ query, defaultSort: LAST_UPDATED })
    return <p>{jobs.map((job) => job.title).join()}</p>
  }
  render(<Rows />, { stores: openStored({ state: stateOf(many(2)), workers }) })
  await expect.element(page.getByText('Job 2,Job 1')).toBeVisible()
  await expect.poll(() => answers.length).toBe(1)
  const before = renders
  release()
  await Promise.all(answers)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(renders).toBe(before)
})
