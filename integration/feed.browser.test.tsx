import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { JobsPage } from '../src/app/jobs/JobsPage'
import { REPORT_LINES } from '../src/domain/core/limits'
import { DAY, HOUR, type Ms } from '../src/domain/core/time'
import { newJob } from '../src/domain/model/job/create'
import type { Job, Log } from '../src/domain/model/job/job'
import { logUniqueKey } from '../src/domain/model/job/logs'
import { sampleItem } from '../src/domain/testing/sampleJob'
import { HistoryPage } from '../src/features/logs/HistoryPage'
import { LastActivityPage } from '../src/features/logs/LastActivityPage'
import { ReportPage } from '../src/features/reports/ReportPage'
import { operations } from '../src/protocol/operations'
import { parseQuery } from '../src/routing/query'
import { ROUTES } from '../src/routing/routes'
import type { Stores } from '../src/state/appStores'
import { axeFindings } from './support/axe'
import { addressNow, pageBar as bar, render } from './support/render'
import { ANNA, openStored, sharedPool, stateOf } from './support/stored'

const role = page.getByRole
const text = (words: string) => page.getByText(words, { exact: true })
const API = 1763000000001
const RELEASE = 1763000000002
const DOCS = 1763000000003
const NOON = new Date(2025, 10, 20, 12).getTime()

const item = (id: Ms, title: string, isDone = false) => sampleItem(title, { id, isDone })

const jobOf = (id: number, title: string, items: readonly Log[], rest: Partial<Job> = {}): Job => {
  const job = newJob(id, title, id)
  return { ...job, ...rest, logs: { ...job.logs, items } }
}

const LINK = { id: 5, url: 'https://example.com/notes', title: 'Release notes', descr: 'In short' }
const JOBS: readonly Job[] = [
  jobOf(
    API,
    'Checkout API',
    [
      { ts: NOON, text: `✅ Done by [user=${ANNA}] for [job=${RELEASE}]`, links: [LINK] },
      {
        ts: NOON - 3 * DAY,
        text: '⚡ Slow provider',
        checklist: [item(11, 'Ask them', true), item(12, 'Add a retry')],
      },
      { ts: NOON - 10 * DAY, text: 'Created' },
    ],
    {
      descr: 'One way to pay',
      forecast: { complexity: 2, assignedTo: ANNA },
      relations: { parent: null, children: [DOCS] },
    },
  ),
  jobOf(RELEASE, '#Global Release calendar', [{ ts: NOON - DAY, text: '📣 Freeze' }]),
  jobOf(DOCS, 'Docs', [{ ts: NOON - 20 * DAY, text: 'Created', checklist: [item(21, 'Mock')] }], {
    relations: { parent: API, children: [] },
  }),
]
const MANY = Array.from({ length: 23 }, (_, index) =>
  jobOf(1764000000000 + index, `Job ${index}`, [{ ts: NOON - index * DAY, text: `Log ${index}` }]),
)

let stores: Stores

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  vi.restoreAllMocks()
})

interface Opened {
  readonly workers?: Partial<Stores['workers']>
  readonly mode?: 'light' | 'dark'
}

function open(path: string, jobs: readonly Job[] = JOBS, { workers, mode = 'light' }: Opened = {}) {
  stores = openStored({ state: stateOf(jobs), workers: { ...sharedPool, ...workers } })
  render(
    <Routes>
      <Route path={ROUTES.jobs} element={<JobsPage />} />
      <Route path={ROUTES.lastActivity} element={<LastActivityPage />} />
      <Route path={ROUTES.history} element={<HistoryPage />} />
      <Route path={ROUTES.report} element={<ReportPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { stores, at: path, mode },
  )
}

/** The card of a log, which contains other lists. */
const card = (jobId: number, ts: Ms) => {
  const node = document.getElementById(`log_list_item_job-${jobId}-log-${ts}`)
  if (!node) throw new Error(`No card of ${jobId} at ${ts}`)
  return page.elementLocator(node)
}
const ready = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()
const hrefOf = (link: ReturnType<typeof role>) => link.element().getAttribute('href') ?? ''
const splitHref = (link: ReturnType<typeof role>) => {
  const [pathname = '', search = ''] = hrefOf(link).split(/\?(.*)/s)
  return { pathname, query: parseQuery(search) }
}
const failing = {
  run: vi.fn().mockRejectedValue(new Error('Out of order')),
}

describe('the feed', () => {
  test('shows all logs, newest first, with names in place of tokens', async () => {
    open('/last-activity')
    await ready('✅ Done by Anna Petrova for #Global Release calendar')
    await expect.element(role('heading', { level: 1, name: 'Logs' })).toBeVisible()
    await expect.element(role('status').filter({ hasText: '1 - 5 of 5' })).toBeVisible()
    const ids = [...document.querySelectorAll('[id^=log_list_item_]')].map(({ id }) => id)
    expect(ids).toEqual(
      [
        [API, NOON],
        [RELEASE, NOON - DAY],
        [API, NOON - 3 * DAY],
        [API, NOON - 10 * DAY],
        [DOCS, NOON - 20 * DAY],
      ].map(([job = 0, ts = 0]) => `log_list_item_job-${job}-log-${ts}`),
    )
    await expect.element(card(API, NOON)).toHaveTextContent('20 Nov 2025 12:00')
    await expect.element(card(API, NOON)).toHaveTextContent(/ago|yesterday|last/)
    await expect.element(bar()).toHaveTextContent(/^$/)
  })

  test('marks logs by their texts and titles', async () => {
    open('/last-activity')
    await ready('📣 Freeze')
    await expect.element(card(API, NOON)).toHaveAttribute('data-log-bg', 'green')
    await expect.element(card(API, NOON - 3 * DAY)).toHaveAttribute('data-log-bg', 'warn')
    await expect.element(card(RELEASE, NOON - DAY)).toHaveAttribute('data-log-border', 'red')
    await expect.element(card(RELEASE, NOON - DAY)).toHaveAttribute('data-job-type', 'globalTag')
    await expect.element(card(API, NOON)).toHaveAttribute('data-job-type', 'default')
    await expect.element(card(DOCS, NOON - 20 * DAY)).not.toHaveAttribute('data-log-bg')
  })

  test('links to the log and the job, with the way back to the same entry', async () => {
    open('/last-activity?page=1')
    await ready('📣 Freeze')
    const edit = splitHref(card(API, NOON - 3 * DAY).getByRole('link', { name: 'EDIT LOG' }))
    expect(edit.pathname).toBe(`/jobs/${API}/logs/${NOON - 3 * DAY}`)
    expect(edit.query.backActionUiText).toBe('Last activity')
    const from = edit.query.from?.split('?') ?? []
    expect(from[0]).toBe('/last-activity')
    expect(parseQuery(from[1] ?? '')).toEqual({
      lastSeenLogKey: logUniqueKey(API, NOON - 3 * DAY),
      lastSeenJob: API,
    })
    const job = splitHref(card(API, NOON).getByRole('link', { name: 'Checkout API' }))
    expect(job.pathname).toBe(`/jobs/${API}`)
    expect(job.query.from).toContain(`lastSeenJob=${API}`)
  })

  test('links from one log of a job to the next and the previous one, and marks it', async () => {
    open('/last-activity')
    await ready('⚡ Slow provider')
    const middle = card(API, NOON - 3 * DAY)
    await expect.element(middle.getByRole('link', { name: '3d after 20 Nov' })).toBeVisible()
    await middle.getByRole('link', { name: '7d before 10 Nov' }).click()
    const key = logUniqueKey(API, NOON - 10 * DAY)
    await expect
      .poll(() => parseQuery(addressNow().split('?')[1] ?? ''))
      .toEqual({
        lastSeenLogKey: key,
        lastSeenJob: API,
      })
    await expect.element(card(API, NOON - 10 * DAY)).toHaveAttribute('data-highlighted')
    await expect.element(card(API, NOON - 10 * DAY)).toHaveAttribute('aria-current', 'true')
    await expect.element(card(API, NOON - 3 * DAY)).not.toHaveAttribute('data-highlighted')
    await expect.element(middle.getByRole('link', { name: /before/ })).toBeVisible()
    expect(
      card(RELEASE, NOON - DAY)
        .getByRole('link')
        .all(),
    ).toHaveLength(2)
  })

  test('calls logs of one day the same day', async () => {
    const logs = [
      { ts: NOON, text: 'At noon' },
      { ts: NOON - 2 * HOUR, text: 'In the morning' },
    ]
    open('/last-activity', [jobOf(API, 'Checkout API', logs)])
    await ready('At noon')
    await expect
      .element(card(API, NOON).getByRole('link', { name: 'same day 20 Nov', exact: true }))
      .toBeVisible()
    await expect
      .element(card(API, NOON - 2 * HOUR).getByRole('link', { name: 'same day, later 20 Nov' }))
      .toBeVisible()
  })

  test('ticks and edits checklist items, but neither adds, copies nor deletes any', async () => {
    open('/last-activity')
    await ready('⚡ Slow provider')
    await expect.element(text('Checklist | 50%')).toBeVisible()
    await role('checkbox', { name: 'Add a retry' }).click()
    await expect.element(text('Checklist | 100%')).toBeVisible()
    const [job] = stores.app.getState().jobs.items
    expect(job?.logs.items[1]?.checklist?.map(({ isDone }) => isDone)).toEqual([true, true])
    await expect.element(role('button', { name: '[ Edit ]' }).first()).toBeVisible()
    for (const name of ['Add', 'Del', '[ Del ]', '[all]']) {
      expect(role('button', { name, exact: true }).all()).toHaveLength(0)
    }
  })

  test('copies the url and the title of a link, and says so', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    open('/last-activity')
    await ready('Release notes')
    await expect.element(text('In short')).toBeVisible()
    await role('button', { name: 'Url' }).click()
    await role('button', { name: 'Title' }).click()
    expect(write.mock.calls).toEqual([[LINK.url], [LINK.title]])
    const [toast] = stores.session.getState().toasts
    expect(toast).toMatchObject({ place: 'topCenter', text: `Скопировано ${LINK.url}` })
  })

  test('is paged: an active log opens its page, and a page number wins over it', async () => {
    const key = logUniqueKey(1764000000015, NOON - 15 * DAY)
    open(`/last-activity?lastSeenLogKey=${key}&from=/jobs&to=/employees`, MANY)
    await ready('2 / 3')
    await expect.element(text('11 - 20 of 23')).toBeVisible()
    await expect.element(text('Log 15')).toBeVisible()
    await expect.element(role('link', { name: 'Back' })).toHaveAttribute('href', '/jobs')
    await expect.element(role('link', { name: 'Forward' })).toHaveAttribute('href', '/employees')
    await role('button', { name: 'Next page' }).click()
    await ready('3 / 3')
    await expect.element(text('Log 22')).toBeVisible()
    await expect.element(role('button', { name: 'Next page' })).toBeDisabled()
    await expect
      .poll(() => parseQuery(addressNow().split('?')[1] ?? ''))
      .toEqual({
        page: 3,
        from: '/jobs',
        to: '/employees',
      })
  })

  test('says what went wrong, and retries on demand', async () => {
    failing.run.mockClear()
    open('/last-activity', JOBS, { workers: failing })
    await expect.element(role('alert')).toHaveTextContent('Error message')
    await expect.element(role('alert')).toHaveTextContent('Out of order')
    await role('button', { name: 'Retry' }).click()
    expect(failing.run).toHaveBeenCalledTimes(2)
  })

  test('shows how the page was chosen in debug mode only', async () => {
    open('/last-activity?debugFiltersLevel=1')
    await ready('Debug message')
    await expect.element(text('1 of 1: first page')).toBeVisible()
    open('/last-activity?debugFiltersLevel=2')
    await ready('📣 Freeze')
    await expect.element(text('Debug message')).not.toBeInTheDocument()
  })

  test('and the list of jobs show the filters in debug mode', async () => {
    for (const path of ['/jobs', '/last-activity']) {
      open(`${path}?debugFiltersLevel=1&isProject=1`)
      const debug = role('region', { name: 'Debug message' })
      await debug.getByRole('button', { name: /^Request/ }).click()
      await debug.getByRole('button', { name: /^_activeFilters/ }).click()
      await expect.element(debug).toHaveTextContent('isProject: true')
    }
    open('/jobs')
    await expect.element(role('list', { name: 'Jobs' })).toBeVisible()
    await expect.element(text('Debug message')).not.toBeInTheDocument()
  })

  test('without any log offers the first step', async () => {
    open('/last-activity', [])
    await ready('No logs yet')
    await expect
      .element(role('link', { name: 'Add the first job' }))
      .toHaveAttribute('href', '/jobs')
  })

  test('without a log that fits the filters offers to reset them', async () => {
    open('/last-activity?jobStatusFilter=completed')
    await role('link', { name: 'Show all logs' }).click()
    await ready('📣 Freeze')
  })
})

describe('the history', () => {
  test('shows only the jobs in the address, whatever else is requested', async () => {
    open(`/last-activity/${API},x,${DOCS}?jobStatusFilter=completed`)
    await ready('1 - 4 of 4')
    await expect.element(role('heading', { level: 1, name: 'History' })).toBeVisible()
    await expect.element(text('📣 Freeze')).not.toBeInTheDocument()
    const jobs = role('list', { name: 'Jobs in this history' })
    await expect.element(jobs.getByRole('heading', { name: 'Checkout API' })).toBeVisible()
    await expect.element(jobs.getByText('One way to pay')).toBeVisible()
    await expect.element(jobs.getByRole('button', { name: 'AP Anna Petrova' })).toBeVisible()
    await expect.element(bar()).toHaveTextContent(/^$/)
  })

  test('links to each job with a way forward to itself, and to itself without the job', async () => {
    open(`/last-activity/${API},${DOCS}?from=/jobs&backActionUiText=Jobs`)
    await ready('1 - 4 of 4')
    const job = splitHref(role('link', { name: 'Job', exact: true }).first())
    expect(job.pathname).toBe(`/jobs/${API}`)
    expect(job.query).toEqual({
      to: `/last-activity/${API},${DOCS}`,
      forwardActionUiText: 'History of 2 pinned',
    })
    await expect.element(bar().getByText('1 / 1')).toBeVisible()
    await expect.element(role('link', { name: 'Jobs', exact: true })).toBeVisible()
    await role('link', { name: 'Remove from this history: Docs' }).click()
    await ready('1 - 3 of 3')
    await expect.poll(() => addressNow().split('?')[0]).toBe(`/last-activity/${API}`)
    const only = splitHref(role('link', { name: 'Job', exact: true }))
    expect(only.query.forwardActionUiText).toBe('History | Checkout API')
    await role('link', { name: 'Remove from this history: Checkout API' }).click()
    await ready('1 - 5 of 5')
    await expect.poll(() => addressNow().split('?')[0]).toBe('/last-activity')
  })

  test.each(['abc', '42'])('of nothing (%s) says so', async (ids) => {
    open(`/last-activity/${ids}?from=/jobs`)
    await expect.element(role('alert')).toHaveTextContent('ERR: Jobs not found')
    await expect.element(role('link', { name: 'Back' })).toHaveAttribute('href', '/jobs')
    await expect.element(text('📣 Freeze')).not.toBeInTheDocument()
  })
})

describe('the report', () => {
  const tree = (name: string) => role('region', { name }).getByRole('group')

  test('shows the three trees and the way back', async () => {
    open(`/report/exp/${DOCS}?from=/jobs&backActionUiText=Tree&jobStatusFilter=completed`)
    await expect.element(role('heading', { name: 'Report' })).toBeVisible()
    await expect.element(tree('Target')).toBeVisible()
    expect(tree('Target').element().textContent).toBe('└─ 0% Docs\n   • 🔥 Mock')
    const full = role('region', { name: 'Full tree', exact: true }).getByRole('group')
    expect(full.element().textContent).toBe(
      '└─ 50% Checkout API\n   • 🔥 Add a retry\n   └─ 0% Docs\n      • 🔥 Mock',
    )
    await expect.element(tree('Full tree (ids)')).toHaveTextContent(String(DOCS))
    await expect.element(role('link', { name: 'Tree' })).toHaveAttribute('href', '/jobs')
  })

  test('is requested with the page and the filters of the address', async () => {
    const run = vi.fn(() => new Promise<never>(() => {}))
    open(`/report/exp/${DOCS}?page=2&jobStatusFilter=completed`, JOBS, { workers: { run } })
    const values = { targetJobsRequested: [], jobStatusFilter: 'completed' }
    const _activeFilters = expect.objectContaining({ jobStatusFilter: true, values })
    const input = { activeJobId: DOCS, requiredPage: 2, _activeFilters }
    await expect
      .poll(() => run.mock.calls)
      .toEqual([[operations.report, expect.objectContaining(input), expect.anything()]])
  })

  test('is copied as text, without the ids', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    open(`/report/exp/${DOCS}`)
    const buttons = role('button', { name: 'Copy as text' })
    await expect.element(buttons.first()).toBeVisible()
    expect(buttons.all()).toHaveLength(2)
    await buttons.first().click()
    expect(write).toHaveBeenCalledExactlyOnceWith('└─ 0% Docs\n   • 🔥 Mock')
    await vi.waitFor(() =>
      expect(stores.session.getState().toasts[0]).toMatchObject({ place: 'topCenter' }),
    )
    await expect.element(bar()).toHaveTextContent(/^$/)
  })

  test('is available as data, closed from the second level on and opened by keyboard', async () => {
    open(`/report/exp/${DOCS}`)
    const branch = role('button', { name: /^tree/ })
    await expect.element(branch).toHaveAttribute('aria-expanded', 'false')
    await expect
      .element(role('button', { name: /^_reportExp/ }))
      .toHaveAttribute('aria-expanded', 'true')
    await expect.element(role('button', { name: /^children/ })).not.toBeInTheDocument()
    branch.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(role('button', { name: /^children/ })).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(role('button', { name: /^children/ })).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(branch).toHaveAttribute('aria-expanded', 'true')
  })

  const numbered = (number: number, rest: Partial<Job>) =>
    jobOf(API + number, `Job ${number}`, [], rest)

  test('of thousands of jobs renders in parts, and is copied whole', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const children = Array.from({ length: 1200 }, (_, index) => API + index + 1)
    const parent = numbered(0, { relations: { parent: null, children } })
    const jobs = children.map((_, at) =>
      numbered(at + 1, { relations: { parent: API, children: [] } }),
    )
    open(`/report/exp/${API}`, [parent, ...jobs])
    const target = role('region', { name: 'Target' })
    await expect.element(target.getByText('701 more lines are not shown.')).toBeVisible()
    const lines = () => target.getByRole('group').element().textContent.split('\n').length
    expect(lines()).toBe(REPORT_LINES)
    await target.getByRole('button', { name: 'Show 500 more' }).click()
    await expect.poll(lines).toBe(2 * REPORT_LINES)
    await target.getByRole('button', { name: 'Copy as text' }).click()
    expect(write.mock.lastCall?.[0].split('\n')).toHaveLength(1201)

    await role('button', { name: /^tree/ }).click()
    await role('button', { name: /^children/ }).click()
    await expect.element(role('button', { name: 'Show 200 more (1000 left)' })).toBeVisible()
  })

  test('of a deep project shows where its lines are not indented any further', async () => {
    const jobs = Array.from({ length: 150 }, (_, at) =>
      numbered(at, {
        relations: {
          parent: at === 0 ? null : API + at - 1,
          children: at < 149 ? [API + at + 1] : [],
        },
      }),
    )
    open(`/report/exp/${API}`, jobs)
    await expect
      .element(role('note'))
      .toHaveTextContent(/^This project has 150 levels. Beyond level 100 .* below level 100: 50.$/)
    expect(tree('Target').element().textContent).toMatch(/└─ \[150\] Job 149$/)
  })

  test.each(['42', 'abc'])('of no job (%s) says so', async (id) => {
    open(`/report/exp/${id}`)
    await expect.element(role('alert')).toHaveTextContent(`Job not found #${id}`)
  })

  test('that failed says why', async () => {
    open(`/report/exp/${DOCS}`, JOBS, { workers: failing })
    await expect.element(role('alert')).toHaveTextContent('Out of order')
    await expect.element(role('button', { name: 'Retry' })).toBeVisible()
  })
})

const LONG = 'Сверхдлинноеназвание🔥Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2)
const WIDE = JOBS.map((job) => ({ ...job, title: `${job.title} ${LONG}`, descr: LONG }))

test.each([
  [1280, 900, 'light'] as const,
  [1280, 900, 'dark'] as const,
  [390, 844, 'light'] as const,
  [390, 844, 'dark'] as const,
])(
  'at %d × %d in the %s nothing is too wide, and axe finds nothing',
  async (width, height, mode) => {
    await page.viewport(width, height)
    for (const path of [
      `/last-activity?debugFiltersLevel=1&lastSeenLogKey=${logUniqueKey(API, NOON)}`,
      `/last-activity/${API},${RELEASE}?from=/jobs`,
      `/report/exp/${DOCS}?from=/jobs`,
    ]) {
      open(path, WIDE, { mode })
      await expect
        .element(
          page
            .getByText('Created')
            .or(role('region', { name: 'Target' }))
            .first(),
        )
        .toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      expect(await axeFindings()).toEqual([])
    }
  },
)
