import { expect, test } from 'vitest'
import { readPreference, writePreference } from './preferences'
import { readOnlyFor, STORAGE_KEYS, setAside, type TextStorage } from './storage'

function memory(): TextStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => texts.set(key, text),
  }
}

test('the settings’ side may not write the state', () => {
  const storage = memory()
  const settings = readOnlyFor(storage, [STORAGE_KEYS.topLevel])
  expect(() => settings.write(STORAGE_KEYS.topLevel, 'x')).toThrow(
    'LS FIELD READ ONLY in hook! hindcast:topLevel',
  )
  settings.write(STORAGE_KEYS.schedules, 'x')
  expect([...storage.texts]).toEqual([[STORAGE_KEYS.schedules, 'x']])
})

test('texts set aside never replace each other, and the same one is kept once', () => {
  const storage = memory()
  for (const text of ['first', 'second', 'first']) setAside(storage, 'key', text)
  expect([...storage.texts]).toEqual([
    ['key:setAside:1', 'first'],
    ['key:setAside:2', 'second'],
  ])
})

test('a choice that cannot be kept is no error', () => {
  const deny = () => {
    throw new Error('denied')
  }
  const denied: TextStorage = { read: deny, write: deny }
  writePreference('theme', 'dark', denied)
  expect(readPreference('theme', denied)).toBeNull()
})
