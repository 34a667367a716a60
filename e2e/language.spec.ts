import type { Page } from '@playwright/test'
import { idOf, job, stateOf } from './support/samples'
import { sayings } from './support/sayings'
import { expect, test } from './support/test'

const HOUR = 3_600_000
const PERSON = { id: idOf(-1), displayName: '№ 7', ts: { create: 1, update: 1 } }

/** What the user wrote is in no language here, so that all that is left is ours. */
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

const PAGES = [
  '/',
  '/about',
  '/jobs',
  `/jobs?lastSeenJob=${idOf(1)}&openDrawer=1`,
  `/jobs/${idOf(1)}`,
  `/jobs/${idOf(1)}/logs/${idOf(1)}`,
  `/jobs/5`,
  '/employees',
  `/employees/${PERSON.id}`,
  '/last-activity',
  `/last-activity/${idOf(1)}`,
  `/report/exp/${idOf(1)}`,
  '/worker-exp',
  '/jobs-pager-exp',
  '/sound-check',
  '/nowhere',
]

/** Opens what hides words: menus, forms and cards. */
async function unfold(page: Page) {
  const closed = page.getByRole('main').locator('button[aria-expanded="false"]:not([aria-haspopup])')
  for (let count = await closed.count(); count > 0; count--) await closed.nth(count - 1).click()
}

async function foreign(page: Page, letters: RegExp, allowed: readonly string[]) {
  const found = new Set<string>()
  for (const path of PAGES) {
    await page.goto(`#${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await unfold(page)
    for (const text of await sayings(page)) {
      const rest = allowed.reduce((left, word) => left.replaceAll(word, ''), text)
      if (letters.test(rest)) found.add(`${path}: ${text}`)
    }
  }
  return [...found]
}

test('switched to Russian, no page says anything in English', async ({ page, open, frame }) => {
  await open('/', STATE)
  await frame.choose(frame.languageMenu, 'Русский')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  console.log((await foreign(page, /[A-Za-z]{2}/, ['Hindcast'])).join('\n'))
})

test('switched to English, no page says anything in Russian', async ({ page, open, frame }) => {
  await open('/', STATE)
  await frame.choose(frame.languageMenu, 'English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  console.log((await foreign(page, /\p{Script=Cyrillic}/u, [])).join('\n'))
})
