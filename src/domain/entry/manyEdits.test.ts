import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AppEvent } from '../app/state/events'
import { applyPatch, inverse, patchBetween } from '../app/state/patch'
import type { AppState } from '../app/state/state'
import { transition } from '../app/transition'
import { DAY, HOUR } from '../core/time'
import { after, idOfNth, jobIn, NOON, saving, stateWith } from '../testing/history'
import { checkState } from '../testing/invariants'
import { type ManyChange, manyEdits } from './manyEdits'

const LATER = NOON + 10 * DAY
const [A, B, C] = [idOfNth(0), idOfNth(1), idOfNth(2)]
const send = (state: AppState, event: AppEvent) => transition(state, event, LATER)

function changed(state: AppState, change: ManyChange, ids: readonly number[] = [A, B, C]) {
  const jobs = ids.map((id) => jobIn(state, id))
  const edit = manyEdits(jobs, change, state.jobs.items)
  const after = send(state, { type: 'todo.commit', ...edit })
  checkState(after)
  return { ids: edit.ids, after }
}

test('several jobs are assigned at once, and those that are already are left alone', () => {
  const anna = send(stateWith('A', 'B', 'C'), {
    type: 'user.commit',
    id: 7,
    set: { displayName: 'Anna' },
  })
  const state = send(anna, saving(jobIn(anna, B), { assignedTo: 7 }))
  const { ids, after } = changed(state, { type: 'set', set: { assignedTo: 7 } })
  expect(ids).toEqual([A, C])
  expect(after.jobs.items.map(({ forecast }) => forecast.assignedTo)).toEqual([7, 7, 7])
  expect(jobIn(after, B)).toBe(jobIn(state, B))
  expect(
    changed(after, { type: 'set', set: { assignedTo: null } }).after.jobs.items[0]?.forecast,
  ).toEqual({
    complexity: 0,
  })
})

test('a new person is created once for all of them', () => {
  const { after } = changed(stateWith('A', 'B', 'C'), { type: 'set', set: { assignedTo: 'Nora' } })
  expect(after.users.items.map(({ displayName }) => displayName)).toEqual(['Nora'])
  const [{ id = 0 } = {}] = after.users.items
  expect(after.jobs.items.map(({ forecast }) => forecast.assignedTo)).toEqual([id, id, id])
})

test('jobs move below a project, except itself and a job that it is below', () => {
  const state = stateWith('A', 'B', 'C')
  const below = send(state, saving(jobIn(state, B), { parent: A }))
  const { ids, after } = changed(below, { type: 'set', set: { parent: B } })
  expect(ids).toEqual([C])
  expect(jobIn(after, B).relations).toEqual({ parent: A, children: [C] })
  expect(changed(after, { type: 'set', set: { parent: null } }).ids).toEqual([B, C])
})

test('jobs start with the dates that were chosen; those that run or are done do not', () => {
  const dates = { start: LATER, estimate: LATER + 8 * HOUR }
  const state = stateWith('A', 'B', 'C')
  const running = send(state, saving(jobIn(state, A), { start: NOON }))
  const done = send(running, { type: 'todo.mark', id: B, mark: 'completed' })
  const { ids, after } = changed(done, { type: 'start', set: dates })
  expect(ids).toEqual([C])
  expect(jobIn(after, C).forecast).toMatchObject(dates)
})

test('jobs are done at the given moment; those that are keep their finish', () => {
  const state = stateWith('A', 'B', 'C')
  const done = transition(state, { type: 'todo.mark', id: B, mark: 'completed' }, NOON + DAY)
  const { ids, after } = changed(done, { type: 'done', at: LATER })
  expect(ids).toEqual([A, C])
  const finishes = [A, B, C].map((id) => jobIn(after, id).forecast.finish)
  expect(finishes).toEqual([LATER, NOON + DAY, LATER])
})

test('an edit of one of them meanwhile is merged, as with one job', () => {
  const state = stateWith('A', 'B')
  const jobs = [A, B].map((id) => jobIn(state, id))
  const edit = manyEdits(jobs, { type: 'set', set: { complexity: 4 } }, state.jobs.items)
  const renamed = send(state, saving(jobIn(state, A), { title: 'Renamed' }))
  const after = send(renamed, { type: 'todo.commit', ...edit })
  expect(jobIn(after, A)).toMatchObject({ title: 'Renamed', forecast: { complexity: 4 } })
})

test('one comment goes into every log that has comments', () => {
  const state = stateWith('A', 'B')
  const detailed = send(state, saving(jobIn(state, A), { isLogsEnabled: true }))
  const jobs = [A, B].map((id) => jobIn(detailed, id))
  const edit = manyEdits(jobs, { type: 'set', set: { complexity: 4 } }, detailed.jobs.items)
  const after = send(detailed, { type: 'todo.commit', ...edit, comment: 'Agreed' })
  const texts = [A, B].map((id) => jobIn(after, id).logs.items[0]?.text)
  expect(texts).toEqual(['Agreed • Complexity 0 -> 4', 'Complexity 0 -> 4'])
})

test('a parent and its children are deleted together, and a job changed meanwhile stays', () => {
  const state = stateWith('A', 'B', 'C')
  const below = send(state, saving(jobIn(state, B), { parent: A }))
  const seen = below.jobs.items.map(({ id, ts, logs }) => ({
    id,
    update: ts.update,
    log: logs.items[0]?.ts ?? null,
  }))
  const gone = send(below, { type: 'todo.deleteMany', seen })
  expect(gone.jobs.items).toEqual([])
  const edited = transition(below, saving(jobIn(below, C), { title: 'New' }), LATER + 1)
  const left = transition(edited, { type: 'todo.deleteMany', seen }, LATER + 2)
  expect(left.jobs.items.map(({ title }) => title)).toEqual(['New'])
})

test('whatever is changed at once is one step, and undoing it gives back every job', () => {
  const change = fc.oneof(
    fc.record({
      type: fc.constant('set' as const),
      set: fc.oneof(
        fc.record({ assignedTo: fc.constantFrom(null, 'Nora', 7) }),
        fc.record({ parent: fc.constantFrom(null, A, B, C) }),
        fc.record({ complexity: fc.nat({ max: 6 }) }),
      ),
    }),
    fc.record({ type: fc.constant('done' as const), at: fc.constant(LATER) }),
  )
  const ids = fc.uniqueArray(fc.constantFrom(A, B, C))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(change, ids), { maxLength: 4 }),
      change,
      ids,
      (steps, last, which) => {
        const state = steps.reduce(
          (known, [how, some]) => changed(known, how, some).after,
          after(
            [{ type: 'user.commit', id: 7, set: { displayName: 'Anna' } }],
            stateWith('A', 'B', 'C'),
          ),
        )
        const { after: then } = changed(state, last, which)
        const back = applyPatch(then, inverse(patchBetween(state, then)))
        expect(back.jobs.items).toEqual(state.jobs.items)
        expect(back.users.items).toEqual(state.users.items)
      },
    ),
  )
})
