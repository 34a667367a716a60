import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EmployeeJobsPage, JobsPage } from '../src/app/jobs/JobsPage'
import { UndoKeys } from '../src/app/undo/UndoKeys'
import type { SavedView } from '../src/domain/app/state/state'
import { HOUR } from '../src/domain/core/time'
import type { Forecast } from '../src/domain/model/job/job'
import { sampleJob } from '../src/domain/testing/sampleJob'
import { ROUTES } from '../src/routing/routes'
import type { Stores } from '../src/state/appStores'
import type { Language } from '../src/text/base/messages'
import { axeFindings } from './support/axe'
import { addressNow, render } from './support/render'
import { ANNA, openStored, stateOf, userOf } from './support/stored'

const role = page.getByRole
const CREATED = new Date(2025, 10, 10, 12).getTime()
const BOB = ANNA + 1

let stores: Stores

beforeEach(() => page.viewport(1280, 900))

const jobOf = (id: number, title: string, forecast: Partial<Forecast> = {}) =>
  sampleJob(CREATED + id, {
    title,
    completed: forecast.finish !== undefined,
    forecast: { complexity: 2, ...forecast },
  })

const JOBS = [
  sampleJob(CREATED + 6, { title: 'Shop', children: [CREATED + 5], forecast: { complexity: 0 } }),
  sampleJob(CREATED + 5, {
    title: 'Checkout API',
    parent: CREATED + 6,
    forecast: { complexity: 3, assignedTo: ANNA, start: CREATED, estimate: CREATED + 8 * HOUR },
  }),
  jobOf(4, 'Old API', { assignedTo: BOB, start: CREATED, finish: CREATED + 1 }),
  jobOf(3, 'API docs', { assignedTo: ANNA }),
  jobOf(2, 'Café menu', { complexity: 4, assignedTo: BOB }),
  jobOf(1, 'Nobody’s job'),
]
const PEOPLE = [userOf(ANNA, 'Anna Petrova'), userOf(BOB, 'Bob Stone')]

const VIEWS = [
  { id: 1, name: 'Mine', query: `people=${ANNA}`, ts: { create: 1, update: 1 } },
  { id: 2, name: 'Hard', query: 'complexity=3,4', ts: { create: 2, update: 2 } },
]

interface Opened {
  readonly views?: readonly SavedView[]
  readonly at?: string
  readonly language?: Language
  readonly mode?: 'light' | 'dark'
}

function open({ at = '/jobs', views, ...deps }: Opened = {}) {
  stores = openStored({ state: { ...stateOf(JOBS, PEOPLE), ...(views && { views }) } })
  render(
    <>
      <Routes>
        <Route path={ROUTES.jobs} element={<JobsPage />} />
        <Route path={ROUTES.employee} element={<EmployeeJobsPage />} />
        <Route path="*" element={null} />
      </Routes>
      <UndoKeys />
    </>,
    { stores, at, ...deps },
  )
  // As the frame around every page has, up to whose edge some parts reach.
  Object.assign(document.querySelector('main')?.style ?? {}, { padding: '0 16px' })
}

const words = () => role('searchbox', { name: 'Filter jobs' })
const chip = (name: string) =>
  role('group', { name: 'Filters' }).getByRole('button', { name, exact: true })
const lastToast = () => stores.session.getState().toasts.at(-1)
const titles = () =>
  [...document.querySelectorAll('[data-job] button[aria-expanded]')].map((row) => row.textContent)

test('words narrow the list while the field for new jobs stays, and the chips count with them', async () => {
  open()
  await expect.poll(() => titles().length).toBe(6)
  await words().fill('  api ')
  await expect.poll(titles).toEqual(['Checkout API', 'Old API', 'API docs'])
  await expect.poll(addressNow).toBe('/jobs?words=api')
  await expect.element(words()).toHaveValue('  api ')
  await expect.element(role('textbox', { name: 'Title' })).toBeVisible()
  await expect.element(chip('New (1)')).toBeVisible()
  await expect.element(chip('Completed (1)')).toBeVisible()

  await words().fill('nothing such')
  await expect.element(page.getByText('No job matches the filters.')).toBeVisible()
  await role('button', { name: 'Show all jobs' }).click()
  await expect.poll(() => titles().length).toBe(6)
  await expect.element(words()).toHaveValue('')
})

test('by keyboard: f goes to the words, Enter to the first row, Escape empties and leaves', async () => {
  open()
  await expect.poll(() => titles().length).toBe(6)
  await userEvent.keyboard('f')
  await expect.element(words()).toHaveFocus()
  await userEvent.keyboard('api{Enter}')
  await expect.poll(() => titles().length).toBe(3)
  await expect.element(role('button', { name: 'Checkout API', exact: true })).toHaveFocus()
  await expect
    .element(role('button', { name: 'Checkout API', exact: true }))
    .toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('f{Escape}')
  await expect.element(words()).toHaveValue('')
  await expect.poll(() => titles().length).toBe(6)
  await userEvent.keyboard('{Escape}')
  await expect.element(words()).not.toHaveFocus()
})

const filters = (name: string | RegExp = /^Filters/) => role('button', { name })
const panel = () => role('dialog', { name: 'Filters' })
const choice = (name: string) => panel().getByRole('button', { name, exact: true })
/** How far the page can be scrolled sideways. */
const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

test('filters combine, every choice at once, and the chips count with them', async () => {
  open()
  await filters('Filters').click()
  await choice('Anna Petrova').click()
  await choice('Bob Stone').click()
  await choice('3').click()
  await choice('4').click()
  await expect.poll(titles).toEqual(['Checkout API', 'Café menu'])
  await expect.poll(addressNow).toBe(`/jobs?people=${ANNA}%2C${BOB}&complexity=3%2C4`)
  await userEvent.keyboard('{Escape}')
  await expect.element(filters('Filters (2)')).toHaveFocus()
  await expect.element(chip('New (1)')).toBeVisible()
  await expect.element(chip('Active (1)')).toBeVisible()

  await chip('Bob Stone').click()
  await expect.poll(titles).toEqual(['Checkout API'])
  await expect.element(filters()).toHaveFocus()
  await chip('Complexity 3, 4').click()
  await expect.poll(titles).toEqual(['Checkout API', 'API docs'])
  await chip('Reset').click()
  await expect.poll(() => titles().length).toBe(6)
  await expect.poll(addressNow).toBe('/jobs')
})

test('a project, its status, its days and its log narrow the list, and Reset in the panel empties it', async () => {
  open({ at: `/jobs?project=${CREATED + 6}` })
  await expect.poll(titles).toEqual(['Shop', 'Checkout API'])
  await expect.element(chip('Shop')).toHaveAttribute('title', 'Remove filter: Shop')
  await filters('Filters (1)').click()
  await panel().getByRole('combobox', { name: 'Project' }).fill('noth')
  await expect.element(page.getByText('No matching jobs')).toBeVisible()
  await panel().getByLabelText('From').first().fill('2025-11-10')
  await panel().getByLabelText('Until').first().fill('2025-11-10')
  await expect.poll(addressNow).toContain('&createdFrom=2025-11-10&createdTo=2025-11-10')
  await expect.element(page.getByText('Created 10.11.2025–10.11.2025')).toBeInTheDocument()
  await choice('Has comments').click()
  await expect.element(page.getByText('No job matches the filters.')).toBeInTheDocument()
  await choice('Has comments').click()
  await choice('Late').click()
  await expect.poll(titles).toEqual(['Checkout API'])
  await choice('Reset').click()
  await expect.poll(() => titles().length).toBe(6)
  await expect.element(panel().getByLabelText('From').first()).toHaveValue('')
  await expect.poll(addressNow).toBe('/jobs')
})

test('on an employee’s page the other filters are offered, and no people', async () => {
  open({ at: `/employees/${ANNA}` })
  await expect.poll(() => titles().length).toBe(2)
  await filters('Filters').click()
  await expect.element(choice('3')).toBeVisible()
  expect(panel().getByText('People').query()).toBeNull()
  await choice('3').click()
  await expect.poll(titles).toEqual(['Checkout API'])
  await userEvent.keyboard('{Escape}')
  await chip('Complexity 3').click()
  await expect.poll(() => titles().length).toBe(2)
})

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)(
  'in the %s, %i px wide, everything is accessible and nothing is wider than the page',
  async (mode, width) => {
    await page.viewport(width, 844)
    open({ at: `/jobs?people=${ANNA},0&words=a&complexity=2,3&has=checklist`, mode, views: VIEWS })
    await expect.element(chip('Complexity 2, 3')).toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
    await filters('Filters (3)').click()
    await expect.element(choice('Anna Petrova')).toBeVisible()
    await expect.poll(axeFindings).toEqual([])
    expect(sideways()).toBe(0)
  },
)

const view = (name: string) => role('button', { name, exact: true })
const viewNames = () =>
  [...document.querySelectorAll('[aria-label="Saved views"] [aria-pressed]')].map(
    (pill) => pill.textContent,
  )
async function chooseFor(name: string, item: string) {
  await role('button', { name: `View ${name}: more` }).click()
  await role('menuitem', { name: item }).click()
}
test('a view is saved by name, shown pressed, and a second click leaves it', async () => {
  open({ at: '/jobs?words=api&page=1&lastSeenJob=5' })
  await chip('Save view').click()
  const dialog = role('dialog', { name: 'Name of the view' })
  await dialog.getByRole('textbox').fill('The API')
  await userEvent.keyboard('{Enter}')
  await expect.element(view('The API')).toHaveAttribute('aria-pressed', 'true')
  expect(stores.app.getState().views).toMatchObject([{ name: 'The API', query: 'words=api' }])
  expect(lastToast()).toMatchObject({ text: 'View saved: The API', action: { label: 'Undo' } })
  expect(chip('Save view').query()).toBeNull()

  await view('The API').click()
  await expect.poll(() => titles().length).toBe(6)
  await expect.poll(addressNow).toBe('/jobs')
  await expect.element(view('The API')).toHaveAttribute('aria-pressed', 'false')
  await view('The API').click()
  await expect.poll(titles).toEqual(['Checkout API', 'Old API', 'API docs'])
  await expect.poll(addressNow).toBe('/jobs?words=api')

  await words().fill('api docs')
  await expect.poll(titles).toEqual(['API docs'])
  await chip('Save view').click()
  await dialog.getByRole('textbox').fill('the api')
  await expect.element(dialog).toHaveTextContent('Already exists: The API')
})

test('a view is renamed, updated, moved, copied, deleted, and restored by Undo', async () => {
  open({ views: VIEWS, at: '/jobs?words=api' })
  await expect.poll(viewNames).toEqual(['Mine', 'Hard'])
  await chooseFor('Mine', 'Rename')
  await role('dialog').getByRole('textbox').fill('Hers')
  await userEvent.keyboard('{Enter}')
  await expect.poll(viewNames).toEqual(['Hers', 'Hard'])
  await chooseFor('Hers', 'Move right')
  await expect.poll(viewNames).toEqual(['Hard', 'Hers'])
  await chooseFor('Hers', 'Update to the current filters')
  await expect.element(view('Hers')).toHaveAttribute('aria-pressed', 'true')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await chooseFor('Hard', 'Copy link')
  await expect.poll(() => write.mock.lastCall?.[0]).toMatch(/#\/jobs\?complexity=3%2C4$/)
  await chooseFor('Hers', 'Delete')
  await expect.poll(viewNames).toEqual(['Hard'])
  await expect.element(filters()).toHaveFocus()
  expect(lastToast()).toMatchObject({ text: 'Deleted: Hers', action: { label: 'Undo' } })
  lastToast()?.action?.run()
  await expect.poll(viewNames).toEqual(['Hard', 'Hers'])
})

test('by keyboard alone a view is opened, and its menu by the key for menus', async () => {
  open({ views: VIEWS })
  await expect.poll(viewNames).toEqual(['Mine', 'Hard'])
  view('Hard').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(titles).toEqual(['Checkout API', 'Café menu'])
  await expect.element(view('Hard')).toHaveFocus()
  view('Hard')
    .element()
    .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))
  await expect.element(role('menuitem', { name: 'Rename' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(view('Hard')).toHaveFocus()
})

test('in Russian the filters and views are named in Russian', async () => {
  open({ views: VIEWS, at: '/jobs?words=api&complexity=2', language: 'ru' })
  await expect.element(role('searchbox', { name: 'Фильтр задач' })).toHaveValue('api')
  await expect.element(role('button', { name: 'Фильтры (1)' })).toBeVisible()
  await expect.element(role('button', { name: 'Сложность 2' })).toBeVisible()
  await expect.element(role('button', { name: 'Сохранить вид' })).toBeVisible()
  await expect.element(role('button', { name: 'Вид Mine: ещё' })).toBeVisible()
})
