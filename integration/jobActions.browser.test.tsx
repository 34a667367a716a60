import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ComposedDrawer } from '../src/app/jobs/ComposedDrawer'
import { JobPage } from '../src/app/jobs/JobPage'
import { JobsPage } from '../src/app/jobs/JobsPage'
import { UndoKeys } from '../src/app/undo/UndoKeys'
import { DAY, formatDate, HOUR, MINUTE } from '../src/domain/core/time'
import { reestimate } from '../src/domain/entry/quickEstimate'
import type { Forecast, Job } from '../src/domain/model/job/job'
import { DEFAULT_SCHEDULE } from '../src/domain/model/schedule/schedule'
import { type Sample, sampleJob } from '../src/domain/testing/sampleJob'
import { ROUTES } from '../src/routing/routes'
import type { Stores } from '../src/state/appStores'
import type { Language } from '../src/text/base/messages'
import { axeFindings } from './support/axe'
import { addressNow, render } from './support/render'
import { ANNA, openStored, stateOf, userOf } from './support/stored'

const role = page.getByRole
const ID = 1763000000001
const BOB = 1700000000002
const NOW = Math.floor(Date.now() / MINUTE) * MINUTE
const RUNNING = { start: NOW - DAY, estimate: NOW + 2 * DAY, assignedTo: ANNA }
const USERS = [userOf(ANNA, 'Anna Petrova'), userOf(BOB, 'Bob')]

let stores: Stores

beforeEach(() => page.viewport(1280, 900))

interface Shown {
  readonly forecast?: Partial<Forecast>
  readonly rest?: Sample
  readonly isDetailed?: boolean
  readonly users?: typeof USERS
  readonly language?: Language
  readonly mode?: 'light' | 'dark'
  readonly isDrawer?: boolean
}

function show(shown: Shown = {}) {
  const { forecast = {}, rest, isDetailed = false, users = USERS, isDrawer = false } = shown
  const { language = 'mixed', mode = 'light' } = shown
  const sample = sampleJob(ID, { title: 'Checkout', forecast, ...rest })
  const job: Job = { ...sample, logs: { ...sample.logs, isEnabled: isDetailed } }
  stores = openStored({ state: stateOf([job], users) })
  const place = isDrawer ? (
    <ComposedDrawer jobId={ID} onClose={() => {}} />
  ) : (
    <Routes>
      <Route path={ROUTES.job} element={<JobPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
  const element = (
    <>
      {place}
      <UndoKeys />
    </>
  )
  const at = isDrawer ? '/jobs' : `/jobs/${ID}`
  render(element, { stores, at, language, mode, isFixed: isDrawer })
}

const job = () => stores.app.getState().jobs.items.find(({ id }) => id === ID)
const jobs = () => stores.app.getState().jobs.items
const button = (name: string) => role('button', { name, exact: true }).first()
const lastToast = () => stores.session.getState().toasts.at(-1)
const bar = () => role('group', { name: 'Actions on this job' })
const names = () =>
  [...document.querySelectorAll('[role=group][aria-label="Actions on this job"] button')].map(
    (each) => each.getAttribute('aria-label'),
  )
const COMMON = ['Re-estimate', 'Assign', 'Comment', 'Add subjob', 'Pin job', 'More actions']
const stamp = (at: number) => formatDate(at, 'DD.MM.YYYY HH:mm')

/** By keyboard: the button has the focus, and Enter presses it. */
async function press(name: string) {
  await expect.element(button(name)).toBeVisible()
  button(name).element().focus()
  await userEvent.keyboard('{Enter}')
}
async function undo() {
  await userEvent.keyboard('{Control>}z{/Control}')
}
/** What floats has faded in, so that axe sees its colours. */
async function isFadedIn() {
  const paper = () => document.querySelector('.MuiPopover-paper')
  await expect.poll(() => paper() && getComputedStyle(paper() as Element).opacity).toBe('1')
}
async function open(name: string) {
  await expect.element(role('dialog', { name })).toBeVisible()
  await isFadedIn()
}

test.each([
  ['a job that has not started can start', {}, ['Start', ...COMMON]],
  ['a job without an estimate cannot be done yet', { start: NOW - DAY }, COMMON],
  ['a running job can be done', RUNNING, ['Done', ...COMMON]],
  ['a finished job can neither start nor be done', { ...RUNNING, finish: NOW - HOUR }, COMMON],
] as const)('%s, on its page and in the drawer', async (_, forecast, expected) => {
  for (const isDrawer of [false, true]) {
    show({ forecast, rest: { completed: 'finish' in forecast }, isDrawer })
    await expect.element(bar()).toBeVisible()
    expect(names()).toEqual(expected)
  }
})

test('a job is started and done by keyboard, the focus stays in the bar, and Ctrl Z takes both back', async () => {
  show()
  await press('Start')
  await expect.element(role('menuitem', { name: 'Just start' })).toHaveFocus()
  await userEvent.keyboard('d')
  await expect.poll(() => job()?.forecast.estimate).toBeGreaterThan(NOW)
  expect(lastToast()).toMatchObject({ text: 'Started: Checkout', action: { label: 'Undo' } })
  await expect.element(button('Done')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => job()?.completed).toBe(true)
  expect(lastToast()).toMatchObject({ text: 'Done: Checkout' })
  await expect.element(button('Re-estimate')).toHaveFocus()
  await undo()
  await expect.poll(() => job()?.completed).toBe(false)
  await undo()
  await expect.poll(() => job()?.forecast.start).toBeUndefined()
})

test('each choice of a new estimate shows it and the 80% date of the plan before anything is stored', async () => {
  show({ forecast: RUNNING })
  const before = stores.app.getState()
  await press('Re-estimate')
  await open('Re-estimate')
  const first = role('menuitem', { name: '+2h' })
  const later = reestimate(
    { completed: false, forecast: { complexity: 0, ...RUNNING } },
    NOW,
    '2h',
    DEFAULT_SCHEDULE,
  )
  await expect.element(first).toHaveFocus()
  await expect.element(first).toHaveTextContent(`until ${stamp(later)}`)
  await expect.element(first).toHaveTextContent(/80% likely by \w+ \d+ \w+/)
  await expect.element(role('menuitem', { name: '+1w' })).toHaveTextContent('80% likely by')
  expect(role('menuitem').elements()).toHaveLength(5)
  expect(await axeFindings()).toEqual([])
  expect(stores.app.getState().jobs.items[0]?.forecast).toEqual(before.jobs.items[0]?.forecast)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => job()?.forecast.estimate).toBe(later)
  expect(job()?.estimates?.map(({ estimate }) => estimate)).toEqual([RUNNING.estimate, later])
  expect(lastToast()).toMatchObject({ text: 'Estimate changed: Checkout' })
  await expect.element(button('Re-estimate')).toHaveFocus()
  await undo()
  await expect.poll(() => job()?.forecast.estimate).toBe(RUNNING.estimate)
})

test('a date is another estimate once it is whole, and not before the start', async () => {
  show({ forecast: RUNNING })
  await press('Re-estimate')
  const set = role('button', { name: 'Set estimate' })
  await expect.element(set).toBeDisabled()
  const date = role('group', { name: 'Estimate date' })
  await date.getByRole('spinbutton', { name: 'Year' }).click()
  await userEvent.keyboard('2020')
  await expect.element(page.getByText(/before|start/i).last()).toBeVisible()
  await expect.element(set).toBeDisabled()
  await date.getByRole('spinbutton', { name: 'Year' }).click()
  await userEvent.keyboard('2031')
  await expect.element(role('form', { name: 'Another date' })).toHaveTextContent('80% likely by')
  await set.click()
  await expect.poll(() => new Date(job()?.forecast.estimate ?? 0).getFullYear()).toBe(2031)
})

test.each(['en', 'ru'] as const)(
  'on a phone the sentence about a wrong date does not push the form out of the view, language %s',
  async (language) => {
    await page.viewport(390, 844)
    show({ forecast: RUNNING, language })
    const tool = page
      .elementLocator(document.body)
      .getByRole('button', { name: /^(Re-estimate|Переоценить)$/ })
    await tool.first().click()
    const form = role('dialog').getByRole('form')
    await expect.element(form).toBeVisible()
    const year = form.getByRole('spinbutton', { name: /^(Year|Год)$/ })
    await expect.element(year).toBeVisible()
    const height = form.element().clientHeight
    await year.click()
    await userEvent.keyboard('2020')
    await expect.element(form.getByText(/\(20\d\d-.*Z\)/)).toBeVisible()
    expect(form.element().clientHeight).toBe(height)
    expect(form.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
  },
)

test('Escape asks before a typed date is lost, and the date stays', async () => {
  show({ forecast: RUNNING })
  await press('Re-estimate')
  await open('Re-estimate')
  const year = role('group', { name: 'Estimate date' }).getByRole('spinbutton', { name: 'Year' })
  await year.click()
  await userEvent.keyboard('2031{Escape}')
  const question = role('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(year).toHaveTextContent('2031')
  await role('button', { name: 'Set estimate' }).click()
  await expect.poll(() => new Date(job()?.forecast.estimate ?? 0).getFullYear()).toBe(2031)
})

test('a job that has not started is offered a start with an estimate', async () => {
  show()
  await press('Re-estimate')
  await expect.element(button('Start with an estimate')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(role('menuitem', { name: 'Just start' })).toBeVisible()
})

test('another estimate of a finished job is evidence, so it asks first', async () => {
  show({ forecast: { ...RUNNING, finish: NOW - HOUR }, rest: { completed: true } })
  await press('Re-estimate')
  await expect.element(role('menuitem', { name: '+2h' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const question = role('alertdialog')
  await expect.element(question).toHaveTextContent(`${stamp(RUNNING.estimate)} → `)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(job()?.forecast.estimate).toBe(RUNNING.estimate)
})

test('a job with detailed logs asks for a comment before its plan changes', async () => {
  show({ forecast: RUNNING, isDetailed: true })
  await press('Assign')
  await expect.element(role('menuitemradio', { name: 'Anna Petrova' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const question = role('dialog', { name: 'Your comment?' })
  await expect.element(question).toBeVisible()
  expect(job()?.forecast.assignedTo).toBe(ANNA)
  await expect.element(question.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('Bob knows it{Control>}{Enter}{/Control}')
  await expect.poll(() => job()?.forecast.assignedTo).toBe(BOB)
  expect(job()?.logs.items[0]?.text).toContain('Bob knows it')
})

test('a job is given to somebody, to somebody new and to nobody, each with one event and Undo', async () => {
  show({ forecast: RUNNING })
  await press('Assign')
  await open('Assign')
  await expect.element(role('menuitemradio', { name: 'Anna Petrova' })).toHaveFocus()
  await expect.element(role('menuitemradio', { name: 'Anna Petrova' })).toBeChecked()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => job()?.forecast.assignedTo).toBe(BOB)
  expect(lastToast()).toMatchObject({ text: 'Reassigned: Checkout', action: { label: 'Undo' } })
  await press('Assign')
  await role('menuitemradio', { name: 'Nobody' }).click()
  await expect.poll(() => job()?.forecast.assignedTo).toBeUndefined()
  await press('Assign')
  await role('menuitem', { name: 'New person…' }).click()
  await userEvent.fill(
    role('dialog', { name: 'Name of the new person' }).getByRole('textbox'),
    'Cleo',
  )
  await userEvent.keyboard('{Enter}')
  const cleo = () => stores.app.getState().users.items.find((user) => user.displayName === 'Cleo')
  await expect.poll(cleo).toBeDefined()
  expect(job()?.forecast.assignedTo).toBe(cleo()?.id)
  await expect.element(button('Assign')).toHaveFocus()
  await undo()
  await expect.poll(cleo).toBeUndefined()
  expect(job()?.forecast.assignedTo).toBeUndefined()
})

test('the complexity is changed by keyboard, with one event and Undo', async () => {
  show({ forecast: RUNNING })
  await press('More actions')
  await expect.element(role('menuitem', { name: 'Edit' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(role('menuitemradio', { name: /^0/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => job()?.forecast.complexity).toBe(3)
  expect(lastToast()).toMatchObject({
    text: 'Complexity changed: Checkout',
    action: { label: 'Undo' },
  })
  await undo()
  expect(job()?.forecast.complexity).toBe(0)
})

test('of more than eight people some are found by typing, and a new name is offered at once', async () => {
  const many = Array.from({ length: 9 }, (_, index) => userOf(BOB + index, `Person ${index}`))
  show({ forecast: RUNNING, users: [...many, userOf(ANNA, 'Anna Petrova')] })
  await press('Assign')
  await expect.element(role('textbox', { name: 'Find a person' })).toHaveFocus()
  await userEvent.keyboard('person 7')
  await expect.element(role('menuitemradio', { name: 'Person 7' })).toBeVisible()
  expect(role('menuitemradio').elements()).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => job()?.forecast.assignedTo).toBe(BOB + 7)
  await press('Assign')
  await expect.element(role('textbox', { name: 'Find a person' })).toHaveFocus()
  await userEvent.keyboard('Cleo')
  await expect.element(role('menuitem', { name: 'New person: Cleo' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => stores.app.getState().users.items.at(-1)?.displayName).toBe('Cleo')
})

test.each([
  ['a focused row of the list', 'row'],
  ['the page of a job', 'page'],
  ['the drawer', 'drawer'],
] as const)(
  'on %s, a and letters find a person, r and d give a day more, p pins, and Escape leads back',
  async (_, place) => {
    if (place === 'row') {
      stores = openStored({
        state: stateOf([sampleJob(ID, { title: 'Checkout', forecast: RUNNING })], USERS),
      })
      render(<JobsPage />, { stores, at: '/jobs' })
    } else show({ forecast: RUNNING, isDrawer: place === 'drawer' })
    const back = (name: string) => (place === 'row' ? button('Checkout') : button(name))
    await expect.element(back('Assign')).toBeVisible()
    if (place === 'row') button('Checkout').element().focus()

    await userEvent.keyboard('a')
    await open('Assign')
    await expect.element(role('textbox', { name: 'Find a person' })).toHaveFocus()
    expect(await axeFindings()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(role('dialog')).not.toBeInTheDocument()
    await expect.element(back('Assign')).toHaveFocus()
    await userEvent.keyboard('abo')
    await expect.element(role('textbox', { name: 'Find a person' })).toHaveValue('bo')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => job()?.forecast.assignedTo).toBe(BOB)
    await expect.element(back('Assign')).toHaveFocus()

    await userEvent.keyboard('r')
    await expect.element(role('menuitem', { name: '+2h' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(back('Re-estimate')).toHaveFocus()
    await userEvent.keyboard('r')
    await expect.element(role('menuitem', { name: '+2h' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => job()?.forecast.estimate).toBeGreaterThan(RUNNING.estimate)
    await expect.element(back('Re-estimate')).toHaveFocus()
  },
)

test('with an open drawer a and r are of the focused row, else of the job in the drawer', async () => {
  const other = sampleJob(ID + 1, { title: 'Receipts', forecast: RUNNING })
  stores = openStored({
    state: stateOf([other, sampleJob(ID, { title: 'Checkout', forecast: RUNNING })], USERS),
  })
  render(<JobsPage />, { stores, at: `/jobs?lastSeenJob=${ID}&openDrawer=1` })
  const assignedTo = (id: number) => jobs().find((each) => each.id === id)?.forecast.assignedTo
  await expect.element(bar()).toBeVisible()
  await expect.element(button('Receipts')).toBeVisible()
  button('Receipts').element().focus()
  await userEvent.keyboard('a')
  await open('Assign')
  await userEvent.keyboard('bob{Enter}')
  await expect.poll(() => assignedTo(ID + 1)).toBe(BOB)
  expect(assignedTo(ID)).toBe(ANNA)
  await userEvent.hover(button('Receipts'))
  bar().getByRole('button', { name: 'Pin job' }).element().focus()
  await userEvent.keyboard('r')
  await expect.element(role('menuitem', { name: '+2h' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => job()?.forecast.estimate).toBeGreaterThan(RUNNING.estimate)
  expect(jobs().find(({ id }) => id === ID + 1)?.forecast.estimate).toBe(RUNNING.estimate)
})

test.each([
  ['its page', false],
  ['the drawer', true],
])(
  'a job is started, re-estimated, commented, pinned and done by a key each, on %s',
  async (_, isDrawer) => {
    show({ isDrawer })
    await expect.element(button('Start')).toBeVisible()
    await userEvent.keyboard('s')
    await expect.element(role('menuitem', { name: 'Just start' })).toHaveFocus()
    await userEvent.keyboard('d')
    await expect.poll(() => job()?.forecast.estimate).toBeGreaterThan(NOW)
    const started = job()?.forecast.estimate ?? 0
    await expect.element(button('Done')).toHaveFocus()
    await userEvent.keyboard('r')
    await expect.element(role('menuitem', { name: '+2h' })).toHaveFocus()
    await userEvent.keyboard('w')
    await expect.poll(() => job()?.forecast.estimate).toBeGreaterThan(started + 4 * DAY)
    await expect.element(button('Re-estimate')).toHaveFocus()
    await userEvent.keyboard('p')
    await expect.element(button('Unpin job')).toHaveFocus()
    expect(stores.app.getState().jobs.pinned).toEqual([ID])
    await userEvent.keyboard('c')
    await expect.element(role('textbox', { name: 'Comment', exact: true })).toHaveFocus()
    await userEvent.keyboard('xs{Control>}{Enter}{/Control}')
    await expect.poll(() => job()?.logs.items[0]?.text).toBe('xs')
    expect(job()?.completed).toBe(false)
    button('Unpin job').element().focus()
    await userEvent.keyboard('x')
    await expect.poll(() => job()?.completed).toBe(true)
    expect(lastToast()).toMatchObject({ text: 'Done: Checkout', action: { label: 'Undo' } })
  },
)

test('in a field a and r are letters', async () => {
  show({ forecast: RUNNING })
  await press('Comment')
  await expect.element(role('textbox', { name: 'Comment', exact: true })).toHaveFocus()
  await userEvent.keyboard('ar')
  await expect.element(role('textbox', { name: 'Comment', exact: true })).toHaveValue('ar')
  expect(role('dialog').elements()).toEqual([])
})

/** A key of a Russian keyboard, by its letter and its position. */
function pressRussian(key: string, code: string) {
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

test('on a Russian keyboard the keys at the same places do the same, also in the start menu', async () => {
  show()
  await expect.element(button('Start')).toBeVisible()
  pressRussian('ф', 'KeyA')
  await open('Assign')
  await userEvent.keyboard('{Escape}')
  await press('Start')
  await expect.element(role('menuitem', { name: 'Just start' })).toHaveFocus()
  pressRussian('ц', 'KeyW')
  await expect.poll(() => job()?.forecast.estimate).toBeGreaterThan(NOW + 4 * DAY)
})

test('a comment is written on the page itself, Ctrl Enter adds it, and Escape keeps it as a draft', async () => {
  show({ forecast: RUNNING })
  await press('Comment')
  const field = role('textbox', { name: 'Comment', exact: true })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Half a{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(button('Comment')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('Half a')
  await expect.element(page.getByText('Draft restored')).toBeVisible()
  await userEvent.keyboard(' word{Enter}and a line{Control>}{Enter}{/Control}')
  await expect.poll(() => job()?.logs.items[0]?.text).toBe('Half a word\nand a line')
  expect(lastToast()).toMatchObject({ text: 'Comment added: Checkout', action: { label: 'Undo' } })
  await expect.element(button('Comment')).toHaveFocus()
  await undo()
  await expect.poll(() => job()?.logs.items[0]?.text).toBe('Created')
})

test('in the drawer Comment leads to the field of its logs', async () => {
  await page.viewport(350, 800)
  show({ forecast: RUNNING, isDrawer: true })
  await press('Comment')
  await expect.element(role('textbox', { name: 'Comment', exact: true })).toHaveFocus()
})

test('subjobs are added one after the other, each with one event and one undo step', async () => {
  show({ forecast: RUNNING })
  await press('Add subjob')
  const field = role('textbox', { name: 'Title of the subjob' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('API{Enter}')
  await expect.poll(() => job()?.relations.children.length).toBe(1)
  expect(lastToast()).toMatchObject({ text: 'Subjob added: API', action: { label: 'Undo' } })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('Docs{Enter}')
  await expect.poll(() => job()?.relations.children.length).toBe(2)
  expect(jobs()[0]).toMatchObject({ title: 'Docs', relations: { parent: ID } })
  expect(jobs()[0]?.forecast.assignedTo).toBe(ANNA)
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Add subjob')).toHaveFocus()
  await undo()
  await expect.poll(() => jobs().map(({ title }) => title)).toEqual(['API', 'Checkout'])
  expect(job()?.relations.children).toHaveLength(1)
})

test('an opened row of the list has another estimate, person and complexity, too', async () => {
  stores = openStored({ state: stateOf([sampleJob(ID, { forecast: RUNNING })], USERS) })
  render(<JobsPage />, { stores, at: '/jobs' })
  await role('button', { name: `Job ${ID}`, exact: true }).click()
  await press('Assign')
  await expect.element(role('menuitemradio', { name: 'Anna Petrova' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => job()?.forecast.assignedTo).toBe(BOB)
  await expect.element(button('Assign')).toHaveFocus()
  await press('Re-estimate')
  await expect.element(role('menuitem', { name: '+2h' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => job()?.forecast.estimate).toBeGreaterThan(RUNNING.estimate)
  await press('Complexity')
  await expect.element(role('menuitemradio', { name: /^0/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => job()?.forecast.complexity).toBe(1)
})

test('a pin is said, and taken back', async () => {
  show()
  await press('Pin job')
  expect(stores.app.getState().jobs.pinned).toEqual([ID])
  expect(lastToast()).toMatchObject({ text: 'Pinned: Checkout', action: { label: 'Undo' } })
  await expect.element(button('Unpin job')).toHaveFocus()
  await undo()
  await expect.poll(() => stores.app.getState().jobs.pinned).toEqual([])
})

test.each([
  ['its page', false],
  ['the drawer', true],
])('F2 and a double click edit the title in place, on %s', async (_, isDrawer) => {
  show({ forecast: RUNNING, isDrawer })
  await expect.element(bar()).toBeVisible()
  const field = role('textbox', { name: 'Title', exact: true })
  await userEvent.keyboard('{F2}')
  await expect.element(field).toHaveFocus()
  await userEvent.fill(field, 'Checkout by card')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => job()?.title).toBe('Checkout by card')
  await expect.element(button('Edit title')).toHaveFocus()
  await undo()
  await expect.poll(() => job()?.title).toBe('Checkout')
  await userEvent.dblClick(role('heading', { name: 'Checkout', exact: true }).first())
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(button('Edit title')).toHaveFocus()
})

test('More actions edits, copies the link, reopens, and deletes with a way back', async () => {
  show({ forecast: { ...RUNNING, finish: NOW - HOUR }, rest: { completed: true } })
  const items = () =>
    role('menuitem')
      .elements()
      .map((each) => each.textContent)
  await press('More actions')
  await expect
    .poll(items)
    .toEqual(['Edit', 'Complexity', 'Blocked by…', 'Mark as not done', 'Copy link', 'Delete'])
  await userEvent.keyboard('{Enter}')
  await expect.element(role('textbox', { name: 'Title' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(role('textbox', { name: 'Title' })).not.toBeInTheDocument()
  await expect.element(button('More actions')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await role('menuitem', { name: 'Mark as not done' }).click()
  await role('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => job()?.completed).toBe(false)
  await press('More actions')
  await role('menuitem', { name: 'Delete' }).click()
  await role('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => job()).toBeUndefined()
  await expect.poll(addressNow).toBe('/jobs')
  await expect
    .poll(lastToast)
    .toMatchObject({ text: 'Deleted: Checkout', action: { label: 'Undo' } })
  lastToast()?.action?.run()
  await expect.poll(() => job()?.title).toBe('Checkout')
})

test.each(['light', 'dark'] as const)(
  'on a phone, in Russian and in the %s, everything has room and passes axe',
  async (mode) => {
    await page.viewport(390, 844)
    for (const isDrawer of [false, true]) {
      show({ forecast: RUNNING, language: 'ru', mode, isDrawer })
      await expect.element(button('Готово')).toBeVisible()
      const group = role('group', { name: 'Действия с задачей' }).element()
      for (const each of group.querySelectorAll('button')) {
        const { width, height } = each.getBoundingClientRect()
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
      }
      expect(group.getBoundingClientRect().height).toBeLessThan(50)
      await press('Добавить подзадачу')
      await press('Переоценить')
      await open('Переоценить')
      await expect.element(role('menuitem', { name: '+1 нед' })).toHaveTextContent('80%')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
      expect(await axeFindings()).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.element(role('dialog')).not.toBeInTheDocument()
      await press('Назначить')
      await open('Назначить')
      expect(await axeFindings()).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.element(role('dialog')).not.toBeInTheDocument()
      await press('Ещё действия')
      await expect.element(role('menuitem', { name: 'Удалить' })).toBeVisible()
      await isFadedIn()
      expect(await axeFindings()).toEqual([])
    }
  },
)
