import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileNameOf, staticFiles } from './staticFiles.mjs'

const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
const root = join(folder, 'dist')
const SCRIPT = 'export const text = "one and the same"\n'.repeat(100)

const FILES: Record<string, string | Buffer> = {
  'dist/index.html': '<h1>Hindcast</h1>',
  'dist/assets/main-a1B2_c3-.js': 'export {}',
  'dist/static/workers/jobs-pager/dedicated-worker.js': 'export {}',
  'dist/static/audio/ui/plop.mp3': 'sound',
  'dist/sw.js': SCRIPT,
  'dist/sw.js.br': brotliCompressSync(SCRIPT),
  'dist/sw.js.gz': gzipSync(SCRIPT),
  'dist/zipped.txt': SCRIPT,
  'dist/zipped.txt.gz': gzipSync(SCRIPT),
  'dist/icon.svg': '<svg/>',
  'dist/data.unknown': '?',
  'dist/.hidden': 'secret',
  'dist-other/secret.txt': 'secret',
  'secret.txt': 'secret',
}

for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}
symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'))

const server = createServer(
  staticFiles({ root, base: '/hindcast/', headers: { 'X-Added': 'yes' } }),
)

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

// `fetch` would normalise the path before sending and decode the answer, so these requests are
// written by hand.
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{
    status: number | undefined
    headers: Record<string, string | string[] | undefined>
    body: string
    bytes: Buffer
  }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const { statusCode: status, headers } = response
        resolve({ status, headers, bytes, body: bytes.toString() })
      })
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
  '/hindcast/index',
  '/hindcast/index.html/',
  '/hindcast/sw.js.br',
  '/hindcast/sw.js.gz',
  '/hindcast/sw.js%2Ebr',
  '/index.html',
  '/elsewhere/index.html',
])('%s is missing, and no page replaces it', async (path) => {
  const { status, headers, body } = await ask(path)
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['x-added']).toBeUndefined()
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

test('a name is refused by its spelling, before any file is looked up', () => {
  expect(fileNameOf('/hindcast/../secret.txt', '/hindcast/')).toBeUndefined()
  expect(fileNameOf('/hindcast/a%00', '/hindcast/')).toBeUndefined()
  expect(fileNameOf('/hindcast/a.js.br', '/hindcast/')).toBeUndefined()
  expect(fileNameOf('/hindcast/', '/hindcast/')).toBe('index.html')
  expect(fileNameOf('/hindcast/a/b.js', '/hindcast/')).toBe('a/b.js')
})

test('every answer has the security headers', async () => {
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
  for (const name of ['etag', 'cache-control', 'vary', 'x-added', 'x-content-type-options']) {
    expect(headers[name]).toBeDefined()
    expect(again.headers[name]).toBe(headers[name])
  }
})

test('a changed file is sent again, with its own tag and length', async () => {
  const { headers } = await ask('/hindcast/icon.svg')
  writeFileSync(join(root, 'icon.svg'), '<svg><g/></svg>')
  const again = await ask('/hindcast/icon.svg', 'GET', { 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(200)
  expect(again.body).toBe('<svg><g/></svg>')
  expect(again.headers['content-length']).toBe('15')
  expect(again.headers.etag).not.toBe(headers.etag)
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['gzip; q=0.000, br;q=0.5', 'br', brotliDecompressSync],
  ['br;q=0, gzip;q=0', undefined, (bytes: Buffer) => bytes],
  ['identity', undefined, (bytes: Buffer) => bytes],
  ['', undefined, (bytes: Buffer) => bytes],
  [undefined, undefined, (bytes: Buffer) => bytes],
])('a client that accepts %j gets %s', async (accepted, encoding, decode) => {
  const asked = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const { status, headers, bytes } = await ask('/hindcast/sw.js', 'GET', asked)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(bytes.length),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  })
  expect(headers['content-encoding']).toBe(encoding)
  expect(decode(bytes).toString()).toBe(SCRIPT)
  const head = await ask('/hindcast/sw.js', 'HEAD', asked)
  expect(head.headers['content-length']).toBe(String(bytes.length))
  expect(head.body).toBe('')
})

test('a file gets the best encoding that it has a copy in', async () => {
  const asked = { 'accept-encoding': 'gzip, br' }
  const zipped = await ask('/hindcast/zipped.txt', 'GET', asked)
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.bytes).toString()).toBe(SCRIPT)
  const plain = await ask('/hindcast/', 'GET', asked)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('Accept-Encoding')
  expect(plain.body).toBe('<h1>Hindcast</h1>')
})

test('each encoding has its own tag, and only that confirms it', async () => {
  const brotli = { 'accept-encoding': 'br' }
  const { etag } = (await ask('/hindcast/sw.js', 'GET', brotli)).headers
  const tagged = { 'if-none-match': String(etag) }
  expect((await ask('/hindcast/sw.js', 'GET', { ...brotli, ...tagged })).status).toBe(304)
  const plain = await ask('/hindcast/sw.js', 'GET', tagged)
  expect(plain.status).toBe(200)
  expect(plain.body).toBe(SCRIPT)
})

test.each([
  ['bytes=1-3', 'oun', 'bytes 1-3/5'],
  ['bytes=0-1', 'so', 'bytes 0-1/5'],
  ['bytes=2-', 'und', 'bytes 2-4/5'],
  ['bytes=2-99', 'und', 'bytes 2-4/5'],
])('the range %s of a sound can be requested', async (range, part, contentRange) => {
  const { status, headers, body } = await ask('/hindcast/static/audio/ui/plop.mp3', 'GET', {
    range,
  })
  expect(status).toBe(206)
  expect(body).toBe(part)
  expect(headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': String(part.length),
    'content-range': contentRange,
    'content-type': 'audio/mpeg',
  })
})

test('a range beyond the end is refused', async () => {
  const { status, headers } = await ask('/hindcast/static/audio/ui/plop.mp3', 'GET', {
    range: 'bytes=5-',
  })
  expect(status).toBe(416)
  expect(headers['content-range']).toBe('bytes */5')
})

test.each([
  { range: 'bytes=3-1' },
  { range: 'bytes=-2' },
  { range: 'bytes=0-0' },
  { range: 'bytes=0-99999999999999999999' },
  { range: 'bytes=0-1,3-4' },
  { range: 'bytes=a-b' },
  { range: 'lines=1-2' },
  { range: 'bytes=1-2', 'if-range': '"another"' },
])('%j is answered with the whole sound', async (headers) => {
  const { status, body } = await ask('/hindcast/static/audio/ui/plop.mp3', 'GET', headers)
  expect(status).toBe(200)
  expect(body).toBe('sound')
})

test('a file that is removed while it is sent ends its answer but not the server', async () => {
  writeFileSync(join(root, 'removed.txt'), 'soon gone')
  server.prependOnceListener('request', (_, response) => {
    response.once('pipe', () => rmSync(join(root, 'removed.txt')))
  })
  await expect(ask('/hindcast/removed.txt')).rejects.toThrow()
  expect((await ask('/hindcast/')).status).toBe(200)
})

test('a file is closed when its reader disconnects', async () => {
  writeFileSync(join(root, 'large.mp3'), Buffer.alloc(50_000_000))
  const file = new Promise<Readable>((resolve) => {
    server.prependOnceListener('request', (_, response) => response.once('pipe', resolve))
  })
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path: '/hindcast/large.mp3', agent: false })
  asked.on('error', () => {}).on('response', () => asked.destroy())
  asked.end()
  const source = await file
  await expect.poll(() => source.destroyed).toBe(true)
  expect(source.readableEnded).toBe(false)
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
  const { status, headers } = await ask('/hindcast/', method)
  expect(status).toBe(405)
  expect(headers.allow).toBe('GET, HEAD')
})
