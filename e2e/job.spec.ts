import { DAY, HOUR } from '../src/domain/core/time'
import { sampleItem } from '../src/domain/testing/sampleJob'
import { ANNA, idOf, job, stateOf } from '../testbed/sample/samples'
import { seriousInLightAndDark } from './support/axe'
import { DESKTOP, PHONE } from './support/screens'
import { expect, test } from './support/test'

const now = Date.now()
const planned = {
  complexity: 2,
  start: now - 20 * HOUR,
  estimate: now + 20 * HOUR,
  assignedTo: ANNA.id,
}

/** Took twice as long as estimated. */
const slow = (number: number, title: string) =>
  job(number, title, {
    completed: true,
    v: 0.5,
    forecast: {
      complexity: 2,
      start: now - 30 * DAY,
      estimate: now - 30 * DAY + 10 * HOUR,
      finish: now - 30 * DAY + 20 * HOUR,
      assignedTo: ANNA.id,
    },
  })

const RUNNING = idOf(5)
const step = (id: number, title: string, isDone: boolean) => sampleItem(title, { id, isDone })

/** A job in progress, in a project large enough to be folded. */
const rich = stateOf([
  ...Array.from({ length: 40 }, (_, index) =>
    job(100 + index, `Part ${index}`, { relations: { parent: idOf(6), children: [] } }),
  ),
  job(6, 'Payments', {
    relations: { parent: idOf(4), children: Array.from({ length: 40 }, (_, i) => idOf(100 + i)) },
  }),
  job(5, 'Checkout', {
    forecast: planned,
    relations: { parent: idOf(4), children: [] },
    logs: {
      limit: 100,
      isEnabled: true,
      items: [
        {
          ts: now - HOUR,
          text: 'To do',
          checklist: [step(now - 3, 'Mock server', true), step(now - 2, 'Docs', false)],
        },
        { ts: now - 9 * HOUR, text: 'Later', progress: { estimate: 27, worst: 14 } },
      ],
    },
  }),
  job(4, 'Release', { relations: { parent: null, children: [idOf(6), RUNNING] } }),
  slow(3, 'Old one'),
  slow(2, 'Older one'),
])

test('a full page passes axe in light and dark, and fits, on a desktop and on a phone', async ({
  page,
  open,
  frame,
}) => {
  await page.setViewportSize(DESKTOP)
  await open(`/jobs/${RUNNING}`, rich)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: '40 jobs inside Payments' })).toBeVisible()
  await expect(main.getByRole('checkbox', { name: 'Mock server' })).toBeChecked()
  const card = main.getByRole('region', { name: 'Forecast', exact: true })
  await card.getByRole('button', { name: 'What if…' }).click()
  await card.getByRole('button', { name: 'What it cannot know' }).click()
  for (const [name, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await test.step(name, async () => {
      await page.setViewportSize(viewport)
      for (const title of [/^Chance to be done/, /^Timing distribution/, /^Possible scenario/]) {
        const chart = main.getByRole('figure', { name: title })
        await chart.scrollIntoViewIfNeeded()
        await expect(chart.locator('svg').first()).toBeVisible()
      }
      expect.soft(await seriousInLightAndDark(page)).toEqual([])
      expect.soft(await frame.sidewaysScroll()).toBe(0)
    })
  }
})
