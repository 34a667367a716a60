import { DataPage } from '../testbed/browser/DataPage'
import { job, stateOf } from '../testbed/sample/samples'
import { HistoryDialog } from './page-models/HistoryDialog'
import { seriousFindings } from './support/axe'
import { test as base, expect } from './support/test'

const test = base.extend<{ readonly data: DataPage; readonly history: HistoryDialog }>({
  data: async ({ page }, use) => use(new DataPage(page)),
  history: async ({ page }, use) => use(new HistoryDialog(page)),
})

const TABLE = `What,Owner,Estimate (h),Spent (h),Started,Finished,Parent
Checkout form,Ann Lee,8,12,03/06/2024,04/06/2024,Checkout
Checkout,Bob,40,52,03/06/2024,12/06/2024,
Back in time,Bob,4,,11/06/2024,09/06/2024,
`

const JIRA = `Summary,Issue key,Issue id,Issue Type,Status,Project key,Resolution,Assignee,Created,Resolved,Original Estimate,Time Spent
Pay by card,SHOP-7,10007,Story,Done,SHOP,Done,Ann Lee,21/May/24 9:00 AM,23/May/24 4:00 PM,28800,43200
Pay by cheque,SHOP-8,10008,Story,Done,SHOP,Won't Do,Bob,21/May/24 9:00 AM,23/May/24 4:00 PM,28800,43200
`

test('histories of other tools ask questions, are previewed, imported once, and undone', async ({
  page,
  open,
  data,
  history,
  list,
}) => {
  await open('/data', stateOf([job(1, 'Here before')]))
  await data.chooseHistory(TABLE, 'plan.csv')
  await expect(history.importButton).toBeDisabled()
  await history.dialog.getByRole('radio', { name: '03 Jun 2024' }).click()
  await expect(history.column('Assignee')).toHaveValue('1')
  await history.column('Title').selectOption({ label: 'What' })
  await expect(history.counts).toHaveText('New 2Skipped 1')
  // One stray key must not lose the answers.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(history.counts).toHaveText('New 2Skipped 1')
  await expect(history.rows.filter({ hasText: 'Checkout form' })).toHaveText(
    /Ann Lee\s*8\s*12\s*03\.06\.2024 10:00\s*04\.06\.2024 14:00/,
  )
  await expect(history.refused).toHaveText([
    /Record 3 Back in time.*Finished before it was started/,
  ])
  expect(await seriousFindings(page)).toEqual([])
  await history.confirm()
  await expect(data.toasts).toContainText('plan.csv: 2 new')

  await data.chooseHistory(JIRA, 'jira.csv')
  await expect(history.dialog).toContainText('Jira · records: 2')
  await expect(history.refused).toHaveText([/Record 2 Pay by cheque.*Cancelled/])
  await history.confirm()
  await data.chooseHistory(JIRA, 'jira.csv')
  await expect(history.counts).toHaveText('New 0Same 1Skipped 1')
  await expect(history.dialog).toContainText('Nothing new')
  await history.close()

  await open('/jobs')
  await expect
    .poll(() => list.titles())
    .toEqual(['Here before', 'Checkout form', 'Checkout', 'Pay by card'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => list.titles()).toEqual(['Here before', 'Checkout form', 'Checkout'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => list.titles()).toEqual(['Here before'])
})
