import { idOf, job, stateOf } from '../testbed/sample/samples'
import { seriousFindings } from './support/axe'
import { PHONE, SCREENS } from './support/screens'
import { expect, test } from './support/test'

const state = stateOf([job(1, 'Checkout API')], [1])
const JOB = idOf(1)

/** Every address with its heading. */
const PAGES = [
  ['/', 'Forecasts made from hindsight'],
  ['/about', 'About'],
  ['/employees', 'Employees'],
  [`/employees/${idOf(-1)}`, 'Anna Petrova'],
  ['/employees/5', 'ERR User not found'],
  ['/jobs', 'Jobs'],
  ['/projects', 'Projects'],
  [`/jobs/${JOB}`, 'Checkout API'],
  ['/jobs/5', 'Not found #5'],
  [`/jobs/${JOB}/logs/${JOB}`, 'Checkout API'],
  ['/last-activity', 'Logs'],
  [`/last-activity/${JOB},abc`, 'History'],
  [`/report/exp/${JOB}`, 'Report'],
  ['/forecast', 'How accurate were our forecasts?'],
  ['/business-time', 'Business time'],
  ['/data', 'Your data'],
  ['/worker-exp', 'Worker exp'],
  ['/jobs-pager-exp', 'JobsPager exp'],
  ['/sound-check', 'Sound check'],
  ['/online-exp', 'Online exp'],
  ['/no/such/page', 'Page not found'],
] as const

for (const { name, viewport, colorScheme } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme })
    test('every address opens, fits and passes axe', async ({ page, open, frame, complaints }) => {
      test.setTimeout(600_000)
      await open('/', state)
      for (const [path, heading] of PAGES) {
        await test.step(path, async () => {
          // With a query of its own it is another document, so the app starts at the address.
          await page.goto(`?${encodeURIComponent(path)}#${path}`)
          await expect.soft(frame.heading, path).toHaveText(heading)
          expect.soft(await frame.sidewaysScroll(), path).toBe(0)
          expect.soft(await seriousFindings(page), path).toEqual([])
          expect.soft(complaints.seen.splice(0), path).toEqual([])
        })
      }
    })
  })
}

test('every page says what it is for when it is asked, by keyboard', async ({
  page,
  open,
  frame,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize(PHONE)
  const shop = job(2, 'Shop', { relations: { parent: null, children: [idOf(3)] } })
  const cart = job(3, 'Cart', { relations: { parent: idOf(2), children: [] } })
  await open('/', stateOf([job(1, 'Checkout API'), shop, cart], [1]))
  const addresses = [...PAGES, [`/jobs/${shop.id}`, 'Shop'] as const]
  const explained = new Set<string>()
  for (const [path, heading] of addresses) {
    await test.step(path, async () => {
      await page.goto(`?${encodeURIComponent(path)}#${path}`)
      await expect(frame.heading).toHaveText(heading)
      const button = page.getByRole('button', { name: 'What is this?', exact: true })
      await expect(button, path).toHaveCount(1)
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      const note = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
      await expect(note, path).toBeVisible()
      explained.add((await note.textContent()) ?? '')
      expect.soft(await frame.sidewaysScroll(), path).toBe(0)
      expect.soft(await seriousFindings(page), path).toEqual([])
      await page.keyboard.press('Escape')
      await expect(note, path).toBeHidden()
      await expect(button).toBeFocused()
    })
  }
  // Two addresses without their job or person belong to pages that are in the list too.
  expect(explained.size).toBe(addresses.length - 2)
})

test('every page shows the ways back and forward of its address, in order and without crowding', async ({
  page,
  open,
  frame,
}) => {
  await page.setViewportSize(PHONE)
  await open('/', stateOf(Array.from({ length: 12 }, (_, at) => job(at + 1, `Job ${at}`))))
  const label = 'Back to where it all began'
  const ways = `from=/jobs%3Fpage=2&backActionUiText=${label}&to=/employees&forwardActionUiText=On`
  for (const path of [
    '/',
    '/about',
    '/employees',
    `/employees/${idOf(-1)}`,
    '/jobs',
    '/business-time',
    '/jobs-pager-exp',
    '/last-activity',
  ]) {
    await test.step(path, async () => {
      await page.goto(`#${path}?${ways}`)
      const links = frame.dock.getByRole('link')
      await expect.soft(links.first(), path).toHaveAccessibleName(label)
      await expect.soft(links.last(), path).toHaveAccessibleName('On')
      expect.soft(await frame.sidewaysScroll(), path).toBe(0)
    })
  }
  await frame.dock.getByRole('link', { name: label }).click()
  await expect.poll(() => frame.path()).toBe('/jobs?page=2')
})

test('the home page leads everywhere it says', async ({ page, open, frame }) => {
  for (const [card, path] of [
    ['Last activity', '/last-activity'],
    ['Jobs', '/jobs'],
    ['Employees', '/employees'],
    ['Forecast record', '/forecast'],
    ['Business time', '/business-time'],
    ['Worker Exp', '/worker-exp'],
    ['Sound check', '/sound-check'],
    ['About', '/about'],
    ['Your data and backups', '/data'],
  ] as const) {
    await open('/')
    await page.getByRole('main').getByRole('link', { name: card, exact: true }).click()
    await expect.poll(() => frame.path()).toBe(path)
  }
})

test('the about page says what it is for, and its links are safe', async ({ page, open }) => {
  await open('/about')
  const main = page.getByRole('main')
  await expect(main).toContainText('evidence-based scheduling')
  await expect(main).toContainText('Last build')
  for (const link of await main.locator('a[href^="http"]').all()) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await expect(main.locator('a[href^="http"]')).not.toHaveCount(0)
})

test('back and forward go through the visited pages, each at its scroll position', async ({
  page,
  open,
  frame,
}) => {
  await page.setViewportSize({ width: 800, height: 400 })
  await open('/')
  await expect(frame.heading).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 200))
  await page.getByRole('main').getByRole('link', { name: 'About' }).click()
  await expect(frame.heading).toHaveText('About')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(frame.heading).toHaveText('Forecasts made from hindsight')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(150)
})
