import { expect, test } from 'vitest'
import { HOUR } from '../../core/time'
import { hasReplaced, type WantedSet } from '../../model/job/edit'
import type { Log } from '../../model/job/job'
import { after, idOfNth, jobIn, NOON, saving, stateWith } from '../../testing/history'
import { transition } from '../transition'

const before = stateWith('Checkout')
const isEditedTwice = ({ text }: Log) => text.startsWith('Edited in two places at once.')
/** Two editors were opened on the same job; this is what the later one saves. */
const savedLater = (set: WantedSet, state = before) =>
  jobIn(transition(state, saving(jobIn(before, NOON), set), NOON + HOUR), NOON)
const savedFirst = (set: WantedSet) =>
  transition(before, saving(jobIn(before, NOON), set), NOON + 1)

test('fields that the later edit left alone have the values of the earlier one', () => {
  const first = savedFirst({ title: 'Checkout API', complexity: 3 })
  const job = savedLater({ descr: 'By card' }, first)
  expect(job).toMatchObject({
    title: 'Checkout API',
    descr: 'By card',
    forecast: { complexity: 3 },
  })
  expect(job.logs.items.some(isEditedTwice)).toBe(false)
})

test('if both wrote the same field the later value wins and the other is logged', () => {
  const first = savedFirst({ title: 'Theirs', descr: 'Their words' })
  const job = savedLater({ title: 'Mine', descr: 'My words' }, first)
  expect(job).toMatchObject({ title: 'Mine', descr: 'My words' })
  expect(job.logs.items.filter(isEditedTwice).map(({ text }) => text)).toEqual([
    'Edited in two places at once. The other version: title «Theirs» • description «Their words»',
  ])
})

test('two equal edits are no conflict', () => {
  const job = savedLater({ title: 'Same' }, savedFirst({ title: 'Same' }))
  expect(job.logs.items.some(isEditedTwice)).toBe(false)
})

test('each date stands on its own where the three then fit each other', () => {
  const first = savedFirst({ start: NOON, estimate: NOON + 9 * HOUR })
  const job = savedLater({ start: NOON - HOUR }, first)
  expect(job.forecast).toMatchObject({ start: NOON - HOUR, estimate: NOON + 9 * HOUR })
  expect(job.logs.items.find(isEditedTwice)?.text).toBe(
    'Edited in two places at once. The other version: start 03.03.2025 12:00, estimate 03.03.2025 21:00, finish -',
  )
})

test('of dates that do not fit each other those of the later edit win, and the others are logged', () => {
  const first = savedFirst({ start: NOON, estimate: NOON + HOUR })
  const job = savedLater({ start: NOON + 2 * HOUR }, first)
  expect(job.forecast.start).toBe(NOON + 2 * HOUR)
  expect(job.forecast.estimate).toBeUndefined()
  expect(job.logs.items.find(isEditedTwice)?.text).toBe(
    'Edited in two places at once. The other version: start 03.03.2025 12:00, estimate 03.03.2025 13:00, finish -',
  )
})

test('a finish stays, unless the later edit names it', () => {
  const dates = { start: NOON, estimate: NOON + 8 * HOUR }
  const planned = savedFirst(dates)
  const anna = saving(jobIn(planned, NOON), { estimate: NOON + 20 * HOUR })
  const ben = saving(jobIn(planned, NOON), { finish: NOON + 4 * HOUR })
  const both = jobIn(after([ben, anna], planned), NOON)
  expect(both).toMatchObject({ completed: true, forecast: { finish: NOON + 4 * HOUR } })
  expect(both.forecast.estimate).toBe(NOON + 20 * HOUR)
  const late = saving(jobIn(planned, NOON), { start: NOON + 5 * HOUR })
  expect(jobIn(after([ben, late], planned), NOON)).toMatchObject({
    completed: true,
    forecast: { start: NOON + 5 * HOUR, finish: NOON + 4 * HOUR },
  })
})

test('a job deleted while it was edited is restored with the edit', () => {
  const state = after([{ type: 'todo.delete', id: idOfNth(0) }], before)
  const job = savedLater({ title: 'Still wanted', descr: 'All of this' }, state)
  expect(job).toMatchObject({ id: NOON, title: 'Still wanted', descr: 'All of this' })
})

test('an edit knows its own conflict, and not one of somebody else’s later edit', () => {
  const at = NOON + HOUR
  const first = savedFirst({ title: 'Theirs' })
  const job = savedLater({ title: 'Mine' }, first)
  expect(hasReplaced(job, { at })).toBe(true)
  expect(hasReplaced(job, { at: at + 1000 })).toBe(false)
  expect(hasReplaced(job, { at: at - 1000 })).toBe(false)
  expect(hasReplaced(savedLater({ descr: 'Mine' }, first), { at })).toBe(false)
  // A clock that is behind makes the later edit the earlier one by its time.
  const ahead = transition(before, saving(jobIn(before, NOON), { title: 'Theirs' }), at + 5)
  const behind = savedLater({ title: 'Mine' }, ahead)
  expect(hasReplaced(behind, { at })).toBe(true)
  expect(hasReplaced(behind, { at: at + 5 })).toBe(false)
})

test('among several people an edit is known by its author, even if others wrote at a later time', () => {
  const event = saving(jobIn(before, NOON), { title: 'Mine' })
  const first = transition(before, saving(jobIn(before, NOON), { title: 'Theirs' }), NOON + HOUR)
  const state = transition(first, { ...event, by: 'Anna' }, NOON + 1)
  expect(hasReplaced(jobIn(state, NOON), { at: NOON + 1, by: 'Anna' })).toBe(true)
  expect(hasReplaced(jobIn(state, NOON), { at: NOON + 1, by: 'Ben' })).toBe(false)
})
