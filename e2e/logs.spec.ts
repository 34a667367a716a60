import { sampleItem } from '../src/domain/testing/sampleJob'
import { ANNA, idOf, job, stateOf } from '../testbed/sample/samples'
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
