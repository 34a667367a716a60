import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOf, newPair, openBox, packKey, seal, unseal } from './sealed'

const KEY = `${'Ab'.repeat(21)}A`
const OTHER = `${'Cd'.repeat(21)}A`
const LABEL = 'w.e.anna.laptop\n1'

test('whatever was sealed can be opened with its key, where it belongs', async () => {
  const key = await keyOf(KEY)
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 2 }), async (content) => {
      expect(await unseal(await seal(content, key, LABEL), key, LABEL)).toBe(content)
    }),
    { numRuns: 30 },
  )
})

test('with another key, or moved to another author or another name, it cannot be opened', async () => {
  const key = await keyOf(KEY)
  const sealed = await seal('[]', key, LABEL)
  expect(await unseal(sealed, await keyOf(OTHER), LABEL)).toBeNull()
  expect(await unseal(sealed, key, 'w.e.ben.laptop\n1')).toBeNull()
  expect(await unseal(sealed, key, 'w.e.anna.laptop\n2')).toBeNull()
})

test('a changed, cut or made-up message cannot be opened', async () => {
  const key = await keyOf(KEY)
  const sealed = await seal('[1,2,3]', key, LABEL)
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = sealed.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await unseal(changed, key, LABEL)).toBeNull()
  }
  for (const length of [0, 5, 12, sealed.length - 1]) {
    expect(await unseal(sealed.slice(0, length), key, LABEL)).toBeNull()
  }
})

test('long content is compressed, short content hardly would be', async () => {
  const key = await keyOf(KEY)
  const long = JSON.stringify(
    Array.from({ length: 500 }, (_, number) => ({ number, text: 'Ночью' })),
  )
  const sealed = await seal(long, key, LABEL)
  expect(sealed.length).toBeLessThan(long.length / 5)
  expect(await unseal(sealed, key, LABEL)).toBe(long)
  expect((await seal('[]', key, LABEL)).length).toBe(2 + 12 + 16)
})

test('the same content looks different each time', async () => {
  const key = await keyOf(KEY)
  expect(await seal('[]', key, LABEL)).not.toEqual(await seal('[]', key, LABEL))
})

test('a new key is in every box, and each device opens its own box only', async () => {
  const [anna, ben] = [await newPair(), await newPair()]
  const { from, boxes } = await packKey({ number: 1, devices: { anna: anna.box, ben: ben.box } })
  const openedBy = (privateKey: object, box = '') => openBox({ privateKey, from, box })
  const { key } = await openedBy(anna.privateKey, boxes.anna)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(await openedBy(ben.privateKey, boxes.ben)).toEqual({ key })
  expect(await openedBy(ben.privateKey, boxes.anna)).toEqual({ key: null })
  expect(await openedBy(ben.privateKey)).toEqual({ key: null })
})
