import { expect, test } from 'vitest'
import { fileAsked } from './asked'

const ORIGIN = 'https://example.org'
const precache = {
  base: '/hindcast/',
  files: { '': 'a', 'assets/x-1.js': 'b', 'static/workers/w/dedicated-worker.js': 'c' },
}

const asked = (path: string, rest: { method?: string; mode?: string } = {}) =>
  fileAsked(
    { method: 'GET', mode: 'no-cors', url: new URL(path, ORIGIN).href, ...rest },
    precache,
    ORIGIN,
  )

test('a known file is answered, whatever its query', () => {
  expect(asked('/hindcast/assets/x-1.js')).toBe('assets/x-1.js')
  expect(asked('/hindcast/static/workers/w/dedicated-worker.js?v=2&ts=7')).toBe(
    'static/workers/w/dedicated-worker.js',
  )
})

test.each(['/hindcast/', '/hindcast/?from=here', '/hindcast/index.html', '/hindcast/any/where'])(
  'navigating to %s gets the page',
  (path) => expect(asked(path, { mode: 'navigate' })).toBe(''),
)

test('navigating to a file gets the file', () => {
  expect(asked('/hindcast/assets/x-1.js', { mode: 'navigate' })).toBe('assets/x-1.js')
})

test.each([
  '/hindcast/assets/of-another-version.js',
  '/hindcast/socket.io/?EIO=4&transport=polling',
  '/hindcast/sw.js',
  '/hindcast/%E0',
  '/hindcast/constructor',
  '/elsewhere/assets/x-1.js',
  '/',
])('%s passes through', (path) => expect(asked(path)).toBeUndefined())

test('other methods and other origins pass through', () => {
  expect(asked('/hindcast/assets/x-1.js', { method: 'POST' })).toBeUndefined()
  expect(asked('https://other.example/hindcast/assets/x-1.js')).toBeUndefined()
  expect(asked('/', { mode: 'navigate' })).toBeUndefined()
})
