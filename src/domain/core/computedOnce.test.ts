import { expect, test, vi } from 'vitest'
import { cutsOf, indexById, onDemand, perObject } from './computedOnce'

test('a result is computed once for each argument, even if there is none', () => {
  const compute = vi.fn((key: number) => (key > 1 ? `${key}` : undefined))
  const found = onDemand(compute)
  expect([found(1), found(2), found(1), found(2)]).toEqual([undefined, '2', undefined, '2'])
  expect(compute).toHaveBeenCalledTimes(2)
})

test('another object with the same content has a result of its own', () => {
  const compute = vi.fn(({ id }: { id: number }) => ({ id }))
  const found = perObject(compute)
  const one = { id: 1 }
  expect(found(one)).toBe(found(one))
  expect(found({ id: 1 })).not.toBe(found(one))
  expect(compute).toHaveBeenCalledTimes(2)
})

test('the same list gives the same list, and an unchanged item the same item in another one', () => {
  const cuts = cutsOf(({ id }: { id: number; title: string }) => ({ id }))
  const list = [
    { id: 1, title: 'One' },
    { id: 2, title: 'Two' },
  ]
  const [first, second] = cuts(list)
  expect(cuts(list)).toBe(cuts(list))
  const changed = cuts(list.map((item) => (item.id === 2 ? { ...item, title: 'Deux' } : item)))
  expect(changed).toEqual([{ id: 1 }, { id: 2 }])
  expect(changed[0]).toBe(first)
  expect(changed[1]).not.toBe(second)
})

test('items are found by their ids, in an index that is made once for a list', () => {
  const list = [{ id: 1 }, { id: 2 }]
  expect(indexById(list)).toEqual(new Map(list.map((item) => [item.id, item])))
  expect(indexById(list)).toBe(indexById(list))
  expect(indexById([...list])).not.toBe(indexById(list))
})
