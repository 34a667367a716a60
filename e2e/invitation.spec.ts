import { invitationLink } from '../src/protocol/invitation.mjs'
import { job, stateOf } from '../testbed/sample/samples'
import { expect, test } from './support/test'

/** A seed and a key as a server makes them; nobody knows this member. */
const FRAGMENT = invitationLink('', {
  v: 1,
  path: 'sync',
  workspace: 'abcdefgh12345678',
  name: 'Our team',
  seed: 'SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY',
  keys: [`${'a'.repeat(42)}A`],
  isOwner: false,
})

test('a link is taken out of the address, wherever it is opened, and asks before it joins', async ({
  page,
  open,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Join “Our team”' })
  await page.goto(FRAGMENT)
  await expect(dialog).toBeVisible()
  expect(page.url()).toMatch(/#\/data$/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await open('/jobs')
  await page.evaluate((fragment) => {
    location.hash = fragment
  }, FRAGMENT)
  await expect(dialog).toBeVisible()
  expect(page.url()).toMatch(/#\/data$/)
})

test('whoever joins works on while no engine answers, switches back, and leaves with the copy', async ({
  page,
  open,
  list,
}) => {
  await open('/data', stateOf([job(1, 'Of my own')]))
  await page.getByRole('textbox', { name: 'Invitation link' }).fill(FRAGMENT)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Anna')
  await page.keyboard.press('Enter')

  const sign = page.getByRole('link', { name: 'Our team: offline' })
  await expect(sign).toBeVisible()
  expect(page.url()).toMatch(/#\/jobs$/)
  await expect(page.getByText('Of my own')).toBeHidden()
  await sign.click()
  const section = page.getByRole('region', { name: 'Sharing' })
  await expect(section).toContainText('You are Anna here.')
  await expect(section.getByRole('status')).toContainText('Offline since')

  await section.getByRole('button', { name: 'My own' }).click()
  await expect.poll(() => list.titles()).toEqual(['Of my own'])
  await expect(page.getByRole('link', { name: /^Our team/ })).toBeHidden()

  await open('/data')
  await section.getByRole('button', { name: 'Our team' }).click()
  await sign.click()
  await section.getByRole('button', { name: 'Leave this workspace…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(section).toContainText('“Our team” is no longer shared')
  await expect(page.getByRole('link', { name: /^Our team/ })).toBeHidden()
})
