import type { Locator, Page } from '@playwright/test'
import { HOUR } from '../src/domain/core/time'
import type { Job } from '../src/domain/model/job/job'
import { ANNA, idOf, job, stateOf } from '../testbed/sample/samples'
import { seriousFindings } from './support/axe'
import { PHONE, WITH_MOTION } from './support/screens'
import { expect, test } from './support/test'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, contextOptions: WITH_MOTION })

const ID = idOf(1)
const TS = idOf(2)
const START = idOf(0)
const JOB: Job = job(1, 'Checkout API', {
  forecast: { complexity: 2, assignedTo: ANNA.id, start: START, estimate: START + HOUR },
  logs: { ...job(1, '').logs, items: [{ ts: TS, text: 'Old text' }] },
})
const BOB = { ...ANNA, id: idOf(-2), displayName: 'Bob Stone' }
const STATE = { ...stateOf([JOB]), users: { items: [ANNA, BOB] } }
const DRAWER = `/jobs?lastSeenJob=${ID}&openDrawer=1`

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true })

/** The job as it is stored. */
const storedJob = (page: Page): Promise<Job> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('hindcast:topLevel') ?? '').jobs.items[0])

/** Taps Undo in the toast with the given text. */
const undo = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).tap()

test('another person and another estimate can be undone', async ({ page, open, frame }) => {
  await open(DRAWER, STATE)
  const editor = page.getByRole('dialog', { name: `Edit #${ID}` })
  const edit = () => button(page.getByRole('dialog', { name: 'Job details' }), 'Edit').tap()
  await edit()
  await editor.getByRole('combobox', { name: 'Employee' }).tap()
  await page.getByRole('option', { name: BOB.displayName }).tap()
  await button(editor, 'Save').tap()
  expect(await frame.sidewaysScroll()).toBe(0)
  // With motion a placeholder would pulse for as long as it is there.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await seriousFindings(page)).toEqual([])
  await undo(page, 'Reassigned: Checkout API')
  await expect.poll(async () => (await storedJob(page)).forecast).toEqual(JOB.forecast)

  await edit()
  await button(editor, 'Choose Estimate date').tap()
  await page.getByRole('gridcell', { name: '28' }).tap()
  const picker = page.getByRole('dialog', { name: 'Select date & time' })
  for (const step of ['Next', 'OK']) await button(picker, step).tap()
  await button(editor, 'Save').tap()
  await undo(page, 'Estimate changed: Checkout API')
  await expect.poll(async () => (await storedJob(page)).forecast).toEqual(JOB.forecast)
})

test('hours are added to the finish, dates cleared and a finish that is gone declined by taps alone', async ({
  page,
  context,
  open,
  frame,
}) => {
  const finished = { ...JOB.forecast, finish: START + 2 * HOUR }
  await open(DRAWER, stateOf([{ ...JOB, completed: true, forecast: finished }]))
  // What the question about a comment says of keys is for those who have them.
  const keys = page.getByText(/Ctrl/)
  const edit = (tab: Page) => button(tab.getByRole('dialog', { name: 'Job details' }), 'Edit').tap()
  const notice = page.getByRole('alert')
  await edit(page)
  await button(page, '+8h to finish').tap()
  await button(page, 'OK').tap()
  const comment = page.getByRole('dialog', { name: 'Your comment about add time?' })
  await comment.getByRole('textbox').tap()
  await comment.getByRole('textbox').fill('Review')
  for (const each of await keys.all()) await expect(each).toBeHidden()
  await button(comment, 'OK').tap()
  await expect(notice).toContainText('The finish date is now')
  await undo(page, 'Finish date changed: Checkout API')
  await expect.poll(async () => (await storedJob(page)).forecast).toEqual(finished)

  await button(page, '+24h to finish').tap()
  await button(page, 'OK').tap()
  await expect(comment).toBeVisible()
  const other = await context.newPage()
  await other.goto(`#${DRAWER}`)
  await edit(other)
  await button(other, 'Clear dates & Close').tap()
  await button(other, 'OK').tap()
  await expect(other.getByRole('status').filter({ hasText: 'Dates cleared' })).toBeVisible()
  await expect(page.getByRole('button', { name: /to finish/, includeHidden: true })).toHaveCount(0)
  await button(comment, 'OK').tap()
  await expect(notice).toHaveText('ErrDecline: ERR3')
  expect(await frame.sidewaysScroll()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await seriousFindings(page)).toEqual([])
})

test('a finger that rests on a row selects it, a tap selects more, and all are done at once', async ({
  page,
  open,
  list,
  frame,
}) => {
  await open('/jobs', stateOf([job(3, 'Third'), job(2, 'Second'), job(1, 'First')]))
  const { x, y } = (await list.rowTitle('Third').boundingBox()) ?? { x: 0, y: 0 }
  const finger = await page.context().newCDPSession(page)
  const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  // What listens to the list is loaded after its rows are shown.
  await expect(async () => {
    await touch('touchStart', [{ x: x + 8, y: y + 8 }])
    try {
      await expect(box('Third')).toBeChecked({ timeout: 2000 })
    } finally {
      await touch('touchEnd', [])
    }
  }).toPass()
  await expect(list.rowTitle('Third')).toHaveAttribute('aria-expanded', 'false')
  await box('First').tap()
  for (const isSelected of [true, false]) {
    await list.rowTitle('Second').tap()
    await expect(box('Second')).toBeChecked({ checked: isSelected })
    await expect(list.rowTitle('Second')).toHaveAttribute('aria-expanded', 'false')
  }
  const bar = page.getByRole('toolbar', { name: '2 jobs selected' })
  expect(await frame.sidewaysScroll()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await button(bar, 'Done').tap()
  await undo(page, 'Done: 2 jobs')
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible()
  await expect.poll(async () => (await storedJob(page)).completed).toBe(false)
})
