import type { Page } from '@playwright/test'
import { DAY, formatDate, HOUR } from '../src/domain/core/time'
import { finishedJobs } from '../src/domain/forecast/evidence/evidence'
import { forecastRecordOf } from '../src/domain/forecast/record/record'
import { type ScoredJob, walkForward } from '../src/domain/forecast/record/walkForward'
import type { Job, RecordedForecast } from '../src/domain/model/job/job'
import { DEFAULT_SCHEDULE } from '../src/domain/model/schedule/schedule'
import { operations } from '../src/protocol/operations'
import { ANNA, job, stateOf } from '../testbed/sample/samples'
import { seriousFindings } from './support/axe'
import { SCREENS } from './support/screens'
import { expect, test } from './support/test'

const BEGIN = new Date(2025, 0, 6, 10).getTime()

/** Some early, some late, in no simple order. */
const finished = (number: number): Job => {
  const start = BEGIN + number * DAY
  const estimate = (8 + ((number * 7) % 60)) * HOUR
  const ratio = 0.5 + ((number * 13) % 17) / 8
  return job(number, `Job ${number}`, {
    completed: true,
    forecast: {
      complexity: number % 10 === 0 ? 4 : number % 3,
      assignedTo: ANNA.id,
      start,
      estimate: start + estimate,
      finish: start + estimate * ratio,
    },
  })
}

/** As its page would have forecast it on two days. */
function predicted(done: Job): Job {
  const { start = 0, estimate = 0 } = done.forecast
  const [p50, p80, p95] = [1, 1.8, 2.4].map((factor) => start + (estimate - start) * factor)
  if (p50 === undefined || p80 === undefined || p95 === undefined) return done
  const forecasts = [start + HOUR, start + 7 * HOUR].map((at) => ({ at, p50, p80, p95 }))
  return { ...done, forecasts }
}

const jobsOf = (count: number) => Array.from({ length: count }, (_, index) => finished(index + 1))

const scoredOf = (jobs: readonly Job[]): readonly ScoredJob[] => [
  ...walkForward(finishedJobs(jobs, { usual: DEFAULT_SCHEDULE })),
]

/** The row of all jobs as the page should show it. */
function figuresOf(scored: readonly ScoredJob[]): readonly string[] {
  const { overall } = forecastRecordOf(scored)
  if (!overall.isKnown) throw new Error('There are enough jobs')
  const eight = overall.reliability.find(({ level }) => level === 0.8)?.met ?? Number.NaN
  const { crps, medianError, rawError, sensedError } = overall
  return [
    (eight * 10).toFixed(1),
    ...[crps, medianError, rawError, sensedError].map((error) => error.toFixed(2)),
  ]
}

const table = (page: Page) => page.getByRole('table', { name: /^How far off/ })

const rowOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

test('three finished jobs are too few for a record, and the page says so', async ({
  page,
  open,
}) => {
  await open('/forecast', stateOf(jobsOf(3)))
  const main = page.getByRole('main')
  await expect(main).toContainText('Not enough finished jobs yet')
  await expect(main).toContainText('3 jobs are finished with a start and an estimate')
  await expect(table(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'How forecasts are made' }).click()
  await expect(page.getByRole('heading', { name: 'How forecasts are made' })).toBeFocused()
})

test('for sixty finished jobs the page shows the record', async ({ page, open }) => {
  const jobs = jobsOf(60)
  await open('/forecast', stateOf(jobs))
  const figures = figuresOf(scoredOf(jobs))
  const met = Number(figures[0])
  await expect(page.getByRole('main')).toContainText(
    `Of 10 dates that were 80% likely, ${met} were met, over 60 jobs.`,
  )
  await expect(rowOf(page, 'All jobs').getByRole('cell')).toHaveText(figures)
  await expect(rowOf(page, ANNA.displayName).getByRole('cell')).toHaveText(figures)
  await expect(rowOf(page, '6 jobs').last()).toContainText('Not enough jobs: 8 are needed')

  const calibration = page.getByRole('figure', { name: 'Calibration' })
  await expect(calibration.getByRole('row').filter({ hasText: '80 %' }).first()).toContainText(
    `${Math.round(met * 6)} of 60 jobs`,
  )
  const scatter = page.getByRole('figure', { name: 'Estimated and actual hours' })
  await expect(scatter.getByRole('row')).toHaveCount(61)
})

test('a long walk can be stopped, shows its partial record, and continues from there', async ({
  page,
  open,
}) => {
  const jobs = jobsOf(300)
  // After two slices the worker seems to be busy, until something is pressed a second time.
  await page.addInitScript((request) => {
    const post = Worker.prototype.postMessage
    let asked = 0
    let pressed = 0
    addEventListener('click', () => pressed++, true)
    Worker.prototype.postMessage = function slow(this: Worker, message: { __eType?: string }) {
      if (message.__eType === request) asked += 1
      if (asked > 2 && pressed < 2) return
      post.call(this, message)
    }
  }, operations.forecastRecord.request)
  await open('/forecast', stateOf(jobs))
  await expect(page.getByText('200 of 300 jobs checked')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /^Checking/ })).toHaveAttribute(
    'aria-valuenow',
    '67',
  )
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Based on the first 200 of 300 finished jobs')).toBeVisible()
  const scored = scoredOf(jobs)
  const all = rowOf(page, 'All jobs').getByRole('cell')
  await expect(all).toHaveText(figuresOf(scored.slice(0, 200)))

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Based on 300 finished jobs')).toBeFocused()
  await expect(all).toHaveText(figuresOf(scored))
})

test('the own forecasts of a running job are saved and compared with its finish', async ({
  page,
  open,
  list,
}) => {
  const now = Date.now()
  const running = job(99, 'Checkout', {
    forecast: { complexity: 1, assignedTo: ANNA.id, start: now - DAY, estimate: now + 9 * DAY },
  })
  await open(`/jobs/${running.id}`, stateOf([running, ...jobsOf(20)]))
  const card = page.getByRole('region', { name: 'Forecast', exact: true })
  await expect(card).toContainText(/Counted .*: in the record .* Anna Petrova’s dates better than/)
  const saved = () =>
    page.evaluate((id): readonly RecordedForecast[] => {
      const stored = JSON.parse(localStorage.getItem('hindcast:topLevel') ?? '{}')
      const items: readonly Job[] = stored.jobs?.items ?? []
      return items.find((each) => each.id === id)?.forecasts ?? []
    }, running.id)
  await expect.poll(saved).toHaveLength(1)
  const [forecast] = await saved()
  const dateOf = (at = 0) => formatDate(at, 'DD.MM.YYYY HH:mm')

  await open('/forecast')
  const section = page.getByRole('region', { name: 'Forecasts of running jobs' })
  await expect(section).toContainText('There are none yet.')
  await open('/jobs')
  await list.expand('Checkout')
  await list.checkbox('Checkout').check()
  await expect(list.chip('Completed (21)')).toBeVisible()
  await open('/forecast')
  const cells = section.getByRole('row', { name: 'Checkout' }).getByRole('cell')
  const [p50, p80] = [forecast?.p50, forecast?.p80].map((at) => dateOf(at).slice(0, 10))
  await expect(cells.first()).toHaveText(`P50 ${p50} P80 ${p80}`)
  await expect(cells.last()).toHaveText('by P50')
  await expect(section.getByRole('row', { name: 'First saved' })).toContainText('1 of 1')

  await section.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('main')).toContainText(`P80 ${dateOf(forecast?.p80)}. Finished`)
})

test('the record fits and passes axe, on a desktop in light and on a phone in dark', async ({
  page,
  open,
  frame,
}) => {
  await open('/forecast', stateOf([...jobsOf(60).map(predicted), job(99, 'Running')]))
  for (const { name, viewport, colorScheme } of SCREENS) {
    await test.step(name, async () => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      for (const title of [/^Calibration/, /^Estimated and/, /^80% dates met/, /^Actual time/]) {
        const figure = page.getByRole('figure', { name: title })
        await figure.scrollIntoViewIfNeeded()
        await expect(figure.locator('svg').first()).toBeVisible()
      }
      expect.soft(await frame.sidewaysScroll()).toBe(0)
      expect.soft(await seriousFindings(page)).toEqual([])
    })
  }
})
