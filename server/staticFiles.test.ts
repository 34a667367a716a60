import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileNameOf, staticFiles } from './staticFiles.mjs'

const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
const root = join(folder, 'dist')
const server = createServer(staticFiles({ root, base: '/hindcast/' }))

const FILES: Record<string, string> = {
  'dist/index.html': '<h1>Hindcast</h1>',
  'dist/assets/main-a1B2_c3-.js': 'export {}',
  'dist/static/workers/jobs-pager/dedicated-worker.js': 'export {}',
  'dist/static/audio/ui/plop.mp3': 'sound',
  'dist/icon.svg': '<svg/>',
  'dist/data.unknown': '?',
  'dist/.hidden': 'secret',
  'dist-other/secret.txt': 'secret',
  'secret.txt': 'secret',
}

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

// `fetch` would tidy the path before it is sent, so the attempts go out by hand.
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{
    status: number | undefined
    headers: Record<string, string | string[] | undefined>
    body: string
  }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body }),
      )
    })
      .on('error', reject)
      .end()
  })

test.each(['/', '/hindcast'])('%s leads to the app', async (path) => {
  const { status, headers } = await ask(path)
  expect(status).toBe(302)
  expect(headers.location).toBe('/hindcast/')
})

test.each([
  ['/hindcast/', 'text/html; charset=utf-8', 'no-cache'],
  ['/hindcast/?v=1', 'text/html; charset=utf-8', 'no-cache'],
  [
    '/hindcast/assets/main-a1B2_c3-.js',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ],
  [
    '/hindcast/static/workers/jobs-pager/dedicated-worker.js?v=2.1.4&ts=1',
    'text/javascript; charset=utf-8',
    'no-cache',
  ],
  ['/hindcast/static/audio/ui/plop.mp3', 'audio/mpeg', 'no-cache'],
  ['/hindcast/icon.svg', 'image/svg+xml', 'no-cache'],
  ['/hindcast/data.unknown', 'application/octet-stream', 'no-cache'],
])('%s is served as %s with %s', async (path, type, cache) => {
  const { status, headers } = await ask(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe(type)
  expect(headers['cache-control']).toBe(cache)
})

test.each([
  '/hindcast/static/workers/missing/dedicated-worker.js',
  '/hindcast/assets',
  '/hindcast/assets/',
  '/hindcast/jobs',
  '/index.html',
  '/elsewhere/index.html',
])('%s is not there, and no page stands in for it', async (path) => {
  const { status, headers, body } = await ask(path)
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe('Not found\n')
})

test.each([
  '/hindcast/../secret.txt',
  '/hindcast/../../secret.txt',
  '/hindcast/assets/../../secret.txt',
  '/hindcast/..%2fsecret.txt',
  '/hindcast/%2e%2e/secret.txt',
  '/hindcast/%2e%2e%2fsecret.txt',
  '/hindcast/%252e%252e%252fsecret.txt',
  '/hindcast/..%5csecret.txt',
  '/hindcast/..\\secret.txt',
  '/hindcast/../dist-other/secret.txt',
  '/hindcast//etc/passwd',
  '/hindcast/%2fetc%2fpasswd',
  '/hindcast/c:/secret.txt',
  '/hindcast/index.html%00.js',
  '/hindcast/%',
  '/hindcast/%c0%ae%c0%ae/secret.txt',
  '/hindcast/.hidden',
  '/hindcast/./index.html',
  '/hindcast/link.txt',
])('%s does not get out of the folder', async (path) => {
  const { status, body } = await ask(path)
  expect(status).toBe(404)
  expect(body).not.toContain('secret')
})

test('a name is refused by its spelling, before any file is looked for', () => {
  expect(fileNameOf('/hindcast/../secret.txt', '/hindcast/')).toBeUndefined()
  expect(fileNameOf('/hindcast/a%00', '/hindcast/')).toBeUndefined()
  expect(fileNameOf('/hindcast/', '/hindcast/')).toBe('index.html')
  expect(fileNameOf('/hindcast/a/b.js', '/hindcast/')).toBe('a/b.js')
})

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/hindcast/', '/hindcast/missing.js']) {
    expect((await ask(path)).headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('HEAD answers like GET, without the body', async () => {
  const { status, headers, body } = await ask('/hindcast/', 'HEAD')
  expect(status).toBe(200)
  expect(headers['content-length']).toBe('17')
  expect(body).toBe('')
  expect((await ask('/hindcast/missing.js', 'HEAD')).body).toBe('')
})

test('an unchanged file is not sent again', async () => {
  const { headers } = await ask('/hindcast/')
  const again = await ask('/hindcast/', 'GET', { 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(304)
  expect(again.body).toBe('')
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
  const { status, headers } = await ask('/hindcast/', method)
  expect(status).toBe(405)
  expect(headers.allow).toBe('GET, HEAD')
})
