import { expect, test } from 'vitest'
import { DEFAULT_SCHEDULES } from '../domain/business-time/schedule'
import { scheduleTransition } from '../domain/business-time/transition'
import { newJob } from '../domain/job/create'
import { EMPTY_STATE } from '../domain/state'
import { transition } from '../domain/transition'
import { createEventStore } from './eventStore'
import { createUndo, type RecordedStep } from './undo'

const NOW = 1_740_000_000_000

function setUp() {
  let number = 0
  const newId = () => {
    number += 1
    return String(number)
  }
  const around = { clock: { now: () => NOW }, newId }
  const app = createEventStore(EMPTY_STATE, transition, around)
  const schedules = createEventStore(DEFAULT_SCHEDULES, scheduleTransition, around)
  const undo = createUndo({ app, schedules })
  const steps: RecordedStep[] = []
  const note = () => {
    const step = undo.latest()
    if (step) steps.push(step)
  }
  app.send({ type: 'data.merge', jobs: [newJob(1, 'Came in', 1)], users: [], pinned: [] })
  note()
  schedules.send({ type: 'schedule.create', name: 'Nights' })
  note()
  return { app, schedules, undo, steps }
}

test('steps that were one act are taken back together', () => {
  const { app, schedules, undo, steps } = setUp()
  expect(undo.undoTogether(steps)).toBe('done')
  expect(app.getState().jobs.items).toEqual([])
  expect(schedules.getState()).toEqual(DEFAULT_SCHEDULES)
  expect(undo.undoTogether(steps)).toBe('nothing')
})

test('where one of them cannot be taken back, none is', () => {
  const { app, schedules, undo, steps } = setUp()
  schedules.send({ type: 'schedule.create', name: 'Weekends' })
  expect(undo.undoTogether(steps)).toBe('changedSince')
  expect(app.getState().jobs.items).toHaveLength(1)
  expect(Object.keys(schedules.getState())).toContain('Nights')
})

test('what was foretold meanwhile is no step, and stands in the way of none', () => {
  const { app, undo } = setUp()
  const dates = { complexity: 1, start: NOW - 1, estimate: NOW + 9 }
  const job = { id: 1, title: 'Runs', forecast: dates, logs: { isEnabled: true } }
  app.send({ type: 'todo.commit', job: { ...job, relations: { parent: null } } })
  const step = undo.latest()
  app.send({ type: 'todo.keepForecast', id: 1, forecast: { p50: 1, p80: 2, p95: 3 } })
  expect(app.getState().jobs.items[0]?.forecasts).toHaveLength(1)
  expect(undo.latest()).toBe(step)
  expect(undo.undo()).toBe('done')
  expect(app.getState().jobs.items[0]).toMatchObject({ title: 'Came in', forecasts: [{ p80: 2 }] })
  expect(undo.redo()).toBe('done')
  expect(app.getState().jobs.items[0]).toMatchObject({ title: 'Runs', forecasts: [{ p80: 2 }] })
})
