import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AppState, EMPTY_STATE } from '../src/domain/app/state/state'
import { newJob } from '../src/domain/model/job/create'
import type { User } from '../src/domain/model/person/user'
import { EmployeesPage } from '../src/features/people/EmployeesPage'
import type { Stores } from '../src/state/appStores'
import { axeFindings } from './support/axe'
import { render } from './support/render'
import { openStored, stateOf } from './support/stored'

const role = page.getByRole
const CREATED = new Date(2025, 10, 7, 10).getTime()
const userOf = (id: number, displayName: string): User => ({
  id,
  displayName,
  ts: { create: CREATED, update: CREATED },
})
const ANNA = userOf(1700000000001, 'Anna Petrova')
const BOB = userOf(1700000000002, 'Bob')

const assigned = (id: number) => ({
  ...newJob(id, `Job ${id}`, id),
  forecast: { complexity: 0, assignedTo: ANNA.id },
})
const TEAM = stateOf([assigned(1763000000001), assigned(1763000000002)], [ANNA, BOB])

beforeEach(() => page.viewport(1280, 900))

function open(state: AppState, change: (stores: Stores) => Stores = (stores) => stores): Stores {
  const stores = openStored({ state })
  render(<EmployeesPage />, { stores: change(stores) })
  return stores
}

const namesIn = ({ app }: Stores) => app.getState().users.items.map((user) => user.displayName)
const nameField = () => role('textbox', { name: 'Display name' })
const saveButton = () => role('button', { name: 'Save' })
const newUser = () => role('dialog', { name: 'New user' })

test('each person is listed with name, day of creation and number of jobs, and links to their page', async () => {
  open(TEAM)
  await expect.element(role('listitem').first()).toHaveTextContent('Created at 07.11.2025')
  await expect.element(role('listitem').first()).toHaveTextContent('2 jobs')
  await expect.element(role('listitem').nth(1)).toHaveTextContent('0 jobs')
  const link = role('link', { name: 'Anna Petrova' })
  await expect.element(link).toHaveAttribute('href', `/employees/${ANNA.id}`)
})

test('the avatar shows the whole name', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  open(TEAM)
  await role('button', { name: 'AP Anna Petrova' }).click()
  expect(alert).toHaveBeenCalledExactlyOnceWith('Anna Petrova')
})

test('by keyboard alone a person is created, with a trimmed name', async () => {
  const stores = open(TEAM)
  ;(role('button', { name: 'Create' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(nameField()).toHaveFocus()
  await expect.element(saveButton()).toBeDisabled()
  await userEvent.keyboard('  Clara   Schmidt {Enter}')
  await expect.element(newUser()).not.toBeInTheDocument()
  expect(namesIn(stores)).toEqual(['Anna Petrova', 'Bob', 'Clara Schmidt'])
  await expect.element(role('button', { name: 'Create' })).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(nameField()).toHaveValue('')
})

test('a name that differs from another only in case is saved, with a warning before', async () => {
  const stores = open(TEAM)
  await role('button', { name: 'Create' }).click()
  await nameField().fill('anna  petrova')
  const warning = page.getByText('There is already Anna Petrova. This creates another person.')
  await expect.element(warning).toBeVisible()
  await nameField().fill('anna p')
  await expect.element(warning).not.toBeInTheDocument()
  await nameField().fill('anna petrova')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => namesIn(stores)).toEqual(['Anna Petrova', 'Bob', 'anna petrova'])
})

test('errors in a name are shown while typing', async () => {
  const stores = open(TEAM)
  await role('button', { name: 'Create' }).click()
  await nameField().fill(' anna')
  await expect.element(saveButton()).toBeEnabled()
  await nameField().fill(' Anna  Petrova')
  await expect.element(page.getByText('Already exists: Anna Petrova')).toBeVisible()
  await expect.element(saveButton()).toBeDisabled()
  expect(await axeFindings()).toEqual([])
  await nameField().fill('x'.repeat(99))
  await expect.element(saveButton()).toBeEnabled()
  await nameField().fill('x'.repeat(100))
  await expect.element(page.getByText('Limit 100 reached (100)')).toBeVisible()
  await nameField().fill(' ')
  await expect
    .element(page.getByText('Expected not empty string (received string: " ")'))
    .toBeVisible()
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(newUser()).not.toBeInTheDocument()
  expect(namesIn(stores)).toEqual(['Anna Petrova', 'Bob'])
})

test('a name that is refused after all stays in its field, with an error', async () => {
  open(TEAM, (stores) => ({ ...stores, app: { ...stores.app, send: () => {} } }))
  await role('button', { name: 'Create' }).click()
  await nameField().fill('Clara')
  await saveButton().click()
  await expect.element(page.getByText('Err', { exact: true })).toBeVisible()
  await expect.element(nameField()).toHaveValue('Clara')
  await nameField().fill('Clara S')
  await expect.element(page.getByText('Err', { exact: true })).not.toBeInTheDocument()
})

test('deleting shows how many jobs are assigned, and Cancel deletes nobody', async () => {
  const stores = open(TEAM)
  await role('button', { name: 'Delete Anna Petrova' }).click()
  const dialog = role('alertdialog', { name: `Delete user #${ANNA.id}?` })
  await expect
    .element(dialog)
    .toHaveTextContent('2 jobs are assigned to Anna Petrova and will show “unknown user”.')
  await role('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(namesIn(stores)).toEqual(['Anna Petrova', 'Bob'])
})

test('after a person is deleted the focus is on a neighbour, and at last on Create', async () => {
  const stores = open(TEAM)
  await role('button', { name: 'Delete Bob' }).click()
  const dialog = role('alertdialog', { name: `Delete user #${BOB.id}?` })
  await expect.element(dialog).not.toHaveTextContent('assigned')
  await userEvent.keyboard('{Enter}')
  await expect.element(role('link', { name: 'Anna Petrova' })).toHaveFocus()
  await role('button', { name: 'Delete Anna Petrova' }).click()
  await role('button', { name: 'OK' }).click()
  await expect.element(page.getByText('No items')).toBeVisible()
  await expect.element(role('button', { name: 'Create' })).toHaveFocus()
  expect(namesIn(stores)).toEqual([])
})

test('an empty list offers the first step', async () => {
  open(EMPTY_STATE)
  await expect.element(page.getByText('No items')).toBeVisible()
  await role('button', { name: 'Add the first person' }).click()
  await expect.element(nameField()).toHaveFocus()
})

test.each([
  [1280, 900],
  [390, 844],
])('at %d × %d nothing is wider than the page, and axe finds nothing', async (width, height) => {
  await page.viewport(width, height)
  const name = 'Сверхдлинноеимябезпробелов🔥Donaudampfschifffahrtsgesellschaftskapitän'
  open({ ...TEAM, users: { items: [ANNA, userOf(1700000000003, name)] } })
  await expect.element(role('link', { name })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeFindings()).toEqual([])
})
