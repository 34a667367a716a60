import { expect, test } from 'vitest'
import type { UserSet } from '../model/person/user'
import { after, NOON } from '../testing/history'
import type { AppEvent } from './state/events'
import { transition } from './transition'

const CHRISTMAS = { from: '2026-12-24', until: '2026-12-31' }
const EASTER = { from: '2027-03-26', until: '2027-03-29' }
const HALF = { from: '2026-11-16', until: '2026-11-20', share: 0.5 }

const anna = after([
  { type: 'user.commit', id: 7, set: { displayName: 'Anna' } },
  { type: 'user.commit', id: 8, set: { displayName: 'Ben' } },
  { type: 'user.commit', id: 7, set: { off: [HALF] } },
])
const edit = (set: UserSet, was?: UserSet): AppEvent => ({
  type: 'user.commit',
  id: 7,
  set,
  ...(was && { was }),
})
const edited = (...events: readonly AppEvent[]) =>
  events.reduce((state, event, index) => transition(state, event, NOON * 2 + index), anna).users
    .items[0]

test('days off that two people add at once are both there', () => {
  const was = { off: [HALF] }
  const user = edited(edit({ off: [HALF, CHRISTMAS] }, was), edit({ off: [HALF, EASTER] }, was))
  expect(user?.hours?.off).toEqual([HALF, CHRISTMAS, EASTER])
})

test('a day off that one person takes back stays away, whatever another one adds', () => {
  const was = { off: [HALF] }
  const user = edited(edit({ off: [] }, was), edit({ off: [HALF, EASTER] }, was))
  expect(user?.hours?.off).toEqual([EASTER])
})

test('an edit leaves alone what it does not name', () => {
  const user = edited(edit({ schedule: 'Half days' }), edit({ displayName: 'Anna P.' }))
  expect(user).toMatchObject({
    displayName: 'Anna P.',
    hours: { schedule: 'Half days', off: [HALF] },
  })
  expect(
    edited(edit({ schedule: 'Half days' }), edit({ schedule: null, off: [] })),
  ).not.toHaveProperty('hours')
})

test('of two names given at once the later one stays, and one given before is not set again', () => {
  const was = { displayName: 'Anna' }
  expect(
    edited(edit({ displayName: 'Ann' }, was), edit({ displayName: 'Annie' }, was))?.displayName,
  ).toBe('Annie')
  expect(
    edited(edit({ displayName: 'Ann' }, was), edit({ displayName: 'Anna', off: [] }, was)),
  ).toMatchObject({ displayName: 'Ann' })
})

test('a name that somebody else has is refused, and the hours beside it are set', () => {
  const user = edited(edit({ displayName: ' Ben ', off: [] }))
  expect(user).toMatchObject({ displayName: 'Anna' })
  expect(user).not.toHaveProperty('hours')
})

test('hours of a person who is gone create nobody', () => {
  const gone = transition(anna, { type: 'user.delete', id: 7 }, NOON * 2)
  expect(transition(gone, edit({ off: [EASTER] }), NOON * 3)).toBe(gone)
})
