import { expect, test } from 'vitest'
import { load } from '../../domain/app/load'
import { NOTHING_SEEN, withEvents } from '../../domain/app/state/seen'
import { EMPTY_STATE } from '../../domain/app/state/state'
import { SCHEMA } from '../../domain/core/schema'
import { newJob } from '../../domain/model/job/create'
import { type Mark, markOf, readSnapshot, snapshotText } from './snapshot'

const MARK: Mark = {
  journal: 'here',
  epoch: 2,
  seq: 9,
  seen: withEvents(NOTHING_SEEN, [{ id: 'a@1:9' }]),
}
const STATE = {
  ...EMPTY_STATE,
  jobs: { ...EMPTY_STATE.jobs, items: [newJob(2, 'Two', 2), newJob(1, 'One', 1)] },
}

test('a text returns the state and the mark', () => {
  const raw = JSON.parse(snapshotText(STATE, MARK))
  expect(raw.schema).toBe(SCHEMA)
  expect(markOf(raw)).toEqual(MARK)
  expect(load(raw, 5)).toMatchObject({ status: 'ok', repairs: [], state: { jobs: STATE.jobs } })
  // An unchanged job reuses its text.
  expect(snapshotText(STATE, MARK)).toBe(JSON.stringify(raw))
})

test('a text whose drafts cannot all be read counts as damaged', () => {
  const text = snapshotText(STATE, MARK, new Map([['comment:1', { text: 'Done', at: 5 }]]))
  const readOf = (stored: string) => readSnapshot({ read: () => stored, write: () => {} }, 5)
  expect(readOf(text)).toMatchObject({ isLossy: false, state: { jobs: STATE.jobs } })
  const drafts = { 'comment:1': { text: 'Done', at: 5 }, 'comment:2': 7 }
  const damaged = readOf(JSON.stringify({ ...JSON.parse(text), drafts }))
  expect(damaged).toMatchObject({ isLossy: true })
  expect(damaged.kind === 'read' && [...damaged.drafts.keys()]).toEqual(['comment:1'])
})

test('a text without a valid mark is foreign', () => {
  expect(markOf(JSON.parse(snapshotText(STATE)))).toBeUndefined()
  for (const wrong of [
    { ...MARK, journal: 1 },
    { ...MARK, epoch: '2' },
    { ...MARK, seq: null },
    { ...MARK, seen: {} },
    7,
    null,
  ]) {
    expect(markOf({ mark: wrong })).toBeUndefined()
  }
})
