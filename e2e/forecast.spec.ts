import type { Locator, Page } from '@playwright/test'
import { DAY, HOUR } from '../src/domain/core/time'
import type { Forecast } from '../src/domain/model/job/job'
import { ANNA, idOf, job, stateOf } from '../testbed/sample/samples'
import { expect, test } from './support/test'

const now = Date.now()
const RUNNING = idOf(20)
const BOB = { ...ANNA, id: idOf(-2), displayName: 'Bob Stone' }

/** Whole weeks apart, so that all of them have the same working hours on whatever day this runs. */
const done = (number: number, title: string, plan: Partial<Forecast>) => {
  const start = now - (number + 10) * 7 * DAY
  const dates = { start, estimate: start + 2 * DAY, finish: start + 4 * DAY }
  return job(number, title, {
    completed: true,
    v: 0.5,
    forecast: { complexity: 2, ...dates, ...plan },
  })
}

const running = job(20, 'Checkout', {
  forecast: { complexity: 2, start: now - DAY, estimate: now + 3 * DAY, assignedTo: ANNA.id },
})

const state = {
  ...stateOf([
    running,
    done(3, 'Import of orders', { assignedTo: ANNA.id }),
    done(2, 'Payment by card', { assignedTo: ANNA.id }),
    done(1, 'Weekly report', { assignedTo: BOB.id }),
    job(4, 'Never estimated'),
  ]),
  users: { items: [ANNA, BOB] },
}

const card = (page: Page) => page.getByRole('region', { name: 'Forecast', exact: true })
const dateOf = (page: Page, level: string) =>
  card(page).getByRole('definition').nth(['P50', 'P80', 'P95'].indexOf(level))

const momentsIn = async (where: Locator): Promise<number[]> => {
  const times = await where.locator('time').all()
  const dates = await Promise.all(times.map((time) => time.getAttribute('datetime')))
  return dates.map((date) => new Date(date ?? '').getTime())
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('hindcast:topLevel'))

test('the forecast of a running job', async ({ page, open, list }) => {
  await open(`/jobs/${RUNNING}`, state)
  await expect(dateOf(page, 'P95')).toHaveText(/\d/)
  await test.step('is ascending dates in the future, with the jobs it is based on', async () => {
    const dates = await momentsIn(card(page).getByRole('definition'))
    expect(dates).toHaveLength(3)
    expect(dates).toEqual([...dates].sort((a, b) => a - b))
    expect(dates[0]).toBeGreaterThan(now - HOUR / 60)
    await expect(card(page)).toContainText('Finished jobs of Anna Petrova: 2')
    await expect(card(page)).toContainText('Finished jobs of others: 1')
    const top = card(page).getByRole('list', { name: 'Jobs that count most' })
    await expect(top.getByRole('link')).toHaveText([
      'Payment by card',
      'Import of orders',
      'Weekly report',
    ])
  })
  await test.step('a what-if moves the dates, and neither stores nor outlives anything', async () => {
    const planned = (await dateOf(page, 'P80').textContent()) ?? ''
    const [plannedAt = 0] = await momentsIn(dateOf(page, 'P80'))
    // The forecast as planned is saved when it is shown.
    await expect.poll(() => stored(page)).toContain('"forecasts"')
    const before = await stored(page)
    await card(page).getByRole('button', { name: 'What if…' }).click()
    await card(page).getByLabel('Amount of work').selectOption('3')
    await expect(dateOf(page, 'P80')).not.toHaveText(planned)
    const [supposedAt = 0] = await momentsIn(dateOf(page, 'P80'))
    expect(supposedAt).toBeGreaterThan(plannedAt)
    await card(page).getByLabel('Done by', { exact: true }).selectOption({ label: 'Bob Stone' })
    await expect(card(page)).toContainText('Finished jobs of Bob Stone: 1')
    expect(await stored(page)).toBe(before)
    await card(page).getByRole('button', { name: 'Reset' }).click()
    await expect(card(page)).toContainText('Finished jobs of Anna Petrova: 2')
    await expect(card(page)).not.toContainText('Based on the what-if below')
  })
  await test.step('the drawer shows the same in a line', async () => {
    await open(`/jobs?openDrawer=1&lastSeenJob=${RUNNING}`)
    const line = list.drawer.getByRole('list', { name: 'Likely dates' })
    await expect(line.getByRole('listitem')).toHaveText([
      /^P50 \w{3} \d/,
      /^P80 \w{3} \d/,
      /^P95 \w{3} \d/,
    ])
  })
  await test.step('an excluded job no longer counts, and is named', async () => {
    await open(`/jobs/${idOf(3)}`)
    await page.getByRole('switch', { name: 'Counts as evidence' }).uncheck()
    await expect(page.getByRole('main')).toContainText('Excluded: no forecast uses it.')
    await open(`/jobs/${RUNNING}`)
    await expect(card(page)).toContainText('Finished jobs of Anna Petrova: 1')
    await expect(card(page)).toContainText('Excluded manually: Import of orders')
    await page.reload()
    await expect(card(page)).toContainText('Excluded manually: Import of orders')
  })
})

test('without evidence it says so and how wide the range is; without an estimate where its dates come from', async ({
  page,
  open,
}) => {
  await open(`/jobs/${RUNNING}`, stateOf([running, job(4, 'Never estimated')]))
  await expect(card(page)).toContainText('no finished job counts as evidence')
  await expect(card(page)).toContainText(/90% likely between \d/)
  await page.goto(`./#/jobs/${idOf(4)}`)
  await expect(card(page)).toContainText('the dates come from what such jobs usually took')
})

test('a job or project has one date per level, wherever it is shown', async ({ page, open }) => {
  // The plan follows the clock by the quarter of an hour.
  await page.clock.setFixedTime(now)
  const parent = idOf(30)
  const waiting = idOf(21)
  const project = job(30, 'Shop', { relations: { parent: null, children: [RUNNING, waiting] } })
  const next = job(21, 'Receipts', {
    forecast: { complexity: 1, estimate: now + 5 * DAY, assignedTo: ANNA.id },
    relations: { parent, children: [] },
  })
  const child = { ...running, relations: { parent, children: [] } }
  const [, ...others] = state.jobs.items
  // Created shortly before their start: otherwise jobs here wait for years.
  const items = [project, child, next, ...others].map((each) => ({
    ...each,
    ts: { create: (each.forecast.start ?? now) - HOUR, update: now },
  }))
  await open('/about', { ...state, jobs: { ...state.jobs, items } })
  const found = new Map<string, Set<string>>()
  for (const id of [RUNNING, waiting, parent])
    for (const at of [`/jobs/${id}`, `/jobs?openDrawer=1&lastSeenJob=${id}`]) {
      await page.goto(`./#${at}`)
      const shown = page.locator(`time[data-plan][data-job="${id}"]`)
      // Further down a page a part is drawn when it comes into view.
      if (!at.includes('openDrawer')) {
        const part = page.getByRole('region', {
          name: /^(Forecast|When the project will be done)$/,
        })
        await part.scrollIntoViewIfNeeded()
      }
      // The drawer leads with the 80% date, and stands beside the row, which has it too.
      await expect(shown).toHaveCount(at.includes('openDrawer') ? 5 : 3)
      for (const date of await shown.all()) {
        const key = `${id} ${await date.getAttribute('data-plan')}`
        const dates = found.get(key) ?? new Set()
        found.set(key, dates.add((await date.getAttribute('datetime')) ?? ''))
      }
    }
  for (const at of ['/', '/projects']) {
    await page.goto(`./#${at}`)
    const shown = page.locator(`time[data-plan="p80"][data-job="${parent}"]`)
    await expect(shown).toHaveCount(1)
    found.get(`${parent} p80`)?.add((await shown.getAttribute('datetime')) ?? '')
  }
  expect(found.size).toBe(9)
  for (const [key, dates] of found) expect([...dates], key).toHaveLength(1)
})
