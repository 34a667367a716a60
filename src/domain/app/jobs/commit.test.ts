import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../core/time'
import { editOf, type WantedSet } from '../../model/job/edit'
import type { JobSet } from '../../model/job/fields'
import { reachableState } from '../../testing/dataArbitraries'
import { jobSet } from '../../testing/eventPlans'
import { idOfNth, jobIn, NOON, saving, stateWith } from '../../testing/history'
import { pick, seed } from '../../testing/plan'
import type { AppEvent } from '../state/events'
import type { AppState } from '../state/state'
import { transition } from '../transition'

const LATER = NOON + 2 * DAY
const A = idOfNth(0)
const B = idOfNth(1)
const C = idOfNth(2)

const send = (state: AppState, event: AppEvent, at = LATER) => transition(state, event, at)
const lastLog = (state: AppState, id: number) => jobIn(state, id).logs.items[0]
type Changes = Parameters<typeof saving>[1]
/** Saves the job `A` of the state with these changes. */
const save = (state: AppState, changes: Changes, comment?: string, at = LATER) =>
  send(state, saving(jobIn(state, A), changes, comment), at)

const withUser = (state: AppState, id: number, displayName: string) =>
  send(state, { type: 'user.commit', id, set: { displayName } })

test('a save without a change logs "Updated" and changes only the update time', () => {
  const saved = save(stateWith('A'), {})
  expect(lastLog(saved, A)).toEqual({ ts: LATER, text: 'Updated' })
  expect(jobIn(saved, A).ts).toEqual({ create: A, update: LATER })
})

test('title and description are trimmed and collapsed, the description line by line, and can be cleared', () => {
  const saved = save(stateWith('A'), {
    title: '  New \n title ',
    descr: ' Some   words \nin lines',
  })
  expect(jobIn(saved, A)).toMatchObject({ title: 'New title', descr: 'Some words\nin lines' })
  expect('descr' in jobIn(save(saved, { descr: null }), A)).toBe(false)
  expect('descr' in jobIn(save(saved, { descr: '' }), A)).toBe(false)
})

test('a save without a title changes nothing', () => {
  const state = stateWith('A')
  expect(save(state, { title: '  ' })).toBe(state)
})

test('turning logs on keeps the comment, or says that there is none', () => {
  const on = { isLogsEnabled: true }
  expect(lastLog(save(stateWith('A'), on, ' Now  in detail '), A)?.text).toBe(
    'Logs enabled (detailed with your comments). Now in detail',
  )
  expect(lastLog(save(stateWith('A'), on), A)?.text).toBe(
    'Logs enabled (detailed with your comments). No comment',
  )
})

test('while logs are on each save is its comment; turning them off says so', () => {
  const on = save(stateWith('A'), { isLogsEnabled: true })
  expect(lastLog(save(on, {}, 'Talked  to Bob\n and Ann '), A)?.text).toBe('Talked to Bob\nand Ann')
  expect(lastLog(save(on, {}), A)?.text).toBe('No comment')
  expect(lastLog(save(on, { isLogsEnabled: false }, 'ignored'), A)?.text).toBe(
    'Logs disabled (minimal)',
  )
})

test('assigning, reassigning and unassigning are logged', () => {
  const state = withUser(withUser(stateWith('A'), 11, 'Anna'), 22, 'Bob')
  const anna = save(state, { assignedTo: 11 })
  expect(lastLog(anna, A)?.text).toBe('Assigned: to [user=11]')
  const bob = save(anna, { assignedTo: 22 })
  expect(lastLog(bob, A)?.text).toBe('ReAssigned: from [user=11] to [user=22]')
  const free = save(bob, { assignedTo: null })
  expect(lastLog(free, A)?.text).toBe('UnAssigned: from [user=22] to nobody')
  expect('assignedTo' in jobIn(free, A).forecast).toBe(false)
})

test('an unknown assignee becomes a user, by number and name', () => {
  const saved = save(stateWith('A'), { assignedTo: { id: 77, name: 'Eve X' } })
  expect(saved.users.items).toEqual([
    { id: 77, displayName: 'Eve X', ts: { create: LATER, update: LATER } },
  ])
  expect(jobIn(saved, A).forecast).toEqual({ complexity: 0, assignedTo: 77 })
})

test('an assignee who is no number gets the current time as id, and NoName without a name', () => {
  const typed = save(stateWith('A'), { assignedTo: 'Eve' })
  expect(typed.users.items).toMatchObject([{ id: LATER, displayName: 'Eve' }])
  expect(jobIn(typed, A).forecast.assignedTo).toBe(LATER)
  const nameless = save(stateWith('A'), { assignedTo: 5 })
  expect(nameless.users.items).toMatchObject([{ id: 5, displayName: 'NoName' }])
})

test('an existing name selects that person', () => {
  const state = withUser(stateWith('A'), 11, 'Anna')
  const saved = save(state, { assignedTo: 'Anna' })
  expect(saved.users).toBe(state.users)
  expect(jobIn(saved, A).forecast.assignedTo).toBe(11)
})

test('saving a job of a deleted person does not recreate the person', () => {
  const assigned = save(withUser(stateWith('A'), 11, 'Anna'), { assignedTo: 11 })
  const orphaned = send(assigned, { type: 'user.delete', id: 11 })
  const saved = save(orphaned, { title: 'Renamed' })
  expect(saved.users.items).toEqual([])
  expect(jobIn(saved, A).forecast.assignedTo).toBe(11)
})

test('setting, replacing and removing a parent is logged on every side', () => {
  const state = stateWith('Child', 'First', 'Second')
  const set = save(state, { parent: B })
  expect(lastLog(set, A)?.text).toBe(`Parent job set: [job=${B}]`)
  expect(lastLog(set, B)?.text).toBe(`Child job added: [job=${A}]`)
  expect(jobIn(set, B).relations.children).toEqual([A])

  const replaced = save(set, { parent: C })
  expect(lastLog(replaced, A)?.text).toBe(`Parent job replaced: from [job=${B}] to [job=${C}]`)
  expect(lastLog(replaced, B)?.text).toBe(`Child job removed (case 2): [job=${A}]`)
  expect(lastLog(replaced, C)?.text).toBe(`Child job added (case 3): [job=${A}]`)
  expect(jobIn(replaced, B).relations.children).toEqual([])
  expect(jobIn(replaced, C).relations.children).toEqual([A])

  const removed = save(replaced, { parent: null })
  expect(lastLog(removed, A)?.text).toBe(`Parent job removed: [job=${C}]`)
  expect(lastLog(removed, C)?.text).toBe(`Child job removed (case 1): [job=${A}]`)
  expect(jobIn(removed, A).relations.parent).toBeNull()
})

test.each([
  ['itself', A],
  ['its child', B],
  ['its grandchild', C],
  ['a job that does not exist', 1],
])('a job cannot be put under %s', (_, parent) => {
  const state = stateWith('A', 'B', 'C')
  const linked = [
    saving(jobIn(state, B), { parent: A }),
    saving(jobIn(state, C), { parent: B }),
  ].reduce((s, event) => send(s, event), state)
  expect(jobIn(save(linked, { parent }), A).relations).toEqual(jobIn(linked, A).relations)
})

test('the editor cannot change children', () => {
  const state = stateWith('A', 'B')
  const job = { ...jobIn(state, A), relations: { parent: null, children: [B, 1] } }
  const saved = transition(state, { type: 'todo.commit', job }, LATER)
  expect(jobIn(saved, A).relations.children).toEqual([])
})

test('a finish completes the job, with its speed; without one it is open again', () => {
  const dates = { start: NOON, estimate: NOON + 8 * HOUR }
  const done = save(stateWith('A'), { ...dates, finish: NOON + 4 * HOUR })
  expect(jobIn(done, A)).toMatchObject({ completed: true, v: 2 })
  expect(lastLog(done, A)?.text).toBe('Job finished, so set to completed • v= 2')
  const open = save(done, { finish: null })
  expect(jobIn(open, A).completed).toBe(false)
  expect('v' in jobIn(open, A)).toBe(false)
})

test('a changed plan of an assigned job carries its progress, the worst equal to the estimate', () => {
  const plan = { start: NOON, estimate: NOON + 8 * HOUR, assignedTo: 11 }
  const state = withUser(stateWith('A'), 11, 'Anna')
  const saved = save(state, plan, undefined, NOON + 2 * HOUR)
  expect(lastLog(saved, A)).toMatchObject({
    text: 'Assigned: to [user=11] • Progress updated',
    progress: { estimate: 25, worst: 25 },
  })
  const harder = save(saved, { complexity: 3 }, undefined, NOON + 4 * HOUR)
  expect(lastLog(harder, A)).toMatchObject({
    text: 'Complexity 0 -> 3 • Progress updated',
    progress: { estimate: 50, worst: 50 },
  })
  expect(lastLog(save(harder, { title: 'Same plan' }), A)).not.toHaveProperty('progress')
})

test('a plan without an assignee carries no progress', () => {
  const saved = save(stateWith('A'), { start: NOON, estimate: NOON + HOUR })
  expect(lastLog(saved, A)).toEqual({ ts: LATER, text: 'Updated' })
})

test('fields that this version does not know stay with the job', () => {
  const state = stateWith('A')
  const foreign = {
    ...state,
    jobs: { ...state.jobs, items: [{ ...jobIn(state, A), colour: 'blue' }] },
  }
  expect(jobIn(save(foreign, { title: 'B' }), A)).toHaveProperty('colour', 'blue')
})

test('another person, a new one by name and nobody are assigned alike', () => {
  const state = withUser(stateWith('A'), 11, 'Anna')
  const given = (from: AppState, who: number | string | null) => save(from, { assignedTo: who })
  const anna = given(state, 11)
  expect(lastLog(anna, A)?.text).toBe('Assigned: to [user=11]')
  const bob = given(anna, 'Bob')
  const created = bob.users.items.find(({ displayName }) => displayName === 'Bob')
  expect(lastLog(bob, A)?.text).toBe(`ReAssigned: from [user=11] to [user=${created?.id}]`)
  expect(jobIn(given(bob, null), A).forecast).not.toHaveProperty('assignedTo')
})

test('an edit of many jobs gives the same jobs as one edit of each', () => {
  const change = fc.record({ which: seed, set: jobSet, was: fc.option(jobSet) })
  fc.assert(
    fc.property(reachableState, fc.array(change, { maxLength: 6 }), (state, changes) => {
      const { items, deleted = [] } = state.jobs
      const edits = changes.flatMap(({ which, set, was }) => {
        const job = pick([...items, ...deleted, { ...jobIn(stateWith('A'), A), id: 5 }], which)
        return job ? [{ ...editOf(job, set), ...(was && { was: was as JobSet }) }] : []
      })
      const now = LATER + 400 * DAY
      const each = { type: 'todo.commit', comment: 'Agreed', zone: 'Asia/Tokyo' } as const
      const oneByOne = edits.reduce((known, edit) => send(known, { ...each, ...edit }, now), state)
      const ids = edits.flatMap((edit) => edit.ids)
      const set = edits.map((edit) => edit.set as WantedSet)
      const was = edits.map((edit) => edit.was as JobSet)
      const atOnce = send(state, { ...each, ids, set, was }, now)
      expect(atOnce.jobs.items).toEqual(oneByOne.jobs.items)
      expect(atOnce.users).toEqual(oneByOne.users)
    }),
  )
})

test('what blocks a job is logged, and what would wait for the job itself is left out', () => {
  const before = stateWith('A', 'B', 'C')
  const blocked = save(before, { blockedBy: [B, C, B, A, 42] })
  expect(jobIn(blocked, A).relations.blockedBy).toEqual([B, C])
  expect(lastLog(blocked, A)?.text).toBe(`Blocked by: [job=${B}], [job=${C}]`)
  const circle = saving(jobIn(blocked, B), { blockedBy: [A] })
  expect(jobIn(send(blocked, circle), B).relations).toEqual({ parent: null, children: [] })
  const free = save(blocked, { blockedBy: [C] })
  expect(lastLog(free, A)?.text).toBe(`No longer blocked by: [job=${B}]`)
})

test('a job that another one waits for does not become part of it', () => {
  const blocked = save(stateWith('A', 'B'), { blockedBy: [B] })
  const moved = send(blocked, saving(jobIn(blocked, B), { parent: A }))
  expect(jobIn(moved, B).relations.parent).toBeNull()
})

test('a deadline is set and removed, and the log says so', () => {
  const deadline = new Date(2025, 11, 24, 17).getTime()
  const saved = save(stateWith('A'), { deadline })
  expect(jobIn(saved, A).forecast.deadline).toBe(deadline)
  expect(lastLog(saved, A)?.text).toBe('Deadline: 24.12.2025 17:00')
  const removed = save(saved, { deadline: null })
  expect(jobIn(removed, A).forecast.deadline).toBeUndefined()
  expect(lastLog(removed, A)?.text).toBe('Deadline removed')
})

test('a size is set, changed and taken away, and the log says so', () => {
  const sized = save(stateWith('A'), { size: 6 })
  expect(jobIn(sized, A).forecast.size).toBe(6)
  expect(lastLog(sized, A)?.text).toBe('Size: 6h')
  expect(lastLog(save(sized, { size: 1.5 }), A)?.text).toBe('Size 6h -> 1.5h')
  const unsized = save(sized, { size: null })
  expect(jobIn(unsized, A).forecast).not.toHaveProperty('size')
  expect(lastLog(unsized, A)?.text).toBe('Size removed')
  expect(jobIn(save(sized, { size: -2 }), A).forecast.size).toBe(6)
})

test('two edits at once change blockers and deadline each as one field', () => {
  const before = stateWith('A', 'B')
  const deadline = LATER + DAY
  const second = send(save(before, { blockedBy: [B] }), saving(jobIn(before, A), { deadline }))
  expect(jobIn(second, A)).toMatchObject({ forecast: { deadline }, relations: { blockedBy: [B] } })
})

test('a job that was moved in its queue stays there, whatever else is edited', () => {
  const before = stateWith('A')
  const moved = save(before, { queuedAt: 7 })
  expect(jobIn(moved, A).forecast.queuedAt).toBe(7)
  const renamed = send(moved, saving(jobIn(before, A), { title: 'B' }))
  expect(jobIn(renamed, A)).toMatchObject({ title: 'B', forecast: { queuedAt: 7 } })
})
