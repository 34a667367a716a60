import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeInternalPath } from './query'

test.each([
  '/',
  '/?page=2',
  '/jobs',
  '/jobs/',
  '/jobs/1700000000000',
  '/jobs?lastSeenJob=1&openDrawer=1',
  '/jobs/1/logs/2?from=%2Flast-activity%3FlastSeenLogKey%3Djob-1-log-2',
  '/employees/1?lastSeenJob=2&from=/jobs/2',
  '/last-activity/1,2,3?page=2',
  '/report/exp/1?backActionUiText=%D0%97%D0%B0%D0%B4%D0%B0%D1%87%D0%B0+100%25',
  '/jobs?backActionUiText=%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9',
  '/jobs/abc',
])('%s leads into the app', (path) => {
  expect(safeInternalPath(path)).toBe(path)
})

const HOSTILE = [
  '',
  ' ',
  'jobs',
  './jobs',
  '../jobs',
  '?page=1',
  '#/jobs',
  '/#/jobs',
  '/jobs#x',
  '//',
  '///',
  '//evil.example',
  '//evil.example/jobs',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/jobs\\..\\..\\evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '\u0000/jobs',
  '/jobs\u0000',
  '/jo\u0000bs',
  '/jobs\u007f',
  '/jobs\u0085',
  '/jobs\u2028',
  '/jobs\u202esboj',
  '\ufeff/jobs',
  ' /jobs',
  '/jobs ',
  '/jobs ?page=1',
  'http://evil.example',
  'https://evil.example/jobs',
  'HTTPS://EVIL.EXAMPLE',
  'https:/evil.example',
  'https:evil.example',
  'ftp://evil.example',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'data:text/html,<script>alert(1)</script>',
  'mailto:a@evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  '/javascript:alert(1)',
  '/jobs/javascript:alert(1)',
  'vbscript:msgbox(1)',
  'view-source:https://evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/jobs%00',
  '/jobs%0a',
  '/jobs?page=%00',
  '/jobs?page=%0d%0a',
  '/jobs?x=%',
  '/jobs?x=%zz',
  '/jobs?x=%c0%af',
  '/jobs?x=%ff',
  '/jobs?x=\\\\evil.example',
  '/jobs?x=1#//evil.example',
  '/.',
  '/..',
  '/../..',
  '/jobs/..',
  '/jobs/../../evil',
  '/jobs/./1',
  '/jobs/%2e%2e',
  '/%2e%2e/evil',
  '/jobs//1',
  '/jobs//',
  '/jobs/1//logs/2',
  '/@evil.example',
  '/jobs@evil.example',
  '/evil.example',
  '/jobs:8080',
  '/jobs;x=1',
  '/jobs&x=1',
  '/jobs<script>',
  '/jobs/<img src=x onerror=alert(1)>',
  '/jobs/"onmouseover="alert(1)',
  "/jobs/'1'",
  '/jobs/１２',
  '/ｊobs',
  '/j\u043ebs',
  '/static/workers/jobs-pager/dedicated-worker.js',
  '/index.html',
  '/nowhere',
  '/jobs/1/logs',
  '/jobs/1/logs/2/3',
  `/jobs?x=${'a'.repeat(5000)}`,
]

test('the table has at least sixty different strings', () => {
  expect(new Set(HOSTILE).size).toBe(HOSTILE.length)
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60)
})

test.each(HOSTILE.map((value) => [JSON.stringify(value).slice(0, 60), value]))(
  '%s does not lead anywhere',
  (_, value) => {
    expect(safeInternalPath(value ?? '')).toBeUndefined()
  },
)

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc
    .array(fc.constantFrom('/', '\\', '//', '..', '.', ':', '@', '%2f', '%5c', '\t', 'jobs', 'x.y'))
    .map((parts) => parts.join('')),
  fc.string().map((rest) => `/jobs${rest}`),
)

test('any accepted path stays in the origin when a browser resolves it', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const path = safeInternalPath(value)
      if (path === undefined) return
      const url = new URL(path, 'https://app.example/base/')
      expect(url.origin).toBe('https://app.example')
      expect(url.pathname).toBe(path.split('?')[0])
      expect(url.hash).toBe('')
    }),
    { numRuns: 2000 },
  )
})
