import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeUrl, withScheme } from './safeUrl'

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM'],
  ['  https://example.com  ', 'https://example.com'],
  ['https://пример.рф/путь с пробелом', 'https://пример.рф/путь с пробелом'],
  ['mailto:anna@example.com', 'mailto:anna@example.com'],
])('%s can be followed', (url, safe) => {
  expect(safeUrl(url)).toBe(safe)
})

test.each([
  '',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'ftp://example.com',
  '//example.com',
  '/jobs',
  'example.com',
  'https:',
  'https://',
  'http:///example.com',
  'https:javascript:alert(1)',
  'https://exam\nple.com',
  'mailto:',
])('%j is only text', (url) => {
  expect(safeUrl(url)).toBeUndefined()
})

test('everything accepted is a web or mail address to the browser', () => {
  const url = fc
    .tuple(
      fc.constantFrom('', ' ', '\t', 'java\nscript:', 'javascript:', 'data:'),
      fc.constantFrom('https://', 'http://', 'mailto:', 'HTTP:', '//', ''),
      fc.string({ unit: 'binary' }),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(url, (raw) => {
      const safe = safeUrl(raw)
      fc.pre(safe !== undefined)
      const parsed = URL.parse(safe ?? '')
      expect(parsed === null || ['http:', 'https:', 'mailto:'].includes(parsed.protocol)).toBe(true)
    }),
  )
})

test.each([
  [' example.com/x ', 'https://example.com/x'],
  ['пример.рф', 'https://пример.рф'],
  ['my-host.example.com:8080?a=b', 'https://my-host.example.com:8080?a=b'],
  ['localhost:5173/hindcast/', 'https://localhost:5173/hindcast/'],
])('the address %s without a scheme means https', (typed, url) => {
  expect(withScheme(typed)).toBe(url)
  expect(safeUrl(withScheme(typed))).toBe(url)
})

test.each([
  'http://example.com',
  'mailto:anna@example.com',
  'anna@example.com',
  'javascript:alert(1)',
  'see example.com',
  'notes',
  '/jobs',
  '',
])('%j stays as it is typed', (typed) => {
  expect(withScheme(typed)).toBe(typed)
})
