import { expect, test } from 'vitest'
import { isOriginAllowed } from './origins.mjs'

const ALLOWED = ['https://plans.example']

test.each([
  ['http://127.0.0.1:4173', '127.0.0.1:4173'],
  ['http://localhost:4173', 'localhost:4173'],
  ['http://[::1]:4173', '[::1]:4173'],
  ['http://192.168.1.5:4173', '192.168.1.5:4173'],
  ['https://plans.example', '127.0.0.1:4173'],
])('a page of %s may connect to %s', (origin, host) => {
  expect(isOriginAllowed({ origin, host }, ALLOWED)).toBe(true)
})

test.each([
  ['another host', 'http://evil.example', '127.0.0.1:4173'],
  ['another port', 'http://127.0.0.1:9999', '127.0.0.1:4173'],
  ['a name that was made to lead here', 'http://evil.example:4173', 'evil.example:4173'],
  ['a file', 'null', '127.0.0.1:4173'],
  ['no page at all', undefined, '127.0.0.1:4173'],
  ['a host that only begins alike', 'http://127.0.0.1.evil.example', '127.0.0.1.evil.example'],
  ['an allowed name with another scheme', 'http://plans.example', '127.0.0.1:4173'],
])('%s may not', (_, origin, host) => {
  expect(isOriginAllowed({ origin, host }, ALLOWED)).toBe(false)
})
