import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EmployeeJobsPage, JobsPage } from '../src/app/jobs/JobsPage'
import { UndoKeys } from '../src/app/undo/UndoKeys'
import type { AppState } from '../src/domain/app/state/state'
import { HOUR } from '../src/domain/core/time'
import { readFile } from '../src/domain/exchange/files/readFile'
import { newJob } from '../src/domain/model/job/create'
import type { Forecast, Job } from '../src/domain/model/job/job'
// The list loads it once its rows are shown, and the tests begin at once.
import '../src/features/job-list/row/selecting'
import { ROUTES } from '../src/routing/routes'
import type { Stores } from '../src/state/appStores'
import type { Language } from '../src/text/base/messages'
import { axeFindings } from './support/axe'
import { render } from './support/render'
import { ANNA, openStored, stateOf } from './support/stored'

const role = page.getByRole
const CREATED = 1763000000000
const START = new Date(2025, 10, 10, 10).getTime()

let stores: Stores

beforeEach(() => page.viewport(1280, 900))

const jobOf = (number: number, title: string, forecast: Partial<Forecast> = {}): Job => ({
  ...newJob(CREATED + number, title, CREATED + number),
  completed: forecast.finish !== undefined,
  forecast: { complexity: 2, ...forecast },
})
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => jobOf(count - index, `Job ${count - index}`))

interface Shown {
  readonly at?: string
  readonly language?: Language
  readonly mode?: 'light' | 'dark'
}

function open(state: AppState, { at = '/jobs', ...rest }: Shown = {}) {
  stores = openStored({ state })
  render(
    <>
      <div style={{ padding: 16 }}>
        <Routes>
          <Route path={ROUTES.jobs} element={<JobsPage />} />
          <Route path={ROUTES.employee} element={<EmployeeJobsPage />} />
          <Route path="*" element={null} />
        </Routes>
      </div>
      <UndoKeys />
    </>,
    { stores, at, ...rest },
  )
}

const jobs = () => stores.app.getState().jobs.items
const jobNamed = (title: string) => jobs().find((job) => job.title === title)
const title = (name: string) => role('button', { name, exact: true })
const box = (name: string) => role('checkbox', { name: `Select ${name}`, exact: true })
const bar = (count: number) =>
  role('toolbar', { name: `${count} ${count === 1 ? 'job' : 'jobs'} selected`, exact: true })
const act = (name: string) => role('toolbar').getByRole('button', { name, exact: true })
const answer = (name: string) => role('alertdialog').getByRole('button', { name }).click()
const lastToast = () => stores.session.getState().toasts.at(-1)
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('[data-selected]')].map(
    (row) => jobs().find(({ id }) => id === Number(row.dataset.job))?.title,
  )

test('Space on a row selects it, Shift and a click the rows up to another, and neither opens one', async () => {
  open(stateOf(many(6)))
  await expect.element(title('Job 6')).toBeVisible()
  title('Job 5').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(bar(1)).toBeVisible()
  await expect.element(title('Job 5')).toHaveFocus()
  await title('Job 3').click({ modifiers: ['Shift'] })
  await expect.element(bar(3)).toBeVisible()
  expect(selected()).toEqual(['Job 5', 'Job 4', 'Job 3'])
  expect(document.getSelection()?.toString()).toBe('')
  expect(document.querySelector('[data-expanded]')).toBeNull()

  await title('Job 4').click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(selected).toEqual(['Job 5', 'Job 3'])
  await box('Job 1').click()
  await expect.poll(selected).toEqual(['Job 5', 'Job 3', 'Job 1'])
  await box('Job 2').click({ modifiers: ['Shift'] })
  await expect.element(bar(4)).toBeVisible()

  await title('Job 6').click()
  await expect.element(title('Job 6')).toHaveAttribute('aria-expanded', 'true')
  expect(selected()).toHaveLength(4)
})

test('Enter still opens the row, and Shift with Space selects up to the focused one', async () => {
  open(stateOf(many(6)))
  await expect.element(title('Job 6')).toBeVisible()
  title('Job 6').element().focus()
  await userEvent.keyboard(' jj{Shift>} {/Shift}')
  await expect.poll(selected).toEqual(['Job 6', 'Job 5', 'Job 4'])
  await userEvent.keyboard('{Enter}')
  await expect.element(title('Job 4')).toHaveAttribute('aria-expanded', 'true')
})

test('Escape closes the row first and then clears the selection, and the row has the focus', async () => {
  open(stateOf(many(3)))
  await box('Job 3').click()
  await title('Job 2').click()
  await expect.element(title('Job 2')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(title('Job 2')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(bar(1)).toBeVisible()
  act('Done').element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(role('toolbar')).not.toBeInTheDocument()
  await expect.element(title('Job 3')).toHaveFocus()
})

test('a selection that Escape cleared comes back by Undo', async () => {
  open(stateOf(many(3)))
  await box('Job 3').click()
  await box('Job 1').click()
  await expect.element(bar(2)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(role('toolbar')).not.toBeInTheDocument()
  const toast = stores.session.getState().toasts.at(-1)
  expect([toast?.text, toast?.action?.label]).toEqual(['Selection cleared: 2 jobs', 'Undo'])
  toast?.action?.run()
  await expect.element(bar(2)).toBeVisible()
  expect(selected()).toEqual(['Job 3', 'Job 1'])
})

test('three jobs are assigned as one step, and Undo gives all of them back', async () => {
  open(stateOf(many(4)))
  await box('Job 4').click()
  await box('Job 2').click({ modifiers: ['Shift'] })
  const before = jobs()
  await act('Assign').click()
  await role('menuitemradio', { name: 'Anna Petrova' }).click()
  await expect.poll(() => jobs().filter((job) => job.forecast.assignedTo === ANNA).length).toBe(3)
  expect(lastToast()).toMatchObject({ text: 'Reassigned: 3 jobs', action: { label: 'Undo' } })
  await expect.element(act('Assign')).toHaveFocus()
  expect(selected()).toEqual(['Job 4', 'Job 3', 'Job 2'])
  lastToast()?.action?.run()
  expect(jobs()).toEqual(before)
})

test('with jobs selected, a and letters give all of them to somebody, from the row that has the focus', async () => {
  open(stateOf(many(4)))
  await expect.element(title('Job 4')).toBeVisible()
  title('Job 4').element().focus()
  await userEvent.keyboard(' jj{Shift>} {/Shift}')
  await expect.element(bar(3)).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(role('textbox', { name: 'Find a person' })).toHaveFocus()
  await userEvent.keyboard('petr{Enter}')
  await expect.poll(() => jobs().filter((job) => job.forecast.assignedTo === ANNA).length).toBe(3)
  expect(lastToast()).toMatchObject({ text: 'Reassigned: 3 jobs' })
  await expect.element(title('Job 2')).toHaveFocus()
})

test('jobs are done at once; those that are done keep their finish, and the bar says how many changed', async () => {
  const finish = START + 30 * HOUR
  open(stateOf([...many(2), jobOf(0, 'Over', { start: START, estimate: START + HOUR, finish })]))
  await box('Job 2').click()
  await box('Over').click({ modifiers: ['Shift'] })
  await act('Done').click()
  await expect.element(role('toolbar')).toHaveTextContent('Changed 2 of 3')
  expect(jobs().every((job) => job.completed)).toBe(true)
  expect(jobNamed('Over')?.forecast.finish).toBe(finish)
  await act('Done').click()
  await expect.poll(() => lastToast()?.text).toBe('Nothing to change')
})

test('complexity, start and project are set for all', async () => {
  open(stateOf(many(3)))
  await box('Job 3').click()
  await box('Job 2').click()
  await act('Complexity').click()
  await role('menuitemradio', { name: /^5 ·/ }).click()
  await expect.poll(() => jobs().map((job) => job.forecast.complexity)).toEqual([5, 5, 2])
  await act('Start').click()
  await role('menuitem', { name: /^1 day of work/ }).click()
  await expect.poll(() => jobNamed('Job 3')?.forecast.estimate).toBeDefined()
  expect(jobNamed('Job 3')?.forecast.start).toBe(jobNamed('Job 2')?.forecast.start)
  await expect.element(act('Start')).toHaveFocus()

  await act('Project').click()
  await role('combobox', { name: 'Project' }).fill('Job 1')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => jobNamed('Job 1')?.relations.children).toHaveLength(2)
  await expect.element(act('Project')).toHaveFocus()
  await act('Project').click()
  await role('button', { name: 'No project' }).click()
  await expect.poll(() => jobNamed('Job 1')?.relations.children).toEqual([])
})

test('jobs with detailed logs ask once for a comment, and without one nothing changes', async () => {
  const detailed = many(3).map((job) => ({ ...job, logs: { ...job.logs, isEnabled: true } }))
  open(stateOf(detailed))
  await box('Job 3').click()
  await box('Job 2').click()
  const before = jobs()
  await act('Done').click()
  await role('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => lastToast()?.text).toBe('Canceled')
  expect(jobs()).toBe(before)
  await act('Done').click()
  await role('dialog').getByRole('textbox').fill('Shipped')
  await role('dialog').getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => jobNamed('Job 3')?.completed).toBe(true)
  const texts = ['Job 3', 'Job 2'].map((name) => jobNamed(name)?.logs.items[0]?.text)
  expect(texts.every((text) => text?.startsWith('Shipped'))).toBe(true)
})

test('all that match are selected over two pages, and deleted after a question that names five', async () => {
  const own = many(12).map((job) => ({ ...job, forecast: { complexity: 1, assignedTo: ANNA } }))
  open(stateOf([...own, jobOf(0, 'Other')]), { at: `/jobs?assignedTo=${ANNA}` })
  await box('Job 12').click()
  await role('button', { name: 'Select all 12 that match' }).click()
  await expect.element(bar(12)).toHaveTextContent('2 not on this page')
  await expect.element(role('button', { name: /that match/ })).not.toBeInTheDocument()
  await role('button', { name: 'Next page' }).click()
  await expect.element(box('Job 1')).toBeChecked()
  await expect.element(bar(12)).toHaveTextContent('10 not on this page')

  await act('Delete').click()
  const question = role('alertdialog')
  await expect.element(question).toHaveTextContent('12 jobs will be deleted!')
  await expect.element(question).toHaveTextContent('• Job 8')
  await expect.element(question).toHaveTextContent('and 7 more')
  await answer('Cancel')
  await expect.element(act('Delete')).toHaveFocus()
  await act('Delete').click()
  await answer('OK')
  await expect.poll(() => jobs().map((job) => job.title)).toEqual(['Other'])
  await expect.element(role('toolbar')).not.toBeInTheDocument()
  await expect.element(role('heading', { level: 1 })).toHaveFocus()
  expect(lastToast()).toMatchObject({ text: 'Deleted 12 jobs', action: { label: 'Undo' } })
  lastToast()?.action?.run()
  expect(jobs()).toHaveLength(13)
})

test('after a delete of some, a row of the list has the focus', async () => {
  open(stateOf(many(4)))
  await box('Job 4').click()
  await box('Job 3').click()
  await act('Delete').click()
  await answer('OK')
  await expect.element(title('Job 2')).toHaveFocus()
})

test('a file of exactly these jobs is written, which an import can read', async () => {
  open(stateOf(many(4)))
  await box('Job 4').click()
  await box('Job 1').click()
  const written = new Promise<Blob>((resolve) => {
    const original = URL.createObjectURL
    URL.createObjectURL = (blob) => {
      URL.createObjectURL = original
      if (blob instanceof Blob) resolve(blob)
      return original(blob)
    }
  })
  await act('Export').click()
  const read = readFile(await (await written).text(), Date.now())
  if (read.status !== 'ok') throw new Error('The file was refused')
  expect(read.state?.jobs.items.map((job) => job.title)).toEqual(['Job 4', 'Job 1'])
  expect(read.isWhole).toBe(false)
})

test('a finger that rests on a row selects it, and one that moves or lifts does not', async () => {
  open(stateOf(many(3)))
  const row = () => title('Job 2').element()
  await expect.element(title('Job 2')).toBeVisible()
  const touch = (type: string, clientX = 100) =>
    row().dispatchEvent(
      new PointerEvent(type, { pointerType: 'touch', bubbles: true, clientX, clientY: 100 }),
    )
  touch('pointerdown')
  touch('pointermove', 140)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(selected()).toEqual([])
  touch('pointerdown')
  touch('pointerup')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(selected()).toEqual([])
  touch('pointerdown')
  await expect.poll(selected).toEqual(['Job 2'])
  touch('pointerup')
  // The click that some browsers send after it is not meant.
  row().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  await expect.element(title('Job 2')).toHaveAttribute('aria-expanded', 'false')
})

test('while rows are selected, a tap on another one selects it, and a click or a key still opens it', async () => {
  open(stateOf(many(3)))
  await box('Job 3').click()
  await expect.element(bar(1)).toBeVisible()
  const tap = (name: string) => {
    const element = title(name).element()
    for (const type of ['pointerdown', 'pointerup'])
      element.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }))
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  }
  tap('Job 1')
  await expect.poll(selected).toEqual(['Job 3', 'Job 1'])
  await expect.element(title('Job 1')).toHaveAttribute('aria-expanded', 'false')
  tap('Job 1')
  await expect.poll(selected).toEqual(['Job 3'])
  await title('Job 1').click()
  await expect.element(title('Job 1')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(title('Job 1')).toHaveAttribute('aria-expanded', 'false')
  tap('Job 3')
  await expect.poll(selected).toEqual([])
  tap('Job 3')
  await expect.element(title('Job 3')).toHaveAttribute('aria-expanded', 'true')
})

test('a selected job that is gone is no longer selected, and filters keep the others', async () => {
  open(stateOf([...many(2), jobOf(0, 'Own', { assignedTo: ANNA })]))
  await box('Own').click()
  await box('Job 2').click()
  await role('button', { name: /^New/ }).click()
  await expect.element(bar(2)).toBeVisible()
  const gone = jobNamed('Job 2')?.id ?? 0
  stores.app.send({ type: 'todo.delete', id: gone })
  await expect.element(bar(1)).toBeVisible()
})

test('beyond 500 jobs a progress bar is shown until the change is saved', async () => {
  open(stateOf(many(501)))
  await box('Job 501').click()
  await role('button', { name: 'Select all 501 that match' }).click()
  let wasShown = false
  const observer = new MutationObserver(() => {
    wasShown ||= document.querySelector('[role=progressbar][aria-label="Saving…"]') !== null
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await act('Done').click()
  await expect.poll(() => jobs().every((job) => job.completed)).toBe(true)
  expect(wasShown).toBe(true)
  await expect.element(role('progressbar', { name: 'Saving…' })).not.toBeInTheDocument()
  observer.disconnect()
})

test.each([
  [1280, 'light', 'mixed'],
  [1280, 'dark', 'ru'],
  [390, 'light', 'ru'],
  [390, 'dark', 'mixed'],
] as const)(
  'at %s px in %s mode, in %s, the bar is accessible and nothing is wider than the page',
  async (width, mode, language) => {
    await page.viewport(width, 844)
    open(stateOf(many(12)), { mode, language })
    const boxes = role('checkbox', { name: /^(?:Select|Выбрать)/ })
    await expect.element(boxes.first()).toBeInTheDocument()
    const first = title('Job 12').element()
    const left = first.getBoundingClientRect().left
    first.focus()
    await userEvent.keyboard(' ')
    await expect.element(role('toolbar')).toBeVisible()
    expect(first.getBoundingClientRect().left).toBe(left)
    expect(await axeFindings()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const buttons = [...role('toolbar').element().querySelectorAll('button')]
    const heights = buttons.map((button) => button.getBoundingClientRect().height)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(width < 600 ? 44 : 36)
    for (const button of buttons) expect(button.scrollWidth).toBeLessThanOrEqual(button.offsetWidth)
  },
)
