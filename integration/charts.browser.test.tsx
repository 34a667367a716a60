import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DAY, HOUR, type Ms } from '../src/domain/core/time'
import { deviation } from '../src/domain/forecast/speeds/deviation'
import { scenario } from '../src/domain/forecast/speeds/scenario'
import { newJob } from '../src/domain/model/job/create'
import type { Forecast, Job, Log } from '../src/domain/model/job/job'
import { DEFAULT_SCHEDULE, DEFAULT_SCHEDULES } from '../src/domain/model/schedule/schedule'
import {
  commonProductivity,
  radialProductivity,
  weekdayComparisons,
} from '../src/domain/schedules/productivityCharts'
import type { Language } from '../src/text/base/messages'
import { DeviationChart, ScenarioChart, SpeedGapsChart } from '../src/ui/charts/MethodCharts'
import {
  CommonProductivity,
  RadialProductivity,
  WeekdayChart,
} from '../src/ui/charts/ProductivityCharts'
import { axeFindings } from './support/axe'
import { render } from './support/render'

interface Display {
  readonly width?: number
  readonly mode?: 'light' | 'dark'
  readonly language?: Language
}

const show = (element: ReactNode, { width = 350, ...display }: Display = {}) =>
  render(<div style={{ width }}>{element}</div>, display)

const figure = (name: string) => page.getByRole('figure', { name, exact: true })

/** The cells of the table that a chart provides for screen readers, row by row. */
function tableOf(caption: string): string[][] {
  const table = [...document.querySelectorAll('table')].find(
    (one) => one.caption?.textContent === caption,
  )
  return [...(table?.rows ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent))
}

const drawnTexts = () => [...document.querySelectorAll('svg text')].map((text) => text.textContent)

async function untilDrawn(text: string) {
  await expect.poll(() => drawnTexts().join('|'), { timeout: 120_000 }).toContain(text)
}

const START = new Date(2025, 10, 17, 10).getTime()

function doneIn(id: number, hours: number, forecast: Partial<Forecast> = {}): Job {
  const finish = START + hours * HOUR
  const dates = { start: START, estimate: START + 8 * HOUR, finish }
  return { ...newJob(id, `Job ${id}`, id), forecast: { complexity: 2, ...dates, ...forecast } }
}

const eightHours = { testStart: START, testDiff: 8 * HOUR }

const DEVIATION = 'Timing distribution according to previous experience'
const SCENARIO = 'Possible scenario variants logs'

test('the deviation chart shows when the job would be done by each former one', async () => {
  // Eight hours were estimated for each: 4 h are ratio 2, 8 h ratio 1, 16 h ratio 0.5.
  const jobs = [doneIn(1, 16), doneIn(2, 4), doneIn(3, 8)]
  show(<DeviationChart deviation={deviation(jobs, eightHours)} now={START + HOUR} />)
  await expect.element(figure(DEVIATION)).toBeVisible()
  await expect
    .poll(() => tableOf(DEVIATION))
    .toEqual([
      ['Based on job', 'When the job will be done', '%'],
      ['Based on job: Job 2 compl 2 2025-11-17 14:00', '2025-11-17 14:00', '33.3 %'],
      ['Based on job: Job 3 compl 2 2025-11-17 18:00', '2025-11-17 18:00', '66.7 %'],
      ['Based on job: Job 1 compl 2 2025-11-18 02:00', '2025-11-18 02:00', '100 %'],
    ])
  await untilDrawn('When the job will be done')
  for (const text of ['%', 'Now', '50% 2025-11-17 18:00', '80% 2025-11-18 02:00'])
    expect(drawnTexts()).toContain(text)
})

test('the deviation chart is 320 px high, before and after it is drawn', async () => {
  show(<DeviationChart deviation={deviation([doneIn(1, 8)], eightHours)} now={START} />)
  const height = () => document.querySelector('figure')?.getBoundingClientRect().height ?? 0
  const before = height()
  await untilDrawn('When the job will be done')
  expect(height()).toBe(before)
  expect(document.querySelector('figure svg')?.getBoundingClientRect().height).toBe(320)
})

test('a former job without a finish leaves only ERR', async () => {
  const { finish: _, ...dates } = doneIn(2, 4).forecast
  const open = { ...doneIn(2, 4), forecast: dates }
  show(<DeviationChart deviation={deviation([doneIn(1, 8), open], eightHours)} now={START} />)
  await expect.element(page.getByText('ERR', { exact: true })).toBeVisible()
  expect(document.querySelector('figure svg, figure table')).toBeNull()
})

test('a moment far from the curve is pointed at and does not squeeze it', async () => {
  const jobs = [doneIn(1, 16), doneIn(2, 4)]
  show(<DeviationChart deviation={deviation(jobs, eightHours)} now={START + 400 * DAY} />)
  await untilDrawn('Now →')
})

const log = (hours: number, percent: number): Log => ({
  ts: START + hours * HOUR,
  text: `After ${hours} hours of work`,
  progress: { estimate: percent, worst: percent },
})

function jobWithLogs(logs: readonly Log[], finish?: Ms): Job {
  const job = newJob(7, 'Job', 7)
  const dates = { start: START, estimate: START + 8 * HOUR, ...(finish && { finish }) }
  return {
    ...job,
    forecast: { ...job.forecast, ...dates },
    logs: { ...job.logs, items: logs },
  }
}

test('the scenario chart goes from log to log and ends now', async () => {
  // Ten hours of eight are 125 %, ten of sixteen 62.5 %.
  const points = scenario(jobWithLogs([log(4, 50), log(2, 25)]), {
    now: START + 10 * HOUR,
    worstDate: START + 16 * HOUR,
  })
  show(<ScenarioChart points={points} />)
  await expect
    .poll(() => tableOf(SCENARIO))
    .toEqual([
      ['Time', 'Estimate', 'Worst', 'Log'],
      ['2025-11-17 12:00', '25 %', '25 %', 'Log: After 2 hours of wor... 2025-11-17 12:00'],
      ['2025-11-17 14:00', '50 %', '50 %', 'Log: After 4 hours of wor... 2025-11-17 14:00'],
      ['2025-11-17 20:00', '125 %', '62.5 %', 'Now'],
    ])
  await untilDrawn('When job could be done (logs)')
  for (const text of ['%', 'Now', 'Estimate', 'Worst']) expect(drawnTexts()).toContain(text)
})

test('the scenario of a finished job has no point for now', async () => {
  const points = scenario(jobWithLogs([log(2, 25)], START + 9 * HOUR), { now: START + DAY })
  show(<ScenarioChart points={points} />)
  await untilDrawn('When job could be done (logs)')
  expect(tableOf(SCENARIO)).toHaveLength(2)
  expect(drawnTexts()).not.toContain('Now')
})

test('speeds that are close to each other are distinguished from those apart', async () => {
  show(<SpeedGapsChart speeds={[0.8, 0.4, 1.6, 0.55, 0.5]} />)
  await expect
    .poll(() => tableOf('Deviations between speeds'))
    .toEqual([
      ['Speed', 'Gap to the next slower', 'Kind'],
      ['0.4', '–', 'Sensed'],
      ['0.5', '0.1', 'Sensed'],
      ['0.55', '0.05', 'Sensed'],
      ['0.8', '0.25', 'Apart'],
      ['1.6', '0.8', 'Apart'],
    ])
  await untilDrawn('4 × smallest gap = 0.2')
})

const ragged = {
  ...DEFAULT_SCHEDULE,
  cfg: {
    monday: [
      { start: '09:00:00', end: '10:00:00' },
      { start: '10:15:00', end: '12:00:00' },
      { start: '13:00:00', end: '13:40:00' },
    ],
  },
}

const schedules = { ...DEFAULT_SCHEDULES, Ragged: ragged }

test('rings show the productive hours of a week, each with its name', async () => {
  show(<RadialProductivity schedules={radialProductivity(schedules)} />)
  await expect
    .poll(() => tableOf('Productive hours per week'))
    .toEqual([
      ['Schedule', 'Productive'],
      ['5/2 by Default', '40 h'],
      ['Ragged', '1.8 h'],
    ])
  await untilDrawn('Ragged 1.8 h')
})

test('schedules without a ring are named below', async () => {
  const many = Array.from({ length: 9 }, (_, i) => ({ name: `Team ${i}`, productiveHours: i }))
  show(<RadialProductivity schedules={many} />)
  await expect.element(page.getByText('Also: Team 7 7 h, Team 8 8 h')).toBeVisible()
})

test('the hours of a schedule are shown by weekday', async () => {
  const chart = commonProductivity(schedules).find(({ name }) => name === 'Ragged')
  show(<CommonProductivity name="Ragged" weekdays={chart?.weekdays ?? []} />)
  const table = () => tableOf('Hours by weekday: Ragged')
  await expect
    .poll(() => table().slice(0, 3))
    .toEqual([
      ['Weekday', 'Absolute', 'Total', 'Productive'],
      ['Monday', '3 h', '3.4 h', '1.8 h'],
      ['Tuesday', '0 h', '0 h', '0 h'],
    ])
  expect(table()).toHaveLength(6)
  await untilDrawn('Productive')
  expect(drawnTexts()).toEqual(expect.arrayContaining(['Hours', 'Mon', 'Fri', 'Absolute', 'Total']))
})

test('five weekday charts compare the schedules on one scale', async () => {
  show(<WeekdayChart weekdays={weekdayComparisons(schedules)} />)
  await expect.poll(() => document.querySelectorAll('figure').length).toBe(5)
  await expect
    .poll(() => tableOf('Monday').slice(1))
    .toEqual([
      ['5/2 by Default', '8 h', '8 h', '8 h'],
      ['Ragged', '3 h', '3.4 h', '1.8 h'],
    ])
  await untilDrawn('1.8 of 3.4 h')
})

test('in Russian hours, percentages and speeds have a decimal comma, on the axes and in the tables too', async () => {
  const chart = commonProductivity(schedules).find(({ name }) => name === 'Ragged')
  show(
    <>
      <SpeedGapsChart speeds={[0.4, 0.5, 0.55, 0.8, 1.6]} />
      <RadialProductivity schedules={radialProductivity(schedules)} />
      <CommonProductivity name="Ragged" weekdays={chart?.weekdays ?? []} />
      <WeekdayChart weekdays={weekdayComparisons(schedules)} />
      <DeviationChart
        deviation={deviation([doneIn(1, 16), doneIn(2, 4), doneIn(3, 8)], eightHours)}
        now={START + HOUR}
      />
    </>,
    { language: 'ru' },
  )
  await untilDrawn('Скорость (1 — точно по оценке)')
  await untilDrawn('1,8 ч')
  expect(drawnTexts()).toEqual(expect.arrayContaining([expect.stringMatching(/^\d,\d+$/)]))
  const cells = () => [...document.querySelectorAll('th, td')].map((cell) => cell.textContent)
  for (const text of ['3,4 ч', '33,3 %', '0,55']) await expect.poll(cells).toContain(text)
  const all = [...cells(), ...drawnTexts()].join('|')
  expect(all).not.toMatch(/(^|\|)\d+\.\d/)
})

test('charts without data say so', async () => {
  show(
    <>
      <DeviationChart deviation={{ ok: true, points: [] }} now={START} />
      <ScenarioChart points={[]} />
      <SpeedGapsChart speeds={[]} />
      <RadialProductivity schedules={[]} />
      <WeekdayChart weekdays={weekdayComparisons({})} />
    </>,
  )
  for (const words of [
    'No finished jobs to learn from yet.',
    'No log has progress yet.',
    'No finished jobs with a speed yet.',
    'No schedule uses this chart.',
    'No schedules to compare.',
  ])
    await expect.element(page.getByText(words)).toBeVisible()
  expect(document.querySelector('svg, table')).toBeNull()
})

test('values that no axis can show never reach the page', async () => {
  const broken = { at: START, estimate: Number.NaN, worst: Number.POSITIVE_INFINITY, logText: 'x' }
  const far = { jobId: 1, title: 'Far', complexity: 0, at: 8.64e15, percent: 100 }
  show(
    <>
      <ScenarioChart points={[broken, { ...broken, estimate: 1e12, worst: -1e12 }]} />
      <SpeedGapsChart speeds={[Number.NaN, 0, Number.POSITIVE_INFINITY, 1]} />
      <DeviationChart deviation={{ ok: true, points: [far] }} now={START} />
    </>,
  )
  await untilDrawn('When the job will be done')
  await untilDrawn('When job could be done (logs)')
  await untilDrawn('Speed (1 is as estimated)')
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity|Invalid/)
  expect(tableOf('Deviations between speeds')).toHaveLength(2)
})

test('a chart far from the view is drawn only when it comes near, and its table comes after the rest', async () => {
  show(
    <>
      <div style={{ height: 4000 }} />
      <SpeedGapsChart speeds={[1, 2]} />
    </>,
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(tableOf('Deviations between speeds')).toEqual([])
  await expect.poll(() => tableOf('Deviations between speeds')).toHaveLength(3)
  expect(document.querySelector('figure svg')).toBeNull()
  document.querySelector('figure')?.scrollIntoView()
  await untilDrawn('Speed (1 is as estimated)')
})

test('points are read out one by one by keyboard', async () => {
  const jobs = [doneIn(1, 16), doneIn(2, 4), doneIn(3, 8)]
  show(<DeviationChart deviation={deviation(jobs, eightHours)} now={START} />)
  await untilDrawn('When the job will be done')
  await userEvent.keyboard('{Tab}{ArrowRight}')
  const tooltip = page.getByRole('tooltip')
  await expect.element(tooltip).toHaveTextContent('33.3 %Based on job: Job 2')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tooltip).toHaveTextContent('66.7 %Based on job: Job 3')
  expect(document.activeElement?.closest('figure')).not.toBeNull()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.closest('figure')).toBeNull()
})

test('Home and End go to the ends, Escape closes the tooltip, and the slider has the same text', async () => {
  const jobs = [doneIn(1, 16), doneIn(2, 4), doneIn(3, 8)]
  show(<DeviationChart deviation={deviation(jobs, eightHours)} now={START} />)
  await untilDrawn('When the job will be done')
  const tooltip = page.getByRole('tooltip')
  const slider = page.getByRole('slider', { name: 'Points of the chart' })
  await userEvent.keyboard('{Tab}{End}')
  await expect.element(tooltip).toHaveTextContent('100 %Based on job: Job 1')
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', '100 %, Based on job: Job 1 compl 2 2025-11-18 02:00')
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await expect.element(tooltip).toHaveTextContent('66.7 %Based on job: Job 3')
  await userEvent.keyboard('{Home}')
  await expect.element(tooltip).toHaveTextContent('33.3 %Based on job: Job 2')
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeInTheDocument()
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', 'The arrow keys go from point to point')
})

test('the pointer reads out the nearest point, and nothing once it has left', async () => {
  show(<SpeedGapsChart speeds={[0.5, 1, 1.5]} />)
  await untilDrawn('Speed (1 is as estimated)')
  const slider = page.getByRole('slider')
  const dots = [...document.querySelectorAll('figure svg circle')]
  const box = slider.element().getBoundingClientRect()
  for (const [index, text] of ['Speed 0.5, the slowest', 'Speed 1, gap 0.5'].entries()) {
    const dot = dots[index]?.getBoundingClientRect() ?? new DOMRect()
    const position = { x: dot.x - box.x + 8, y: dot.y - box.y + 8 }
    await userEvent.hover(slider, { position })
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(`${text}Sensed`)
  }
  await userEvent.unhover(slider)
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

test('a chart is drawn again in the width it gets', async () => {
  show(<SpeedGapsChart speeds={[0.5, 1]} />, { width: 600 })
  await untilDrawn('Speed (1 is as estimated)')
  const drawing = () => document.querySelector('figure svg')?.getBoundingClientRect().width
  expect(drawing()).toBe(600)
  const wrapper = document.querySelector<HTMLElement>('main > div')
  wrapper?.style.setProperty('width', '320px')
  await expect.poll(drawing).toBe(320)
})

const all = (
  <>
    <h1>Charts</h1>
    <DeviationChart
      deviation={deviation([doneIn(1, 16), doneIn(2, 4)], eightHours)}
      now={START + HOUR}
    />
    <ScenarioChart points={scenario(jobWithLogs([log(2, 25)]), { now: START + DAY })} />
    <SpeedGapsChart speeds={[0.4, 0.5, 1.6]} />
    <RadialProductivity schedules={radialProductivity(schedules)} />
    {commonProductivity(schedules).map((chart) => (
      <CommonProductivity key={chart.name} {...chart} />
    ))}
    <WeekdayChart weekdays={weekdayComparisons(schedules)} />
  </>
)

test.each([
  { width: 350, mode: 'light', language: 'mixed' },
  { width: 700, mode: 'dark', language: 'ru' },
] as const)('axe finds nothing at $width px, $mode, and nothing is wider', async (display) => {
  show(all, display)
  await untilDrawn(display.language === 'ru' ? 'Когда задача будет готова' : 'When the job will be')
  expect(await axeFindings()).toEqual([])
  const wrapper = document.querySelector('main > div')
  expect(wrapper?.scrollWidth).toBe(display.width)
})

test('the table of very many former jobs has some of them, with the first and the last', async () => {
  const jobs = Array.from({ length: 2001 }, (_, i) => doneIn(i + 1, i + 1))
  show(<DeviationChart deviation={deviation(jobs, eightHours)} now={START} />)
  await untilDrawn('50%')
  const rows = tableOf(`${DEVIATION}: 500 of 2001`)
  expect(rows).toHaveLength(501)
  expect(rows[1]?.[0]).toContain('Job 1 ')
  expect(rows.at(-1)?.[0]).toContain('Job 2001 ')
})

/** The texts that leave their drawing, and pairs of texts that overlap. */
function misplacedTexts(): readonly string[] {
  return [...document.querySelectorAll('figure svg')].flatMap((drawing) => {
    const room = drawing.getBoundingClientRect()
    const texts = [...drawing.querySelectorAll('text')].map((text) => ({
      name: text.textContent,
      box: text.getBoundingClientRect(),
    }))
    return texts.flatMap(({ name, box }, index) => [
      ...(box.left < room.left - 1 || box.right > room.right + 1 || box.bottom > room.bottom + 1
        ? [`${name} leaves`]
        : []),
      ...texts
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            // A line is higher than its letters.
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4,
        )
        .map((other) => `${name} over ${other.name}`),
    ])
  })
}

test.each([
  { width: 300, language: 'ru' },
  { width: 350, language: 'mixed' },
  { width: 620, language: 'ru' },
  { width: 900, language: 'mixed' },
] as const)(
  'no text leaves its chart or covers another one at $width px, $language',
  async (display) => {
    show(all, display)
    await expect.poll(() => document.querySelectorAll('figure').length).toBeGreaterThan(9)
    for (const figure of document.querySelectorAll('figure')) {
      figure.scrollIntoView()
      await expect.poll(() => figure.querySelector('svg')).not.toBeNull()
    }
    expect(misplacedTexts()).toEqual([])
  },
)

test('500 former jobs are one line, and their drawing is no larger than that of five', async () => {
  const jobs = Array.from({ length: 500 }, (_, i) => doneIn(i + 1, 4 + ((i * 7919) % 97)))
  show(<DeviationChart deviation={deviation(jobs, eightHours)} now={START} />)
  await untilDrawn('50%')
  expect(tableOf(DEVIATION)).toHaveLength(501)
  expect(document.querySelectorAll('figure svg *').length).toBeLessThan(120)
})
