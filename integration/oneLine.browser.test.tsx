import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { JobsPage } from '../src/app/jobs/JobsPage'
import { newJob } from '../src/domain/model/job/create'
import { ROUTES } from '../src/routing/routes'
import type { Stores } from '../src/state/appStores'
import type { Language } from '../src/text/base/messages'
import { axeFindings } from './support/axe'
import { render } from './support/render'
import { ANNA, openStored, stateOf, userOf } from './support/stored'

const CREATED = 1763000000000
const role = page.getByRole
const field = () => role('textbox', { name: 'Title' })
const option = (name: string) => role('option', { name })
const newest = () => stores.app.getState().jobs.items[0]

let stores: Stores

beforeEach(() => page.viewport(1280, 900))

function open(language: Language = 'en') {
  const project = newJob(CREATED + 1, 'Mobile app', CREATED + 1)
  const part = newJob(CREATED + 2, 'Login screen', CREATED + 2)
  const jobs = [
    { ...part, relations: { parent: project.id, children: [] } },
    { ...project, relations: { parent: null, children: [part.id] } },
  ]
  const users = [userOf(ANNA, 'Anna Petrova'), userOf(ANNA + 1, 'Anton Li')]
  stores = openStored({ state: stateOf(jobs, users) })
  render(
    <Routes>
      <Route path={ROUTES.jobs} element={<JobsPage />} />
    </Routes>,
    { stores, at: '/jobs', language },
  )
}

test('names are completed by keyboard alone, and the job is created below its project', async () => {
  open()
  await field().click()
  await userEvent.keyboard('Pay by card @an')
  await expect.element(option('Anna Petrova')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field()).toHaveValue('Pay by card @"Anton Li" ')
  await userEvent.keyboard('#mob')
  await expect.element(option('Mobile app')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Tab}by 24.12.2099')
  await expect.element(role('button', { name: 'Project: Mobile app (remove)' })).toBeVisible()
  await expect.element(role('button', { name: /^by .*24\.12\.2099/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => newest()?.title).toBe('Pay by card')
  expect(newest()).toMatchObject({
    forecast: { assignedTo: ANNA + 1 },
    relations: { parent: CREATED + 1 },
  })
  expect(new Date(newest()?.forecast.estimate ?? 0).getFullYear()).toBe(2099)
  await expect.element(field()).toHaveValue('')
})

test('a mark that is not meant is removed with Backspace, and a name that only one has needs no choice', async () => {
  open()
  await field().click()
  await userEvent.keyboard('Call 2h @petrova')
  const person = role('button', { name: 'Anna Petrova (remove)' })
  await expect.element(person).toBeVisible()
  await userEvent.keyboard('{Escape}{Tab}')
  await expect.element(role('button', { name: /h of work/ })).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(field()).toHaveValue('Call @petrova')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => newest()?.title).toBe('Call')
  expect(newest()?.forecast).toEqual({ complexity: 0, assignedTo: ANNA })
})

test('a date that is past is said to be left out, and the job is not started', async () => {
  open()
  await field().click()
  await userEvent.keyboard('Fix by 1.1.2020')
  await expect.element(role('button', { name: /That date is past/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => newest()?.title).toBe('Fix')
  expect(newest()?.forecast).toEqual({ complexity: 0 })
})

test('all of it is understood in Russian, on a phone too', async () => {
  await page.viewport(390, 844)
  open('ru')
  await role('textbox').click()
  await userEvent.keyboard('Оплата ~2ч #mobile до завтра')
  await expect.element(role('button', { name: /^до .*\(убрать\)/ })).toBeVisible()
  await expect.element(role('button', { name: 'Проект: Mobile app (убрать)' })).toBeVisible()
  const panel = role('status').filter({ hasText: 'Понято' }).element().parentElement
  expect(panel?.getBoundingClientRect().right).toBeLessThanOrEqual(390)
  expect(await axeFindings()).toEqual([])
})

test('one line sets who does a job, how long and how hard it is, and a title stays a title', async () => {
  open()
  const understood = role('status').filter({ hasText: 'Understood' })
  const row = (name: string) =>
    role('listitem').filter({ has: role('button', { name, exact: true }) })
  await field().fill('Fix login 6h @anna *3')
  await expect.element(understood).toHaveTextContent('6 h of work →')
  await expect.element(understood).toHaveTextContent('Anna Petrova')
  await expect.element(understood).toHaveTextContent('complexity 3')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Fix login')).toHaveTextContent('Anna Petrova')
  await expect
    .element(row('Fix login').getByRole('img', { name: 'Complexity 3 of 5' }))
    .toBeInTheDocument()
  await expect.element(role('checkbox', { name: 'Completed: Fix login' })).toBeVisible()

  await field().fill('Draw the logo in 2d')
  await role('button', { name: 'Treat as plain title' }).click()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await field().fill('Fix 404 page')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Fix 404 page')).toBeVisible()
  await expect.element(row('Draw the logo in 2d')).toHaveTextContent('New')
})
