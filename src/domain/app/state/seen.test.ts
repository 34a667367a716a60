import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  covers,
  eventNameOf,
  includes,
  isTooOldToKnow,
  joined,
  NOTHING_SEEN,
  namesIn,
  seenIn,
  WRITERS_REMEMBERED,
  withEvents,
} from './seen'

const ids = (...names: readonly string[]) => names.map((id) => ({ id }))

test('all events of a writer up to the highest number count as seen', () => {
  const seen = withEvents(NOTHING_SEEN, ids('a@1:3'))
  expect(includes(seen, 'a@1:3')).toBe(true)
  expect(includes(seen, 'a@1:2')).toBe(true)
  expect(includes(seen, 'a@1:4')).toBe(false)
  expect(includes(seen, 'b@1:1')).toBe(false)
})

test('events that arrive before their predecessors leave a gap, which the predecessors close', () => {
  const gap = withEvents(NOTHING_SEEN, [
    { id: 'a@1:5', after: 4 },
    { id: 'a@1:7', after: 5 },
  ])
  expect(includes(gap, 'a@1:4')).toBe(false)
  expect(includes(gap, 'a@1:6')).toBe(true)
  const before = withEvents(NOTHING_SEEN, [{ id: 'a@1:4', after: 0 }])
  expect(covers(gap, before)).toBe(false)
  const both = joined(gap, before)
  expect(both.writers).toEqual({ 'a@1': 7 })
  expect(seenIn(JSON.parse(JSON.stringify(gap)))).toEqual(gap)
})

test('nothing new returns the same object', () => {
  const seen = withEvents(NOTHING_SEEN, ids('a@1:3'))
  expect(withEvents(seen, ids('a@1:1'))).toBe(seen)
  expect(joined(seen, NOTHING_SEEN)).toBe(seen)
})

test('a name without a number is a writer of one event', () => {
  expect(eventNameOf('alone')).toEqual({ writer: 'alone', number: 1 })
  expect(eventNameOf('odd:name')).toEqual({ writer: 'odd:name', number: 1 })
  expect(eventNameOf('tab@5:12')).toEqual({ writer: 'tab@5', number: 12 })
})

test('a union contains what either side contains, and covers both', () => {
  const vector = fc
    .array(fc.tuple(fc.constantFrom('a@1', 'b@2', 'c@3'), fc.integer({ min: 1, max: 9 })))
    .map((events) => withEvents(NOTHING_SEEN, ids(...events.map(([w, n]) => `${w}:${n}`))))
  fc.assert(
    fc.property(vector, vector, (one, other) => {
      const both = joined(one, other)
      expect(covers(both, one) && covers(both, other)).toBe(true)
      expect(covers(joined(other, one), both)).toBe(true)
      for (const writer of ['a@1', 'b@2', 'c@3']) {
        for (let number = 1; number < 10; number++) {
          const id = `${writer}:${number}`
          expect(includes(both, id)).toBe(includes(one, id) || includes(other, id))
        }
      }
    }),
  )
})

test('the oldest writers are dropped, and count as seen and too old to know', () => {
  const many = Array.from({ length: WRITERS_REMEMBERED + 5 }, (_, at) => `tab@${1000 + at}:1`)
  const seen = withEvents(NOTHING_SEEN, ids(...many))
  expect(Object.keys(seen.writers)).toHaveLength(WRITERS_REMEMBERED)
  expect(isTooOldToKnow(seen, 'tab@1000:7')).toBe(true)
  expect(includes(seen, 'tab@1000:7')).toBe(true)
  expect(isTooOldToKnow(seen, 'tab@1005:1')).toBe(false)
  expect(isTooOldToKnow(seen, 'new@9999:1')).toBe(false)
})

test('writers without a time in their name are never dropped', () => {
  const many = Array.from({ length: WRITERS_REMEMBERED + 5 }, (_, at) => `nameless${at}:1`)
  const seen = withEvents(NOTHING_SEEN, ids(...many))
  expect(Object.keys(seen.writers)).toHaveLength(many.length)
  expect(seen.forgottenBefore).toBe(0)
})

test('a stored value is restored, and anything else is refused', () => {
  const seen = withEvents(NOTHING_SEEN, ids('a@1:3'))
  expect(seenIn(JSON.parse(JSON.stringify(seen)))).toEqual(seen)
  expect(seenIn({ writers: { a: 'x', b: 2 }, forgottenBefore: 0 })).toEqual({
    writers: { b: 2 },
    forgottenBefore: 0,
  })
  expect(seenIn({ writers: {} })).toBeUndefined()
  expect(seenIn(null)).toBeUndefined()
  expect(namesIn(['a:1', 5])).toEqual([{ id: 'a:1' }])
})
