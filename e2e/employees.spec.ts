import { ANNA, job, stateOf } from '../testbed/sample/samples'
import { seriousFindings } from './support/axe'
import { expect, test } from './support/test'

const assigned = { forecast: { complexity: 1, assignedTo: ANNA.id } }
const state = stateOf([job(3, 'Hers', assigned), job(2, 'Hers too', assigned), job(1, 'Nobody’s')])

test('a person is created with a new name that is not too long', async ({ page, open }) => {
  await open('/employees', state)
  await page.getByRole('button', { name: 'Create' }).click()
  const dialog = page.getByRole('dialog', { name: 'New user' })
  const name = dialog.getByRole('textbox', { name: 'Display name' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await name.fill(' Anna   Petrova ')
  await expect(dialog).toContainText('Already exists: Anna Petrova')
  await expect(save).toBeDisabled()
  await name.fill('Bob Smith')
  expect(await seriousFindings(page)).toEqual([])
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /Bob Smith/ })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: /Bob Smith/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bob Smith')
})

test('deleting a person asks, and shows how many jobs are affected', async ({
  page,
  open,
  list,
}) => {
  await open('/employees', state)
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(list.confirmation).toContainText(`Delete user #${ANNA.id}?`)
  await expect(list.confirmation).toContainText('2')
  await list.answer('Cancel')
  await page.getByRole('button', { name: /^Delete/ }).click()
  await list.answer('OK')
  await expect(page.getByText('No items')).toBeVisible()
})

test('a person’s page shows that person’s jobs', async ({ page, open, list }) => {
  await open(`/employees/${ANNA.id}`, state)
  await expect(list.rows).toHaveCount(2)
  await expect(list.row('Nobody’s')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna Petrova')
})
