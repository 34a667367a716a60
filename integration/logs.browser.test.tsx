import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ComposedDrawer } from '../src/app/jobs/ComposedDrawer'
import { UndoKeys } from '../src/app/undo/UndoKeys'
import { LOG_TEXT_LENGTH, LOGS_PER_JOB } from '../src/domain/core/limits'
import { formatDate, HOUR } from '../src/domain/core/time'
import { newJob } from '../src/domain/model/job/create'
import type { Job, Log } from '../src/domain/model/job/job'
import { sampleItem } from '../src/domain/testing/sampleJob'
import { LogPage } from '../src/features/logs/LogPage'
import { ROUTES } from '../src/routing/routes'
import type { Stores } from '../src/state/appStores'
import { LAYOUT } from '../src/ui/layout'
import { axeFindings } from './support/axe'
import { addressNow, render } from './support/render'
import { ANNA, openStored, stateOf } from './support/stored'

const role = page.getByRole
const text = (text: string) => page.getByText(text, { exact: true })
const ID = 1763000000001
const TS = 1763000100000
const dateOf = (ts: number) => formatDate(ts, 'DD.MM.YYYY HH:mm')
const LOG_PATH = `/jobs/${ID}/logs/${TS}`
const LONG = 'Превысокомногорассмотрительствующий🔥Donaudampfschifffahrtsgesellschaftskapitän'

let stores: Stores

beforeEach(() => page.viewport(1280, 900))

const itemOf = (id: number, title: string) => sampleItem(title, { id })

function jobWith(items: readonly Log[], rest: Partial<Job> = {}): Job {
  const job = newJob(ID, 'Checkout API', ID)
  return { ...job, logs: { ...job.logs, items }, ...rest }
}

const logsNow = (): readonly Log[] =>
  stores.app.getState().jobs.items.find(({ id }) => id === ID)?.logs.items ?? []

function open(job: Job | undefined, at?: string, mode: 'light' | 'dark' = 'light') {
  stores = openStored({ state: stateOf(job ? [job] : []) })
  if (at === undefined) {
    const drawer = (
      <>
        <ComposedDrawer jobId={ID} onClose={() => {}} />
        <UndoKeys />
      </>
    )
    render(drawer, { stores, at: '/jobs', isFixed: true })
    return
  }
  render(
    <Routes>
      <Route path={ROUTES.log} element={<LogPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { stores, at, mode },
  )
}

function openDrawer(job: Job) {
  return page.viewport(LAYOUT.drawer, 800).then(() => open(job))
}

test('a comment is added at any time, by the button or by Ctrl + Enter', async () => {
  await openDrawer(jobWith([]))
  await expect.element(text('No items yet')).toBeInTheDocument()
  const field = role('textbox', { name: 'Comment' })
  await field.fill('Asked  the client')
  await role('button', { name: 'Add comment' }).click()
  expect(logsNow().map((log) => log.text)).toEqual(['Asked the client'])
  await expect.element(field).toHaveValue('')
  await field.fill('They answered')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(logsNow().map((log) => log.text)).toEqual(['They answered', 'Asked the client'])
  await expect.element(text('They answered')).toBeVisible()
})

test('a comment of two lines is shown as two lines', async () => {
  await openDrawer(jobWith([]))
  await role('textbox', { name: 'Comment' }).click()
  await userEvent.keyboard('Asked the client{Enter}No answer yet')
  await role('button', { name: 'Add comment' }).click()
  expect(logsNow()[0]?.text).toBe('Asked the client\nNo answer yet')
  const shown = text('Asked the client No answer yet')
  await expect.element(shown).toBeVisible()
  const { lineHeight } = getComputedStyle(shown.element())
  const { height } = shown.element().getBoundingClientRect()
  expect(Math.round(height / Number.parseFloat(lineHeight))).toBe(2)
})

test('a comment that is blank or too long is refused', async () => {
  await openDrawer(jobWith([]))
  const add = role('button', { name: 'Add comment' })
  await expect.element(add).toBeDisabled()
  await role('textbox', { name: 'Comment' }).fill('x'.repeat(LOG_TEXT_LENGTH + 1))
  await expect.element(page.getByText(/^Limit 2000 reached \(2001\)$/)).toBeVisible()
  await expect.element(add).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(logsNow()).toEqual([])
})

test('EDIT asks first, then for the new text, and accepts no blank one', async () => {
  await openDrawer(jobWith([{ ts: TS, text: 'Old' }]))
  await role('button', { name: 'EDIT', exact: true }).click()
  const question = role('alertdialog', { name: `Редактировать лог от ${dateOf(TS)}?` })
  await question.getByRole('button', { name: 'OK' }).click()
  const field = role('dialog', { name: 'New text' }).getByRole('textbox')
  await expect.element(field).toHaveValue('Old')
  await field.fill(' ')
  await expect.element(page.getByText(/^Expected not empty string/)).toBeVisible()
  await field.fill('New')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(logsNow).toEqual([{ ts: TS, text: 'New' }])
  await expect.element(role('listitem', { name: dateOf(TS) })).toHaveTextContent('New')
})

test('EDIT keeps the lines of a text, and continues at its end', async () => {
  await openDrawer(jobWith([{ ts: TS, text: 'First\nSecond' }]))
  await role('button', { name: 'EDIT', exact: true }).click()
  await role('button', { name: 'OK' }).click()
  const field = role('dialog', { name: 'New text' }).getByRole('textbox')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('First\nSecond')
  await expect.element(field).toHaveAccessibleDescription(/^Enter starts a new line/)
  await userEvent.keyboard('{Enter}Third')
  expect(logsNow()).toEqual([{ ts: TS, text: 'First\nSecond' }])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(logsNow).toEqual([{ ts: TS, text: 'First\nSecond\nThird' }])
})

test('EDIT that is cancelled changes nothing', async () => {
  await openDrawer(jobWith([{ ts: TS, text: 'Old' }]))
  const edit = role('button', { name: 'EDIT', exact: true })
  await edit.click()
  await role('button', { name: 'Cancel' }).click()
  await expect.element(edit).toHaveFocus()
  expect(logsNow()).toEqual([{ ts: TS, text: 'Old' }])
})

test('DELETE shows the text before it is deleted, and the focus moves to the next entry', async () => {
  const items = [
    { ts: TS + 1, text: `Assigned: to [user=${ANNA}]` },
    { ts: TS, text: 'Created' },
  ]
  await openDrawer(jobWith(items))
  await role('button', { name: 'DELETE' }).first().click()
  const question = role('alertdialog', { name: `Удалить лог от ${dateOf(TS + 1)}?` })
  await expect.element(question).toHaveTextContent('Assigned: to Anna Petrova')
  await question.getByRole('button', { name: 'OK' }).click()
  await expect.poll(logsNow).toEqual([items[1]])
  await expect.poll(() => document.activeElement?.textContent).toContain('Created')
})

test('an entry links to its page', async () => {
  await openDrawer(jobWith([{ ts: TS, text: 'Created' }]))
  const link = role('link', { name: 'LOG PAGE' })
  await expect.element(link).toHaveAttribute('href', LOG_PATH)
})

test('the list of an entry can be worked through and copied, not added to or deleted from', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const links = [{ id: 5, url: 'https://example.com/spec', title: 'Spec', descr: 'Second round' }]
  await openDrawer(jobWith([{ ts: TS, text: 'x', checklist: [itemOf(1, 'Auth')], links }]))
  await expect.element(text('Checklist | 0%')).toBeInTheDocument()
  await role('checkbox', { name: 'Auth' }).click()
  await expect.element(text('Checklist | 100%')).toBeInTheDocument()
  expect(logsNow()[0]?.checklist?.[0]?.isDone).toBe(true)
  await role('button', { name: '[all]' }).click()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Auth')
  await expect.poll(() => stores.session.getState().toasts[0]?.text).toBe('Скопировано Auth')
  await expect.element(role('button', { name: '[ Edit ]' })).toBeVisible()
  await expect.element(role('button', { name: '[ Del ]' })).not.toBeInTheDocument()
  await expect.element(role('button', { name: 'Add', exact: true })).not.toBeInTheDocument()
  const entry = role('listitem', { name: dateOf(TS) })
  await expect.element(entry.getByRole('link', { name: 'Spec' })).toBeVisible()
  await expect.element(entry).toHaveTextContent('Second round')
})

test('LOGS is visible while the header is out of view, and covers nothing', async () => {
  const items = Array.from({ length: 30 }, (_, index) => ({ ts: TS - index, text: `Log ${index}` }))
  await openDrawer(jobWith(items))
  const jump = role('button', { name: 'LOGS' })
  await jump.click()
  await expect.element(role('heading', { name: '[ Logs: minimal ]' })).toHaveFocus()
  await expect.element(jump).not.toBeInTheDocument()
  await expect.element(text('Log 20')).toBeInTheDocument()
  text('Log 20').element().scrollIntoView()
  await expect.element(jump).toBeVisible()
  const body = document.querySelector('section > div')?.getBoundingClientRect()
  expect(jump.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(body?.bottom ?? 1e9)
})

test('a full log drops its oldest entry that is not in use, and says so once', async () => {
  const inUse: readonly Partial<Log>[] = [
    { links: [{ id: 1, title: 'Spec', url: 'https://a.example', descr: '' }] },
    { checklist: [itemOf(1, 'Open')] },
  ]
  const items = Array.from({ length: LOGS_PER_JOB }, (_, at): Log => {
    const age = LOGS_PER_JOB - 1 - at
    return { ts: TS + age, text: `Entry ${age}`, ...inUse[age] }
  })
  await openDrawer(jobWith(items))
  const said = () =>
    stores.session.getState().toasts.filter((toast) => toast.text.includes('is full (100 entries)'))
  const add = async (comment: string) => {
    await role('textbox', { name: 'Comment', exact: true }).fill(comment)
    await role('button', { name: 'Add comment' }).click()
    await expect.poll(() => logsNow()[0]?.text).toBe(comment)
  }
  await add('First')
  await expect.poll(said).toMatchObject([{ kind: 'warning' }])
  const first = said()
  await add('Second')
  expect(said()).toEqual(first)
  expect(logsNow()).toHaveLength(LOGS_PER_JOB)
  expect(
    logsNow()
      .slice(-3)
      .map((log) => log.text),
  ).toEqual(['Entry 4', 'Entry 1', 'Entry 0'])
})

test('a full log of lists renders as far as the user reads, and says that the oldest entry is replaced', async () => {
  const items = Array.from({ length: LOGS_PER_JOB }, (_, index) => ({
    ts: TS - index,
    text: `Log ${index}`,
    checklist: Array.from({ length: 20 }, (__, at) => itemOf(at + 1, `Item ${at}`)),
  }))
  await openDrawer(jobWith(items))
  const entries = () => [...document.querySelectorAll('ol > li')]
  await expect
    .element(page.getByText(/replaces the oldest of 100 without links or open checklist items$/))
    .toBeInTheDocument()
  expect(entries().length).toBeLessThan(5)
  let seen = entries().length
  for (const _ of [1, 2, 3]) {
    entries().at(-1)?.scrollIntoView()
    // Twenty rows render when there is time, which a busy machine has late.
    await expect.poll(() => entries().length, { timeout: 120_000 }).toBeGreaterThan(seen)
    seen = entries().length
  }
  expect(seen).toBeLessThan(LOGS_PER_JOB)
  expect(entries().map((entry) => entry.querySelectorAll('li').length)).toEqual(
    Array.from({ length: seen }, () => 20),
  )
})

test('long text fit into the column, and axe finds nothing', async () => {
  const links = [{ id: 5, url: `https://example.com/${LONG}`, title: LONG, descr: LONG }]
  await openDrawer(jobWith([{ ts: TS, text: LONG.repeat(3), checklist: [itemOf(1, LONG)], links }]))
  const section = role('region', { name: '[ Logs: minimal ]' })
  await expect.element(section).toBeInTheDocument()
  section.element().scrollIntoView()
  await expect.element(section.getByRole('checkbox')).toBeVisible()
  expect(section.element().scrollWidth).toBeLessThanOrEqual(LAYOUT.drawer)
  expect(await axeFindings()).toEqual([])
})

test.each([
  [
    { start: ID, estimate: ID + HOUR, finish: ID + HOUR },
    /^Status: Job is done at \d+\.\d\d\.\d{4} \d\d:\d\d by Anna Petrova$/,
  ],
  [{ start: ID, estimate: ID + HOUR }, 'Status: Job started and estimated by Anna Petrova'],
  [{ start: ID }, 'Status: Job started and wait for estimate by Anna Petrova'],
  [{}, 'Status: Job not started'],
])('the page of a log shows the progress of the job %#', async (dates, sentence) => {
  const forecast = { complexity: 2, assignedTo: ANNA, ...dates }
  const completed = 'finish' in dates
  open(
    jobWith([{ ts: TS, text: 'Created' }], { forecast, completed, descr: 'All of it' }),
    LOG_PATH,
  )
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(role('heading', { level: 1, name: 'Checkout API' })).toBeVisible()
  await expect.element(text('All of it')).toBeVisible()
  await expect.element(role('heading', { name: `Log #${TS} | ${dateOf(TS)}` })).toBeVisible()
})

test('the text of a log is added and edited, and not deletable', async () => {
  open(jobWith([{ ts: TS, text: '' }]), LOG_PATH)
  await expect.element(text('No description')).toBeVisible()
  await role('button', { name: 'Add log text' }).click()
  await role('textbox', { name: 'Log text' }).fill(`By [user=${ANNA}]`)
  await role('button', { name: 'Save' }).click()
  await expect.element(text('By Anna Petrova')).toBeVisible()
  expect(logsNow()[0]?.text).toBe(`By [user=${ANNA}]`)
  await expect.element(role('button', { name: '[ Del ]' })).not.toBeInTheDocument()
})

test('a list is created, edited and deleted as a whole', async () => {
  open(jobWith([{ ts: TS, text: 'Created' }]), LOG_PATH)
  await role('button', { name: 'Create checklist' }).click()
  await role('textbox', { name: 'Checklist item title' }).fill('Auth')
  await role('button', { name: 'Save' }).click()
  await role('checkbox', { name: 'Auth' }).click()
  await expect.element(text('Checklist | 100%')).toBeVisible()
  await role('button', { name: 'Del', exact: true }).click()
  await role('alertdialog', { name: 'Уверены?' }).getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => logsNow()[0]?.checklist ?? []).toEqual([])
  await expect.element(role('button', { name: 'Create checklist' })).toHaveFocus()
})

test('links are added, edited and deleted', async () => {
  open(jobWith([{ ts: TS, text: 'Created' }]), LOG_PATH)
  await role('button', { name: 'Add link' }).click()
  await role('textbox', { name: 'Title' }).fill('Spec')
  await role('textbox', { name: 'Url' }).fill('https://example.com')
  await role('button', { name: 'Save' }).click()
  const links = role('region', { name: 'Links' })
  await expect.element(links.getByRole('link', { name: 'Spec' })).toBeVisible()
  await links.getByRole('button', { name: '[ Edit ]' }).click()
  await role('textbox', { name: 'Title' }).fill('Specification')
  await role('button', { name: 'Save' }).click()
  expect(logsNow()[0]?.links?.[0]?.title).toBe('Specification')
  await links.getByRole('button', { name: '[ Del ]' }).click()
  await role('alertdialog', { name: 'Уверены?' }).getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => logsNow()[0]?.links ?? []).toEqual([])
  await expect.element(role('heading', { name: 'Links' })).toHaveFocus()
})

test('a log that was reached from somewhere links back there, and forward', async () => {
  const back = `from=${encodeURIComponent(`/last-activity?lastSeenJob=${ID}`)}`
  open(
    jobWith([{ ts: TS, text: 'Created' }]),
    `${LOG_PATH}?${back}&backActionUiText=Last%20activity&to=/jobs/${ID}`,
  )
  await expect.element(role('link', { name: 'Forward' })).toHaveAttribute('href', `/jobs/${ID}`)
  await expect.element(role('link', { name: 'Jobs pager' })).not.toBeInTheDocument()
  await role('link', { name: 'Last activity' }).click()
  await expect.poll(addressNow).toBe(`/last-activity?lastSeenJob=${ID}`)
})

test('a log links to its job, and the job links back', async () => {
  open(jobWith([{ ts: TS, text: 'Created' }]), LOG_PATH)
  await role('link', { name: 'Open job' }).click()
  await expect.poll(() => addressNow().split('?')[0]).toBe(`/jobs/${ID}`)
  expect(Object.fromEntries(new URLSearchParams(addressNow().split('?')[1]))).toEqual({
    from: LOG_PATH,
    backActionUiText: 'Log page',
  })
})

test('otherwise the bar links to the list of jobs', async () => {
  open(jobWith([{ ts: TS, text: 'Created' }]), LOG_PATH)
  await role('link', { name: 'Jobs pager' }).click()
  await expect.poll(addressNow).toMatch(new RegExp(`^/jobs\\?from=.+lastSeenJob=${ID}$`))
})

test.each([`/jobs/${ID}/logs/5`, `/jobs/${ID}/logs/${TS}x`])(
  'a missing log at %s is reported, with a link',
  async (at) => {
    open(jobWith([{ ts: TS, text: 'Created' }]), at)
    await expect.element(role('heading', { name: /^Log not found #/ })).toBeVisible()
    await expect
      .element(role('link', { name: 'All logs of the job' }))
      .toHaveAttribute('href', `/last-activity/${ID}`)
    await expect.element(role('link', { name: 'All Jobs' })).toHaveAttribute('href', '/jobs')
  },
)

test('a missing job is reported, with a link', async () => {
  open(undefined, LOG_PATH)
  await expect.element(role('heading', { name: `Job not found #${ID}` })).toBeVisible()
  await expect.element(role('link', { name: 'All Jobs' })).toHaveAttribute('href', '/jobs')
})

test('a log that is deleted while it is shown says so', async () => {
  open(jobWith([{ ts: TS, text: 'Created' }]), LOG_PATH)
  stores.app.send({ type: 'todo.deleteLog', jobId: ID, logTs: TS })
  await expect.element(role('heading', { name: `Log not found #${TS}` })).toBeVisible()
})

test.each(['light', 'dark'] as const)(
  'in the %s the page fits a phone with long text and items of every kind, and axe finds nothing',
  async (mode) => {
    await page.viewport(390, 844)
    const links = [{ id: 5, url: `https://example.com/${LONG}`, title: LONG, descr: LONG }]
    const kinds = [
      { isDone: true },
      { isDisabled: true },
      { isDone: true, isDisabled: true },
      { descr: 'A note', links },
    ]
    const checklist = [
      itemOf(1, LONG.repeat(2)),
      ...kinds.map((kind, index) => ({ ...itemOf(index + 2, `Step ${index}`), ...kind })),
      itemOf(9, 'Edited'),
    ]
    const log = { ts: TS, text: LONG.repeat(3), checklist, links }
    open(jobWith([log], { title: LONG, descr: LONG.repeat(2) }), LOG_PATH, mode)
    await role('listitem')
      .filter({ hasText: 'Edited' })
      .getByRole('button', { name: '[ Edit ]' })
      .click()
    await expect.element(role('textbox', { name: 'Checklist item title' })).toHaveFocus()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(await axeFindings()).toEqual([])
  },
)
