import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ComposedDrawer } from '../src/app/jobs/ComposedDrawer'
import { JobPage } from '../src/app/jobs/JobPage'
import { JobsPage } from '../src/app/jobs/JobsPage'
import { UndoKeys } from '../src/app/undo/UndoKeys'
import { DAY, HOUR, humanDate } from '../src/domain/core/time'
import type { Job } from '../src/domain/model/job/job'
import { type Sample, sampleJob } from '../src/domain/testing/sampleJob'
import { HomePage } from '../src/features/home/HomePage'
import { ROUTES } from '../src/routing/routes'
import type { Stores } from '../src/state/appStores'
import type { Language } from '../src/text/base/messages'
import { axeFindings } from './support/axe'
import { addressNow, render } from './support/render'
import { ANNA, openStored, stateOf } from './support/stored'

const role = page.getByRole
const NOW = Date.now()
const idOf = (number: number) => NOW - 10 * DAY + number
const [BUILD, DESIGN, RELEASE, PROJECT] = [idOf(1), idOf(2), idOf(3), idOf(4)] as const
const PATIENT = { timeout: 60_000 }

const jobOf = (id: number, title: string, rest: Sample = {}): Job =>
  sampleJob(id, { title, ...rest })
const build = (rest: Sample = {}) => jobOf(BUILD, 'Build', rest)
const design = (rest: Sample = {}) => jobOf(DESIGN, 'Design', rest)
const release = (rest: Sample = {}) => jobOf(RELEASE, 'Release', rest)

let stores: Stores

beforeEach(() => page.viewport(1280, 900))

interface Shown {
  readonly id?: number
  readonly isDrawer?: boolean
  readonly language?: Language
  readonly mode?: 'light' | 'dark'
}

function open(jobs: readonly Job[], shown: Shown = {}) {
  const { id = RELEASE, isDrawer = false, language = 'mixed', mode = 'light' } = shown
  stores = openStored({ state: stateOf(jobs) })
  const element = (
    <>
      {isDrawer ? (
        <ComposedDrawer jobId={id} onClose={() => {}} />
      ) : (
        <Routes>
          <Route path={ROUTES.job} element={<JobPage />} />
        </Routes>
      )}
      <UndoKeys />
    </>
  )
  render(element, { stores, at: `/jobs/${id}`, language, mode, isFixed: isDrawer })
}

const list = (jobs: readonly Job[], language: Language = 'mixed', mode?: 'light' | 'dark') => {
  stores = openStored({ state: stateOf(jobs) })
  render(<JobsPage />, { stores, at: '/jobs', language, ...(mode && { mode }) })
}

const blockersOf = (id: number) =>
  stores.app.getState().jobs.items.find((job) => job.id === id)?.relations.blockedBy
const lastToast = () => stores.session.getState().toasts.at(-1)
const line = (text: string) => page.getByText(text, { exact: true })
const isWide = () => document.documentElement.scrollWidth > window.innerWidth

describe('what a job waits for', () => {
  test.each([false, true])(
    'is said with links, and so is what it blocks (drawer: %s)',
    async (isDrawer) => {
      const done = design({ completed: true })
      const jobs = [build(), done, release({ blockedBy: [DESIGN, BUILD] })]
      open(jobs, { isDrawer })
      await expect.element(line('Waits for: “Build”, “Design” (done)')).toBeVisible()
      await expect.element(page.getByText('Blocks:')).not.toBeInTheDocument()
      open(jobs, { id: BUILD, isDrawer })
      await expect.element(line('Blocks: “Release”')).toBeVisible()
      await expect.element(page.getByText('Waits for:')).not.toBeInTheDocument()
      await role('link', { name: '“Release”' }).click()
      await expect.poll(addressNow).toContain(`/jobs/${RELEASE}`)
    },
  )

  test('names the project because of which it waits', async () => {
    const project = jobOf(PROJECT, 'Shop', { children: [RELEASE], blockedBy: [BUILD] })
    open([project, build(), release({ parent: PROJECT })])
    await expect.element(line('Waits for: “Build” (as part of “Shop”)')).toBeVisible()
  })

  test('is in the past once the job is done', async () => {
    const jobs = [build({ completed: true }), release({ completed: true, blockedBy: [BUILD] })]
    open(jobs)
    await expect.element(line('Waited for: “Build” (done)')).toBeVisible()
    open(jobs, { id: BUILD })
    await expect.element(line('Was needed by: “Release” (done)')).toBeVisible()
  })

  test('takes no room where there is nothing, and not too much where there is a lot', async () => {
    open([build(), release()])
    await expect.element(role('heading', { name: 'Release' })).toBeVisible()
    await expect.element(page.getByText(/Waits for|Blocks/)).not.toBeInTheDocument()
    const others = Array.from({ length: 10 }, (_, index) =>
      jobOf(idOf(20 + index), `Other ${index}`, { blockedBy: [BUILD] }),
    )
    open([build(), ...others], { id: BUILD })
    await expect.element(page.getByText(/^Blocks: .*“Other 7” and 2 more$/)).toBeVisible()
  })

  test('fits a phone in Russian and in the dark, and is accessible', async () => {
    await page.viewport(390, 844)
    const title = 'Оченьдлинноеназвание'.repeat(5)
    open([build({ title }), release({ blockedBy: [BUILD] })], { language: 'ru', mode: 'dark' })
    await expect.element(line(`Ждёт: «${title}»`)).toBeVisible()
    expect(isWide()).toBe(false)
    expect(await axeFindings()).toEqual([])
  })
})

describe('the action Blocked by…', () => {
  const dialog = () => role('dialog', { name: 'Blocked by' })
  async function openDialog() {
    await expect.element(role('button', { name: 'More actions' })).toBeVisible()
    role('button', { name: 'More actions' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(role('menuitem', { name: 'Edit' })).toHaveFocus()
    await userEvent.keyboard('b{Enter}')
    await expect.element(role('combobox', { name: 'Blocked by' })).toHaveFocus()
  }

  test('adds and removes blockers by keyboard as one change, which can be undone', async () => {
    open([build(), design(), release({ blockedBy: [DESIGN] })])
    await openDialog()
    await userEvent.keyboard('{Backspace}bui{Enter}{Enter}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => blockersOf(RELEASE)).toEqual([BUILD])
    await expect.element(line('Waits for: “Build”')).toBeVisible()
    const toast = lastToast()
    expect(toast).toMatchObject({ text: 'Blockers changed: Release', action: { label: 'Undo' } })
    await expect.element(role('button', { name: 'More actions' })).toHaveFocus()
    toast?.action?.run()
    expect(blockersOf(RELEASE)).toEqual([DESIGN])
  })

  test('refuses a circle with the jobs on it, and Escape changes nothing, once it has asked', async () => {
    open([build({ blockedBy: [RELEASE] }), release()])
    await openDialog()
    await userEvent.keyboard('bui{Enter}')
    const problem = 'circle: “Release” waits for “Build”, which waits for “Release”.'
    await expect.element(page.getByText(problem)).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(await axeFindings()).toEqual([])
    const question = role('alertdialog', { name: 'Discard your changes?' })
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByText(problem)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: 'OK' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(blockersOf(RELEASE)).toBeUndefined()
  })

  test('asks for the comment of a job with detailed logs', async () => {
    const plain = release()
    open([build(), { ...plain, logs: { ...plain.logs, isEnabled: true } }])
    await openDialog()
    await userEvent.keyboard('bui{Enter}{Enter}')
    await expect.element(role('textbox', { name: 'Your comment?' })).toHaveFocus()
    await userEvent.keyboard('Needs it{Control>}{Enter}{/Control}')
    await expect.poll(() => blockersOf(RELEASE)).toEqual([BUILD])
  })

  test('fits a phone', async () => {
    await page.viewport(390, 844)
    open([build({ title: 'Long'.repeat(25) }), release({ blockedBy: [BUILD] })])
    await openDialog()
    const { left, right } = dialog().element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
    expect(isWide()).toBe(false)
  })
})

describe('the deadline of a project', () => {
  const deadline = NOW + 40 * DAY
  const jobs = [
    jobOf(PROJECT, 'Shop', { children: [BUILD], forecast: { deadline } }),
    build({
      parent: PROJECT,
      forecast: { start: NOW - HOUR, estimate: NOW + 5 * HOUR, assignedTo: ANNA },
    }),
  ]

  test.each([false, true])(
    'stands in its answer with the chance to meet it (drawer: %s)',
    async (isDrawer) => {
      open(jobs, { id: PROJECT, isDrawer })
      const date = humanDate(deadline, NOW)
      const sentence = page.getByText(new RegExp(`^Deadline ${date} · \\d+% chance · `))
      await expect.element(sentence, PATIENT).toBeVisible()
      await expect.element(page.getByText('to meet the estimate')).not.toBeInTheDocument()
    },
  )

  test('is what the hint of its row is about', async () => {
    list(jobs)
    await expect
      .poll(() => document.querySelector('[title$="chance to meet the deadline"]'), PATIENT)
      .not.toBeNull()
  })
})

describe('the row of a blocked job', () => {
  const mark = (name: string) => role('img', { name, exact: true })

  test('says by what it is blocked, until that is done', async () => {
    list([build(), design(), release({ blockedBy: [BUILD, DESIGN] })])
    await expect.element(mark('Blocked by “Build” and 1 more')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    stores.app.send({ type: 'todo.mark', id: BUILD, mark: 'completed' })
    await expect.element(mark('Blocked by “Design”')).toBeVisible()
    stores.app.send({ type: 'todo.mark', id: DESIGN, mark: 'completed' })
    await expect.element(role('img', { name: /^Blocked/ })).not.toBeInTheDocument()
  })

  test('says so of a job whose project is blocked, in Russian, in the dark and on a phone', async () => {
    await page.viewport(390, 844)
    const project = jobOf(PROJECT, 'Shop', { children: [RELEASE], blockedBy: [BUILD] })
    list(
      [project, build(), release({ title: 'Long '.repeat(20).trim(), parent: PROJECT })],
      'ru',
      'dark',
    )
    await expect.poll(() => mark('Ждёт задачу «Build»').elements().length).toBe(2)
    for (const each of mark('Ждёт задачу «Build»').elements()) {
      const row = each.closest('[data-job]')
      expect(row?.scrollWidth).toBe(row?.clientWidth)
      expect(each.getBoundingClientRect().right).toBeLessThan(390 - 40)
    }
    expect(await axeFindings()).toEqual([])
  })
})

test('Next up leaves out a blocked job and offers the one after it', async () => {
  const forecast = { assignedTo: ANNA }
  stores = openStored({
    state: stateOf([
      design({ forecast: { ...forecast, start: NOW - HOUR, estimate: NOW + 5 * HOUR } }),
      build({ forecast, blockedBy: [DESIGN] }),
      release({ forecast }),
    ]),
  })
  render(<HomePage />, { stores })
  const next = role('list', { name: 'Next up' })
  await expect.element(next.getByRole('link'), PATIENT).toHaveTextContent('Release')
})
