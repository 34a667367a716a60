import { Outlet, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { JobsPage } from '../src/app/jobs/JobsPage'
import { SearchButton } from '../src/app/search/SearchButton'
import type { Job } from '../src/domain/model/job/job'
import { sampleItem, sampleJob } from '../src/domain/testing/sampleJob'
import { ROUTES } from '../src/routing/routes'
import type { Stores } from '../src/state/appStores'
import { keysHelp } from '../src/state/switches'
import type { Language } from '../src/text/base/messages'
import { PAGE_HEADING_ID } from '../src/ui/page/PageHeading'
import { axeFindings } from './support/axe'
import { addressNow, render } from './support/render'
import { ANNA, openStored, stateOf } from './support/stored'

const role = page.getByRole
const [LOGIN, TREE, OLD] = [1700000000101, 1700000000102, 1700000000103] as const

const JOBS: readonly Job[] = [
  sampleJob(LOGIN, { title: 'Fix the login page', forecast: { assignedTo: ANNA } }),
  sampleJob(TREE, {
    title: 'Ёлка в холле',
    logs: [{ ts: 1, text: `Given to [user=${ANNA}]`, checklist: [sampleItem('Buy a spotlight')] }],
  }),
  sampleJob(OLD, { title: 'Old invoices', update: 1 }),
]

let stores: Stores

beforeEach(async () => {
  await page.viewport(1280, 900)
  stores = openStored({ state: stateOf(JOBS) })
  keysHelp.setState(false)
})

const dialog = () => role('dialog', { name: 'Search and commands' })
const field = () => role('combobox', { name: 'Search jobs, people and commands' })
const options = () =>
  [...document.querySelectorAll('[role=option] [data-label]')].map((each) => each.textContent)
const groups = () =>
  [...document.querySelectorAll('[role=listbox] .head')].map((each) => each.textContent)
const marks = () =>
  [...document.querySelectorAll('[role=option] mark')].map((each) => each.textContent)
const active = () =>
  document.querySelector('[role=option][aria-selected=true] [data-label]')?.textContent
const jobIn = (id: number) => stores.app.getState().jobs.items.find((job) => job.id === id)

function show(at = '/jobs', language: Language = 'mixed') {
  const jobPage = <h1 id={PAGE_HEADING_ID}>A job</h1>
  const frame = (
    <>
      <SearchButton />
      <Outlet />
    </>
  )
  render(
    <Routes>
      <Route element={frame}>
        <Route path={ROUTES.job} element={jobPage} />
        <Route path={ROUTES.jobs} element={<JobsPage />} />
      </Route>
    </Routes>,
    { stores, at, language },
  )
}

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox').last()).toHaveFocus()
}

async function type(words: string) {
  await userEvent.fill(page.getByRole('combobox').last(), words)
}

async function choose(name: string) {
  await type(name)
  await expect.poll(active).toBe(name)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
}

test('the filters of the list are saved as a view by its command, and a view is opened from any page', async () => {
  show('/jobs?words=login')
  await open()
  await choose('Save view')
  const name = role('dialog', { name: 'Name of the view' }).getByRole('textbox')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Way in{Enter}')
  await expect.poll(() => stores.app.getState().views?.map((view) => view.name)).toEqual(['Way in'])
  show(`/jobs/${LOGIN}`)
  await open()
  await choose('Way in')
  await expect.poll(addressNow).toBe('/jobs?words=login')
  // What is a view already is not offered again.
  await open()
  await type('view')
  await expect.poll(options).toEqual(['Way in'])
})

test('Ctrl K opens the search with the last changed jobs, Escape closes it and gives the focus back', async () => {
  show()
  const row = role('button', { name: 'Old invoices' })
  await expect.element(row).toBeVisible()
  row.element().focus()
  await open()
  await expect.element(dialog()).toBeVisible()
  expect(groups()).toEqual(['Pinned and recent jobs', 'Actions', 'Pages'])
  expect(options().slice(0, 3)).toEqual(['Ёлка в холле', 'Fix the login page', 'Old invoices'])
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})

test('jobs, people, pages and actions are found, with what matches marked, and a typo is forgiven', async () => {
  show()
  await open()
  await type('lgoin')
  await expect.poll(options).toEqual(['Fix the login page'])
  expect(marks()).toEqual(['login'])
  await type('елка')
  await expect.poll(marks).toEqual(['Ёлка'])
  await type('spot')
  await expect.poll(marks).toEqual(['spotlight'])
  await expect.element(role('option')).toHaveTextContent('Ёлка в холлеChecklist: Buy a spotlight')
  await type('given')
  await expect.element(role('option')).toHaveTextContent('Log: Given to Anna Petrova')
  await type('p')
  await expect.poll(groups).toEqual(['Pages', 'Jobs', 'People'])
  await type('qqqqqq')
  await expect.element(page.getByText('Nothing found for “qqqqqq”').last()).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('Enter opens the job’s page, Ctrl Enter its drawer with the focus, and arrows choose', async () => {
  show()
  await open()
  await type('login')
  await expect.poll(active).toBe('Fix the login page')
  await userEvent.keyboard('{Enter}')
  await expect.poll(addressNow).toBe(`/jobs/${LOGIN}`)
  await open()
  expect(active()).toBe('Ёлка в холле')
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
  await expect.poll(active).toBe('Fix the login page')
  expect(field().element().getAttribute('aria-activedescendant')).toBe(
    document.querySelector('[role=option][aria-selected=true]')?.id,
  )
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(addressNow).toBe(`/jobs?lastSeenJob=${LOGIN}&openDrawer=1`)
  await expect.element(role('heading', { name: 'Fix the login page' })).toBeVisible()
  const drawer = role('complementary', { name: 'Job details' })
  await expect.element(drawer).toHaveFocus()
  // Once more for the same job, from elsewhere.
  role('textbox', { name: 'Title' }).element().focus()
  await open()
  await type('login')
  await expect.poll(active).toBe('Fix the login page')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(drawer).toHaveFocus()
})

test('the actions act on the job at hand, as those of the list do, and a subjob is one step to undo', async () => {
  show(`/jobs/${LOGIN}`)
  await open()
  await choose('Pin job')
  expect(stores.app.getState().jobs.pinned).toEqual([LOGIN])
  await open()
  await choose('Start now')
  await userEvent.click(role('menuitem', { name: 'Just start' }))
  await expect.poll(() => jobIn(LOGIN)?.forecast.start).toBeGreaterThan(0)
  stores.app.send({ type: 'newTodo.change', value: 'Half a title' })
  const before = stores.app.getState()
  await open()
  await choose('Add a subjob')
  await userEvent.fill(role('textbox'), 'Reset password')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => jobIn(LOGIN)?.relations.children.length).toBe(1)
  expect(stores.app.getState().jobs.items[0]).toMatchObject({
    title: 'Reset password',
    forecast: { assignedTo: ANNA },
    relations: { parent: LOGIN },
  })
  expect(stores.app.getState().todo).toBe('Half a title')
  stores.undo.undo()
  expect(stores.app.getState().jobs.items).toEqual(before.jobs.items)
  await open()
  await choose('Edit')
  await expect.element(role('dialog')).toBeVisible()
})

test('a comment leads to its field, in the drawer of the row that had the focus', async () => {
  show()
  const row = role('button', { name: 'Old invoices' })
  await expect.element(row).toBeVisible()
  row.element().focus()
  await open()
  await choose('Add a comment')
  await expect.poll(addressNow).toBe(`/jobs?lastSeenJob=${OLD}&openDrawer=1`)
  await expect.element(role('textbox', { name: 'Comment' })).toHaveFocus()
})

test('a job that changes is found by its new words at once', async () => {
  show()
  await open()
  await type('postponed')
  await expect.element(page.getByText('Nothing found for “postponed”').last()).toBeVisible()
  stores.app.send({ type: 'todo.addLog', jobId: OLD, text: 'Postponed until May' })
  await expect.poll(options).toEqual(['Old invoices'])
})

test('all of it is in Russian for readers of Russian, who also find pages by their English names', async () => {
  show('/jobs', 'ru')
  await role('button', { name: 'Поиск и команды' }).click()
  await expect.element(role('combobox', { name: 'Искать задачи, людей и команды' })).toHaveFocus()
  expect(groups()).toEqual(['Закреплённые и недавние задачи', 'Действия', 'Страницы'])
  await type('forecasts')
  await expect.poll(options).toEqual(['Прогнозы'])
  await type('темн')
  await expect.poll(active).toBe('Тема: Тёмная')
})

test('on a phone it is the whole screen and can be closed by touch', async () => {
  await page.viewport(390, 844)
  show()
  await role('button', { name: 'Search and commands' }).click()
  await expect.element(field()).toHaveFocus()
  const { width, height } = dialog().element().getBoundingClientRect()
  expect([width, height]).toEqual([390, 844])
  expect(dialog().element().scrollWidth).toBe(390)
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

const keysDialog = () => role('dialog', { name: 'Keyboard shortcuts' })
const keysField = () => role('searchbox', { name: 'Search keys' })
const meanings = () => [...document.querySelectorAll('dd')].map((each) => each.textContent)

/** The code of the keys comes with that of the search. */
async function showKeys(at = '/jobs', language: Language = 'mixed') {
  show(at, language)
  const button = role('button', { name: /^(Search|Поиск) (and|и) / })
  // Russian texts are fetched first.
  await expect.element(button).toBeVisible()
  button.element().focus()
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('combobox', { expanded: true })).not.toBeInTheDocument()
  await userEvent.keyboard('?')
}

test('all keys are found by what they do, by the key and by where they work', async () => {
  await showKeys(`/jobs/${LOGIN}`)
  await expect.element(keysField()).toHaveFocus()
  const all = meanings().length
  expect(all).toBeGreaterThan(40)
  await keysField().fill('drawer list')
  await expect.poll(meanings).toEqual(['Open drawer'])
  await expect.element(keysDialog().getByRole('status')).toHaveTextContent(`1 of ${all} keys`)
  await keysField().fill('ctrl z')
  await expect.poll(meanings).toEqual(['Undo the last step', 'Redo it'])
  await keysField().fill('down list')
  await expect.poll(meanings).toEqual(['Next row', 'From the field to the list of people'])
  await keysField().fill('teleport')
  await expect.poll(meanings).toEqual([])
  await expect
    .element(keysDialog().getByRole('status'))
    .toHaveTextContent('No key matches “teleport”')
  await expect.poll(axeFindings).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(keysDialog()).not.toBeInTheDocument()
})

test('the list of keys keeps the focus inside, gives it back, and fits a phone in Russian', async () => {
  await page.viewport(390, 844)
  await showKeys(`/jobs/${LOGIN}`, 'ru')
  const dialog = role('dialog', { name: 'Горячие клавиши' })
  await expect.element(role('searchbox', { name: 'Поиск клавиш' })).toHaveFocus()
  for (let step = 0; step < 6; step++) {
    await userEvent.keyboard('{Tab}')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await expect.poll(axeFindings).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(role('button', { name: 'Поиск и команды' })).toHaveFocus()
})

test('the search opens the list of keys too', async () => {
  show()
  await open()
  await choose('Keyboard shortcuts')
  await expect.element(keysField()).toHaveFocus()
})
