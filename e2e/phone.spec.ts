import type { Locator, Page } from '@playwright/test'
import { HOUR } from '../src/domain/core/time'
import { idOf, job, stateOf } from '../testbed/sample/samples'
import { seriousFindings, seriousInLightAndDark } from './support/axe'
import { PHONE } from './support/screens'
import { expect, test } from './support/test'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const START = idOf(0)
const RUNNING = { forecast: { complexity: 2, start: START, estimate: START + HOUR } }
const TWELVE = stateOf(
  Array.from({ length: 12 }, (_, at) => job(12 - at, `Job ${12 - at}`, RUNNING)),
  [12],
)

/** Where the room for the page ends: the upper edge of everything that is fixed below it. */
const endOfRoom = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const aside = document.querySelector('aside[aria-label]')
    return aside?.parentElement?.getBoundingClientRect().top ?? Number.NaN
  })

async function edgesOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { top: box.y, bottom: box.y + box.height }
}

/** More than any page has, so that a trap for the focus is found. */
const MOST_KEYS = 600
/** To ask after each of hundreds of keys takes longer than all the rest. */
const KEYS_AT_ONCE = 10

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator) {
  const target = await element.elementHandle()
  // The keys that are pressed once it has the focus must not move it on.
  const stay = await target?.evaluateHandle((each) => {
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && document.activeElement === each) event.preventDefault()
    }
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  })
  const isReached = () => target?.evaluate((each) => each === document.activeElement)
  for (let keys = 0; keys < MOST_KEYS && !(await isReached()); keys += KEYS_AT_ONCE) {
    for (let key = 0; key < KEYS_AT_ONCE; key++) await page.keyboard.press('Tab')
  }
  await stay?.evaluate((end) => end())
  await expect(element).toBeFocused()
}

for (const language of ['en', 'ru']) {
  test(`the demo's list begins within 200 px, also on the narrowest phone, and shows seven rows, language ${language}`, async ({
    page,
    open,
    list,
    frame,
  }) => {
    await page.addInitScript((chosen) => {
      localStorage.setItem('hindcast:preference:language', chosen)
      sessionStorage.setItem('hindcast:demo', 'yes')
    }, language)
    await open('/jobs')
    await expect(list.rows).toHaveCount(10)
    // The strip of the demo and the dates of the plan are there, so nothing moves any more.
    await expect(
      page.getByRole('button', { name: /^(Leave the demo|Выйти из демо)$/ }),
    ).toBeVisible()
    await expect(list.rows.first()).toContainText(/\d/)
    const end = await endOfRoom(page)
    const edges = await Promise.all((await list.rows.all()).map(edgesOf))
    expect(edges[0]?.top).toBeLessThanOrEqual(200)
    expect(edges.filter(({ bottom }) => bottom <= end).length).toBeGreaterThanOrEqual(7)
    expect(await frame.sidewaysScroll()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(async () => (await edgesOf(list.rows.first())).top).toBeLessThanOrEqual(200)
    expect(await frame.sidewaysScroll()).toBe(0)
  })
}

test('every page is reached from the bar and its sheet by keyboard alone', async ({
  page,
  open,
  frame,
}) => {
  // One job, because every row adds keys to press.
  await open('/about', stateOf([job(1, 'Job 1', RUNNING)]))
  await expect(frame.heading).toBeVisible()
  for (const [name, path] of [
    ['Projects', '/projects'],
    ['Jobs', '/jobs'],
    ['Today', '/'],
  ] as const) {
    const link = frame.navigation.getByRole('link', { name, exact: true })
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    await expect.poll(() => frame.path()).toBe(path)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(frame.navigation.locator('[aria-current]')).toHaveCount(1)
    await expect(frame.heading).toBeFocused()
  }
  for (const [name, path] of [
    ['Plan', '/plan'],
    ['People', '/employees'],
    ['Forecasts', '/forecast'],
    ['Activity', '/last-activity'],
    ['Working hours', '/business-time'],
    ['Your data', '/data'],
    ['About', '/about'],
    ['Home', '/'],
    ['Employees', '/employees'],
    ['Last Activity', '/last-activity'],
  ] as const) {
    await tabTo(page, frame.more)
    await page.keyboard.press('Enter')
    await tabTo(page, frame.moreSheet.getByRole('link', { name, exact: true }))
    await page.keyboard.press('Enter')
    await expect.poll(() => frame.path()).toBe(path)
    await expect(frame.moreSheet).toBeHidden()
    await expect(frame.heading).toBeFocused()
  }
  await frame.more.press('Enter')
  await expect(frame.moreSheet.locator('a[aria-current]')).toHaveText('Activity')
  await page.keyboard.press('Escape')
  await expect(frame.moreSheet).toBeHidden()
  await expect(frame.more).toBeFocused()
})

test('the sheet has the settings, the pinned jobs and the memory, fits and passes axe', async ({
  page,
  open,
  frame,
}) => {
  await open('/jobs', TWELVE)
  await frame.more.tap()
  await expect(frame.pinnedJob('Job 12')).toBeVisible()
  await expect(frame.moreSheet.getByRole('img', { name: /^Menu, / })).toBeAttached()
  await expect(frame.moreSheet.getByText(/^\d.* MB$/)).toBeAttached()
  expect(await frame.sidewaysScroll()).toBe(0)
  expect(await seriousInLightAndDark(page)).toEqual([])
  const sounds = frame.moreSheet.getByRole('checkbox', { name: 'Sounds' })
  await expect(sounds).toBeChecked()
  await sounds.tap()
  await expect(sounds).not.toBeChecked()
  await frame.moreSheet.getByRole('button', { name: 'Dark' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await frame.moreSheet.getByRole('button', { name: 'Русский' }).tap()
  const inRussian = page.getByRole('dialog', { name: 'Ещё', exact: true })
  await expect(inRussian.getByRole('link', { name: 'Люди' })).toBeVisible()
  expect(await frame.sidewaysScroll()).toBe(0)
  await inRussian.getByRole('button', { name: 'Закрыть' }).tap()
  await expect(inRussian).toBeHidden()
})

test('the plus focuses the field for a new job, from any page and over any filter', async ({
  page,
  open,
  list,
  frame,
}) => {
  const plus = frame.navigation.getByRole('link', { name: 'New job' })
  await open('/projects', TWELVE)
  await plus.tap()
  await expect(list.title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list.title).not.toBeFocused()
  await plus.tap()
  await expect(list.title).toBeFocused()
  await list.chip(/^Active \(/).tap()
  await expect(list.title).toHaveCount(0)
  await plus.tap()
  await expect(list.title).toBeFocused()
  expect(frame.path()).toBe('/jobs')
})

test('nothing is behind the bar: the focus, the end of the page, a message, the bar for many', async ({
  page,
  open,
  list,
  frame,
}) => {
  await open('/jobs', TWELVE)
  await expect(list.rows).toHaveCount(10)
  await expect(list.nextPage).toBeVisible()
  for (const title of ['Job 3', 'Job 12', 'Job 3']) {
    await list.rowTitle(title).focus()
    expect((await edgesOf(list.rowTitle(title))).bottom).toBeLessThanOrEqual(await endOfRoom(page))
  }
  // A control of the bar itself is always in view, so the page stays where it is.
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const control of [list.nextPage, frame.more]) {
    await control.focus()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  await page.getByRole('checkbox', { name: 'Select Job 12' }).press('Space')
  const many = page.getByRole('toolbar', { name: '1 job selected' })
  await expect(many).toBeVisible()
  expect((await edgesOf(many)).bottom).toBeLessThanOrEqual(await endOfRoom(page))
  await many.getByRole('button', { name: 'Done' }).tap()
  const toast = page.getByRole('status').filter({ hasText: /^Done/ })
  await toast.getByRole('button', { name: 'Undo' }).tap({ trial: true })
  expect((await edgesOf(toast)).bottom).toBeLessThanOrEqual((await edgesOf(frame.navigation)).top)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = frame.footer.getByRole('link')
  expect((await edgesOf(last)).bottom).toBeLessThanOrEqual(await endOfRoom(page))
})

test('the tools of a row are in a sheet, which gives the focus back', async ({
  page,
  open,
  list,
  frame,
}) => {
  await open('/jobs', TWELVE)
  const row = await list.expand('Job 11')
  const more = row.getByRole('button', { name: 'More actions' })
  const sheet = page.getByRole('dialog', { name: 'Job 11' })
  const tool = (name: string) => sheet.getByRole('button', { name, exact: true })
  await more.press('Enter')
  for (const name of ['Edit', 'Re-estimate', 'Assign', 'Complexity', 'Pin job', 'Delete']) {
    await expect(tool(name)).toBeVisible()
  }
  expect(await frame.sidewaysScroll()).toBe(0)
  expect(await seriousInLightAndDark(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more).toBeFocused()

  await more.tap()
  await tool('Complexity').tap()
  await page.getByRole('menuitemradio', { name: /Hard/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(row.getByRole('img', { name: 'Complexity 4 of 5' })).toBeVisible()
  await expect(more).toBeFocused()

  await more.tap()
  await tool('Pin job').tap()
  await frame.more.tap()
  await expect(frame.pinnedJob('Job 11')).toBeVisible()
  await page.keyboard.press('Escape')

  await more.tap()
  await tool('Delete').tap()
  await list.answer('OK')
  await expect(list.row('Job 11')).toHaveCount(0)
})
