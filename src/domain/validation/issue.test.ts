import { expect, test } from 'vitest'
import { received } from './issue'

test.each([
  ['', 'string', ''],
  [undefined, 'undefined', 'undefined'],
  [null, 'null', 'null'],
  [Number.NaN, 'number', 'NaN'],
  [[1], 'array', '[1]'],
  [{ a: 1 }, 'object', '{"a":1}'],
])('%j is received as %s', (value, type, shown) => {
  expect(received(value)).toEqual({ type, value: shown })
})

test('a long value is cut, and a circular one is only named', () => {
  expect(received('x'.repeat(2000)).value).toBe(`${'x'.repeat(100)}...`)
  const loop: { self?: unknown } = {}
  loop.self = loop
  expect(received(loop)).toEqual({ type: 'object', value: 'object' })
})
