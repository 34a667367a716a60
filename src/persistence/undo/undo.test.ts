import { expect, test } from 'vitest'
import type { AppEvent } from '../../domain/app/state/events'
import { type AppState, EMPTY_STATE } from '../../domain/app/state/state'
import { transition } from '../../domain/app/transition'
import { newJob } from '../../domain/model/job/create'
import { DEFAULT_SCHEDULES } from '../../domain/model/schedule/schedule'
import { scheduleTransition } from '../../domain/model/schedule/transition'
import { createEventStore } from '../../state/eventStore'
import { createUndo } from './undo'

const NOW = 1_740_000_000_000

function setUp() {
  let number = 0
  const newId = () => {
    number += 1
    return String(number)
  }
  const around = { clock: { now: () => NOW }, newId }
  const app = createEventStore<AppState, AppEvent>(EMPTY_STATE, transition, around)
  const schedules = createEventStore(DEFAULT_SCHEDULES, scheduleTransition, around)
  const undo = createUndo({ app, schedules })
  const step = undo.together({
    event: { type: 'data.merge', jobs: [newJob(1, 'Came in', 1)], users: [], pinned: [] },
    scheduleEvent: { type: 'schedule.create', name: 'Nights' },
  })
  const seen = () => ({
    jobs: app.getState().jobs.items.length,
    schedules: Object.keys(schedules.getState()).length,
  })
  return { app, schedules, undo, step, seen }
}

const BEFORE = { jobs: 0, schedules: 1 }
const AFTER = { jobs: 1, schedules: 2 }

test('an act on both stores is one step for undo and redo', () => {
  const { undo, seen } = setUp()
  expect(seen()).toEqual(AFTER)
  expect(undo.undo()).toBe('done')
  expect(seen()).toEqual(BEFORE)
  expect(undo.undo()).toBe('nothing')
  expect(undo.redo()).toBe('done')
  expect(seen()).toEqual(AFTER)
  expect(undo.redo()).toBe('nothing')
})

test('an act can be undone once by its own button, even after later steps', () => {
  const { app, undo, step, seen } = setUp()
  app.send({ type: 'user.commit', set: { displayName: 'Ann' } })
  expect(undo.undo(step)).toBe('done')
  expect(seen()).toEqual(BEFORE)
  expect(undo.undo(step)).toBe('nothing')
})

test('if one half of an act cannot be undone, neither half is', () => {
  const { schedules, undo, step, seen } = setUp()
  schedules.send({ type: 'schedule.create', name: 'Weekends' })
  expect(undo.undo(step)).toBe('changedSince')
  expect(seen()).toEqual({ ...AFTER, schedules: 3 })
})

test('an act on one store is a step of that store, and an act without a change is no step', () => {
  const { undo, seen } = setUp()
  undo.undo()
  const scheduleEvent = { type: 'schedule.create', name: 'Weekends' } as const
  expect(undo.together({ scheduleEvent })?.step.scope).toBe('schedules')
  expect(undo.together({ scheduleEvent })).toBeUndefined()
  expect(undo.undo()).toBe('done')
  expect(seen()).toEqual(BEFORE)
})

test('a forecast recorded in the meantime is no step, and blocks none', () => {
  const { app, undo } = setUp()
  const set = { title: 'Runs', start: NOW - 1, estimate: NOW + 9 }
  app.send({ type: 'todo.commit', ids: [1], set })
  const step = undo.latest()
  app.send({ type: 'todo.keepForecast', id: 1, forecast: { p50: 1, p80: 2, p95: 3 } })
  expect(app.getState().jobs.items[0]?.forecasts).toHaveLength(1)
  expect(undo.latest()).toBe(step)
  expect(undo.undo()).toBe('done')
  expect(app.getState().jobs.items[0]).toMatchObject({ title: 'Came in', forecasts: [{ p80: 2 }] })
  expect(undo.redo()).toBe('done')
  expect(app.getState().jobs.items[0]).toMatchObject({ title: 'Runs', forecasts: [{ p80: 2 }] })
})

test('an act of the app alone is its latest step', () => {
  const { undo } = setUp()
  const step = undo.together({ event: { type: 'user.commit', set: { displayName: 'Ann' } } })
  expect(step?.step.scope).toBe('app')
  expect(undo.latest()).toBe(step)
})
