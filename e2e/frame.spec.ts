import { devices, type Locator } from '@playwright/test'
import { ANNA, idOf, job, stateOf } from '../testbed/sample/samples'
import { expect, test } from './support/test'

test('the footer shows copyright, version, commit, branch and the storage in use, and paper the page alone', async ({
  page,
  open,
  frame,
}) => {
  await open('/forecast', stateOf([job(1, 'x'.repeat(2000))]))
  await expect(frame.heading).toBeVisible()
  await expect(frame.footer).toContainText(`© 2019–${new Date().getFullYear()} Hindcast`)
  await expect(frame.footer).toContainText('Version 2.1.4-beta-socket-exp')
  await expect(frame.footer).toContainText(/Commit \S+/)
  await expect(frame.footer).toContainText(/Branch \S+/)
  await expect(frame.footer).toContainText(/Local storage 2\.\d KB of 5 MB/)
  await page.emulateMedia({ media: 'print' })
  for (const part of [page.getByRole('banner'), frame.dock, page.getByRole('contentinfo')]) {
    await expect(part).toBeHidden()
  }
  await expect(frame.heading).toBeVisible()
})

test('the frame by keyboard and by its menu', async ({ page, open, frame }) => {
  await open('/about')
  await expect(frame.heading).toBeVisible()
  await test.step('the first Tab offers to skip to the content', async () => {
    await page.reload()
    await expect(frame.heading).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  })
  await test.step('the menu can be opened, navigated, used and closed by keyboard alone', async () => {
    await frame.menuButton.focus()
    await page.keyboard.press('Enter')
    await expect(frame.quickLinks.getByRole('link', { name: 'Home' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(frame.quickLinks.getByRole('link', { name: 'Employees' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(frame.quickLinks).toBeHidden()
    await expect(frame.menuButton).toBeFocused()
  })
  await test.step('it links to home, employees and last activity, and shows that the socket is connected', async () => {
    for (const [link, path] of [
      ['Employees', '/employees'],
      ['Last Activity', '/last-activity'],
      ['Home', '/'],
    ] as const) {
      await frame.menuButton.click()
      await frame.quickLinks.getByRole('link', { name: link }).click()
      await expect.poll(() => frame.path()).toBe(path)
      await expect(frame.quickLinks).toBeHidden()
    }
    await expect(frame.menuButton).toHaveAccessibleName('Menu, connected')
  })
})

test('a page and the worker of its dates are on their way when its link is pointed at', async ({
  page,
  open,
  frame,
}) => {
  await open('/about')
  await expect(frame.heading).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'People', exact: true }).hover()
  for (const file of [/assets\/people-.*\.js$/, /workers\/team-plan\//]) {
    await expect.poll(() => asked.some((url) => file.test(url)), `${file}`).toBe(true)
  }
  expect(await frame.path()).toBe('/about')
})

test('the dates of the first rows are computed while the pointer rests on a link', async ({
  page,
  open,
  frame,
}) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, ...sent: [never]) {
      const [message] = sent as readonly [{ __eType?: string }]
      if (message.__eType === 'c-w:team-plan:get') document.body.dataset.planned = ''
      postMessage.apply(this, sent)
    }
  })
  await open('/about', stateOf([job(1, 'Checkout')]))
  await expect(frame.heading).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Jobs', exact: true }).hover()
  await expect(page.locator('body[data-planned]')).toBeAttached()
  expect(await frame.path()).toBe('/about')
})

test('pinned jobs', async ({ page, open, frame }) => {
  const assigned = { forecast: { complexity: 1, assignedTo: ANNA.id } }
  await open(
    '/jobs?assignedTo=5&page=2',
    stateOf([job(1, 'Checkout', assigned), job(2, 'Import')], [1, 2]),
  )
  await test.step('are counted, listed with their assignee, and link to the job with the current query', async () => {
    await expect(frame.pinnedToggle).toContainText('2')
    await frame.pinnedToggle.click()
    await expect(frame.pinnedPanel.getByRole('listitem')).toHaveCount(2)
    await expect(frame.pinnedJob('Checkout').getByText('AP')).toBeVisible()
    await frame.pinnedPanel.getByRole('link', { name: 'Checkout' }).click()
    await expect(frame.heading).toHaveText(/Checkout/)
    expect(new URL(page.url()).hash).toBe(`#/jobs/${idOf(1)}?assignedTo=5&page=2`)
    await frame.pinnedToggle.click()
    await expect(frame.pinnedPanel).toBeHidden()
  })
  await test.step('have their own history, where the panel is not needed', async () => {
    await open('/jobs?page=2')
    await expect(frame.heading).toHaveText('Jobs')
    await frame.pinnedToggle.click()
    await frame.pinnedPanel.getByRole('link', { name: 'Last activity' }).click()
    await expect(frame.heading).toHaveText(/History/)
    const [path, search] = frame.path().split('?')
    expect(path).toBe(`/last-activity/${idOf(1)},${idOf(2)}`)
    expect(new URLSearchParams(search).get('from')).toBe('/jobs?page=2')
    await expect(frame.pinnedToggle).toBeHidden()
    await page.goBack()
    await frame.pinnedToggle.click()
    await expect(frame.pinnedPanel).toBeHidden()
  })
  await test.step('close by Escape, which gives the focus back, and by a click beside the panel', async () => {
    await open('/')
    await expect(frame.heading).toHaveText('Forecasts made from hindsight')
    await frame.pinnedToggle.click()
    await frame.pinnedPanel.getByRole('link', { name: 'Checkout' }).focus()
    await page.keyboard.press('Escape')
    await expect(frame.pinnedPanel).toBeHidden()
    await expect(frame.pinnedToggle).toBeFocused()
    await frame.pinnedToggle.click()
    await frame.pinnedPanel.getByRole('heading').click()
    await expect(frame.pinnedPanel).toBeVisible()
    await frame.heading.click()
    await expect(frame.pinnedPanel).toBeHidden()
  })
  await test.step('are unpinned one by one, and stay so after a reload', async () => {
    await frame.pinnedToggle.click()
    await frame.pinnedJob('Checkout').getByRole('button', { name: 'Unpin job' }).click()
    await expect(frame.pinnedJob('Checkout')).toBeHidden()
    await expect(frame.pinnedToggle).toContainText('1')
    await page.reload()
    await expect(frame.pinnedToggle).toContainText('1')
  })
})

test('on a wide window the dock has the page’s column, and the demo’s drawer ends above it in the margin', async ({
  page,
  frame,
}) => {
  await page.setViewportSize({ width: 1680, height: 1050 })
  await page.addInitScript(() => sessionStorage.setItem('hindcast:demo', 'yes'))
  await page.goto('#/jobs')
  const heading = await frame.heading.boundingBox()
  await page.locator('li[data-job] [aria-expanded]').first().focus()
  await page.keyboard.press('d')
  const drawer = page.getByRole('complementary', { name: 'Job details' })
  await expect(drawer).toBeVisible()
  const right = async (box: Locator) => {
    const { x = 0, width = 0 } = (await box.boundingBox()) ?? {}
    return x + width
  }
  const dockTop = async () => (await frame.dock.boundingBox())?.y ?? 0
  const bottom = async () => {
    const { y = 0, height = 0 } = (await drawer.boundingBox()) ?? {}
    return y + height
  }
  await expect.poll(async () => (await dockTop()) - (await bottom())).toBeGreaterThan(0)
  expect(await right(drawer)).toBeGreaterThan(1600)
  expect(await frame.sidewaysScroll()).toBe(0)
  const toggle = await frame.pinnedToggle.boundingBox()
  expect(Math.abs((toggle?.x ?? 0) - (heading?.x ?? 0))).toBeLessThanOrEqual(16)
})

test('theme and language can be switched and are remembered, memory is drawn, and far down there is a way up', async ({
  page,
  open,
  frame,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open('/')
  await expect(frame.heading).toBeVisible()
  await test.step('memory use is drawn', () =>
    expect(frame.dock.getByText(/^\d.* MB$/)).toBeVisible())
  await test.step('far down a page there is a way back to its top', async () => {
    const viewport = page.viewportSize()
    await expect(frame.scrollToTop).toBeHidden()
    await page.setViewportSize({ width: 800, height: 160 })
    await page.evaluate(() => window.scrollTo(0, 450))
    await expect(frame.scrollToTop).toBeVisible()
    await frame.scrollToTop.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(frame.scrollToTop).toBeHidden()
    if (viewport) await page.setViewportSize(viewport)
  })
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await frame.choose('Dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await frame.choose('Русский')
  const inRussian = page.getByRole('link', { name: 'Задачи' }).first()
  await expect(inRussian).toBeVisible()
  await page.addInitScript(() => Object.defineProperty(performance, 'memory', { value: undefined }))
  await page.reload()
  await expect(frame.heading).toBeVisible()
  await test.step('theme and language are remembered', async () => {
    expect(await background()).toBe(dark)
    await expect(inRussian).toBeVisible()
  })
  await test.step('a system that has changed is followed', async () => {
    await frame.choose('English')
    await frame.choose('System')
    await expect.poll(background).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(background).toBe(dark)
  })
  await test.step('memory use that cannot be known is shown as unknown', () =>
    expect(frame.dock.getByText('Memory stat isnt supported')).toBeVisible())
})

test('a page that fails leaves the frame intact and says what happened', async ({
  page,
  open,
  frame,
  complaints,
}) => {
  await page.route('**/assets/people-*.js', (route) => route.abort())
  await open('/employees')
  await expect(frame.heading).toHaveText('Unexpected Application Error!')
  await expect(frame.footer).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(frame.heading).toHaveText('Forecasts made from hindsight')
  complaints.seen.length = 0
})

test('what is copied is in the clipboard, and the message about it is at the top of the page', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(`/report/exp/${idOf(1)}`, stateOf([job(1, 'Checkout')]))
  await page
    .getByRole('button', { name: /Copy as text/ })
    .first()
    .click()
  const toast = page.getByRole('status').filter({ hasText: 'Скопировано' })
  await expect(toast).toBeVisible()
  expect((await toast.boundingBox())?.y).toBeLessThan(100)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('└─ Checkout')
})

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['iPhone 13']
  test.use({ viewport, hasTouch, isMobile, deviceScaleFactor })

  test('nothing that floats covers a control', async ({ page, open, frame }) => {
    await open('/', stateOf([job(1, 'Checkout')], [1]))
    await expect(frame.heading).toBeVisible()
    const controls = await page.getByRole('main').locator('a, button').all()
    expect(controls.length).toBeGreaterThan(5)
    for (const control of [...controls, frame.more]) {
      await control.scrollIntoViewIfNeeded()
      await control.click({ trial: true })
    }
    await frame.more.click()
    await frame.pinnedPanel.getByRole('link', { name: 'Last activity' }).click({ trial: true })
    await frame.pinnedJob('Checkout').getByRole('button').click({ trial: true })
  })
})
