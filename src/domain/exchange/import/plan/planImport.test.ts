import { expect, test } from 'vitest'
import { load } from '../../../app/load'
import { type AppState, EMPTY_STATE } from '../../../app/state/state'
import { transition } from '../../../app/transition'
import { IMPORT } from '../../../core/limits'
import { HOUR, type Ms } from '../../../core/time'
import { evidenceOf, finishedJobs } from '../../../forecast/evidence/evidence'
import { editOf } from '../../../model/job/edit'
import type { Job } from '../../../model/job/job'
import { DEFAULT_SCHEDULE } from '../../../model/schedule/schedule'
import type { HistoryRow } from '../historyRow'
import { existingJobs, retiredIdsIn } from './existing'
import { type ImportChoices, importEvent } from './importPlan'
import { planImport } from './planImport'

const at = (day: number, hour = 0): Ms => new Date(2024, 5, day, hour).getTime()
const NOW = at(28, 12)

const choices: ImportChoices = {
  schedule: DEFAULT_SCHEDULE,
  isFromCreation: false,
  now: NOW,
  format: 'jira',
  isFinishedWork: false,
}

let lines = 0
const row = (key: string, rest: Partial<HistoryRow> = {}): HistoryRow => ({
  key,
  line: ++lines,
  title: key,
  ...rest,
})

const done = (key: string, rest: Partial<HistoryRow> = {}): HistoryRow =>
  row(key, {
    created: at(3, 9),
    started: at(3, 10),
    finished: at(6, 19),
    estimate: { hours: 8 },
    actualHours: 12,
    assignee: 'Ann',
    ...rest,
  })

const runImport = (
  state: AppState,
  rows: readonly HistoryRow[],
  more: Partial<ImportChoices> = {},
) =>
  planImport(
    {
      jobs: existingJobs(state.jobs.items),
      users: state.users.items,
      retiredIds: retiredIdsIn(state),
    },
    rows,
    {
      ...choices,
      ...more,
    },
  )

function imported(state: AppState, rows: readonly HistoryRow[], now = NOW): AppState {
  const plan = runImport(state, rows, { now })
  return transition(state, importEvent(state, plan, now), now)
}

const jobOf = ({ jobs }: AppState, title: string): Job => {
  const job = jobs.items.find((other) => other.title === title)
  if (!job) throw new Error(`No job ${title}`)
  return job
}

const kindsOf = (state: AppState, rows: readonly HistoryRow[]) =>
  runImport(state, rows, { now: NOW + HOUR }).lines.map(({ kind }) => kind)

test('a finished record becomes a job that counts as evidence', () => {
  const state = imported(EMPTY_STATE, [done('PAY-1', { title: 'Pay by card', complexity: 3 })])
  const job = jobOf(state, 'Pay by card')
  expect(job).toMatchObject({
    id: at(3, 9),
    completed: true,
    ts: { create: at(3, 9) },
    forecast: { complexity: 3, start: at(3, 10), assignedTo: state.users.items[0]?.id },
    logs: { items: [{ text: 'Imported from Jira // Estimated 8h // Took 12h' }] },
  })
  expect(state.users.items.map(({ displayName }) => displayName)).toEqual(['Ann'])
  const finished = finishedJobs(state.jobs.items, { usual: DEFAULT_SCHEDULE })
  expect(evidenceOf(finished, 'business')).toMatchObject([{ estimateHours: 8, actualHours: 12 }])
})

test('an imported job needs no repair when it is loaded', () => {
  const rows = [done('a'), row('b', { parentKey: 'a' }), row('p'), done('c', { parentKey: 'p' })]
  const state = imported(EMPTY_STATE, rows)
  const loaded = load(JSON.parse(JSON.stringify(state)), NOW)
  expect(loaded).toEqual({ status: 'ok', state, repairs: [] })
})

test('importing the same file again changes nothing', () => {
  const rows = [done('a'), row('b', { parentKey: 'a' }), row('c', { parentKey: 'nobody' })]
  const state = imported(EMPTY_STATE, rows)
  expect(state.jobs.items).toHaveLength(3)
  expect(kindsOf(state, rows)).toEqual(['same', 'same', 'same'])
  expect(imported(state, rows, NOW + HOUR)).toBe(state)
})

test('a record that has changed updates its job, unless the job was edited here', () => {
  const open = [row('a', { started: at(3, 10), estimate: { hours: 8 } })]
  const finished = [done('a')]
  const state = imported(EMPTY_STATE, open)
  expect(kindsOf(state, finished)).toEqual(['changed'])
  const later = imported(state, finished, NOW + HOUR)
  expect(jobOf(later, 'a')).toMatchObject({ completed: true, v: expect.any(Number) })
  expect(later.jobs.items).toHaveLength(1)
  expect(jobOf(later, 'a').logs.items).toHaveLength(2)
  expect(kindsOf(later, finished)).toEqual(['same'])

  const { id } = jobOf(state, 'a')
  const edited = transition(state, { type: 'todo.mark', id, mark: 'completed' }, NOW + 1)
  expect(kindsOf(edited, open)).toEqual(['same'])
  expect(kindsOf(edited, finished)).toEqual(['unchanged'])
  expect(imported(edited, finished, NOW + HOUR)).toBe(edited)
})

test('a comment or a person’s new name is no edit of an imported job', () => {
  const rows = [row('a', { assignee: 'ann' })]
  const state = imported(EMPTY_STATE, rows)
  const { id } = jobOf(state, 'a')
  const [ann] = state.users.items
  const logged = transition(state, { type: 'todo.addLog', jobId: id, text: 'Soon' }, NOW + 1)
  const renamed = transition(
    logged,
    { type: 'user.commit', set: { displayName: 'Ann Lee' }, ...(ann && { id: ann.id }) },
    NOW + 2,
  )
  expect(kindsOf(renamed, rows)).toEqual(['same'])
  expect(kindsOf(logged, [row('a', { assignee: 'ann', started: at(3, 10) })])).toEqual(['changed'])
})

test('people are found by their names in any case, and created once', () => {
  const ann = { id: 7, displayName: 'Ann Lee', ts: { create: 0, update: 0 } }
  const here = { ...EMPTY_STATE, users: { items: [ann] } }
  const rows = [done('a', { assignee: ' ann  LEE' }), done('b', { assignee: 'Bob' })]
  const state = imported(here, [...rows, done('c', { assignee: 'bob' }), row('d', { title: ' ' })])
  expect(state.users.items.map(({ displayName }) => displayName)).toEqual(['Ann Lee', 'Bob'])
  expect(jobOf(state, 'a').forecast.assignedTo).toBe(7)
  expect(jobOf(state, 'b').forecast.assignedTo).toBe(jobOf(state, 'c').forecast.assignedTo)
})

test('ids are the moments of the records, all of them different', () => {
  const here = imported(EMPTY_STATE, [done('z')])
  const state = imported(here, [done('a'), done('b'), row('c'), row('d')])
  const ids = state.jobs.items.map(({ id }) => id)
  expect(new Set(ids).size).toBe(5)
  expect(jobOf(state, 'a').id).toBe(at(3, 9) + 1)
  expect(jobOf(state, 'c').id).toBe(NOW)
})

test('imported jobs are placed newest first among the existing ones', () => {
  const rows = [3, 9, 5].map((day) => row(`day ${day}`, { created: at(day, 9) }))
  const state = imported(imported(EMPTY_STATE, rows), [row('day 7', { created: at(7, 9) })])
  expect(state.jobs.items.map(({ title }) => title)).toEqual(['day 9', 'day 7', 'day 5', 'day 3'])
})

test('parents are found among the records and among jobs imported earlier', () => {
  const state = imported(EMPTY_STATE, [row('child', { parentKey: 'epic' }), row('epic')])
  const more = imported(state, [row('late', { parentKey: 'epic' })], NOW + HOUR)
  const epic = jobOf(more, 'epic')
  expect(epic.relations.children).toEqual([jobOf(more, 'child').id, jobOf(more, 'late').id])
})

test('parents in a circle are cut, reported, and cut at the same place again', () => {
  const rows = [
    row('a', { parentKey: 'b' }),
    row('b', { parentKey: 'a' }),
    row('c', { parentKey: 'c' }),
  ]
  const { notes } = runImport(EMPTY_STATE, rows)
  expect(notes.map(({ title, why }) => [title, why])).toEqual([
    ['b', 'parentCircle'],
    ['c', 'parentCircle'],
  ])
  const state = imported(EMPTY_STATE, rows)
  expect(jobOf(state, 'a').relations.parent).toBe(jobOf(state, 'b').id)
  expect(jobOf(state, 'b').relations.parent).toBeNull()
  expect(kindsOf(state, rows)).toEqual(['same', 'same', 'same'])
})

test('a project needs no estimate of its own, but other finished work does', () => {
  const bare = { finished: at(6, 19) }
  const rows = [row('epic', bare), done('part', { parentKey: 'epic' }), row('other', bare)]
  const plan = runImport(EMPTY_STATE, rows)
  expect(plan.refused).toMatchObject([{ title: 'other', why: 'noEstimate' }])
  expect(jobOf(imported(EMPTY_STATE, rows), 'epic')).toMatchObject({ completed: true })
})

test('every refused record is listed with its line and reason', () => {
  const rows = [
    row('a', { title: ' ' }),
    done('b', { finished: at(2) }),
    done('c'),
    done('c', { title: 'again' }),
  ]
  expect(runImport(EMPTY_STATE, rows).refused).toEqual([
    { line: rows[0]?.line, title: ' ', why: 'noTitle' },
    { line: rows[1]?.line, title: 'b', why: 'finishBeforeStart' },
    { line: rows[3]?.line, title: 'again', why: 'twice' },
  ])
})

test('a title too long for a job is cut, and is in the description in full', () => {
  const title = 'word '.repeat(40).trim()
  const { notes, added } = runImport(EMPTY_STATE, [row('a', { title, descr: 'More' })])
  expect(added[0]?.title).toHaveLength(100)
  expect(added[0]?.descr).toBe(`${title} • More`)
  expect(notes).toMatchObject([{ why: 'shortened' }])
  const [emoji] = runImport(EMPTY_STATE, [row('b', { title: '😀'.repeat(60) })]).added
  expect(emoji?.title).toBe(`${'😀'.repeat(49)}…`)
})

test('a description keeps its lines, and one imported without them counts as the same', () => {
  const descr = 'First\r\nSecond'
  const once = imported(EMPTY_STATE, [row('a', { descr: 'First Second' })])
  expect(imported(once, [row('a', { descr })])).toBe(once)
  expect(runImport(EMPTY_STATE, [row('b', { descr })]).added[0]?.descr).toBe('First\nSecond')
})

test('a file with too many records is imported up to the limit', () => {
  const rows = Array.from({ length: IMPORT.history + 2 }, (_, index) => row(`${index}`))
  const { added, refused } = runImport(EMPTY_STATE, rows)
  expect(added).toHaveLength(IMPORT.history)
  expect(refused.map(({ why }) => why)).toEqual(['tooMany', 'tooMany'])
})

test('an origin survives edits, and an invalid one is dropped and reported', () => {
  const state = imported(EMPTY_STATE, [done('a')])
  const { id, origin } = jobOf(state, 'a')
  const edited = [
    { type: 'todo.mark', id, mark: 'active' },
    { type: 'todo.commit', ids: [id], set: { title: 'b', isLogsEnabled: true } },
    { type: 'todo.clearDates', id },
    { type: 'todo.commit', ids: [id], set: { isNoEvidence: true } },
  ] as const
  const after = edited.reduce((now, event) => transition(now, event, NOW + HOUR), state)
  expect(jobOf(after, 'b').origin).toEqual(origin)

  const loaded = load([{ ...jobOf(after, 'b'), origin: { key: 'a' } }], NOW)
  if (loaded.status !== 'ok') throw new Error(loaded.status)
  expect(loaded.state.jobs.items[0]).not.toHaveProperty('origin')
  expect(loaded.repairs).toEqual([
    { code: 'fieldDropped', field: 'origin', lost: { key: 'a' }, jobId: id },
  ])
})

test('a record that cannot be used is refused for its extra cells if it has some', () => {
  const { started: _, actualHours: __, ...unstarted } = done('A', { isWiderThanHead: true })
  expect(runImport(EMPTY_STATE, [unstarted]).refused).toMatchObject([{ why: 'moreCells' }])
})

const blockersIn = (state: AppState, title: string) =>
  jobOf(state, title).relations.blockedBy?.map(
    (id) => state.jobs.items.find((job) => job.id === id)?.title,
  )

test('a record waits for those that block it, and importing it again changes nothing', () => {
  const rows = [row('a', { blockerKeys: ['b', 'c'] }), row('b'), done('c')]
  const state = imported(EMPTY_STATE, rows)
  expect(blockersIn(state, 'a')).toEqual(['b', 'c'])
  expect(kindsOf(state, rows)).toEqual(['same', 'same', 'same'])
  expect(imported(state, rows, NOW + HOUR)).toBe(state)
  expect(load(JSON.parse(JSON.stringify(state)), NOW)).toMatchObject({ repairs: [] })
})

test('a blocker that comes with a later file blocks once its record is imported again', () => {
  const first = [row('a', { blockerKeys: ['b'] })]
  expect(runImport(EMPTY_STATE, first).notes.map(({ why }) => why)).toEqual(['blockerUnknown'])
  const state = imported(EMPTY_STATE, first)
  expect(blockersIn(state, 'a')).toBeUndefined()
  expect(kindsOf(state, first)).toEqual(['same'])
  const both = imported(state, [row('b')], NOW + HOUR)
  expect(kindsOf(both, first)).toEqual(['changed'])
  const again = imported(both, first, NOW + 2 * HOUR)
  expect(blockersIn(again, 'a')).toEqual(['b'])
  expect(kindsOf(again, first)).toEqual(['same'])
})

test('of a circle one blocker is left out, which the preview says, also by way of a project', () => {
  const rows = [row('a', { blockerKeys: ['b'] }), row('b', { blockerKeys: ['a'] })]
  const plan = runImport(EMPTY_STATE, rows)
  expect(plan.notes).toMatchObject([{ title: 'b', why: 'blockerCircle' }])
  const state = imported(EMPTY_STATE, rows)
  expect([blockersIn(state, 'a'), blockersIn(state, 'b')]).toEqual([['b'], undefined])
  expect(kindsOf(state, rows)).toEqual(['same', 'same'])
  expect(imported(state, rows, NOW + HOUR)).toBe(state)

  const below = [row('part', { blockerKeys: ['project'], parentKey: 'project' }), row('project')]
  expect(runImport(EMPTY_STATE, below).notes).toMatchObject([
    { title: 'part', why: 'blockerCircle' },
  ])
  expect(blockersIn(imported(EMPTY_STATE, below), 'part')).toBeUndefined()
})

test('blockers that were chosen here stay when the record changes', () => {
  const rows = [row('a', { blockerKeys: ['b'] }), row('b'), row('c')]
  const state = imported(EMPTY_STATE, rows)
  const [a, c] = [jobOf(state, 'a'), jobOf(state, 'c')]
  const event = { type: 'todo.commit', ...editOf(a, { blockedBy: [c.id] }) } as const
  const edited = transition(state, event, NOW + 1)
  expect(kindsOf(edited, rows)).toEqual(['same', 'same', 'same'])
  const renamed = [row('a', { title: 'Other', blockerKeys: ['b'] })]
  expect(kindsOf(edited, renamed)).toEqual(['unchanged'])
  expect(blockersIn(imported(edited, renamed, NOW + HOUR), 'a')).toEqual(['c'])
})

test('a record that no longer names a blocker waits for it no more', () => {
  const state = imported(EMPTY_STATE, [row('a', { blockerKeys: ['b'] }), row('b')])
  const freed = [row('a')]
  expect(kindsOf(state, freed)).toEqual(['changed'])
  expect(blockersIn(imported(state, freed, NOW + HOUR), 'a')).toBeUndefined()
})
