import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/** The sounds that the page has requested, by name. */
function requestedSounds(page: Page): readonly string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (!pathname.endsWith('.mp3')) return
    expect(origin).toBe(new URL(page.url()).origin)
    names.push(pathname.replace('/hindcast/static/audio/', '').replace('.mp3', ''))
  })
  return names
}

test('nothing plays before a gesture; then a new job is one sound, and none when muted', async ({
  page,
  open,
  frame,
  list,
}) => {
  const sounds = requestedSounds(page)
  await open('/jobs')
  await expect(list.title).toBeVisible()
  await page.evaluate(() => {
    location.hash = '#/about'
  })
  await expect(frame.heading).toHaveText('About')
  await page.goBack()
  await expect(list.title).toBeVisible()
  expect(sounds).toEqual([])

  // The code of sound loads with the first gesture; actions before that are silent.
  await expect(async () => {
    await list.create('Checkout')
    await expect.poll(() => sounds, { timeout: 2_000 }).toEqual(['actions/create'])
  }).toPass()
  await expect(list.row('Checkout').first()).toBeVisible()

  await frame.settings.click()
  await frame.soundSwitch.click()
  await expect(frame.soundSwitch).toHaveAttribute('aria-checked', 'false')
  await page.keyboard.press('Escape')
  await list.create('Import')
  await expect(list.row('Import')).toBeVisible()
  await frame.navigation.getByRole('link', { name: 'People' }).click()
  await expect(frame.heading).toHaveText(/Employees/)
  await page.reload()
  await frame.settings.click()
  await expect(frame.soundSwitch).toHaveAttribute('aria-checked', 'false')
  await page.keyboard.press('Escape')
  await frame.navigation.getByRole('link', { name: 'Jobs' }).click()
  await expect(list.row('Checkout').first()).toBeVisible()
  expect(sounds).toEqual(['actions/create'])
})

test('the sound check plays after its delays, and each sound by itself', async ({ page, open }) => {
  const sounds = requestedSounds(page)
  await open('/sound-check')
  await page.getByRole('button', { name: 'Delayed Conf. 1s-500ms-1s' }).click()
  await expect(page.getByText('Played.')).toBeVisible()
  await expect.poll(() => sounds).toEqual(['actions/create', 'actions/save', 'actions/complete'])
  await page.getByRole('button', { name: 'Play: A job was pinned' }).click()
  await expect.poll(() => sounds.at(-1)).toBe('actions/pin')
  await page.getByRole('main').getByRole('button', { name: 'Sounds' }).click()
  await expect(page.getByRole('button', { name: 'Delayed 500ms' })).toBeDisabled()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/#\/$/)
})

test('a missing sound is only logged', async ({ page, open, complaints }) => {
  await page.route('**/*.mp3', (route) => route.fulfill({ status: 404 }))
  await open('/sound-check')
  const play = page.getByRole('button', { name: 'Play: Something was added' })
  await play.click()
  const warning = () => complaints.seen.filter((text) => text.includes('Нет такого аудиофайла'))
  await expect.poll(warning).toEqual(['Нет такого аудиофайла: actions/create'])
  await play.click()
  expect(warning()).toHaveLength(1)
  complaints.seen.length = 0
})
