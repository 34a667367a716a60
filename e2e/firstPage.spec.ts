import type { Page } from '@playwright/test'
import { ANNA, idOf, job, stateOf } from '../testbed/sample/samples'
import { expect, test } from './support/test'

const JOBS = ['Checkout API', 'Receipts by e-mail', 'Dark mode'].map((title, index) =>
  job(index + 1, title, { forecast: { complexity: 2, assignedTo: ANNA.id } }),
)
const picture = (page: Page) => page.locator('#first')
const stored = (page: Page) =>
  page.evaluate(() => (localStorage.getItem('hindcast:firstPage') ?? '') !== '')

/** Reloads, but the app itself arrives only when it is let in. */
async function reloadWithoutApp(page: Page): Promise<() => Promise<void>> {
  let letIn = () => {}
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/assets/shared-*.js', async (route) => {
    await isLetIn
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  // The script of the first paint has run.
  await expect(page.locator('html')).toHaveAttribute('data-theme')
  return async () => {
    letIn()
    await expect(page.locator('#root [data-job]').first()).toBeVisible()
  }
}

test('the list as it was left is painted before the app is there, and is gone when its rows come', async ({
  page,
  open,
}) => {
  await open('/jobs', stateOf(JOBS))
  await expect.poll(() => stored(page)).toBe(true)
  const letAppIn = await reloadWithoutApp(page)
  await expect(picture(page).getByText('Receipts by e-mail')).toBeVisible()
  // What depends on the time of day is not shown, and nothing can be pressed.
  for (const live of await picture(page).locator('[data-live]').all())
    await expect(live).toBeHidden()
  await expect(picture(page)).toHaveAttribute('inert')
  expect(await picture(page).locator('[id], [data-job]').count()).toBe(0)
  await letAppIn()
  await expect(picture(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Receipts by e-mail' })).toBeVisible()
})

test('the code of a job’s page is fetched beside the app, and on the list it is not', async ({
  page,
  open,
}) => {
  const early = page.locator('link[rel$="preload"]')
  await open(`/jobs/${idOf(1)}`, stateOf(JOBS))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout API')
  const parts = await early.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')?.replace(/.*assets\/(\w+)-[^.]*/, '$1')),
  )
  expect(parts.toSorted()).toEqual(['job.js', 'pages.css', 'pages.js', 'plan.js'])
  // To fetch a style sheet early does not apply it.
  await expect(page.locator('link[rel="stylesheet"][href*="/pages-"]')).toHaveCount(1)
  await open('/jobs')
  await page.reload()
  await expect(page.locator('#root [data-job]')).toHaveCount(3)
  await expect(early).toHaveCount(0)
})

test('after a change in another tab, and in another language, nothing is painted', async ({
  page,
  open,
  context,
  list,
}) => {
  await open('/jobs', stateOf(JOBS))
  await expect.poll(() => stored(page)).toBe(true)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('textbox', { name: 'Title' }).fill('One more')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('button', { name: 'One more' })).toBeVisible()
  expect(await stored(other)).toBe(false)

  await expect(list.rowTitle('One more')).toBeVisible()
  await expect.poll(() => stored(page)).toBe(true)
  await other.goto('#/about')
  await other.evaluate(() => localStorage.setItem('hindcast:preference:language', 'ru'))
  await expect.poll(() => stored(page)).toBe(false)
  await other.close()
  const letAppIn = await reloadWithoutApp(page)
  await expect(picture(page)).toBeEmpty()
  await letAppIn()
})
