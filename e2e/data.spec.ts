import type { Job } from '../src/domain/model/job/job'
import { DataPage } from '../testbed/browser/DataPage'
import { idOf, job, stateOf } from '../testbed/sample/samples'
import { seriousFindings } from './support/axe'
import { test as base, expect } from './support/test'

const test = base.extend<{ readonly data: DataPage }>({
  data: async ({ page }, use) => use(new DataPage(page)),
})

const family = [
  job(3, 'Ship the shop', { relations: { parent: null, children: [idOf(2)] } }),
  job(2, 'Checkout', { relations: { parent: idOf(3), children: [] } }),
  job(1, 'Unrelated'),
]
const TITLES = ['Ship the shop', 'Checkout', 'Unrelated']

test('an export can be restored after everything was deleted, and the deletion can be undone', async ({
  page,
  open,
  frame,
  data,
  list,
}) => {
  await open('/data', stateOf(family, [2]))
  const file = await data.saved(data.button('Export everything'))
  expect(file.name).toMatch(/^hindcast-\d{4}-\d\d-\d\d\.json$/)

  await data.deleteEverything()
  await expect(data.backups).toHaveCount(1)
  await data.undo()
  await expect(data.button('Delete everything')).toBeVisible()
  await expect(frame.pinnedToggle).toContainText('1')

  await data.deleteEverything()
  await expect(page.getByText('There is nothing to delete.')).toBeVisible()
  await data.choose(file.text)
  await expect(data.outcome('New')).toHaveCount(4)
  await data.accept('Import')
  await expect(data.toasts).toContainText('Imported: 4 new')
  await open('/jobs')
  await expect.poll(() => list.titles()).toEqual(TITLES)
  await expect(frame.pinnedToggle).toContainText('1')
})

test('a plain list of jobs is previewed, merged, undone, and adds nothing new the second time', async ({
  page,
  open,
  data,
}) => {
  await open('/data', stateOf(family))
  const later = { create: idOf(1), update: idOf(9) }
  const edited = { ...job(1, 'Unrelated, but edited'), ts: later }
  const text = JSON.stringify([edited, family[1], job(4, 'From elsewhere'), 'no job at all'])
  await data.choose(text)
  await expect(data.dialog).toContainText('contains only part of the data')
  await expect(data.outcome('New')).toHaveText(['From elsewhere'])
  await expect(data.outcome('Changed')).toHaveText(['Unrelated, but editedtitle'])
  await expect(data.outcome('Skipped')).toContainText(['Not a job'])
  expect(await seriousFindings(page)).toEqual([])
  await data.accept('Import')
  await expect(data.toasts).toContainText('Imported: 1 new, 1 changed')

  await data.choose(text)
  await expect(data.dialog).toContainText('Nothing new')
  await expect(data.dialog.getByRole('button', { name: 'Import' })).toBeHidden()
  await data.accept('Close')
  await data.undo()
  await data.choose(text)
  await expect(data.outcome('New')).toHaveText(['From elsewhere'])
})

test('a backup shows what it contains and restores it', async ({ page, open, data, list }) => {
  await open('/data', stateOf(family))
  await data.button('Back up now').click()
  await expect(data.backups).toHaveText([/Manual.*Jobs: 3 · employees: 1/])
  await open('/jobs')
  await list.create('Written after the backup')
  await expect(list.rows).toHaveCount(4)
  await open('/data')
  await data.button(/^Restore the backup/).click()
  await expect(data.outcome('Deleted')).toHaveText(['Written after the backup'])
  await data.accept('Restore')
  await expect(data.backups).toHaveText([/Before a restore.*Jobs: 4/, /Manual/])
  await open('/jobs')
  await expect.poll(() => list.titles()).toEqual(TITLES)
  await page.reload()
  await expect.poll(() => list.titles()).toEqual(TITLES)
})

test('a table of the jobs contains no formula', async ({ open, data }) => {
  const titles = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'A plain one']
  await open('/data', stateOf(titles.map((title, index) => job(index + 1, title))))
  const file = await data.saved(data.button('Jobs as a table (CSV)'))
  const cells = file.text.split('\r\n').map((row) => row.split(',')[1])
  expect(cells.slice(1, -1)).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", 'A plain one'])
})

test('a project is exported with its tree and without the rest, a file that cannot be taken is refused with a sentence, and nothing changes', async ({
  page,
  open,
  frame,
  data,
}) => {
  await open('/', stateOf(family))
  await frame.footer.getByRole('link', { name: /^Local storage/ }).click()
  const exportProject = data.button('Export project')
  await expect(exportProject).toBeDisabled()
  await page.getByRole('combobox', { name: 'Job or project' }).fill('check')
  await page.getByRole('option', { name: /Checkout/ }).click()
  const file = await data.saved(exportProject)
  expect(file.name).toContain('ship-the-shop')
  const { state } = JSON.parse(file.text) as { state: { jobs: { items: Job[] } } }
  expect(state.jobs.items.map(({ title }) => title)).toEqual(['Ship the shop', 'Checkout'])

  for (const [text, sentence] of [
    ['{"jobs": [\n{"id": ]}', 'Not valid JSON: error at line 2, column 8'],
    ['['.repeat(5000), 'Nested deeper than 100 levels'],
    ['{"format": "hindcast", "schema": 999, "state": {}}', 'Written by a newer version'],
    ['[1, 2]', 'The file contains neither jobs nor schedules'],
  ] as const) {
    await data.choose(text, 'strange.json')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('strange.json was not imported')
    await expect(alert).toContainText(sentence)
  }
  await expect(data.dialog).toBeHidden()
})

test('a text that was set aside can be downloaded unchanged, and deleted', async ({
  page,
  open,
  data,
  complaints,
}) => {
  const broken = '{"jobs": {"items": [{"id'
  await open('/', broken)
  await expect(page.getByText('Your stored data could not be read.')).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'View your data' }).click()
  await expect(data.aside).toContainText(/text 1\d\d\.\d\d\.20\d\d \d\d:\d\d · 24 B/)
  const file = await data.saved(data.button('Download: Jobs and employees, text 1'))
  expect(file.text).toBe(broken)
  await data.button('Delete: Jobs and employees, text 1').click()
  await data.question.getByRole('button', { name: 'OK' }).click()
  await expect(data.question).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Set aside' })).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('hindcast:topLevel:setAside:1'))).toBeNull()
  expect(complaints.seen.splice(0)).toHaveLength(1)
})

test('data of a newer version can only be downloaded, unchanged', async ({ page, open, data }) => {
  const newer = '{"schema": 999, "jobs": {"items": []}, "unknown":  1}'
  await open('/data', newer)
  const file = await data.saved(data.button('Download stored data'))
  expect(file.text).toBe(newer)
  await expect(page.getByRole('heading', { name: 'Import' })).toBeHidden()
  await expect(data.button('Delete everything')).toBeHidden()
})
