import { expect, test } from 'vitest'
import type { AppEvent } from '../../domain/app/state/events'
import { type AppState, EMPTY_STATE, schedulesOf } from '../../domain/app/state/state'
import { transition } from '../../domain/app/transition'
import { newJob } from '../../domain/model/job/create'
import { DEFAULT_SCHEDULE, MORNING } from '../../domain/model/schedule/schedule'
import { createEventStore } from '../../state/eventStore'
import { createUndo } from './undo'

const NOW = 1_740_000_000_000

const NIGHTS = { Nights: { ...DEFAULT_SCHEDULE, isReadOnly: false } }

function setUp() {
  let number = 0
  const newId = () => {
    number += 1
    return String(number)
  }
  const around = { clock: { now: () => NOW }, newId }
  const app = createEventStore<AppState, AppEvent>(EMPTY_STATE, transition, around)
  const undo = createUndo(app)
  const jobs = [newJob(1, 'Came in', 1)]
  app.send({ type: 'data.merge', jobs, users: [], pinned: [], schedules: NIGHTS })
  const step = undo.latest()
  const names = () => Object.keys(schedulesOf(app.getState()))
  const seen = () => ({
    jobs: app.getState().jobs.items.length,
    schedules: names().length,
  })
  return { app, undo, step, seen, names }
}

const BEFORE = { jobs: 0, schedules: 1 }
const AFTER = { jobs: 1, schedules: 2 }

test('an import of jobs and schedules is one step for undo and redo', () => {
  const { undo, seen } = setUp()
  expect(seen()).toEqual(AFTER)
  expect(undo.undo()).toBe('done')
  expect(seen()).toEqual(BEFORE)
  expect(undo.undo()).toBe('nothing')
  expect(undo.redo()).toBe('done')
  expect(seen()).toEqual(AFTER)
  expect(undo.redo()).toBe('nothing')
})

test('an import can be undone once by its own button, even after later steps', () => {
  const { app, undo, step, seen } = setUp()
  app.send({ type: 'user.commit', set: { displayName: 'Ann' } })
  expect(undo.undo(step)).toBe('done')
  expect(seen()).toEqual(BEFORE)
  expect(undo.undo(step)).toBe('nothing')
})

test('if one half of an import cannot be undone, neither half is', () => {
  const { app, undo, step, seen } = setUp()
  const edit = { cfg: { monday: null }, diagrams: [], holidays: [] }
  app.send({ type: 'schedule.save', name: 'Nights', ...edit })
  expect(undo.undo(step)).toBe('changedSince')
  expect(seen()).toEqual(AFTER)
})

test('a step of schedules can be undone although somebody changed another schedule since', () => {
  const { app, undo, names } = setUp()
  app.send({ type: 'schedule.create', name: 'Weekends' })
  app.send({ type: 'schedule.rename', name: 'Nights', to: 'Late' })
  const renamed = undo.latest()
  const edit = { cfg: { sunday: [MORNING] }, diagrams: [], holidays: [] }
  app.send({ type: 'schedule.save', name: 'Weekends', ...edit })
  expect(names()).toEqual(['5/2 by Default', 'Late', 'Weekends'])
  expect(undo.undo(renamed)).toBe('done')
  expect(names()).toEqual(['5/2 by Default', 'Nights', 'Weekends'])
  expect(schedulesOf(app.getState()).Weekends?.cfg).toEqual(edit.cfg)
  expect(undo.redo()).toBe('done')
  expect(names()).toEqual(['5/2 by Default', 'Late', 'Weekends'])
  app.send({ type: 'schedule.delete', name: 'Late' })
  expect(undo.undo(undo.latest())).toBe('done')
  expect(names()).toEqual(['5/2 by Default', 'Late', 'Weekends'])
})

test('an event without a change is no step', () => {
  const { app, undo, step } = setUp()
  app.send({ type: 'schedule.create', name: 'Nights' })
  expect(undo.latest()).toBe(step)
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
