import type { Locator } from '@playwright/test'
import { HOUR } from '../src/domain/core/time'
import { ANNA, idOf, job, stateOf } from '../testbed/sample/samples'
import { expect, test } from './support/test'

const many = (count: number) =>
  stateOf(Array.from({ length: count }, (_, index) => job(count - index, `Job ${count - index}`)))

/** Running for an hour; late by the given hours, or early. */
const running = (number: number, title: string, late: number) =>
  job(number, title, {
    forecast: {
      complexity: 2,
      start: Date.now() - 100 * HOUR,
      estimate: Date.now() - late * HOUR,
      assignedTo: ANNA.id,
    },
  })
const done = (number: number, title: string) =>
  job(number, title, {
    completed: true,
    forecast: { complexity: 1, start: idOf(0), estimate: idOf(0) + HOUR, finish: idOf(0) + HOUR },
  })

test('a job is created in a second, comes first, and is still there after a reload', async ({
  page,
  open,
  list,
  frame,
}) => {
  await open('/jobs')
  await expect(page.getByText('No items yet...')).toBeVisible()
  await expect(frame.footer).toContainText('Local storage 0 Bytes of 5 MB')
  await list.create('  Fix   the login ')
  await list.create('Write the tests')
  await expect(list.rows).toHaveCount(2)
  expect(await list.titles()).toEqual(['Write the tests', 'Fix the login'])
  await expect(list.title).toHaveValue('')
  await expect(page.getByText('1 - 2 of 2')).toBeVisible()
  await page.reload()
  await expect(list.rows).toHaveCount(2)
  await expect(frame.footer).not.toContainText('Local storage 0 Bytes')
})

test('filters and saved views', async ({ page, open, list, frame }) => {
  await open(
    '/jobs',
    stateOf([
      job(6, 'Fresh'),
      running(5, 'Late', 5),
      running(4, 'In time', -50),
      done(3, 'Ready'),
      job(2, 'Parent', { relations: { parent: null, children: [idOf(1)] } }),
      job(1, 'Child', { relations: { parent: idOf(2), children: [] } }),
    ]),
  )
  await test.step('a second click resets the filter, and the browser goes back and forth', async () => {
    await list.chip('Completed (1)').click()
    await expect(list.rows).toHaveCount(1)
    await list.chip('Completed (1)').click()
    await expect(list.rows).toHaveCount(6)
    await page.goBack()
    await expect(list.rows).toHaveCount(1)
    await expect(list.chip('Completed (1)')).toHaveAttribute('aria-pressed', 'true')
    await page.goForward()
    await expect(list.rows).toHaveCount(6)
    expect(frame.path()).toBe('/jobs')
  })
  await test.step('a saved view is dragged to its place, and is there after a reload', async () => {
    const pills = page.getByRole('list', { name: 'Saved views' }).locator('[aria-pressed]')
    for (const words of ['late', 'in']) {
      await page.getByRole('searchbox', { name: 'Filter jobs' }).fill(words)
      await list.chip('Save view').click()
      await page.getByRole('textbox', { name: 'Name of the view' }).fill(`Words ${words}`)
      await page.keyboard.press('Enter')
      await expect(list.chip(`Words ${words}`).first()).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(pills).toHaveText(['Words late', 'Words in'])
    await pills.last().dragTo(pills.first(), { targetPosition: { x: 1, y: 8 } })
    await expect(pills).toHaveText(['Words in', 'Words late'])
    expect(frame.path()).toBe('/jobs?words=in')
    await page.reload()
    await expect(pills).toHaveText(['Words in', 'Words late'])
    await expect.poll(() => list.titles()).toEqual(['In time'])
    await pills.last().click()
    await expect.poll(() => list.titles()).toEqual(['Late'])
  })
})

test('pages have ten jobs each and are turned at the bottom, and the job seen last is found, scrolled to and marked', async ({
  page,
  open,
  list,
  frame,
}) => {
  await open('/jobs', many(23))
  await expect(list.rows).toHaveCount(10)
  await expect(page.getByText('1 - 10 of 23')).toBeVisible()
  await expect(list.previousPage).toBeDisabled()
  await list.nextPage.click()
  await expect(page.getByText('11 - 20 of 23')).toBeVisible()
  expect(frame.path()).toBe('/jobs?page=2')
  await list.nextPage.click()
  await expect(list.rows).toHaveCount(3)
  await expect(page.getByText('3 / 3')).toBeVisible()
  await expect(list.nextPage).toBeDisabled()
  await page.goBack()
  await expect(page.getByText('11 - 20 of 23')).toBeVisible()

  await open(`/jobs?lastSeenJob=${idOf(4)}`)
  const row = list.row('Job 4')
  await expect(row).toBeInViewport()
  await expect(row).toHaveAttribute('data-highlighted', '')
})

test('by keyboard alone a job is created, found, edited, started and finished', async ({
  page,
  open,
  list,
}) => {
  await open('/jobs', stateOf([running(2, 'Running', -5), job(1, 'Old')]))
  await expect(list.rows).toHaveCount(2)
  await page.keyboard.press('/')
  await expect(list.title).toBeFocused()
  await page.keyboard.type('By keys')
  await page.keyboard.press('Enter')
  await expect(list.rows).toHaveCount(3)
  await page.keyboard.press('Escape')
  await page.locator('body').press('j')
  await expect(list.rowTitle('By keys')).toBeFocused()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: /^Edit #/ })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('By keys alone')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  // The edited row has the focus again once the dialog is closed.
  await expect(list.rowTitle('By keys alone')).toBeFocused()
  await page.keyboard.press('j')
  await expect(list.rowTitle('Running')).toBeFocused()
  // As the checkbox, the key works on an expanded row only.
  await page.keyboard.press('x')
  await expect(list.checkbox('Running')).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(list.checkbox('Running')).toBeEnabled()
  await page.keyboard.press('x')
  await expect(list.chip('Completed (1)')).toBeVisible()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shortcuts.getByRole('checkbox', { name: 'Use single-key shortcuts' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await list.rowTitle('Running').focus()
  await page.keyboard.press('j')
  await expect(list.rowTitle('Running')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(list.rowTitle('Old')).toBeFocused()
})

test('going back from the editor closes it, and asks if something is unsaved', async ({
  page,
  open,
  list,
}) => {
  await open('/about', stateOf([job(1, 'Old')]))
  await open('/jobs')
  await list.rowTitle('Old').focus()
  await page.keyboard.press('e')
  const editor = page.getByRole('dialog', { name: /^Edit #/ })
  const title = editor.getByRole('textbox', { name: 'Title' })
  // Playwright would wait for a navigation that does not happen.
  const goBack = () => page.evaluate(() => history.back())
  await title.fill('Half a thought')
  await goBack()
  await list.answer('Cancel')
  await expect(title).toHaveValue('Half a thought')
  await goBack()
  await list.answer('OK')
  await expect(editor).toBeHidden()
  await expect(list.rowTitle('Old')).toBeFocused()
  await page.keyboard.press('e')
  await expect(editor).toBeVisible()
  await goBack()
  await expect(editor).toBeHidden()
  await expect(list.rows).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/#\/about$/)
})

test('where the list’s worker cannot be had the page says so and tries again', async ({
  page,
  open,
  list,
  complaints,
}) => {
  await page.route('**/sorted-jobs-pager/**', (route) => route.fulfill({ status: 404 }))
  await open('/jobs', stateOf([job(1, 'Safe')]))
  await expect(page.getByRole('alert')).toContainText('Error message')
  await page.unroute('**/sorted-jobs-pager/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(list.row('Safe')).toBeVisible()
  complaints.seen.length = 0
})

test.describe('the drawer', () => {
  const state = stateOf([running(2, 'Running', -5), job(1, 'Fresh')])

  test('is beside the list, follows another job, and closes by going back', async ({
    page,
    open,
    list,
    frame,
  }) => {
    await open('/jobs', state)
    const row = await list.expand('Running')
    await row.getByRole('button', { name: 'Open drawer' }).click()
    await expect(list.drawer).toContainText('Running')
    await expect(list.drawer).toContainText(`#${idOf(2)}`)
    await expect(list.row('Fresh')).toBeVisible()
    expect(frame.path()).toContain('openDrawer=1')
    await list.expand('Fresh')
    await expect(list.drawer).toContainText(`#${idOf(1)}`)
    await expect(list.rowTitle('Fresh')).toBeFocused()
    await page.goBack()
    await expect(list.drawer).toBeHidden()
  })

  test('is 350 px wide beside the list from 600 px on, follows another job there, and is full width on a phone', async ({
    page,
    open,
    list,
  }) => {
    const widthOf = (drawer: Locator) => () =>
      drawer.evaluate((element) => element.getBoundingClientRect().width)
    await page.setViewportSize({ width: 600, height: 900 })
    await open(`/jobs?lastSeenJob=${idOf(2)}&openDrawer=1`, state)
    await expect.poll(widthOf(list.drawer)).toBe(350)
    await list.rowTitle('Fresh').click()
    await expect(list.drawer).toContainText(`#${idOf(1)}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(600)
    await expect(list.rowTitle('Fresh')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(list.drawer).toBeHidden()
    await page.keyboard.press('d')
    await page.setViewportSize({ width: 599, height: 900 })
    await expect.poll(widthOf(page.getByRole('dialog', { name: 'Job details' }))).toBe(599)
  })
})
