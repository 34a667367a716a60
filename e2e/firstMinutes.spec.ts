import type { Page } from '@playwright/test'
import { seriousFindings } from './support/axe'
import { expect, test } from './support/test'

/** Everything that the browser stores for this app, except session storage. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const dump: unknown[] = Object.entries(localStorage).sort()
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ended(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store).objectStore(store)
        const [keys, values] = [await ended(entries.getAllKeys()), await ended(entries.getAll())]
        dump.push([name, store, keys, values])
      }
      database.close()
    }
    return JSON.stringify(dump)
  })

test('an empty app offers three ways in, and a demo that does not touch the user’s own data', async ({
  page,
  context,
  open,
  list,
  frame,
}) => {
  await open('/')
  const ways = page.getByRole('navigation', { name: 'Get started' })
  await expect(ways.getByRole('link', { name: 'Import past jobs' })).toBeVisible()
  await ways.getByRole('link', { name: 'Add the first job' }).click()
  await expect(page.getByText('No items yet...')).toBeVisible()
  await expect(list.title).toBeFocused()
  await expect(ways.getByRole('button', { name: 'Explore a demo team' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  await list.title.fill('My own thought')
  await ways.getByRole('button', { name: 'Explore a demo team' }).click()
  const strip = page.getByRole('region', { name: 'Demo', exact: true })
  await expect(strip).toContainText('your own data is untouched')
  await expect(list.rows).toHaveCount(10)
  await expect(list.title).toHaveValue('')
  const before = await storedIn(page)
  expect(before).toContain('My own thought')
  expect(await seriousFindings(page)).toEqual([])

  await list.title.fill('A job of the demo 2h @Nobody')
  await expect(page.getByText('New person: Nobody')).toBeVisible()
  await list.title.press('Enter')
  await expect(list.rowTitle('A job of the demo')).toBeVisible()
  await open('/forecast')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('were met')
  await open('/data')
  await expect(page.getByText('This is the demo', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Backups' })).toHaveCount(0)
  await page.reload()
  await expect(strip).toBeVisible()
  expect(await storedIn(page)).toBe(before)

  const other = await context.newPage()
  await other.goto('#/jobs')
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('My own thought')
  await other.close()

  await strip.getByRole('button', { name: 'Leave the demo' }).click()
  await expect(frame.heading).toHaveText('Forecasts made from hindsight')
  await expect(strip).toHaveCount(0)
  await open('/jobs')
  await expect(list.title).toHaveValue('My own thought')
  await expect(list.rows).toHaveCount(0)
})

test.describe('without its code', () => {
  // It would have fetched everything already.
  test.use({ serviceWorkers: 'block' })

  test.beforeEach(async ({ open, list }) => {
    await open('/jobs')
    await list.create('My own')
  })

  test('the demo gives way to the own jobs, and comes with the next start', async ({
    page,
    open,
    list,
    complaints,
  }) => {
    await open('/')
    await page.route(/assets\/demo-/, (route) => route.abort())
    await page.evaluate(() => {
      sessionStorage.setItem('hindcast:demo', 'yes')
      location.hash = '#/jobs'
      location.reload()
    })
    await expect(list.rowTitle('My own')).toBeVisible()
    // Of the browser and of the app.
    await expect.poll(() => complaints.seen).toHaveLength(2)
    complaints.seen.length = 0
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Demo', exact: true })).toBeVisible()
    await expect(list.rows).toHaveCount(10)
  })

  test('a shared workspace says so, and no other one opens in its place', async ({
    page,
    list,
    complaints,
  }) => {
    await page.route(/assets\/sharing-/, (route) => route.abort())
    await page.evaluate(() => {
      sessionStorage.setItem('hindcast:workspace', 'harbour')
      location.reload()
    })
    await expect(page.getByRole('alert')).toContainText('Reload the page to try again')
    expect(await seriousFindings(page)).toEqual([])
    await expect(list.rows).toHaveCount(0)
    await expect.poll(() => complaints.seen).toHaveLength(2)
    complaints.seen.length = 0
  })
})

test('a demo opened in Russian has a team and jobs in Russian', async ({
  page,
  open,
  frame,
  list,
}) => {
  await open('/')
  await frame.choose('Русский')
  await expect(page).toHaveTitle('Прогнозы по прошлому опыту · Hindcast')
  await page.getByRole('button', { name: 'Открыть демо-команду' }).click()
  await expect(list.rows).toHaveCount(10)
  await expect(list.rows.first()).toContainText('Идеи для осеннего выпуска')
  // On a tablet the longest status has room beside the due date.
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(list.rows.getByText(/^(По плану|Под угрозой|Опаздывает)$/).first()).toBeVisible()
  const gaps = await list.rows.evaluateAll((rows) =>
    rows.flatMap((row) => {
      const status = [...row.querySelectorAll<HTMLElement>('[data-status]')].at(-1)
      const due = [...row.querySelectorAll('span')].find(({ textContent }) =>
        /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/.test(textContent),
      )
      if (!status || !due) return []
      status.textContent = 'Под угрозой'
      status.style.fontWeight = '600'
      return status.getBoundingClientRect().left - due.getBoundingClientRect().right
    }),
  )
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
  await open('/employees')
  await expect(page.getByRole('main')).toContainText('Анна Линдквист')
})
