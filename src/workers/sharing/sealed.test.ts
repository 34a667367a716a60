import { expect, test } from 'vitest'
import { keyOf, seal, unseal } from './sealed'

const keyWith = (byte: number) =>
  keyOf(btoa(String.fromCharCode(...new Uint8Array(32).fill(byte))).replaceAll('+', '-'))
const short = '{"type":"todo.addLog","text":"Ночью 🔥"}'
const long = JSON.stringify(Array.from({ length: 500 }, (_, number) => ({ number, text: short })))

test.each([
  ['short', short],
  ['long', long],
])('%s content comes back the same', async (_, content) => {
  const key = await keyWith(1)
  expect(await unseal(await seal(content, key, 'place'), key, 'place')).toBe(content)
})

test('only long content is compressed', async () => {
  const key = await keyWith(1)
  const overhead = 12 + 16
  const bytes = new TextEncoder().encode(short).length
  expect((await seal(short, key, 'place')).length).toBe(bytes + overhead)
  expect((await seal(long, key, 'place')).length).toBeLessThan(long.length / 5)
})

test('content with another key or for another place cannot be opened', async () => {
  const sealed = await seal(short, await keyWith(1), 'place')
  expect(await unseal(sealed, await keyWith(2), 'place')).toBeNull()
  expect(await unseal(sealed, await keyWith(1), 'elsewhere')).toBeNull()
  expect(await unseal(new Uint8Array(3), await keyWith(1), 'place')).toBeNull()
})
