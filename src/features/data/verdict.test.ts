import { expect, test } from 'vitest'
import { levelOf, verdictOf } from './verdict'

const sound = { problem: null, safety: 'journal', isUnsafe: false } as const

test('journaled work that the browser promised to keep is safe', () => {
  expect(verdictOf(sound, true)).toBe('safe')
  expect(levelOf('safe')).toBe('good')
})

test('what the browser may clear needs care', () => {
  expect(verdictOf(sound, false)).toBe('evictable')
  expect(levelOf('evictable')).toBe('care')
})

test('without a journal a crash may take the last changes', () => {
  expect(verdictOf({ ...sound, safety: 'local' }, true)).toBe('local')
})

test('a full storage is bad only where no journal takes the changes in', () => {
  expect(verdictOf({ ...sound, problem: 'full' }, true)).toBe('fullButSafe')
  expect(levelOf(verdictOf({ ...sound, problem: 'full', safety: 'local' }, true))).toBe('bad')
})

test('what the tab may not change comes before all else', () => {
  expect(verdictOf({ problem: 'newer', safety: 'memory', isUnsafe: true }, false)).toBe('newer')
  expect(verdictOf({ ...sound, problem: 'oldTab', isUnsafe: true }, false)).toBe('readOnly')
})

test('changes that wait for the disk are told before what else is wrong', () => {
  expect(levelOf(verdictOf({ ...sound, isUnsafe: true }, false))).toBe('bad')
})
