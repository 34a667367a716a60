import { expect, test } from 'vitest'
import { idOfNth, jobIn, NOON, stateWith } from '../../testing/history'
import { inverse, patchBetween } from '../state/patch'
import { transition } from '../transition'

const A = idOfNth(0)
const state = stateWith('A')
const leaveOut = { type: 'todo.commit', ids: [A], set: { isNoEvidence: true } } as const
const include = { ...leaveOut, set: { isNoEvidence: null } } as const
const out = transition(state, leaveOut, NOON + 1)

test('a job is left out of the evidence and included again, and both are logged', () => {
  expect(jobIn(out, A)).toMatchObject({ isNoEvidence: true, ts: { update: NOON + 1 } })
  const again = jobIn(transition(out, include, NOON + 2), A)
  expect('isNoEvidence' in again).toBe(false)
  expect(again.logs.items.slice(0, 2).map(({ text }) => text)).toEqual([
    'Counts as evidence for forecasts again',
    'Left out of the evidence for forecasts',
  ])
})

test('setting the current value returns the same object', () => {
  expect(transition(out, leaveOut, NOON + 2)).toBe(out)
  expect(transition(state, include, NOON + 2)).toBe(state)
})

test('it can be undone', () => {
  const patch = inverse(patchBetween(state, out))
  expect(transition(out, { type: 'data.patch', patch }, NOON + 2)).toEqual(state)
})
