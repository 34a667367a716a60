import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ComposedDrawer } from '../src/app/jobs/ComposedDrawer'
import { DAY, formatDate, HOUR, type Ms } from '../src/domain/core/time'
import { newJob } from '../src/domain/model/job/create'
import type { Forecast, Job } from '../src/domain/model/job/job'
import type { Stores } from '../src/state/appStores'
import { LAYOUT } from '../src/ui/layout'
import { axeFindings } from './support/axe'
import { render } from './support/render'
import { ANNA, openStored, stateOf, userOf } from './support/stored'

const role = page.getByRole
const text = (words: string) => page.getByText(words, { exact: true })
const ID = 1763000000001
const PARENT = 1763000000002
const BOB = 1700000000002
const NOW = Date.now()
const START = NOW - 10 * HOUR
/** The duration used in the worked examples of the forecast. */
const SPAN = 40 * HOUR
const dateAfter = (span: Ms) => formatDate(START + span, 'DD.MM.YYYY HH:mm')
const PLAN = { complexity: 2, start: START, estimate: START + SPAN, assignedTo: ANNA }

const jobOf = (id: number, title: string, forecast: Forecast, rest: Partial<Job> = {}): Job => ({
  ...newJob(id, title, id),
  completed: forecast.finish !== undefined,
  forecast,
  ...rest,
})

/** A finished job of Anna's that was done at this speed. */
const doneAt = (id: number, speed: number, complexity = 2): Job => {
  const start = NOW - 30 * DAY
  const [estimate, finish] = [start + 8 * HOUR, start + (8 * HOUR) / speed]
  return jobOf(id, `Done ${id}`, { complexity, start, estimate, finish, assignedTo: ANNA })
}

let stores: Stores
let onClose = vi.fn()

beforeEach(() => page.viewport(LAYOUT.drawer, 800))

function open(jobs: readonly Job[]) {
  const users = [userOf(ANNA, 'Anna Petrova'), userOf(BOB, 'Bob')]
  stores = openStored({ state: stateOf(jobs, users) })
  onClose = vi.fn()
  render(<ComposedDrawer jobId={ID} onClose={onClose} />, { stores, isFixed: true })
}

test('three dates show when the job will be done, by the two speeds of the worked example', async () => {
  open([jobOf(ID, 'Checkout API', PLAN), doneAt(1, 0.5), doneAt(2, 0.8)])
  await expect.element(text(`Estimated: ${dateAfter(SPAN)}`)).toBeVisible()
  await expect.element(text(`Sensed: ${dateAfter(SPAN / 0.65)}`)).toBeVisible()
  await expect.element(text(`The worst: ${dateAfter(80 * HOUR)}`)).toBeVisible()
  await expect.element(text('+53.85% for Anna Petrova')).toBeVisible()
  await expect.element(text('+100.00% for Anna Petrova')).toBeVisible()
  await expect.element(text('Sensed speed 0.65')).toBeVisible()
  await expect.element(text('Min delta 0.3')).toBeVisible()
  await expect.element(text('Sensibility 4')).toBeVisible()
  await expect.element(text("Based on Anna Petrova's bad experience")).toBeVisible()
  const bar = role('progressbar', { name: /^Estimated/ })
  await expect.element(bar).toHaveAttribute('aria-valuetext', '25 %')
})

test('the forecasts follow the what-if complexity, Reset takes it back, nothing is stored', async () => {
  open([jobOf(ID, 'Checkout API', PLAN), doneAt(1, 0.5), doneAt(2, 0.8), doneAt(3, 0.8, 3)])
  await expect.element(text(`The worst: ${dateAfter(80 * HOUR)}`)).toBeVisible()
  // The forecast of the stored job is saved when it is shown; a what-if is not.
  await expect.poll(() => stores.app.getState().jobs.items[0]?.forecasts).toHaveLength(1)
  // The plan's answer of the day is recorded at its own time, whatever is tried here.
  const stored = () => stores.app.getState().jobs.items.map(({ plans: _, ...job }) => job)
  const before = stored()
  await role('button', { name: 'Details', exact: true }).click()
  await expect.element(text('Grade: Lighter than usual')).toBeVisible()
  await expect.element(role('button', { name: 'Reset' })).not.toBeInTheDocument()
  await role('radio', { name: /^3/ }).click({ force: true })
  await expect.element(text('Grade: Neutral')).toBeVisible()
  await expect.element(text(`The worst: ${dateAfter(50 * HOUR)}`)).toBeVisible()
  await expect.element(text('Min delta ERR')).toBeVisible()
  await role('radio', { name: /^6/ }).click({ force: true })
  await expect
    .element(page.getByText('(complexity 6 & assigned to "Anna Petrova"), The Worst Date'))
    .toBeVisible()
  await role('button', { name: 'Reset' }).click()
  await expect.element(text(`The worst: ${dateAfter(80 * HOUR)}`)).toBeVisible()
  expect(stored()).toEqual(before)
})

test('a job without similar ones shows its estimate, and says what it lacks', async () => {
  open([jobOf(ID, 'Checkout API', PLAN)])
  await expect.element(text(`Estimated: ${dateAfter(SPAN)}`)).toBeVisible()
  await expect.element(text('Sens date could not be calculated.')).toBeVisible()
  await expect
    .element(
      text(
        'Worst date could not be calculated. No data available: Other ready jobs for analysis (complexity 2 & assigned to "Anna Petrova"), The Worst Date',
      ),
    )
    .toBeVisible()
})

test('a new job says everything that it needs', async () => {
  open([newJob(ID, 'Checkout API', ID)])
  await expect
    .element(
      text(
        'No stats for the job. No data available: Start date, Estimate date, Target user (please check Employee field)',
      ),
    )
    .toBeVisible()
  await expect.element(role('heading', { name: /^\[ Scenario variants .*\]$/ })).toBeVisible()
  await expect.element(role('link', { name: 'Employee' })).not.toBeInTheDocument()
})

test('a date more than three years from the start is only called that', async () => {
  open([jobOf(ID, 'Checkout API', PLAN), doneAt(1, 0.001), doneAt(2, 0.8), doneAt(3, 0.8)])
  await expect.element(text(`Sensed: ${dateAfter(50 * HOUR)}`)).toBeVisible()
  await expect.element(text('The worst: more than 3 years after the start')).toBeVisible()
})

test('a finished job has details and a summary in place of forecasts', async () => {
  open([jobOf(ID, 'Checkout API', { ...PLAN, finish: START + 4 * HOUR })])
  await expect.element(role('heading', { name: '[ Details ]' })).toBeVisible()
  await expect.element(text('Resume [Anna Petrova]')).toBeVisible()
  await expect.element(page.getByText(/^Sensed/)).not.toBeInTheDocument()
})

test('a job that starts in the future is planned here too, as on its page', async () => {
  const start = Date.now() + DAY
  open([jobOf(ID, 'Checkout API', { ...PLAN, start, estimate: start + DAY })])
  await expect.element(text('Planned')).toBeVisible()
  await expect.element(text('Started and estimated')).not.toBeInTheDocument()
})

test('an assignee who is not among the users is shown as unknown', async () => {
  open([jobOf(ID, 'Checkout API', { ...PLAN, assignedTo: 1600000000001 })])
  await expect.element(text('Target user not found in LS')).toBeVisible()
  await expect.element(text('unknown user (not found in LS)')).toBeVisible()
  await expect.element(role('link', { name: 'Employee' })).toBeVisible()
})

test('all links are listed, copied by their title, and followed only if that is safe', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const links = [
    { id: 1, url: 'https://example.com/spec', title: 'Spec', descr: 'Second round' },
    { id: 2, url: 'javascript:alert(1)', title: 'Trap', descr: '' },
    { id: 3, url: 'https://example.com', title: '', descr: 'Not yet a link' },
  ]
  const job = newJob(ID, 'Checkout API', ID)
  const log = { ts: ID, text: 'Created', links }
  open([{ ...job, logs: { ...job.logs, items: [log] } }])
  const section = role('region', { name: '[ All links: 2 ]' })
  await expect.element(section).toHaveTextContent('Second round')
  await expect.element(section).toHaveTextContent(formatDate(ID, 'DD.MM.YYYY HH:mm'))
  const link = section.getByRole('link')
  expect(link.elements()).toHaveLength(1)
  await expect.element(link).toHaveAttribute('href', 'https://example.com/spec')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await section.getByRole('button', { name: 'Spec' }).click()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://example.com/spec')
  await expect
    .poll(() => stores.session.getState().toasts[0])
    .toMatchObject({ text: 'Скопировано https://example.com/spec', place: 'topCenter' })
})

test('the log shows names in place of ids', async () => {
  const job = newJob(ID, 'Checkout API', ID)
  const items = [
    { ts: ID, text: `Assigned: to [user=${ANNA}] • Parent job set: [job=${PARENT}]` },
    { ts: ID - 1, text: 'Gone: [job=1600000000000]' },
  ]
  const logs = { ...job.logs, isEnabled: true, items }
  open([{ ...job, logs }, newJob(PARENT, 'Release 1', PARENT)])
  await expect.element(role('heading', { name: '[ Logs: detailed ]' })).toBeInTheDocument()
  await expect.element(text('Detailed logs with your comments')).toBeInTheDocument()
  await expect
    .element(text('Assigned: to Anna Petrova • Parent job set: Release 1'))
    .toBeInTheDocument()
  await expect.element(text('Gone: deleted job #1600000000000')).toBeInTheDocument()
})

test('the footer links to the person, with the way back, and to the job', async () => {
  open([jobOf(ID, 'Checkout API', PLAN)])
  const href = role('link', { name: 'Anna Petrov...' }).element().getAttribute('href') ?? ''
  const [path, search] = href.split('?')
  expect(path).toBe(`/employees/${ANNA}`)
  const query = new URLSearchParams(search)
  expect(query.get('lastSeenJob')).toBe(String(ID))
  const [from, back] = (query.get('from') ?? '').split('?')
  expect(from).toBe('/jobs')
  expect(Object.fromEntries(new URLSearchParams(back))).toEqual({
    lastSeenJob: String(ID),
    backActionUiText: 'Jobs',
  })
  await expect
    .element(role('link', { name: 'Job | Checkout API' }))
    .toHaveAttribute('href', `/jobs/${ID}`)
})

test('the jump buttons scroll below the header, which stays in view with the footer', async () => {
  const job = jobOf(ID, 'Checkout API', PLAN)
  const items = Array.from({ length: 40 }, (_, index) => ({ ts: ID - index, text: `Log ${index}` }))
  open([{ ...job, logs: { ...job.logs, items } }])
  await role('button', { name: 'Details', exact: true }).click()
  await role('button', { name: 'LOGS' }).first().click()
  const heading = role('heading', { name: '[ Logs: minimal ]' })
  await expect.element(heading).toHaveFocus()
  const { bottom } = document.querySelector('header')?.getBoundingClientRect() ?? { bottom: 0 }
  expect(bottom).toBeGreaterThan(0)
  const { top } = heading.element().getBoundingClientRect()
  expect(top - bottom).toBeGreaterThanOrEqual(0)
  expect(top - bottom).toBeLessThan(40)
  await expect.element(role('link', { name: /^Job \|/ })).toBeInViewport()
  await role('button', { name: 'TOP' }).click()
  await expect.element(role('heading', { name: /Scenario variants/ })).toBeInViewport()
})

test('Escape closes the drawer, but not from within the editor above it', async () => {
  open([jobOf(ID, 'Checkout API', PLAN)])
  await role('button', { name: 'Edit', exact: true }).click()
  const editor = role('dialog', { name: `Edit #${ID}` })
  await expect.element(editor).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(editor).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(role('button', { name: 'Edit', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a job that is deleted in the meantime leaves a sentence and a way out', async () => {
  open([jobOf(ID, 'Checkout API', PLAN)])
  stores.app.send({ type: 'todo.delete', id: ID })
  await expect.element(text('Job was removed or not found...')).toBeVisible()
  await role('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('long words, Cyrillic and emoji fit into the column, and axe finds nothing', async () => {
  const word = 'Превысокомногорассмотрительствующий🔥Donaudampfschifffahrtsgesellschaftskapitän'
  const job = jobOf(ID, word, PLAN, { descr: word.repeat(3) })
  const links = [{ id: 1, url: `https://example.com/${word}`, title: word, descr: word }]
  open([{ ...job, logs: { ...job.logs, items: [{ ts: ID, text: word, links }] } }, doneAt(1, 0.5)])
  await expect.element(page.getByText(/^Sensed:/)).toBeVisible()
  await role('button', { name: 'Details', exact: true }).click()
  await expect.element(page.getByText(/^Grade/)).toBeVisible()
  const drawer = role('region', { name: word }).element()
  const isCut = [drawer, ...drawer.children].map((part) => part.scrollWidth > LAYOUT.drawer)
  expect(isCut).not.toContain(true)
  expect(await axeFindings()).toEqual([])
})
