import type { Page } from '@playwright/test'
import { idOf, job, stateOf } from '../testbed/sample/samples'
import { pageTexts } from './support/pageTexts'
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

/** Each with a text of the user that is visible when the page is complete. */
const PAGES = [
  ['/', ''],
  ['/about', ''],
  ['/jobs', '№ 6'],
  [`/jobs?lastSeenJob=${idOf(1)}&openDrawer=1`, '5/2 by Default'],
  [`/jobs/${idOf(1)}`, '№ 2'],
  [`/jobs/${idOf(1)}/logs/${idOf(1)}`, '…'],
  ['/jobs/5', '#5'],
  ['/employees', '№ 7'],
  [`/employees/${PERSON.id}`, '№ 4'],
  ['/last-activity', '№ 4'],
  [`/last-activity/${idOf(1)}`, '№ 1'],
  [`/report/exp/${idOf(1)}`, '№ 2'],
  ['/forecast', '30'],
  ['/worker-exp', ''],
  ['/jobs-pager-exp', '№ 4'],
  ['/sound-check', ''],
  ['/nowhere', ''],
] as const

/** The same in every language: names, addresses, keys, and the names of schedules. */
const NAMES = [
  'Hindcast',
  'Evidence Based Scheduling',
  'evidence-based scheduling',
  '5/2 by Default',
  'Then Lunch 1h',
  'https://1.1.1.1/',
  'Ctrl + Enter',
  'Enter',
  'Created',
]

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const button of document.querySelectorAll('section button[aria-expanded="false"]')) {
      if (button instanceof HTMLElement) button.click()
    }
  })

/** Visits the pages, opens everything folded, and finds text in the given letters. */
async function textsIn(
  letters: RegExp,
  page: Page,
  allowed: readonly string[] = [],
): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const [path, landmark] of PAGES) {
    await page.goto(`#${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).toContainText(landmark)
    await unfold(page)
    for (const text of await pageTexts(page)) {
      const rest = NAMES.reduce((left, name) => left.replaceAll(name, ''), text)
      if (letters.test(rest) && !allowed.includes(text)) found.add(`${path}: ${text}`)
    }
  }
  return [...found]
}

test('switched to Russian, no page shows anything in English', async ({ page, open, frame }) => {
  test.slow()
  await open('/', STATE)
  // Version, commit and branch are named by whoever built it.
  const marks = frame.footer.locator('span > span')
  await expect(marks.last()).toBeVisible()
  const build = await marks.allTextContents()
  await frame.choose('Русский')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page).toHaveTitle('Прогнозы по прошлому опыту · Hindcast')
  expect(await textsIn(/[A-Za-z]{2}|\d ?[dhw]\b/, page, build)).toEqual([])
})

test('switched to English, no page shows anything in Russian', async ({ page, open, frame }) => {
  test.slow()
  await open('/', STATE)
  await frame.choose('English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await textsIn(/\p{Script=Cyrillic}/u, page)).toEqual([])
})

test('a demo opened in Russian has a team and jobs in Russian', async ({
  page,
  open,
  frame,
  list,
}) => {
  await open('/')
  await frame.choose('Русский')
  await page.getByRole('button', { name: 'Открыть демо-команду' }).click()
  await expect(list.rows).toHaveCount(10)
  await expect(list.rows.first()).toContainText('Идеи для осеннего выпуска')
  await open('/employees')
  await expect(page.getByRole('main')).toContainText('Анна Линдквист')
})
