import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SCHEMA } from '../core/schema'
import { jobsChangedBy } from './sharedEvents'

test.each([
  [{ type: 'todo.mark', id: 1, mark: 'completed' }, [1]],
  [{ type: 'todo.addLog', jobId: 2, text: 'Hello' }, [2]],
  [{ type: 'todo.commit', ids: [4, 5], set: { complexity: 1 } }, [4, 5]],
  [{ type: 'todo.markAll', mark: 'active', ids: [6, 7] }, [6, 7]],
  [{ type: 'todo.delete', id: 8, seen: { id: 8, update: 1, log: null } }, [8]],
  [{ type: 'todo.deleteMany', seen: [{ id: 9, update: 1, log: null }] }, [9]],
  [{ type: 'newTodo.commit', value: { title: 'Subjob', set: { parent: 10 } } }, [10]],
  [{ type: 'newTodo.commit', value: { title: 'Job' } }, []],
  [{ type: 'data.merge', jobs: [{ id: 11 }], users: [{ id: 12 }] }, [11]],
  [{ type: 'data.patch', patch: { jobs: { items: [{ id: 13 }] }, users: {} } }, [13]],
])('%j is about the jobs %j', (event, jobs) => {
  expect(jobsChangedBy({ event, schema: SCHEMA })).toEqual(jobs)
})

test('an edit of an earlier version is about its jobs, too', () => {
  const edits = [{ job: { id: 4 } }, { job: { id: 5 } }]
  expect(jobsChangedBy({ event: { type: 'todo.commitMany', edits }, schema: 7 })).toEqual([4, 5])
  const value = { title: 'Subjob', parent: 10 }
  expect(jobsChangedBy({ event: { type: 'newTodo.commit', value }, schema: 7 })).toEqual([10])
})

test('what concerns no job, or what the app records by itself, is about none', () => {
  for (const event of [
    { type: 'user.commit', id: 1, set: { displayName: 'Anna' } },
    { type: 'view.delete', id: 1 },
    { type: 'todo.keepForecast', id: 1, forecast: {} },
    { type: 'plan.record', dates: [[1, 2, 3]] },
  ]) {
    expect(jobsChangedBy({ event, schema: SCHEMA })).toEqual([])
  }
})

test('whatever comes, only numbers are jobs', () => {
  const types = fc.constantFrom('todo.commitMany', 'todo.mark', 'data.patch', 'data.merge')
  const hostile = fc.record({
    type: types,
    ...{ id: fc.jsonValue(), job: fc.jsonValue(), jobs: fc.jsonValue(), ids: fc.jsonValue() },
    ...{ edits: fc.jsonValue(), seen: fc.jsonValue(), patch: fc.jsonValue() },
  })
  fc.assert(
    fc.property(
      fc.oneof(hostile, fc.jsonValue()),
      fc.integer({ min: 1, max: SCHEMA }),
      (event, schema) => {
        expect(jobsChangedBy({ event, schema }).every((id) => typeof id === 'number')).toBe(true)
      },
    ),
  )
})
