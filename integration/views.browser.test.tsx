import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EmployeeJobsPage, JobsPage } from '../src/app/jobs/JobsPage'
import { UndoKeys } from '../src/app/undo/UndoKeys'
import { HOUR } from '../src/domain/core/time'
import type { Forecast } from '../src/domain/model/job/job'
import { sampleJob } from '../src/domain/testing/sampleJob'
import { ROUTES } from '../src/routing/routes'
import type { Stores } from '../src/state/appStores'
import type { Language } from '../src/text/base/language'
import { addressNow, render } from './support/render'
import { ANNA, openStored, stateOf, userOf } from './support/stored'

const role = page.getByRole
const CREATED = new Date(2026, 10, 10, 12).getTime()
const BOB = ANNA + 1

let stores: Stores

beforeEach(() => page.viewport(1280, 900))

const jobOf = (id: number, title: string, forecast: Partial<Forecast> = {}) =>
  sampleJob(CREATED + id, { title, completed: forecast.finish !== undefined, forecast })

const JOBS = [
  jobOf(5, 'Checkout API', {
    complexity: 3,
    assignedTo: ANNA,
    start: CREATED,
    estimate: CREATED + 8 * HOUR,
  }),
  jobOf(4, 'Old API', { assignedTo: BOB, start: CREATED, finish: CREATED + 1 }),
  jobOf(3, 'API docs', { assignedTo: ANNA }),
  jobOf(2, 'Café menu', { complexity: 4, assignedTo: BOB }),
  jobOf(1, 'Nobody’s job'),
]
const PEOPLE = [userOf(ANNA, 'Anna Petrova'), userOf(BOB, 'Bob Stone')]

interface Opened {
  readonly at?: string
  readonly language?: Language
  readonly mode?: 'light' | 'dark'
}

function open({ at = '/jobs', ...deps }: Opened = {}) {
  stores = openStored({ state: stateOf(JOBS, PEOPLE) })
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
}

const words = () => role('searchbox', { name: 'Filter jobs' })
const chip = (name: string) =>
  role('group', { name: 'Filters' }).getByRole('button', { name, exact: true })
const titles = () =>
  [...document.querySelectorAll('[data-job] button[aria-expanded]')].map((row) => row.textContent)

test('words narrow the list while the field for new jobs stays, and the chips count with them', async () => {
  open()
  await expect.poll(() => titles().length).toBe(5)
  await words().fill('  api ')
  await expect.poll(titles).toEqual(['Checkout API', 'Old API', 'API docs'])
  expect(addressNow()).toBe('/jobs?words=api')
  await expect.element(words()).toHaveValue('  api ')
  await expect.element(role('textbox', { name: 'Title' })).toBeVisible()
  await expect.element(chip('New (1)')).toBeVisible()
  await expect.element(chip('Completed (1)')).toBeVisible()

  await words().fill('nothing such')
  await expect.element(page.getByText('No job matches the filters.')).toBeVisible()
  await role('button', { name: 'Show all jobs' }).click()
  await expect.poll(() => titles().length).toBe(5)
  await expect.element(words()).toHaveValue('')
})

test('by keyboard: f goes to the words, Enter to the first row, Escape empties and leaves', async () => {
  open()
  await expect.poll(() => titles().length).toBe(5)
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
  await expect.poll(() => titles().length).toBe(5)
  await userEvent.keyboard('{Escape}')
  await expect.element(words()).not.toHaveFocus()
})
