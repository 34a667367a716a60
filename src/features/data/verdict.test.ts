import { expect, test } from 'vitest'
import { levelOf, verdictOf } from './verdict'

const sound = { problem: null, safety: 'journal', isUnsafe: false } as const

test('work in the journal that the browser promised to keep is safe', () => {
  expect(verdictOf(sound, true)).toBe('safe')
  expect(levelOf('safe')).toBe('good')
})

test('data that the browser may clear needs care', () => {
  expect(verdictOf(sound, false)).toBe('evictable')
  expect(levelOf('evictable')).toBe('care')
})

test('without a journal a crash may lose the last changes', () => {
  expect(verdictOf({ ...sound, safety: 'local' }, true)).toBe('local')
})

test('a full storage is bad only if no journal accepts the changes', () => {
  expect(verdictOf({ ...sound, problem: 'full' }, true)).toBe('fullButSafe')
  expect(levelOf(verdictOf({ ...sound, problem: 'full', safety: 'local' }, true))).toBe('bad')
})

test('a read-only tab comes before everything else', () => {
  expect(verdictOf({ problem: 'newer', safety: 'memory', isUnsafe: true }, false)).toBe('newer')
  expect(verdictOf({ ...sound, problem: 'oldTab', isUnsafe: true }, false)).toBe('readOnly')
})

test('changes that wait for the disk are shown before other problems', () => {
  expect(levelOf(verdictOf({ ...sound, isUnsafe: true }, false))).toBe('bad')
})
