import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../app/state/state'
import { transition } from '../app/transition'
import { JOB_TITLE_LENGTH } from '../core/limits'
import { checkState } from '../testing/invariants'
import { sampleJob } from '../testing/sampleJob'
import { addedSubjob, newSubjob } from './subjob'

const PARENT = 1_740_000_000_000
const NOW = PARENT + 5
const parent = sampleJob(PARENT, { title: 'Release', forecast: { assignedTo: 7 } })
const user = { id: 7, displayName: 'Anna', ts: { create: 7, update: 7 } }
const place = `subjob:${PARENT}`
const state = {
  ...EMPTY_STATE,
  jobs: { ...EMPTY_STATE.jobs, items: [parent] },
  users: { items: [user] },
  drafts: { [place]: { text: '{"title":"API"}', at: 1 } },
}

test('one event adds a job below another one, for the same person, and saves its draft', () => {
  const event = newSubjob(state, parent, '  API  tests ', NOW)
  if (!event) throw new Error('No event')
  const after = transition(state, event, NOW)
  expect(after.jobs.items).toMatchObject([
    { title: 'API tests', forecast: { assignedTo: 7 }, relations: { parent: PARENT } },
    { id: PARENT, relations: { children: [after.jobs.items[0]?.id] } },
  ])
  expect(after.jobs.items[0]?.logs.items.map(({ text }) => text)).toEqual([
    `Parent job set: [job=${PARENT}]`,
    'Created',
  ])
  expect(after.drafts?.[place]).toBeUndefined()
  checkState(after)
  expect(addedSubjob(event)?.title).toBe('API tests')
})

test('a title that is empty or too long adds nothing', () => {
  expect(newSubjob(state, parent, '  ', NOW)).toBeNull()
  expect(newSubjob(state, parent, 'x'.repeat(JOB_TITLE_LENGTH + 1), NOW)).toBeNull()
})

test('an import of a job below another one is no added subjob', () => {
  const event = newSubjob(state, parent, 'API', NOW)
  if (!event) throw new Error('No event')
  const { saves: _saves, ...imported } = event
  expect(addedSubjob(imported)).toBeUndefined()
})
