import { expect, test } from 'vitest'
import {
  asideTimes,
  readOnlyFor,
  readPreference,
  STORAGE_KEYS,
  setAside,
  type TextStorage,
  writePreference,
} from './storage'

function memory(): TextStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => texts.set(key, text),
  }
}

test('the settings may not write the state', () => {
  const storage = memory()
  const settings = readOnlyFor(storage, [STORAGE_KEYS.topLevel])
  expect(() => settings.write(STORAGE_KEYS.topLevel, 'x')).toThrow(
    'LS FIELD READ ONLY in hook! hindcast:topLevel',
  )
  settings.write(STORAGE_KEYS.schedules, 'x')
  expect([...storage.texts]).toEqual([[STORAGE_KEYS.schedules, 'x']])
})

test('texts set aside never replace each other, and equal ones are stored once', () => {
  const storage = memory()
  for (const [index, text] of ['first', 'second', 'first'].entries()) {
    setAside(storage, 'key', text, 1000 + index)
  }
  expect(storage.read('key:setAside:1')).toBe('first')
  expect(storage.read('key:setAside:2')).toBe('second')
  expect(storage.read('key:setAside:3')).toBeNull()
  expect(asideTimes(storage)).toEqual({ 'key:setAside:1': 1000, 'key:setAside:2': 1001 })
})

test('a text is set aside even if there is no room for its date', () => {
  const whole = memory()
  const storage: TextStorage = {
    read: whole.read,
    write: (key, text) => {
      if (key === STORAGE_KEYS.asideTimes) throw new DOMException('full', 'QuotaExceededError')
      whole.write(key, text)
    },
  }
  setAside(storage, 'key', 'text', 1000)
  expect([...whole.texts]).toEqual([['key:setAside:1', 'text']])
})

test('a choice that cannot be saved is no error', () => {
  const deny = () => {
    throw new Error('denied')
  }
  const denied: TextStorage = { read: deny, write: deny }
  writePreference('theme', 'dark', denied)
  expect(readPreference('theme', denied)).toBeNull()
})
