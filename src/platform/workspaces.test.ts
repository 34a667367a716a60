import { expect, test } from 'vitest'
import { STORAGE_KEYS, type TextStorage } from './storage'
import { addWorkspace, storageOf, workspaces } from './workspaces'

function inMemory() {
  const texts = new Map<string, string>()
  const storage: TextStorage = {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      texts.set(key, text)
    },
  }
  return { storage, texts }
}

test('joined workspaces are listed, each once', () => {
  const { storage } = inMemory()
  addWorkspace({ id: 'aa', name: 'Our team' }, storage)
  addWorkspace({ id: 'bb', name: 'Choir' }, storage)
  addWorkspace({ id: 'aa', name: 'Our new team' }, storage)
  expect(workspaces(storage)).toEqual([
    { id: 'bb', name: 'Choir' },
    { id: 'aa', name: 'Our new team' },
  ])
})

test.each(['', 'null', '{}', '[1,{"id":2,"name":"x"},{"id":"cc"}]'])(
  'a list that cannot be read is empty: %s',
  (text) => {
    const { storage, texts } = inMemory()
    texts.set('hindcast:workspaces', text)
    expect(workspaces(storage)).toEqual([])
  },
)

test('the texts of a workspace and of the own one never touch', () => {
  const { storage, texts } = inMemory()
  const shared = storageOf('aa', storage)
  for (const key of Object.values(STORAGE_KEYS)) {
    storage.write(key, 'own')
    expect(shared.read(key)).toBeNull()
    shared.write(key, 'shared')
    expect(storage.read(key)).toBe('own')
    expect(shared.read(key)).toBe('shared')
  }
  expect(texts.size).toBe(2 * Object.values(STORAGE_KEYS).length)
})
