import type { Page } from '@playwright/test'
import { idOf, job, stateOf } from '../testbed/sample/samples'
import { seriousFindings } from './support/axe'
import { pageTexts } from './support/pageTexts'
import { PHONE, SCREENS } from './support/screens'
import { expect, test } from './support/test'

const HOUR = 3_600_000
const PERSON = { id: idOf(-1), displayName: '№ 7', ts: { create: 1, update: 1 } }

/** The user's texts are in no language here, so that all remaining text is ours. */
const dated = (number: number, start: number, estimate: number, finish?: number) =>
  job(number, `№ ${number}`, {
    completed: finish !== undefined,
    forecast: {
      complexity: 2,
      assignedTo: PERSON.id,
      start: idOf(0) + start * HOUR,
      estimate: idOf(0) + estimate * HOUR,
      ...(finish !== undefined && { finish: idOf(0) + finish * HOUR }),
    },
    logs: {
      limit: 100,
      isEnabled: true,
      items: [
        {
          ts: idOf(number),
          text: '…',
          progress: { estimate: 30, worst: 30 },
          links: [{ id: 1, url: 'https://1.1.1.1/', title: '1', descr: '2' }],
          checklist: [
            {
              id: 1,
              title: '1',
              descr: '2',
              isDone: false,
              isDisabled: false,
              links: [],
              ts: { createdAt: 1, updatedAt: 1 },
            },
          ],
        },
      ],
    },
  })

const STATE = {
  ...stateOf([
    job(6, '№ 6'),
    { ...dated(1, 0, 40), relations: { parent: null, children: [idOf(2)] } },
    { ...dated(2, 0, 20, 30), relations: { parent: idOf(1), children: [] } },
    dated(3, 100, 140, 160),
    dated(4, 200, 240, 300),
  ]),
  users: { items: [PERSON] },
}

/** Every address with its heading, and a text that is visible when the page is complete. */
const PAGES = [
  ['/', 'Forecasts made from hindsight'],
  ['/about', 'About'],
  ['/employees', 'Employees', '№ 7'],
  [`/employees/${PERSON.id}`, '№ 7', '№ 4'],
  ['/employees/5', 'ERR User not found'],
  ['/jobs', 'Jobs', '№ 6'],
  [`/jobs?lastSeenJob=${idOf(1)}&openDrawer=1`, 'Jobs', '5/2 by Default'],
  ['/projects', 'Projects'],
  ['/plan', 'Plan', '№ 6'],
  [`/jobs/${idOf(1)}`, '№ 1', '№ 2'],
  [`/jobs/${idOf(3)}`, '№ 3'],
  ['/jobs/5', 'Not found #5', '#5'],
  [`/jobs/${idOf(1)}/logs/${idOf(1)}`, '№ 1', '…'],
  ['/last-activity', 'Logs', '№ 4'],
  [`/last-activity/${idOf(1)},abc`, 'History', '№ 1'],
  [`/report/exp/${idOf(1)}`, 'Report', '№ 2'],
  ['/report', 'Weekly report'],
  ['/forecast', 'How accurate were our forecasts?', '30'],
  ['/business-time', 'Business time'],
  ['/data', 'Your data'],
  ['/worker-exp', 'Worker exp'],
  ['/jobs-pager-exp', 'JobsPager exp', '№ 4'],
  ['/sound-check', 'Sound check'],
  ['/online-exp', 'Online exp'],
  ['/no/such/page', 'Page not found'],
] as const

/** The same in every language: names, addresses, keys, endings of files, and the names of schedules. */
const NAMES = [
  'Hindcast',
  'Evidence Based Scheduling',
  'evidence-based scheduling',
  '5/2 by Default',
  'Then Lunch 1h',
  'https://1.1.1.1/',
  'Ctrl + Enter',
  'Alt',
  'Enter',
  '.ics',
  'Created',
  'Markdown',
]

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const button of document.querySelectorAll('section button[aria-expanded="false"]')) {
      if (button instanceof HTMLElement) button.click()
    }
  })

/** These name fields, formats and other tools. */
const NAMING = ['/business-time', '/data', '/online-exp']

const HELP = { en: 'What is this?', ru: 'Что это?' }

/** The page of an address: those of a job or a person that is not there are pages of a job or a person. */
const pageOf = ([path]: (typeof PAGES)[number]) =>
  path.replace(/\?.*/, '').replace(/(?<=^\/(jobs|employees)\/)\d+$/, ':id')

/** The letters that no page has in that language. */
const FOREIGN = { en: /\p{Script=Cyrillic}/u, ru: /[A-Za-z]{2}|\d ?[dhw]\b/ }

const [DESKTOP_LIGHT, PHONE_DARK] = SCREENS
/** One starts the app at each address, and the other goes from page to page within it. */
const WALKS = [
  { ...DESKTOP_LIGHT, language: 'en', isWithinApp: false },
  { ...PHONE_DARK, language: 'ru', isWithinApp: true },
] as const

/** With a query of its own it is another document, so the app starts at the address. */
const startAt = (page: Page, path: string) => page.goto(`?${encodeURIComponent(path)}#${path}`)

/** Goes to another page of the app, and waits until the heading of the former one is gone. */
async function goWithin(page: Page, path: string) {
  await page.locator('h1').evaluate((heading) => heading.setAttribute('data-left', ''))
  await page.goto(`#${path}`)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

/** The texts of the page in letters of another language. */
async function foreignTexts(
  page: Page,
  letters: RegExp,
  build: readonly string[],
): Promise<readonly string[]> {
  const texts = await pageTexts(page)
  return texts.filter((text) => {
    const rest = NAMES.reduce((left, name) => left.replaceAll(name, ''), text)
    return letters.test(rest) && !build.includes(text)
  })
}

/** Rules in the font of MUI itself, which it falls back to where it gets no theme. */
const rulesWithoutTheme = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .filter((rule) => rule.includes('Helvetica')),
  )

/** Asks by keyboard what the page is for. Returns how to end that, which gives what was said. */
async function explain(page: Page, language: keyof typeof HELP): Promise<() => Promise<string>> {
  const button = page.getByRole('button', { name: HELP[language], exact: true })
  await expect(button).toHaveCount(1)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const note = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
  await expect(note).toBeVisible()
  return async () => {
    const said = (await note.textContent()) ?? ''
    await page.keyboard.press('Escape')
    await expect(note).toBeHidden()
    await expect(button).toBeFocused()
    return said
  }
}

for (const { name, viewport, colorScheme, language, isWithinApp } of WALKS) {
  test.describe(`${name}, ${language}`, () => {
    test.use({ viewport, colorScheme })
    test('every address opens, says what it is for, fits, passes axe and is in one language', async ({
      page,
      open,
      frame,
      complaints,
    }) => {
      test.setTimeout(600_000)
      await page.addInitScript(
        (chosen) => localStorage.setItem('hindcast:preference:language', chosen),
        language,
      )
      await open('/about', STATE)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      // Version, commit and branch are named by whoever built it.
      const marks = frame.footer.locator('span > span')
      await expect(marks.last()).toBeVisible()
      const build = await marks.allTextContents()
      const explained = new Set<string>()
      let before = ''
      for (const address of PAGES) {
        const [path, heading, landmark = ''] = address
        await test.step(path, async () => {
          // Two addresses of one page may share a heading, which would never be gone.
          const isOfAnotherPage = pageOf(address) !== before
          await (isWithinApp && isOfAnotherPage ? goWithin : startAt)(page, path)
          before = pageOf(address)
          if (language === 'en') await expect.soft(frame.heading, path).toHaveText(heading)
          // Not by its role, which a drawer over the page hides.
          else await expect.soft(page.locator('h1'), path).toBeVisible()
          await expect.soft(page.locator('body'), path).toContainText(landmark)
          // On a phone the drawer covers its page.
          const isCovered = path.includes('openDrawer')
          const stop = isCovered ? undefined : await explain(page, language)
          expect.soft(await frame.sidewaysScroll(), path).toBe(0)
          expect.soft(await seriousFindings(page), path).toEqual([])
          const foreignHelp = await foreignTexts(page, FOREIGN[language], build)
          if (stop) explained.add(await stop())
          await unfold(page)
          const foreign = [...foreignHelp, ...(await foreignTexts(page, FOREIGN[language], build))]
          expect.soft(NAMING.includes(path) ? [] : foreign, path).toEqual([])
          expect.soft(await rulesWithoutTheme(page), path).toEqual([])
          expect.soft(complaints.seen.splice(0), path).toEqual([])
        })
      }
      // The page of a project is explained in words of its own.
      expect(explained.size).toBe(new Set(PAGES.map(pageOf)).size + 1)
    })
  })
}

test('every page shows the ways back and forward of its address, in order and without crowding', async ({
  page,
  open,
  frame,
}) => {
  await page.setViewportSize(PHONE)
  await open('/', stateOf(Array.from({ length: 12 }, (_, at) => job(at + 1, `Job ${at}`))))
  const label = 'Back to where it all began'
  const ways = `from=/jobs%3Fpage=2&backActionUiText=${label}&to=/employees&forwardActionUiText=On`
  const withPager = ['/jobs', '/jobs-pager-exp', '/last-activity']
  for (const path of [
    '/',
    '/about',
    '/employees',
    `/employees/${idOf(-1)}`,
    '/jobs',
    '/business-time',
    '/jobs-pager-exp',
    '/last-activity',
  ]) {
    await test.step(path, async () => {
      await page.goto(`#${path}?${ways}`)
      const links = frame.dock.getByRole('link')
      await expect.soft(links.first(), path).toHaveAccessibleName(label)
      await expect.soft(links.last(), path).toHaveAccessibleName('On')
      // Its pager comes with the rows, and takes most of the room.
      const pager = frame.dock.getByRole('navigation', { name: 'Pages' })
      if (withPager.includes(path)) await expect(pager).toBeVisible()
      expect.soft(await frame.sidewaysScroll(), path).toBe(0)
      // A part of a letter would say nothing: there is room for some of them, or the arrow alone.
      const room = await links.first().evaluate((link, text) => {
        const words = [...link.querySelectorAll('span')].find(
          (each) => each.children.length === 0 && each.textContent === text,
        )
        const [inner, outer] = [words, words?.parentElement].map((one) =>
          one?.getBoundingClientRect(),
        )
        return inner && outer && inner.top < outer.bottom ? inner.width : 0
      }, label)
      expect.soft(room === 0 || room >= 48, `${path}: ${room} px`).toBe(true)
    })
  }
  await frame.dock.getByRole('link', { name: label }).click()
  await expect.poll(() => frame.path()).toBe('/jobs?page=2')
})

test('the home page leads everywhere it says, and back and forward go through the visited pages, each at its scroll position', async ({
  page,
  open,
  frame,
}) => {
  await open('/')
  await test.step('the home page leads everywhere it says', async () => {
    for (const [card, path] of [
      ['Last activity', '/last-activity'],
      ['Jobs', '/jobs'],
      ['Employees', '/employees'],
      ['Forecast record', '/forecast'],
      ['Business time', '/business-time'],
      ['Worker Exp', '/worker-exp'],
      ['Sound check', '/sound-check'],
      ['About', '/about'],
      ['Your data and backups', '/data'],
    ] as const) {
      await open('/')
      await page.getByRole('main').getByRole('link', { name: card, exact: true }).click()
      await expect.poll(() => frame.path()).toBe(path)
    }
  })
  await test.step('a link to the present page adds nothing to the history', async () => {
    const entries = () => page.evaluate(() => history.length)
    const before = await entries()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click()
    await expect.poll(() => frame.path()).toBe('/jobs')
    expect(await entries()).toBe(before + 1)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click()
    expect(await entries()).toBe(before + 1)
  })
  await test.step('back and forward go through the visited pages, each at its scroll position', async () => {
    await page.setViewportSize({ width: 800, height: 400 })
    await open('/')
    await expect(frame.heading).toHaveText('Forecasts made from hindsight')
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.getByRole('main').getByRole('link', { name: 'About' }).click()
    await expect(frame.heading).toHaveText('About')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(frame.heading).toHaveText('Forecasts made from hindsight')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(150)
  })
  await test.step('an address that is typed opens its page at the top', async () => {
    await page.evaluate(() => {
      location.hash = '#/data'
    })
    await expect(frame.heading).toHaveText('Your data')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
  await test.step('the about page says what it is for, and its links are safe', async () => {
    await open('/about')
    const main = page.getByRole('main')
    await expect(main).toContainText('evidence-based scheduling')
    await expect(main).toContainText('Last build')
    for (const link of await main.locator('a[href^="http"]').all()) {
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
    await expect(main.locator('a[href^="http"]')).not.toHaveCount(0)
  })
})
