import { sampleItem } from '../src/domain/testing/sampleJob'
import { ANNA, idOf, job, stateOf } from '../testbed/sample/samples'
import { seriousFindings } from './support/axe'
import { PHONE } from './support/screens'
import { expect, test } from './support/test'

const JOB = idOf(1)
const item = (id: number, title: string) => sampleItem(title, { id })
const state = stateOf([
  job(2, 'Other'),
  job(1, 'Checkout', {
    forecast: { complexity: 1, assignedTo: ANNA.id },
    logs: {
      limit: 100,
      isEnabled: true,
      items: [
        { ts: JOB + 5, text: '✅ Paid by [user=1739999999999]', checklist: [item(1, 'Test it')] },
        { ts: JOB, text: 'Created' },
      ],
    },
  }),
])

test('from the feed to a log, on to the job, and all the way back', async ({
  page,
  open,
  frame,
}) => {
  await open('/last-activity', state)
  const card = page.locator(`#log_list_item_job-${JOB}-log-${JOB + 5}`)
  await expect(card).toContainText('Paid by Anna Petrova')
  await card.getByRole('link', { name: 'EDIT LOG' }).click()
  await expect(page.getByText(new RegExp(`^Log #${JOB + 5} \\|`))).toBeVisible()
  await page.getByRole('link', { name: 'Open job' }).click()
  await expect(frame.heading).toHaveText('Checkout')
  await expect.poll(() => frame.path()).toMatch(new RegExp(`^/jobs/${JOB}\\?`))
  await frame.dock.getByRole('link', { name: 'Log page' }).click()
  await expect(page.getByText(new RegExp(`^Log #${JOB + 5} \\|`))).toBeVisible()
  await frame.dock.getByRole('link', { name: 'Last activity' }).click()
  await expect(frame.heading).toHaveText('Logs')
  await expect(card).toHaveAttribute('data-highlighted', '')
})

test('a log’s text, checklist and links are added, edited and deleted on its page', async ({
  page,
  open,
  list,
}) => {
  await open(`/jobs/${JOB}/logs/${JOB}`, state)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Create checklist' }).click()
  await main.getByRole('textbox', { name: 'Checklist item title' }).fill('First step')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('First step')).toBeVisible()
  await main.getByRole('checkbox').first().check()
  await expect(main.getByText(/\| 100%/)).toBeVisible()
  await main.getByRole('button', { name: 'Add link' }).click()
  await main.getByRole('textbox', { name: 'Title' }).fill('Evil')
  await main.getByRole('textbox', { name: /url/i }).fill('javascript:alert(1)')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('javascript:alert(1)')).toBeVisible()
  await expect(main.locator('a[href^="javascript"]')).toHaveCount(0)
  await page.reload()
  await expect(main.getByText('First step')).toBeVisible()
  await expect(list.confirmation).toBeHidden()
})

test('a comment is added in the drawer without editing the job', async ({ page, open, list }) => {
  await open(`/jobs?lastSeenJob=${JOB}&openDrawer=1`, state)
  const field = list.drawer.getByRole('textbox').last()
  await field.fill('Talked to the bank')
  await field.press('Control+Enter')
  await expect(list.drawer.getByText('Talked to the bank').first()).toBeVisible()
  await page.reload()
  await expect(list.drawer.getByText('Talked to the bank').first()).toBeVisible()
})

test('a report is shown as text and can be copied', async ({ page, open, frame, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(`/report/exp/${JOB}?from=${encodeURIComponent('/jobs')}`, state)
  await expect(page.getByRole('main')).toContainText('└─ 0% Checkout')
  await page
    .getByRole('button', { name: /Copy as text/ })
    .first()
    .click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('└─ 0% Checkout\n   • 🔥 Test it')
  await frame.dock.getByRole('link', { name: 'Back' }).click()
  await expect.poll(() => frame.path()).toBe('/jobs')
})

test('a history of no known job says so', async ({ page, open }) => {
  await open('/last-activity/5,abc', state)
  await expect(page.getByRole('main')).toContainText('ERR: Jobs not found')
})

test.describe('on a phone in the dark', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark', hasTouch: true })

  const items = Array.from({ length: 100 }, (_, index) => ({
    ...item(index + 1, index === 1 ? 'W'.repeat(200) : `Step ${index}`),
    descr: index % 5 === 0 ? 'A note' : '',
    isDone: index % 3 === 0,
    isDisabled: index % 7 === 0,
  }))
  const links = [
    { id: 1, title: 'Spec', url: `https://example.com/${'a'.repeat(900)}`, descr: 'x' },
  ]
  const marked = stateOf([
    job(1, 'Launch #global', {
      logs: {
        limit: 100,
        isEnabled: true,
        items: [
          { ts: JOB + 5, text: '✅ Paid', links },
          { ts: JOB + 4, text: '☝️ Waiting' },
          { ts: JOB + 3, text: '⚡ 📣 Everyone', checklist: items },
          { ts: JOB + 2, text: '📣 Once more' },
        ],
      },
    }),
  ])

  test('a full checklist fits and passes axe, also while an item is edited', async ({
    page,
    open,
    frame,
  }) => {
    await open(`/jobs/${JOB}/logs/${JOB + 3}`, marked)
    await expect(page.getByRole('checkbox')).toHaveCount(100)
    await page.getByRole('button', { name: '[ Edit ]' }).nth(2).click()
    await expect(page.getByRole('textbox', { name: 'Checklist item title' })).toBeFocused()
    expect(await frame.sidewaysScroll()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
  })

  test('a feed with every mark fits and passes axe', async ({ page, open, frame }) => {
    await open(`/last-activity?lastSeenLogKey=job-${JOB}-log-${JOB + 2}&lastSeenJob=${JOB}`, marked)
    await expect(page.locator('[data-log-border="red"]')).toHaveCount(2)
    expect(await frame.sidewaysScroll()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
  })
})
