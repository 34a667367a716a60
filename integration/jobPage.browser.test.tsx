import { flushSync } from 'react-dom'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { ComposedDrawer } from '../src/app/jobs/ComposedDrawer'
import { JobPage } from '../src/app/jobs/JobPage'
import { DAY, HOUR, type Ms } from '../src/domain/core/time'
import { newJob } from '../src/domain/model/job/create'
import type { Forecast, Job } from '../src/domain/model/job/job'
import { sampleItem } from '../src/domain/testing/sampleJob'
import { JobPageFrame } from '../src/features/job-page/JobPageFrame'
import { ROUTES } from '../src/routing/routes'
import type { Stores } from '../src/state/appStores'
import { axeFindings } from './support/axe'
import { poolThat } from './support/poolThat'
import { pageBar, render } from './support/render'
import { ANNA, openStored, stateOf } from './support/stored'

const role = page.getByRole
const text = (words: string) => page.getByText(words, { exact: true })
const ID = 1763000000001
const OTHER = 1763000000002
const NOW = Date.now()
const PLAN = { complexity: 2, start: NOW - 10 * HOUR, estimate: NOW + 30 * HOUR, assignedTo: ANNA }
const SPEEDS = [0.4, 0.5, 0.55, 0.8, 1.6]

const jobOf = (id: number, title: string, forecast: Forecast, rest: Partial<Job> = {}): Job => ({
  ...newJob(id, title, id),
  completed: forecast.finish !== undefined,
  forecast,
  ...rest,
})

/** A finished job of Anna's that was done at this speed. */
function doneAt(id: number, speed: number): Job {
  const start = new Date(2025, 0, 6, 10).getTime()
  const [estimate, finish] = [start + 8 * HOUR, start + (8 * HOUR) / speed]
  return jobOf(id, `Done ${id}`, { complexity: 2, start, estimate, finish, assignedTo: ANNA })
}

const similar = () => SPEEDS.map((speed, index) => doneAt(index + 1, speed))

const withLogs = (job: Job, items: Job['logs']['items']): Job => ({
  ...job,
  logs: { ...job.logs, items },
})

let stores: Stores

beforeEach(() => page.viewport(1280, 900))
afterEach(async () => {
  vi.restoreAllMocks()
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' })
})

interface Opened {
  readonly search?: string
  readonly id?: number | string
  readonly schedules?: object
  readonly workers?: Stores['workers']
  readonly isDrawer?: boolean
}

function open(jobs: readonly Job[], opened: Opened = {}) {
  const { search = '', id = ID, isDrawer = false, ...given } = opened
  stores = openStored({ state: stateOf(jobs), ...given })
  render(
    isDrawer ? (
      <ComposedDrawer jobId={ID} onClose={() => {}} />
    ) : (
      <Routes>
        <Route path={ROUTES.job} element={<JobPage />} />
      </Routes>
    ),
    { stores, at: `/jobs/${id}${search}` },
  )
}

const isBroken = () => /Invalid Date|NaN|Infinity|undefined/.test(document.body.textContent ?? '')

describe('the answer', () => {
  // Fri 10:00 plus 40 h, 80 h and 100 h; in Berlin the clock goes forward on the Sunday between.
  test.each([
    ['Europe/Berlin', '30.03.2025 03:00', '31.03.2025 19:00', '01.04.2025 15:00'],
    ['America/New_York', '30.03.2025 02:00', '31.03.2025 18:00', '01.04.2025 14:00'],
    ['Asia/Tokyo', '30.03.2025 02:00', '31.03.2025 18:00', '01.04.2025 14:00'],
  ])('in %s shows the dates of the worked example', async (timezoneId, estimate, sensed, worst) => {
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId })
    const start = new Date(2025, 2, 28, 10).getTime()
    const plan = { complexity: 2, start, estimate: start + 40 * HOUR, assignedTo: ANNA }
    open([jobOf(ID, 'Checkout API', plan), ...similar()])
    const answer = role('region', { name: '[ Current stats ]' })
    await expect.element(answer.getByText(`Estimated: ${estimate}`)).toBeVisible()
    await expect.element(answer.getByText(`Sensed: ${sensed}`)).toBeVisible()
    await expect.element(answer.getByText(`The worst: ${worst}`)).toBeVisible()
    await expect.element(answer.getByText(`28.03.2025 10:00 – ${estimate}`)).toBeVisible()
    await expect.element(text('+100.00% for Anna Petrova')).toBeVisible()
    await expect.element(text('+150.00% for Anna Petrova')).toBeVisible()
    await expect.element(text('Sensed speed 0.5')).toBeVisible()
    await expect.element(text('Min delta 0.05')).toBeVisible()
    await expect.element(text("Based on Anna Petrova's bad experience")).toBeVisible()
  })

  test('is visible without scrolling on a desktop', async () => {
    open([jobOf(ID, 'Checkout API', PLAN), ...similar()])
    // Not by P80, which the curve is labelled with as well once it is drawn.
    const dates = role('region', { name: 'Forecast' }).getByRole('definition')
    await expect.element(dates.nth(1)).toHaveTextContent(/\d/)
    await expect.element(dates.nth(1)).toBeInViewport()
  })

  test.each([
    [{}, 'Job not started and not estimated'],
    [{ start: NOW }, 'Job started and not estimated'],
    [{ estimate: NOW }, 'Job not started and estimated'],
  ])('of a job without a plan is what it lacks', async (dates, warning) => {
    open([jobOf(ID, 'Checkout API', { complexity: 2, assignedTo: ANNA, ...dates }), ...similar()])
    await expect.element(text(warning)).toBeVisible()
    await expect
      .element(page.getByText(/^No stats for the job\. No data available: /))
      .toBeVisible()
    await expect.element(text('Incorrect job forecast params')).toBeVisible()
    await expect.element(role('heading', { name: /^Timing distribution/ })).not.toBeInTheDocument()
  })

  test('of an unassigned job is its own estimate, and what is missing', async () => {
    const { assignedTo: _, ...plan } = PLAN
    open([jobOf(ID, 'Checkout API', plan)])
    await expect.element(page.getByText(/^Estimated: /)).toBeVisible()
    await expect
      .element(
        text('No stats for the job. No data available: Target user (please check Employee field)'),
      )
      .toBeVisible()
    await expect.element(text('No other jobs for analysis')).toBeVisible()
  })

  test('of a job of somebody deleted speaks of an unknown user, and names no id', async () => {
    const gone = 1600000000001
    open([jobOf(ID, 'Checkout API', { ...PLAN, assignedTo: gone }), ...similar()])
    await expect.element(text('by unknown user')).toBeVisible()
    await expect
      .element(role('region', { name: 'Forecast' }).getByText(/unknown user’s dates/))
      .toBeVisible()
    for (const part of role('region').elements()) {
      if (part.checkVisibility()) expect(part.textContent).not.toContain(`#${gone}`)
    }
  })

  test('of a job whose estimate has passed says that it is late', async () => {
    const estimate = NOW - 2 * HOUR
    open([jobOf(ID, 'Checkout API', { ...PLAN, estimate }), ...similar()])
    await expect
      .element(role('region', { name: 'Forecast' }))
      .toHaveTextContent(/Late: the estimate, \d\d\.\d\d\.\d{4} \d\d:\d\d, has passed\./)
  })

  test('of a finished job is how it went', async () => {
    open([jobOf(ID, 'Checkout API', { ...PLAN, finish: NOW }), ...similar()])
    await expect.element(text('Resume [Anna Petrova]')).toBeVisible()
    await expect.element(text('[ Current stats ]')).not.toBeInTheDocument()
    await expect.element(page.getByText(/^Sensed:/)).not.toBeInTheDocument()
  })

  test('of a job that was completed without a finish says so everywhere, without a countdown', async () => {
    const marked = { ...jobOf(ID, 'Checkout API', PLAN), completed: true }
    for (const isDrawer of [false, true]) {
      open([marked, doneAt(1, 0.5)], { isDrawer })
      await expect.element(text('Completed, finish unknown').first()).toBeVisible()
      if (!isDrawer) {
        const header = document.querySelector('header')?.textContent ?? ''
        expect(header.match(/finish unknown/g)).toHaveLength(1)
      }
      await expect.element(role('progressbar')).not.toBeInTheDocument()
      expect(document.body.textContent).not.toMatch(
        /Started and estimated|Not finished|Scenario variants|Time left|Sensed:|\d+d \d\d:\d\d:\d\d/,
      )
    }
  })

  test('beyond three years after the start is only mentioned', async () => {
    open([jobOf(ID, 'Checkout API', PLAN), doneAt(1, 0.0001)])
    await expect.element(text('The worst: more than 3 years after the start')).toBeVisible()
    await expect.element(text('Sensed: more than 3 years after the start')).toBeVisible()
  })

  test('says why if the calculation fails', async () => {
    open([jobOf(ID, 'Checkout API', PLAN), ...similar()], {
      workers: poolThat(() => Promise.reject(new Error('Out of luck'))),
    })
    await expect.element(text('Calc errored: Out of luck')).toBeVisible()
    await expect.element(text('The forecast could not be computed: Out of luck')).toBeVisible()
    await expect.element(page.getByText(/^Estimated: /)).toBeVisible()
  })
})

describe('the header', () => {
  test('names the job, its complexity, state and days', async () => {
    const ts = {
      create: new Date(2025, 1, 3, 23, 59).getTime(),
      update: new Date(2025, 1, 4, 0, 1).getTime(),
    }
    open([jobOf(ID, 'Checkout API', PLAN, { ts })])
    await expect.element(role('heading', { level: 1, name: 'Checkout API' })).toBeVisible()
    await expect.element(role('img', { name: 'Complexity 2 of 5' }).first()).toBeVisible()
    await expect.element(text('Created at 03.02.2025')).toBeVisible()
    await expect.element(text('Updated at 04.02.2025')).toBeVisible()
    await expect.element(text('Started and estimated')).toBeVisible()
    expect(document.title).toBe('Checkout API · Hindcast')
  })

  test('of a job that starts in the future is planned, and of a finished one never', async () => {
    const dates = { ...PLAN, start: NOW + HOUR, estimate: NOW + 2 * HOUR }
    open([jobOf(ID, 'Checkout API', dates)])
    await expect.element(text('Planned')).toBeVisible()
    await expect.element(text('Started and estimated')).not.toBeInTheDocument()
    open([jobOf(ID, 'Checkout API', { ...dates, finish: NOW + HOUR })])
    await expect.element(text('Done').first()).toBeVisible()
    await expect.element(text('Planned')).not.toBeInTheDocument()
  })

  test('of a job that was started a moment ago is not planned', async () => {
    const start = Date.now()
    const ts = { create: start, update: start }
    open([jobOf(ID, 'Checkout API', { ...PLAN, start, estimate: start + HOUR }, { ts })])
    await expect.element(role('heading', { level: 1, name: 'Checkout API' })).toBeVisible()
    expect(text('Planned').query()).toBeNull()
    expect(text('Started and estimated').query()).not.toBeNull()
  })

  test('gets its avatar after a second, without a jump; a click shows the dates', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    const start = new Date(2025, 5, 2, 10).getTime()
    const estimate = new Date(2025, 5, 4, 12, 30).getTime()
    open([jobOf(ID, 'Checkout API', { ...PLAN, start, estimate })])
    const title = role('heading', { level: 1 })
    const { left, top } = title.element().getBoundingClientRect()
    const avatar = role('button', { name: 'Dates of the job: started and estimated' })
    expect(avatar.query()).toBeNull()
    await expect.element(avatar).toBeVisible()
    expect(title.element().getBoundingClientRect()).toMatchObject({ left, top })
    await avatar.click()
    expect(alert).toHaveBeenCalledExactlyOnceWith(
      'Checkout API\nStart: 02.06.2025 10:00\nEstimate: 04.06.2025 12:30',
    )
  })

  test('of a job without dates shows that there are no timers', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    open([newJob(ID, 'Checkout API', ID)])
    await role('button', { name: 'Dates of the job: new' }).click()
    expect(alert).toHaveBeenCalledExactlyOnceWith('Checkout API\nNo timers')
  })

  test('changes the title in place and nothing else', async () => {
    open([jobOf(ID, 'Checkout API', PLAN, { descr: 'With words' })])
    await role('button', { name: /title/i }).click()
    await role('textbox').fill('Cart API')
    await text('Checklists').click()
    await expect.element(role('heading', { level: 1, name: 'Cart API' })).toBeVisible()
    expect(stores.app.getState().jobs.items[0]).toMatchObject({
      title: 'Cart API',
      descr: 'With words',
      forecast: PLAN,
    })
  })
})

test('a missing job is reported, and the links back stay', async () => {
  open([], { id: 42, search: '?from=/jobs' })
  await expect.element(role('heading', { level: 1, name: 'Not found #42' })).toBeVisible()
  await expect.element(text('Ooops! Job not found...')).toBeVisible()
  await expect.element(text('No target job')).toBeVisible()
  await expect.element(role('link', { name: 'Back' })).toHaveAttribute('href', '/jobs')
})

describe('the analysis', () => {
  test('shows when the job would be done by each of the others', async () => {
    const start = new Date(2025, 5, 2, 10).getTime()
    const plan = { ...PLAN, start, estimate: start + 40 * HOUR }
    const job = withLogs(jobOf(ID, 'Checkout API', plan), [
      { ts: start + 10 * HOUR, text: 'Replanned', progress: { estimate: 25, worst: 25 } },
    ])
    open([job, ...similar()])
    await expect
      .element(text('Based on another completed jobs assigned to Anna Petrova'))
      .toBeVisible()
    const rows = () =>
      role('table', { name: /^Timing distribution/ })
        .getByRole('row')
        .elements()
        .slice(1)
        .map(({ textContent }) => textContent)
    await expect.poll(rows).toHaveLength(5)
    // 40 h at the speeds 1.6, .8, .55, .5 and .4 are 25, 50, 72.73, 80 and 100 h.
    expect(rows()).toEqual([
      expect.stringMatching(/Done 5 compl 2 2025-06-03 11:00.*20 %/),
      expect.stringMatching(/Done 4 compl 2 2025-06-04 12:00.*40 %/),
      expect.stringMatching(/Done 3 compl 2 2025-06-05 10:43.*60 %/),
      expect.stringMatching(/Done 2 compl 2 2025-06-05 18:00.*80 %/),
      expect.stringMatching(/Done 1 compl 2 2025-06-06 14:00.*100 %/),
    ])
    await expect.element(role('table', { name: /^Possible scenario/ })).toHaveTextContent('Now')
    await expect.element(role('table', { name: /^Deviations/ })).toHaveTextContent('0.55')
    await role('button', { name: 'Additional analysis' }).click()
    const paces = role('row', { name: /^the|^similar/ })
    await expect
      .poll(() => paces.elements().map(({ textContent }) => textContent))
      .toEqual([
        'the fastest job1d 1h03.06.2025 11:00',
        'similar speeds3d 8h05.06.2025 18:00',
        'the median job3d 0h05.06.2025 10:43',
        'the slowest job4d 4h06.06.2025 14:00',
      ])
    await expect
      .element(text('02.06.2025 20:00: 25% of the estimated time had passed'))
      .toBeVisible()
  })

  test('in the drawer follows the what-if complexity', async () => {
    open([jobOf(ID, 'Checkout API', PLAN), ...similar()], { isDrawer: true })
    await expect
      .element(role('table', { name: /^Timing distribution/ }))
      .toHaveTextContent('Done 5')
    await role('button', { name: 'Details', exact: true }).click()
    await role('radio', { name: /^3/ }).click({ force: true })
    await expect.element(text('No other jobs for analysis')).toBeVisible()
    await expect.element(role('table', { name: /^Timing distribution/ })).not.toBeInTheDocument()
  })
})

describe('the groups', () => {
  const at = (day: number, hour: number, minute = 0): Ms =>
    new Date(2025, 5, day, hour, minute).getTime()

  test('of children show their progress, each with its last log and timing', async () => {
    const first = { complexity: 1, start: at(2, 10), estimate: at(3, 10), finish: at(4, 12, 30) }
    const children = [
      withLogs(jobOf(11, 'First', first), [{ ts: at(4, 13), text: `Done by [user=${ANNA}]` }]),
      withLogs(jobOf(12, 'Second', { complexity: 0, start: at(3, 10), estimate: at(5, 9) }), []),
      withLogs(jobOf(13, 'Third', { complexity: 0 }), []),
    ].map((job) => ({ ...job, relations: { parent: ID, children: [] } }))
    const relations = { parent: null, children: [11, 12, 13] }
    open([jobOf(ID, 'Release', PLAN, { relations }), ...children])
    const group = role('region', { name: 'Jobs-children' })
    await expect.element(group).toHaveTextContent('33% (1 of 3) ~2d 2h')
    await expect.element(group).toHaveTextContent('Related as children.')
    await expect.element(group).toHaveTextContent('~02.06.2025 👉 🔥 04.06.2025 👉 💬 ~04.06.2025')
    await expect.element(group).toHaveTextContent('Last log 04.06.2025 13:00 Done by Anna Petrova')
    const [row, second] = group.getByRole('listitem').elements()
    expect(row?.textContent).toContain('First (complexity 1)2d 2h')
    expect(second?.textContent).toContain('~1d 23h')

    await group.getByRole('button', { name: 'Timing of First' }).click()
    await expect.element(group).toHaveTextContent('BT "5/2 by Default": 18.5h')
    await expect.element(group).toHaveTextContent('Absolute: 2d 2h')
    await expect
      .element(group)
      .toHaveTextContent(
        'BT analysis for "5/2 by Default" // Business: 40h Productive: 40h (100% of total range: 40h)',
      )
    await expect
      .element(group)
      .toHaveTextContent('Monday (8h):✅ Productive range Then Lunch 1h✅ Productive range')
    await group.getByRole('button', { name: 'Timing of Third' }).click()
    await expect.element(group).toHaveTextContent('Not estimatedNot finished')
  })

  test.each([
    ['Europe/Berlin', 'Absolute: 2d 16h'],
    ['America/New_York', 'Absolute: 2d 17h'],
    ['Asia/Tokyo', 'Absolute: 2d 17h'],
  ])('in %s show a weekend on which Berlin loses an hour', async (timezoneId, absolute) => {
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId })
    const start = new Date(2025, 2, 28, 18).getTime()
    const finish = new Date(2025, 2, 31, 11).getTime()
    const parent = jobOf(OTHER, 'Release', { complexity: 0, start, finish, estimate: finish })
    open([
      jobOf(ID, 'Part', PLAN, { relations: { parent: OTHER, children: [] } }),
      { ...parent, relations: { parent: null, children: [ID] } },
    ])
    const group = role('region', { name: 'Job-parent' })
    await expect.element(group).toHaveTextContent('This job is a children for that parent job:')
    await expect.element(group).toHaveTextContent('~28.03.2025 👉 🔥 31.03.2025 👉 💬 ~31.03.2025')
    await group.getByRole('button', { name: 'Timing of Release' }).click()
    await expect.element(group).toHaveTextContent(`Realistic${absolute}BT "5/2 by Default": 2.0h`)
  })

  test('read a schedule as the spec defines it', async () => {
    const monday = [
      { start: '09:00:00', end: '10:00:00' },
      { start: '10:15:00', end: '12:00:00' },
      { start: '13:00:00', end: '13:40:00', _descr: 'Mail' },
    ]
    const schedule = { comment: '', isReadOnly: false, cfg: { monday }, _diagrams: [] }
    const ts = { createdAt: 1, updatedAt: 1 }
    open([jobOf(ID, 'Checkout API', PLAN), doneAt(1, 0.5)], {
      schedules: { Short: { ...schedule, ts } },
    })
    const group = role('region', { name: 'Similar jobs' })
    await expect.element(group).toHaveTextContent('Assigned to Anna Petrova and completed.')
    await expect.element(group).toHaveTextContent('100% (1 of 1) ~0d 16h')
    await group.getByRole('button', { name: 'Timing of Done 1' }).click()
    await expect
      .element(group)
      .toHaveTextContent(
        'BT analysis for "Short" // Business: 3.4h Productive: 1.8h (58.3% of total range: 3h)',
      )
    await expect
      .element(group)
      .toHaveTextContent(
        'Monday (3.4h):⚠️ Unproductive range✅ Productive range⛔ Critical unproductive range (40min) Mail' +
          '☕ optimal coffee break (15min)↔️ big gap (60min)',
      )
  })

  test('of 500 jobs show twenty until all are requested', async () => {
    const many = Array.from({ length: 500 }, (_, index) => doneAt(index + 1, 0.5 + index / 1000))
    open([jobOf(ID, 'Checkout API', PLAN), ...many])
    const group = role('region', { name: 'Similar jobs' })
    await expect.element(group).toHaveTextContent('100% (500 of 500)')
    expect(group.getByRole('listitem').elements()).toHaveLength(20)
    // By keyboard: what is still rendering above moves the button away from under a pointer.
    group.getByRole('button', { name: 'Show all (500)' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => group.element().querySelectorAll('li').length).toBe(500)
  })
})

describe('the checklists', () => {
  const item = (id: number, isDone: boolean) => sampleItem(`Step ${id}`, { id, isDone })

  test('are worked through on the page, by relative time, with a link to the log', async () => {
    const ts = NOW - 5 * HOUR
    const checklist = [item(1, true), item(2, false)]
    open([withLogs(jobOf(ID, 'Checkout API', PLAN), [{ ts, text: 'Steps', checklist }])])
    const panel = role('region', { name: 'Checklists' })
    await expect.element(panel).toHaveTextContent('5 hours ago | 50%')
    const href = panel.getByRole('link', { name: 'Log' }).element().getAttribute('href')
    expect(href).toMatch(new RegExp(`^/jobs/${ID}/logs/${ts}\\?from=`))
    await panel.getByRole('checkbox', { name: /Step 2/ }).click()
    await expect.element(panel).toHaveTextContent('5 hours ago | 100%')
    const [log] = stores.app.getState().jobs.items[0]?.logs.items ?? []
    expect(log?.checklist?.map(({ isDone }) => isDone)).toEqual([true, true])
    expect(panel.getByRole('button', { name: /^(Add|Del|\[ Del \]|Create)/ }).elements()).toEqual(
      [],
    )
    expect(document.getElementById(`job-${ID}-log-${ts}-checklist`)).not.toBeNull()
  })

  test('of a job without any are empty', async () => {
    open([jobOf(ID, 'Checkout API', PLAN)])
    await expect.element(text('No checklists')).toBeVisible()
  })
})

describe('the bar', () => {
  test('links to the details, the person, and where the address says', async () => {
    open([jobOf(ID, 'Checkout API', PLAN)], { search: '?from=/report/exp/1&to=/employees' })
    const bar = pageBar()
    await expect.element(bar.getByRole('link', { name: 'Back' })).toBeVisible()
    const hrefs = bar
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      '/report/exp/1',
      `/jobs?lastSeenJob=${ID}&openDrawer=1`,
      `/employees/${ANNA}?from=${encodeURIComponent(`/jobs/${ID}`)}&lastSeenJob=${ID}`,
      '/employees',
    ])
    const names = bar
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Back', 'Open details | Checkout API', 'Anna Petrov...', 'To'])
  })

  test('fits on a phone, whatever its labels', async () => {
    await page.viewport(390, 844)
    const label = 'Back to where all this began'
    const search = `?from=/jobs&backActionUiText=${label}&to=/employees&forwardActionUiText=${label}`
    open([jobOf(ID, 'Checkout API of the large new thing', PLAN)], { search })
    await expect.poll(() => pageBar().getByRole('link').elements()).toHaveLength(4)
    const links = pageBar().getByRole('link').elements()
    for (const link of links) {
      const { left, right, height } = link.getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(390)
      expect(height).toBeGreaterThanOrEqual(40)
    }
  })
})

test('on a phone the order is forecast, tree, checklists, and then the other methods', async () => {
  await page.viewport(390, 844)
  open([jobOf(ID, 'Checkout API', PLAN), ...similar()])
  await expect.element(text('Similar jobs')).toBeInTheDocument()
  const titles = role('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(titles).toEqual([
    'Forecast',
    'Project tree',
    'Checklists',
    'Other methods',
    '[ Current stats ]',
    '[ Analysis ]',
    'ℹ️ About your Business Time',
    'Related jobs',
  ])
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('a tick of the clock updates live parts and renders nothing around them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW })
  open([jobOf(ID, 'Checkout API', { ...PLAN, estimate: NOW + 10 * HOUR }), ...similar()])
  const bar = role('progressbar', { name: /^Estimated/ })
  await expect.element(bar).toHaveAttribute('aria-valuetext', '50 %')
  await expect.element(page.getByText(/^The worst/)).toBeVisible()
  await expect.element(role('region', { name: 'Project tree' })).toHaveTextContent('Checkout API')
  const read = vi.spyOn(stores.app, 'getState')
  const readsInAWhile = async () => {
    read.mockClear()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return read.mock.calls.length
  }
  // A late worker answer renders too, and is not what this test is about.
  await expect.poll(readsInAWhile).toBe(0)
  vi.setSystemTime(NOW + 5 * HOUR)
  flushSync(() => vi.advanceTimersByTime(10_000))
  await expect.element(bar).toHaveAttribute('aria-valuetext', '75 %')
  // Every component that reads the state reads it whenever it renders.
  expect(read).not.toHaveBeenCalled()
})

test('the route and the hours are shown only when Debug is opened', async () => {
  open([jobOf(ID, 'Checkout API', PLAN), doneAt(1, 0.5)], { search: '?to=/jobs' })
  expect(document.body.textContent).not.toContain('userRouteControls')
  await role('button', { name: 'Debug' }).click()
  await expect.element(page.getByText(/"uiText": "To"/)).toBeVisible()
  await expect.element(page.getByText(/"realistic": \{\s*"totalHours": 16/)).toBeVisible()
})

test('the productivity of the schedules is drawn when it is opened', async () => {
  open([jobOf(ID, 'Checkout API', PLAN)])
  await role('button', { name: 'Productivity Analysis' }).click()
  await expect.element(page.getByText('Productive hours per week').first()).toBeVisible()
})

test('a recorded forecast renders nothing again, and a comment does', async () => {
  stores = openStored({ state: stateOf([jobOf(ID, 'Checkout API', PLAN)]) })
  let renders = 0
  function Body() {
    renders += 1
    return <p>Body</p>
  }
  render(
    <Routes>
      <Route path={ROUTES.job} element={<JobPageFrame Body={Body} Editor={() => null} />} />
    </Routes>,
    { stores, at: `/jobs/${ID}` },
  )
  await expect.element(text('Body')).toBeVisible()
  const before = renders
  const { send, getState } = stores.app
  const forecast = { p50: NOW + DAY, p80: NOW + 2 * DAY, p95: NOW + 3 * DAY }
  flushSync(() => send({ type: 'todo.keepForecast', id: ID, forecast }))
  expect(getState().jobs.items[0]?.forecasts).toHaveLength(1)
  expect(renders).toBe(before)
  flushSync(() => send({ type: 'todo.addLog', jobId: ID, text: 'Seen' }))
  expect(renders).toBe(before + 1)
})

describe('nothing breaks on', () => {
  const finish = NOW - 20 * DAY
  test.each<[string, Job]>([
    ['a job without logs', withLogs(newJob(ID, 'Empty', ID), [])],
    ['a job of somebody deleted', jobOf(ID, 'Lost', { ...PLAN, assignedTo: 1600000000001 })],
    ['a finish before the start', jobOf(ID, 'Reversed', { ...PLAN, finish })],
    ['an estimate before the start', jobOf(ID, 'Early', { ...PLAN, estimate: NOW - 20 * HOUR })],
    ['a finish alone', jobOf(ID, 'Finish only', { complexity: 6, finish })],
    [
      'a parent that is gone',
      jobOf(ID, 'Orphan', PLAN, { relations: { parent: 7, children: [8] } }),
    ],
  ])('%s, and axe finds nothing', async (_, job) => {
    open([job, ...similar()])
    await expect.element(role('heading', { level: 1, name: job.title })).toBeVisible()
    await expect.element(role('button', { name: /^Dates of the job/ })).toBeVisible()
    await expect.element(role('region', { name: 'Project tree' })).toHaveTextContent(job.title)
    for (const card of role('button', { name: /^(Debug|Additional|Timing)/ })
      .elements()
      .slice(0, 3))
      await userEvent.click(card)
    expect(isBroken()).toBe(false)
    expect(await axeFindings()).toEqual([])
  })
})
