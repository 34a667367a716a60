import { expect, test } from 'vitest'
import { DEFAULT_SCHEDULE } from '../model/schedule/schedule'
import { scheduleWith } from '../model/schedule/testing/scheduleWith'
import { commonProductivity, radialProductivity, weekdayComparisons } from './productivityCharts'

const { cfg } = DEFAULT_SCHEDULE
const schedules = {
  radial: scheduleWith(cfg, { _diagrams: ['SimpleRadialBarChart'] }),
  common: scheduleWith(
    {
      monday: [{ start: '09:00:00', end: '10:00:00' }],
      saturday: [{ start: '09:00:00', end: '19:00:00' }],
    },
    { _diagrams: ['common', 'SimpleRadialBarChart'] },
  ),
  hidden: scheduleWith(cfg, { _diagrams: ['no-weekday'] }),
}

test('the radial chart has the weekly productive hours of the schedules that include it', () => {
  expect(radialProductivity(schedules)).toEqual([
    { name: 'radial', productiveHours: 40 },
    { name: 'common', productiveHours: 0 },
  ])
})

test('a common schedule has its hours by weekday from Monday to Friday', () => {
  const [chart, ...others] = commonProductivity(schedules)
  expect(others).toEqual([])
  expect(chart?.name).toBe('common')
  expect(chart?.weekdays.map((day) => [day.weekday, day.totalHours])).toEqual([
    ['monday', 1],
    ['tuesday', 0],
    ['wednesday', 0],
    ['thursday', 0],
    ['friday', 0],
  ])
})

test('five weekday charts compare all schedules except those marked no-weekday', () => {
  const comparisons = weekdayComparisons(schedules)
  expect(comparisons).toHaveLength(5)
  expect(comparisons[0]).toEqual({
    weekday: 'monday',
    schedules: [
      { name: 'radial', totalHours: 8, productiveHours: 8, absoluteHours: 8 },
      { name: 'common', totalHours: 1, productiveHours: 0, absoluteHours: 0 },
    ],
  })
})
