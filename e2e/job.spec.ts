import { DAY, HOUR } from '../src/domain/core/time'
import { sampleItem } from '../src/domain/testing/sampleJob'
import { ANNA, idOf, job, stateOf } from '../testbed/sample/samples'
import { seriousFindings, seriousInLightAndDark } from './support/axe'
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
const state = stateOf([
  job(5, 'Checkout', { forecast: planned, relations: { parent: idOf(4), children: [] } }),
  job(4, 'Release', { relations: { parent: null, children: [RUNNING] } }),
  slow(3, 'Old one'),
  slow(2, 'Older one'),
  job(1, 'Fresh'),
])

test('the page of a running job starts with the answer, and goes on with estimated, sensed and worst, from experience', async ({
  page,
  open,
  frame,
}) => {
  await open(`/jobs/${RUNNING}`, state)
  await expect(frame.heading).toHaveText('Checkout')
  const main = page.getByRole('main')
  await expect(main.locator(`time[data-plan="p80"][data-job="${RUNNING}"]`)).toBeInViewport()
  await expect(main.getByText('[ Current stats ]')).toBeVisible()
  await expect(main.getByText(/^Estimated: /)).toBeVisible()
  // Both similar jobs took twice their estimate, so 40 h will be 80.
  await expect(main.getByText(/^Sensed: /)).toBeVisible()
  await expect(main.getByText(/^The worst: /)).toBeVisible()
  await expect(main.getByText('+100.00% for Anna Petrova').first()).toBeVisible()
  await expect(page.locator('#job_stats').getByText('50 %')).toBeVisible()
  await expect(main).toContainText('Based on another completed jobs assigned to Anna Petrova')
  await main
    .getByText('Timing distribution according to previous experience')
    .first()
    .scrollIntoViewIfNeeded()
  await expect(main.getByRole('table', { name: /Timing distribution/ })).toContainText('Old one')
  expect(await seriousFindings(page)).toEqual([])
})

test('a job without dates says what is missing and why', async ({ page, open }) => {
  await open(`/jobs/${idOf(1)}`, state)
  const main = page.getByRole('main')
  await expect(main).toContainText('Job not started and not estimated')
  await expect(main).toContainText('Incorrect job forecast params')
  await expect(main).toContainText('No checklists')
})

test('a missing job says so', async ({ page, open, frame }) => {
  await open('/jobs/5', state)
  await expect(frame.heading).toHaveText('Not found #5')
  await expect(page.getByRole('main')).toContainText('Ooops! Job not found...')
  await expect(frame.dock).toContainText('No target job')
})

test('the tree links to parent and child, with the current query', async ({
  page,
  open,
  frame,
}) => {
  await open(`/jobs/${RUNNING}?assignedTo=5`, state)
  const root = page.locator(`#tree_node_${idOf(4)}`)
  await expect(root).toContainText('Release')
  await expect(root).toContainText('(1 subjob)')
  await root.getByRole('link', { name: 'Progress Tree' }).first().click()
  await expect(frame.heading).toHaveText('Report')
  expect(frame.path()).toContain(`/report/exp/${idOf(4)}?`)
})

test('the bar links to the details, to the person, and back to the previous page', async ({
  page,
  open,
  list,
  frame,
}) => {
  const from = encodeURIComponent('/jobs?page=2')
  await open(`/jobs/${RUNNING}?from=${from}&backActionUiText=My%20list`, state)
  await expect(frame.dock.getByRole('link', { name: 'My list' })).toBeVisible()
  await frame.dock.getByRole('link', { name: 'Open details | Checkout' }).click()
  await expect(list.drawer).toContainText('Checkout')
  await page.goBack()
  await frame.dock.getByRole('link', { name: 'My list' }).click()
  await expect.poll(() => frame.path()).toBe('/jobs?page=2')
})

test('`from` to another site is not followed', async ({ open, frame }) => {
  await open(`/jobs/${RUNNING}?from=${encodeURIComponent('javascript:alert(1)')}`, state)
  await expect(frame.heading).toHaveText('Checkout')
  await expect(frame.dock.getByRole('link', { name: 'Back' })).toBeHidden()
})

test('the title is edited in place', async ({ page, open, frame }) => {
  await open(`/jobs/${RUNNING}`, state)
  await page.getByRole('button', { name: /title/i }).first().click()
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.fill('Checkout by card')
  await field.press('Enter')
  await expect(frame.heading).toHaveText('Checkout by card')
  await page.reload()
  await expect(frame.heading).toHaveText('Checkout by card')
})

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

const VIEWS = [
  { name: 'desktop', ...DESKTOP },
  { name: 'phone', ...PHONE },
]

for (const { name, ...viewport } of VIEWS) {
  test(`a full page on a ${name} passes axe in light and dark, and fits`, async ({
    page,
    open,
    frame,
  }) => {
    await page.setViewportSize(viewport)
    await open(`/jobs/${RUNNING}`, rich)
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: '40 jobs inside Payments' })).toBeVisible()
    await expect(main.getByRole('checkbox', { name: 'Mock server' })).toBeChecked()
    for (const title of [/^Chance to be done/, /^Timing distribution/, /^Possible scenario/]) {
      const chart = main.getByRole('figure', { name: title })
      await chart.scrollIntoViewIfNeeded()
      await expect(chart.locator('svg').first()).toBeVisible()
    }
    expect(await seriousInLightAndDark(page)).toEqual([])
    expect(await frame.sidewaysScroll()).toBe(0)
  })
}
