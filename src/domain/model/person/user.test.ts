import { expect, test } from 'vitest'
import { displayNameIssue, peopleMatching, similarName } from './user'

const users = [{ id: 1, displayName: 'Ann Lee', ts: { create: 0, update: 0 } }]

test('a display name is a non-empty string', () => {
  expect(displayNameIssue('  ', users)).toEqual({
    code: 'notEmptyString',
    values: { type: 'string', value: '  ' },
  })
  expect(displayNameIssue(7, users)?.values).toEqual({ type: 'number', value: '7' })
})

test('a display name has fewer than 100 characters', () => {
  expect(displayNameIssue('a'.repeat(99), users)).toBeNull()
  expect(displayNameIssue('a'.repeat(100), users)).toEqual({
    code: 'limitReached',
    values: { limit: 100, length: 100 },
  })
})

test('a display name is unique, trimmed and collapsed', () => {
  expect(displayNameIssue('  Ann   Lee', users)).toEqual({
    code: 'alreadyExists',
    values: { name: 'Ann Lee' },
  })
  expect(displayNameIssue('Bob', users)).toBeNull()
})

test('a name is similar to one that differs only in case or white space', () => {
  const known = ['Ann', 'Олег']
  expect(similarName('ann', known)).toBe('Ann')
  expect(similarName('ОЛЕГ', known)).toBe('Олег')
  expect(similarName(' Ann ', known)).toBeUndefined()
  expect(similarName('Anna', known)).toBeUndefined()
})

test('people are found by any part of their name, in any case', () => {
  const ts = { create: 0, update: 0 }
  const people = ['Anna Li', 'Олег', 'Bob'].map((displayName, id) => ({ id, displayName, ts }))
  const found = (words: string) => peopleMatching(people, words).map(({ id }) => id)
  expect(found('  LI')).toEqual([0])
  expect(found('оле')).toEqual([1])
  expect(found('')).toEqual([0, 1, 2])
})
