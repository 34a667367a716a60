import fc from 'fast-check'
import { expect, test } from 'vitest'
import { load } from '../app/load'
import { median } from '../core/numbers'
import { DAY, type Ms } from '../core/time'
import { businessHours } from '../model/schedule/hours'
import { loadSchedules } from '../model/schedule/load'
import { usualSchedule } from '../model/schedule/schedule'
import { checkState } from '../testing/invariants'
import { DEMO_TEAM } from './demoTeam'
import { demoWorkspace } from './demoWorkspace'

const NOW = new Date(2026, 10, 11, 15, 20).getTime()
const demo = demoWorkspace(NOW)

const moment = fc.integer({
  min: new Date(2024, 0, 1).getTime(),
  max: new Date(2031, 0, 1).getTime(),
})

test('at any time the demo is a state that satisfies every rule', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const { app, schedules } = demoWorkspace(now)
      checkState(app)
      const stored: unknown = JSON.parse(JSON.stringify({ app, schedules }))
      expect(stored).toEqual({ app, schedules })
      expect(load(app, now)).toEqual({ status: 'ok', state: app, repairs: [] })
      expect(loadSchedules(schedules)).toEqual({ schedules, repairs: [] })
      const latest = Math.max(...app.jobs.items.map(({ ts }) => ts.update))
      expect(latest).toBeLessThanOrEqual(now)
    }),
    { numRuns: 25 },
  )
})

test('it is the same for the same moment', () => {
  expect(demoWorkspace(NOW)).toEqual(demo)
})

const finished = demo.app.jobs.items.filter(({ completed }) => completed)

test('it has enough finished jobs for every chart, and current ones', () => {
  const open = demo.app.jobs.items.filter(({ completed }) => !completed)
  const late = open.filter(({ forecast }) => (forecast.estimate ?? Infinity) < NOW)
  const running = open.filter(({ forecast }) => (forecast.start ?? Infinity) < NOW)
  const coming = open.filter(({ forecast }) => (forecast.start ?? 0) > NOW)
  expect(finished.length).toBeGreaterThanOrEqual(60)
  expect(late.length).toBeGreaterThanOrEqual(2)
  expect(running.length).toBeGreaterThan(late.length + 3)
  expect(coming.length).toBeGreaterThanOrEqual(3)
  expect(open.some(({ forecast }) => forecast.assignedTo === undefined)).toBe(true)
  expect(open.some(({ forecast }) => forecast.estimate === undefined)).toBe(true)
})

test('everyone on the team is off in a consistent way', () => {
  const schedule = usualSchedule(demo.schedules)
  const hours = (from: Ms | undefined, to: Ms | undefined) =>
    businessHours(from ?? 0, to ?? 0, schedule)
  const paces = demo.app.users.items.map(({ id }) =>
    median(
      finished
        .filter(({ forecast }) => forecast.assignedTo === id)
        .map(({ forecast, estimates = [] }) => {
          const { start, finish } = forecast
          return hours(start, finish) / hours(start, estimates[0]?.estimate)
        }),
    ),
  )
  for (const [index, { pace }] of DEMO_TEAM.entries()) {
    expect(Math.abs(Math.log((paces[index] ?? 0) / pace))).toBeLessThan(0.25)
  }
})

test('its history is half a year, and everyone worked on something lately', () => {
  const first = Math.min(...finished.map(({ ts }) => ts.create))
  expect((NOW - first) / DAY).toBeGreaterThan(150)
  for (const { id } of demo.app.users.items) {
    const last = Math.max(
      ...demo.app.jobs.items
        .filter(({ forecast }) => forecast.assignedTo === id)
        .map(({ ts }) => ts.update),
    )
    expect((NOW - last) / DAY).toBeLessThan(7)
  }
})
