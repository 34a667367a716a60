import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventPlan, markAllPlan } from '../../testing/eventPlans'
import { idOfNth, jobIn, NOON, saving, stateWith } from '../../testing/history'
import { rawState } from '../../testing/rawState'
import { load } from '../load'
import { transition } from '../transition'
import { applyPatch, clashes, inverse, isEmptyPatch, patchBetween } from './patch'
import type { AppState } from './state'

/** What was recorded is not part of any step. */
const content = ({ jobs, users }: AppState) => ({
  items: jobs.items.map(({ forecasts: _forecasts, plans: _plans, ...job }) => job),
  pinned: jobs.pinned,
  users: users.items,
})

test('a deleted job returns to its position', () => {
  const before = stateWith('First', 'Second', 'Third')
  const now = transition(before, { type: 'todo.delete', id: idOfNth(1) }, NOON * 2)
  const back = applyPatch(now, inverse(patchBetween(before, now)))
  expect(content(back)).toEqual(content(before))
})

test('a restored job is placed by its neighbours, also behind a job created since', () => {
  const before = stateWith('First', 'Second')
  const now = transition(before, { type: 'todo.delete', id: idOfNth(0) }, NOON * 2)
  const later = transition(now, { type: 'newTodo.commit', value: { title: 'New' } }, NOON * 3)
  const back = applyPatch(later, inverse(patchBetween(before, now)))
  expect(back.jobs.items.map(({ title }) => title)).toEqual(['New', 'Second', 'First'])
})

test('if a job was changed since, nothing is undone', () => {
  const before = stateWith('First')
  const marked = transition(before, { type: 'todo.mark', id: NOON, mark: 'completed' }, NOON * 2)
  const later = transition(marked, saving(jobIn(marked, NOON), { title: 'Other' }), NOON * 3)
  const patch = inverse(patchBetween(before, marked))
  expect(clashes(later, patch)).toEqual([NOON])
  expect(applyPatch(later, patch)).toBe(later)
})

test('typing a title is not an undo step', () => {
  const before = stateWith('First')
  const typed = transition(before, { type: 'newTodo.change', value: 'Se' }, NOON)
  expect(isEmptyPatch(patchBetween(before, typed))).toBe(true)
})

test('every step can be undone and redone exactly, also several at once', () => {
  const plans = fc.array(fc.oneof(eventPlan, markAllPlan), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(rawState, plans, (raw, steps) => {
      const loaded = load(JSON.parse(JSON.stringify(raw)), NOON)
      if (loaded.status !== 'ok') throw new Error('A raw state cannot be loaded')
      const states = [loaded.state]
      steps.forEach((plan, index) => {
        const state = states.at(-1) ?? loaded.state
        states.push(transition(state, plan(state), NOON * 2 + index))
      })
      const patches = states.slice(1).map((state, i) => patchBetween(states[i] ?? state, state))
      // As a reload would restore them.
      const reloaded: typeof patches = JSON.parse(JSON.stringify(patches))
      const undone = reloaded.reduceRight(
        (state, patch) => applyPatch(state, inverse(patch)),
        states.at(-1) ?? loaded.state,
      )
      expect(content(undone)).toEqual(content(loaded.state))
      const redone = reloaded.reduce(applyPatch, undone)
      expect(content(redone)).toEqual(content(states.at(-1) ?? loaded.state))
    }),
    { numRuns: 200 },
  )
})
