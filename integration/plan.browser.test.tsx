import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DAY, HOUR } from '../src/domain/core/time'
import { draftPlaces } from '../src/domain/entry/draftPlaces'
import type { Forecast, Job } from '../src/domain/model/job/job'
import { sampleJob } from '../src/domain/testing/sampleJob'
import { HomePage } from '../src/features/home/HomePage'
import { PlanPage } from '../src/features/plan/PlanPage'
import type { Stores } from '../src/state/appStores'
import type { Language } from '../src/text/base/messages'
import { axeFindings } from './support/axe'
import { addressNow, render } from './support/render'
import { clear } from './support/rendered'
import { openStored, sharedPool, stateOf, userOf } from './support/stored'

const role = page.getByRole
const button = (name: string | RegExp) => role('button', { name })
const NOW = Date.now()
const ANNA = userOf(1700000000001, 'Anna Petrova')
const BOB = userOf(1700000000002, 'Bob Stone')
const hoursAgo = (hours: number) => NOW - hours * HOUR
const [SHOP, CHECKOUT, RECEIPTS, REFUNDS, IDEAS, NOTES] = [9, 8, 7, 6, 5, 4].map(hoursAgo) as [
  number,
  number,
  number,
  number,
  number,
  number,
]

const job = (id: number, title: string, forecast: Partial<Forecast>, rest = {}): Job =>
  sampleJob(id, { title, forecast, ...rest })

const JOBS: readonly Job[] = [
  job(
    SHOP,
    'Shop',
    { deadline: NOW + 20 * DAY },
    { children: [CHECKOUT, RECEIPTS, REFUNDS, IDEAS] },
  ),
  job(
    CHECKOUT,
    'Checkout',
    { start: hoursAgo(7), estimate: NOW + 2 * DAY, assignedTo: ANNA.id },
    { parent: SHOP },
  ),
  job(RECEIPTS, 'Receipts', { assignedTo: ANNA.id }, { parent: SHOP }),
  job(REFUNDS, 'Refunds', { assignedTo: ANNA.id }, { parent: SHOP, blockedBy: [RECEIPTS] }),
  job(IDEAS, 'Ideas', { assignedTo: BOB.id }, { parent: SHOP }),
  job(NOTES, 'Notes', {}),
]

let stores: Stores

beforeEach(async () => {
  await page.viewport(1280, 900)
  stores = openStored({ state: stateOf(JOBS, [ANNA, BOB]), workers: sharedPool })
})

async function open(mode: 'light' | 'dark' = 'light', language: Language = 'mixed') {
  render(<PlanPage />, { stores, at: '/plan', mode, language })
  await expect.poll(() => dates().length).toBe(5)
}

const dates = () => [...document.querySelectorAll('[data-row] time[data-plan="p80"][data-job]')]
const rowsOf = (name: string) =>
  [...document.querySelectorAll('section')]
    .filter((section) => section.querySelector('h2')?.textContent === name)
    .flatMap((section) => [...section.querySelectorAll<HTMLElement>('[data-row]')])
    .map(({ dataset }) => JOBS.find(({ id }) => String(id) === dataset.row)?.title)
const stored = (id: number) => stores.app.getState().jobs.items.find((each) => each.id === id)
const bar = () => role('region', { name: 'What is tried out' })
const focusOn = (name: string) => role('link', { name, exact: true }).element().focus()
const draft = () => stores.drafts.read(draftPlaces.plan)

async function choose(title: string, item: string) {
  await button(`Actions: ${title}`).click()
  await role('menuitem', { name: item }).click()
}

/** A pointer on an element, which no other one can capture. */
function pointerOn(element: Element) {
  const box = element.getBoundingClientRect()
  let [clientX, clientY] = [0, 0]
  const send = (type: string) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX, clientY }),
    )
  element.setPointerCapture = () => {}
  return {
    down: () => {
      clientX = box.left + 2
      clientY = box.top + 2
      send('pointerdown')
    },
    move: (x: number, y: number) => {
      clientX = x
      clientY = y
      send('pointermove')
    },
    up: () => send('pointerup'),
  }
}

test('everybody has a queue: running jobs, waiting ones in order, and last what nobody has', async () => {
  await open()
  expect(rowsOf('Anna Petrova')).toEqual(['Checkout', 'Receipts', 'Refunds'])
  expect(rowsOf('Bob Stone')).toEqual(['Ideas'])
  expect(rowsOf('Unassigned')).toEqual(['Notes'])
  await expect.element(page.getByText('1 running, 2 waiting')).toBeVisible()
  expect(document.querySelector(`time[data-person="${ANNA.id}"]`)).not.toBeNull()
  await expect.element(role('link', { name: /^Shop · .* · \d+%$/ })).toBeVisible()
  expect(bar().query()).toBeNull()
})

test('a person is free on the same date as on Today', async () => {
  const dateOf = () =>
    document.querySelector<HTMLTimeElement>(`time[data-plan="p80"][data-person="${BOB.id}"]`)
      ?.dateTime
  await open()
  const here = dateOf()
  render(<HomePage />, { stores })
  await expect.poll(dateOf).toBe(here)
})

test('what a job waits for is said in words and drawn as an arrow', async () => {
  await open()
  await expect
    .element(role('link', { name: 'Refunds' }))
    .toHaveAccessibleDescription(/Waits for Receipts\./)
  await expect
    .element(role('link', { name: 'Checkout' }))
    .toHaveAccessibleDescription(/^Running\. From /)
  await expect.poll(() => document.querySelector('svg path[d^="M"][d*="V"]')).not.toBeNull()
})

test('by keyboard alone a job is moved in its queue, compared, kept and brought back', async () => {
  await open()
  focusOn('Refunds')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(rowsOf('Anna Petrova')).toEqual(['Checkout', 'Refunds', 'Receipts'])
  await expect.element(role('link', { name: 'Refunds' })).toHaveFocus()
  await expect
    .element(page.getByText('“Refunds” is now 2 of 3 of Anna Petrova'))
    .toBeInTheDocument()
  // Above the first waiting job are those that run.
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(rowsOf('Anna Petrova')[0]).toBe('Checkout')
  expect(stored(REFUNDS)?.forecast.queuedAt).toBeUndefined()

  await expect.element(bar().getByText(/^1 change · (?!computing)/)).toBeVisible()
  button('Compare').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bar().getByText('Moved in the queue: Refunds')).toBeVisible()
  button('Keep').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => stored(REFUNDS)?.forecast.queuedAt).toBeLessThan(RECEIPTS)
  expect(bar().query()).toBeNull()
  expect(draft()).toBeUndefined()
  expect(rowsOf('Anna Petrova')).toEqual(['Checkout', 'Refunds', 'Receipts'])

  expect(stores.undo.undo()).toBe('done')
  await expect.poll(() => rowsOf('Anna Petrova')).toEqual(['Checkout', 'Receipts', 'Refunds'])
  expect(stored(REFUNDS)?.forecast.queuedAt).toBeUndefined()
})

test('on its handle an arrow alone moves a job, and a running one says that it has no order', async () => {
  await open()
  button('Move “Receipts”').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(rowsOf('Anna Petrova')).toEqual(['Checkout', 'Refunds', 'Receipts'])
  await expect.element(button('Move “Receipts”')).toHaveFocus()
  button('Move “Checkout”').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(rowsOf('Anna Petrova')[0]).toBe('Checkout')
  await expect.element(page.getByText('“Checkout” is running: only waiting')).toBeInTheDocument()
})

test('Alt and an arrow to the side gives a job to the next person, and every 80% date that moves is listed before it is kept', async () => {
  await open()
  focusOn('Checkout')
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(rowsOf('Bob Stone')).toEqual(['Checkout', 'Ideas'])
  await expect.element(role('link', { name: 'Checkout' })).toHaveFocus()
  await expect.element(bar().getByText(/^1 change · (?!computing)/)).toBeVisible()
  await button('Compare').click()
  const listed = () => bar().getByRole('list').elements()[1]?.querySelectorAll('li') ?? []
  const summary = bar()
    .getByText(/^1 change · /)
    .element().textContent
  const counted = [...summary.matchAll(/(\d+) (?:dates? )?(?:earlier|later)/g)]
  expect(listed()).toHaveLength(counted.reduce((sum, [, count]) => sum + Number(count), 0))
  for (const item of listed()) {
    const [before, after] = item.querySelectorAll('time')
    expect(before?.dateTime.slice(0, 10)).not.toBe(after?.dateTime.slice(0, 10))
  }
  expect(stored(CHECKOUT)?.forecast.assignedTo).toBe(ANNA.id)
  // Back with whoever has it, nothing is tried out any more.
  focusOn('Checkout')
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(bar().query()).toBeNull()
})

test('a dropped job is gone from the plan and leaves the jobs alone until it is kept', async () => {
  await open()
  await choose('Receipts', 'Drop from the plan')
  expect(rowsOf('Anna Petrova')).toEqual(['Checkout', 'Refunds'])
  await button('Compare').click()
  await expect.element(bar().getByText('not in the plan')).toBeVisible()
  expect(stored(RECEIPTS)).toBeDefined()
  await button('Keep').click()
  await expect.poll(() => stored(RECEIPTS)).toBeUndefined()
  const toast = stores.session.getState().toasts.at(-1)
  expect([toast?.text, toast?.action?.label]).toEqual(['Plan changed: 1 change', 'Undo'])
  toast?.action?.run()
  expect(stored(RECEIPTS)?.title).toBe('Receipts')
})

test('a job is reassigned in the menu, also to somebody who is not there yet', async () => {
  await open()
  await choose('Ideas', 'Reassign…')
  await role('menuitemradio', { name: 'Anna Petrova' }).click()
  expect(rowsOf('Anna Petrova')).toContain('Ideas')
  await choose('Ideas', 'Reassign…')
  await role('menuitem', { name: 'New person…' }).click()
  await role('textbox').fill('Noor')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => rowsOf('Noor')).toEqual(['Ideas'])
  // Whoever only joins so far is known by name.
  await choose('Notes', 'Reassign…')
  await role('menuitem', { name: 'New person…' }).click()
  await role('textbox').fill('Noor')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => rowsOf('Noor')).toEqual(['Ideas', 'Notes'])
  await button('Keep').click()
  const noor = stores.app.getState().users.items.find((user) => user.displayName === 'Noor')
  expect(noor && stored(IDEAS)?.forecast.assignedTo).toBe(noor?.id)
})

test('a job waits for another one through its menu, but never in a circle', async () => {
  await open()
  const waitFor = async (title: string, blocker: string) => {
    await choose(title, 'Wait for…')
    await role('combobox', { name: 'Job to wait for' }).fill(blocker)
    await role('option', { name: blocker }).click()
  }
  await waitFor('Ideas', 'Refunds')
  await expect
    .element(role('link', { name: 'Ideas' }))
    .toHaveAccessibleDescription(/Waits for Refunds\./)
  await waitFor('Receipts', 'Ideas')
  const toasts = () => stores.session.getState().toasts.map(({ text }) => text)
  await expect
    .poll(toasts)
    .toEqual(['They would wait for each other: Ideas → Refunds → Receipts → Ideas'])
  await button('Keep').click()
  await expect.poll(() => stored(IDEAS)?.relations.blockedBy).toEqual([REFUNDS])
  expect(stored(RECEIPTS)?.relations.blockedBy).toBeUndefined()
})

test('a job stops waiting through its menu, which is tried out, kept and undone', async () => {
  await open()
  await choose('Refunds', 'Stop waiting for Receipts')
  const link = role('link', { name: 'Refunds' })
  await expect.element(link).not.toHaveAccessibleDescription(/Waits for/)
  await button('Compare').click()
  await expect.element(bar().getByText('Refunds no longer waits for Receipts')).toBeVisible()
  expect(stored(REFUNDS)?.relations.blockedBy).toEqual([RECEIPTS])
  await button('Keep').click()
  await expect.poll(() => stored(REFUNDS)?.relations.blockedBy).toBeUndefined()
  await button('Actions: Refunds').click()
  await expect.element(role('menuitem', { name: 'Wait for…' })).toBeVisible()
  expect(role('menuitem', { name: /Stop waiting/ }).query()).toBeNull()
  stores.session.getState().toasts.at(-1)?.action?.run()
  await expect.poll(() => stored(REFUNDS)?.relations.blockedBy).toEqual([RECEIPTS])
})

test('what blocks a project is named with it, in the menu of its jobs', async () => {
  const items = JOBS.map((each) =>
    each.id === SHOP ? { ...each, relations: { ...each.relations, blockedBy: [NOTES] } } : each,
  )
  stores = openStored({ state: stateOf(items, [ANNA, BOB]), workers: sharedPool })
  await open()
  await choose('Ideas', 'Shop: stop waiting for Notes')
  await button('Keep').click()
  await expect.poll(() => stored(SHOP)?.relations.blockedBy).toBeUndefined()
})

test('changes outlive the page, can be taken back one by one, thrown away and brought back', async () => {
  await open()
  await choose('Notes', 'Drop from the plan')
  focusOn('Checkout')
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(bar().getByText(/^2 changes · /)).toBeVisible()
  clear()
  expect(draft()?.text).toContain('drop')
  const { app, drafts } = stores
  stores = openStored({ state: app.getState(), drafts: drafts.all(), workers: sharedPool })
  render(<PlanPage />, { stores, at: '/plan' })
  await expect.element(bar().getByText(/^2 changes · /)).toBeVisible()
  expect(rowsOf('Unassigned')).toEqual([])
  await button('Compare').click()
  await button('Take back: Dropped: Notes').click()
  expect(rowsOf('Unassigned')).toEqual(['Notes'])
  await expect.element(button(/^Take back: /)).toHaveFocus()
  const back = stores.session.getState().toasts.at(-1)
  expect([back?.text, back?.action?.label]).toEqual(['Taken back: 1 change', 'Undo'])
  back?.action?.run()
  await expect.element(bar().getByText(/^2 changes · /)).toBeVisible()
  expect(rowsOf('Unassigned')).toEqual([])
  await button('Take back: Dropped: Notes').click()
  await button('Throw away').click()
  expect(bar().query()).toBeNull()
  expect(rowsOf('Bob Stone')).toEqual(['Ideas'])
  expect(draft()).toBeUndefined()
  stores.session.getState().toasts.at(-1)?.action?.run()
  await expect.element(bar().getByText(/^1 change · /)).toBeVisible()
  expect(rowsOf('Bob Stone')).toEqual(['Checkout', 'Ideas'])
})

test('a damaged draft is no draft', async () => {
  stores.drafts.write(draftPlaces.plan, '[{"kind":"drop"},7')
  await open()
  expect(bar().query()).toBeNull()
})

test('what if: one more job, somebody who joins, days off, a job that is dropped', async () => {
  await open()
  const ask = async (kind: string) => {
    await button('What if…').click()
    await role('combobox', { name: 'What happens' }).selectOptions(kind)
  }
  await ask('One more job')
  await button('Try it out').click()
  await expect.element(role('alert')).toHaveTextContent('Fill in what is missing first')
  await role('textbox', { name: 'Title' }).fill('Gift cards')
  await role('combobox', { name: 'Person' }).selectOptions('Bob Stone')
  await button('Try it out').click()
  await expect.element(page.getByText('Gift cards')).toBeVisible()

  await ask('Somebody joins')
  await role('textbox', { name: 'Name' }).fill('Noor')
  await button('Try it out').click()
  await expect.element(role('heading', { name: 'Noor' })).toBeVisible()

  await ask('Days off')
  await role('combobox', { name: 'Person' }).selectOptions('Anna Petrova')
  await page.getByLabelText('First day').fill('2030-01-07')
  await page.getByLabelText('Last day').fill('2030-01-11')
  await button('Try it out').click()

  await ask('A job is dropped')
  await role('combobox', { name: 'Job' }).fill('Notes')
  await role('option', { name: 'Notes' }).click()
  await button('Try it out').click()
  await expect.element(bar().getByText(/^4 changes · /)).toBeVisible()

  await button('Keep').click()
  const { users, jobs } = stores.app.getState()
  await expect.poll(() => stored(NOTES)).toBeUndefined()
  expect(users.items.map(({ displayName }) => displayName)).toContain('Noor')
  expect(users.items.find(({ id }) => id === ANNA.id)?.hours?.off).toEqual([
    { from: '2030-01-07', until: '2030-01-11' },
  ])
  const added = jobs.items.find(({ title }) => title === 'Gift cards')
  expect(added?.forecast.assignedTo).toBe(BOB.id)
})

test('a job is dragged by its grip to another person, at the place where it is dropped', async () => {
  await open()
  const drag = pointerOn(button('Move “Refunds”').element())
  const target = role('link', { name: 'Ideas' }).element().getBoundingClientRect()
  drag.down()
  drag.move(target.left, target.top + 2)
  expect(document.querySelector('[data-drop-line]:not([hidden])')).not.toBeNull()
  // Escape calls it off.
  await userEvent.keyboard('{Escape}')
  drag.up()
  expect(rowsOf('Bob Stone')).toEqual(['Ideas'])
  drag.down()
  drag.move(target.left, target.top + 2)
  drag.up()
  await expect.poll(() => rowsOf('Bob Stone')).toEqual(['Refunds', 'Ideas'])
  expect(document.querySelector('[data-dragging]')).toBeNull()
})

test('dragged from the end of its bar to another row, a job blocks that one', async () => {
  await open()
  const end = document.querySelector(`[data-track="${IDEAS}"] [data-link]`)
  if (!end) throw new Error('A bar has an end')
  const drag = pointerOn(end)
  const target = role('link', { name: 'Notes' }).element().getBoundingClientRect()
  drag.down()
  drag.move(target.left + 4, target.top + 8)
  drag.up()
  await expect
    .element(role('link', { name: 'Notes' }))
    .toHaveAccessibleDescription(/Waits for Ideas\./)
  expect(document.querySelector('[data-linking], [data-target]')).toBeNull()
})

test('the zoom is part of the address, and the page never scrolls to the side', async () => {
  await open()
  await role('radio', { name: 'Day' }).click()
  await expect.poll(addressNow).toBe('/plan?zoom=day')
  await expect.element(role('radio', { name: 'Day' })).toBeChecked()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
})

test('without open jobs the page says what will be here, and leads to the list', async () => {
  stores = openStored({ state: stateOf([], [ANNA]), workers: sharedPool })
  render(<PlanPage />, { stores, at: '/plan' })
  await expect.element(role('heading', { name: 'No open job' })).toBeVisible()
  await expect.element(role('link', { name: 'Add a job' })).toHaveAttribute('href', '/jobs')
})

test('rows keep their places while the plan is computed', async () => {
  render(<PlanPage />, { stores, at: '/plan' })
  const tops = () =>
    [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect().top)
  const before = tops()
  expect(before).toHaveLength(5)
  await expect.poll(() => dates().length).toBe(5)
  await expect.element(role('link', { name: /^Shop · / })).toBeVisible()
  expect(tops()).toEqual(before)
})

test('a plan that cannot be computed is reported', async () => {
  const broken = { ...sharedPool, run: () => Promise.reject(new Error('out of order')) }
  stores = openStored({ state: stateOf(JOBS, [ANNA, BOB]), workers: broken })
  render(<PlanPage />, { stores, at: '/plan' })
  await expect.element(page.getByText(/could not be computed: out of order/)).toBeVisible()
})

test('a phone has a list by person, with the same menu', async () => {
  await page.viewport(390, 844)
  await open()
  expect(rowsOf('Anna Petrova')).toEqual(['Checkout', 'Receipts', 'Refunds'])
  await expect.element(page.getByText('Waits for Receipts.')).toBeVisible()
  expect(document.querySelector('[data-grip]')).toBeNull()
  await choose('Refunds', 'Earlier in the queue')
  expect(rowsOf('Anna Petrova')).toEqual(['Checkout', 'Refunds', 'Receipts'])
  await button('Compare').click()
  await expect.element(bar().getByText('Moved in the queue: Refunds')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test.each([
  ['a desktop', 1280, 'light'],
  ['a desktop in the dark', 1280, 'dark'],
  ['a phone in the dark', 390, 'dark'],
] as const)('it passes axe on %s, with changes too', async (_, width, mode) => {
  await page.viewport(width, 844)
  await open(mode)
  expect(await axeFindings()).toEqual([])
  await choose('Notes', 'Drop from the plan')
  await button('Compare').click()
  await expect.element(bar().getByText('not in the plan')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('in Russian all of it is Russian', async () => {
  await open('light', 'ru')
  await expect.element(page.getByText('в работе 1, ждут 2')).toBeVisible()
  await button('Действия: Notes').click()
  await role('menuitem', { name: 'Убрать из плана' }).click()
  await button('Сравнить').click()
  await expect.element(page.getByText('Убрано: Notes')).toBeVisible()
  await expect.element(page.getByText('не в плане')).toBeVisible()
})

test('what stands typed in “What if…” outlives its dialog and its page, until it is tried out', async () => {
  await open()
  await button('What if…').click()
  await userEvent.fill(role('textbox', { name: 'Title' }), 'Receipts by e-m')
  await userEvent.keyboard('{Escape}')
  clear()
  await open()
  await button('What if…').click()
  const title = role('textbox', { name: 'Title' })
  await expect.element(title).toHaveValue('Receipts by e-m')
  await expect.element(page.getByText('Draft restored')).toBeVisible()
  await userEvent.fill(title, 'Receipts by e-mail')
  await button('Try it out').click()
  await expect.element(bar()).toHaveTextContent('1 change')
  expect(stores.drafts.read(draftPlaces.whatIf)).toBeUndefined()
})
