import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHANNEL } from '../src/protocol/channel.mjs'
import { LIMITS } from './limits.mjs'
import { startServer } from './startServer.mjs'
import { connected, openSocket } from './testing/client.mjs'

const ACCEPTED = 'HTTP/1.1 101 Switching Protocols\r\n\r\n'

let server: Awaited<ReturnType<typeof startServer>>
let fake: Server
let engine: URL | undefined
let atEngine: Socket[] = []
let browsers: Socket[] = []
let log: string[] = []

beforeAll(async () => {
  fake = createServer((socket) => {
    atEngine.push(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
})

beforeEach(async () => {
  log = []
  engine = new URL(`ws://127.0.0.1:${(fake.address() as AddressInfo).port}`)
  server = await startServer({
    root: tmpdir(),
    base: '/hindcast/',
    port: 0,
    host: '127.0.0.1',
    realtime: { origins: [], token: 'secret', save: () => true, log: () => {} },
    sharing: {
      origins: ['https://plans.example'],
      engineOf: () => engine,
      log: (sentence) => log.push(sentence),
    },
  })
})

afterEach(async () => {
  for (const socket of [...browsers, ...atEngine]) socket.destroy()
  browsers = []
  atEngine = []
  await server.close()
})

afterAll(() => new Promise((resolve) => fake.close(resolve)))

/** Sends the request of a browser that opens a web socket, byte by byte as given. */
async function upgrade({
  path = '/hindcast/sync',
  origin = `http://127.0.0.1:${server.port}`,
  more = '',
} = {}) {
  const socket = connect(server.port, '127.0.0.1')
  browsers.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${server.port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    'Cookie: secret=1',
    ...(origin ? [`Origin: ${origin}`] : []),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${more}`)
  return socket
}

/** The next text that arrives, and at least as much of it as is asked for. */
async function next(socket: Socket, length = 1) {
  let text = ''
  while (text.length < length) {
    const [chunk] = await once(socket, 'data')
    text += String(chunk)
  }
  return text
}

const statusOf = async (socket: Socket) => (await next(socket)).split('\r\n')[0]

/** A browser and the engine that talk through the pipe. */
async function join(options = {}) {
  const browser = await upgrade(options)
  await expect.poll(() => atEngine.length).toBeGreaterThan(0)
  const other = atEngine.at(-1) as Socket
  const request = await next(other)
  other.write(ACCEPTED)
  expect(await next(browser)).toBe(ACCEPTED)
  return { browser, engine: other, request }
}

test('the engine gets the request of the web socket, and nothing that is not its business', async () => {
  const { request } = await join()
  expect(request.split('\r\n')).toEqual([
    'GET / HTTP/1.1',
    `Host: ${engine?.host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    '',
    '',
  ])
})

test('bytes go through both ways as they are, even those that came with the request', async () => {
  const { browser, engine, request } = await join({ more: 'early' })
  if (!request.endsWith('early')) expect(await next(engine)).toBe('early')
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, code) => code))
  const there = once(engine, 'data')
  browser.write(bytes)
  expect((await there)[0]).toEqual(bytes)
  const back = once(browser, 'data')
  engine.write(bytes)
  expect((await back)[0]).toEqual(bytes)
})

test('a connection outlives the second after which the channel would have ended it', async () => {
  const browser = await upgrade()
  await expect.poll(() => atEngine.length).toBe(1)
  let isClosed = false
  browser.once('close', () => {
    isClosed = true
  })
  const since = performance.now()
  await expect.poll(() => performance.now() - since, { timeout: 5000 }).toBeGreaterThan(1500)
  expect(isClosed).toBe(false)
})

test.each(['browser', 'engine'] as const)('when the %s closes, so does the other', async (who) => {
  const ends = await join()
  const closed = once(who === 'browser' ? ends.engine : ends.browser, 'close')
  ends[who].destroy()
  await closed
})

test.each(['browser', 'engine'] as const)(
  'a %s that does not read stops the other',
  async (who) => {
    const ends = await join()
    const [slow, fast] =
      who === 'browser' ? [ends.browser, ends.engine] : [ends.engine, ends.browser]
    slow.removeAllListeners('data').pause()
    const chunk = Buffer.alloc(1024 * 1024)
    const most = 64
    let sent = 0
    while (sent < most && fast.write(chunk)) sent++
    // What the buffers of both connections take, and then no more.
    for (let waits = 0; sent < most && waits < 20; waits++) {
      const hasDrained = await Promise.race([
        once(fast, 'drain').then(() => true),
        new Promise<false>((resolve) => setTimeout(() => resolve(false), 300)),
      ])
      if (!hasDrained) break
      do sent++
      while (sent < most && fast.write(chunk))
    }
    expect(sent).toBeLessThan(most)
    let received = 0
    slow.on('data', (data) => {
      received += data.length
    })
    slow.resume()
    await expect
      .poll(() => received, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(sent * chunk.length)
  },
)

test('without an engine there is nothing at this path', async () => {
  engine = undefined
  expect(await statusOf(await upgrade())).toBe('HTTP/1.1 404 Not Found')
})

test.each(['/hindcast/', '/sync', '/hindcast/sync/more', '/hindcast/synced'])(
  'an upgrade of %s is answered at once',
  async (path) => {
    expect(await statusOf(await upgrade({ path }))).toBe('HTTP/1.1 404 Not Found')
    expect(atEngine).toEqual([])
  },
)

test('an engine that is down is told apart from none', async () => {
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  engine = new URL(`ws://127.0.0.1:${(gone.address() as AddressInfo).port}`)
  await new Promise((resolve) => gone.close(resolve))
  expect(await statusOf(await upgrade())).toBe('HTTP/1.1 502 Bad Gateway')
})

test.each(['http://evil.example', 'null', ''])('a page of "%s" may not connect', async (origin) => {
  expect(await statusOf(await upgrade({ origin }))).toBe('HTTP/1.1 403 Forbidden')
  expect(atEngine).toEqual([])
})

test('a page of an allowed origin may', async () => {
  await join({ origin: 'https://plans.example' })
})

test('too many new connections of one address are refused', async () => {
  const { burst } = LIMITS.newSockets
  const all = await Promise.all(Array.from({ length: burst + 30 }, () => upgrade()))
  const answers = all.map((socket) => once(socket, 'data').then(([text]) => String(text)))
  expect(await Promise.race(answers)).toContain('429 Too Many Requests')
  await expect.poll(() => atEngine.length).toBeGreaterThanOrEqual(burst)
  expect(atEngine.length).toBeLessThan(burst + 30)
})

test('the realtime channel works beside it', async () => {
  const socket = await connected(openSocket(server.address))
  expect(socket.connected).toBe(true)
  socket.disconnect()
  expect((await fetch(`${server.address}${CHANNEL.pushPath}`, { method: 'POST' })).status).toBe(401)
})

test('a server that closes ends all connections', async () => {
  const ends = await join()
  const closed = Promise.all([once(ends.browser, 'close'), once(ends.engine, 'close')])
  await server.close()
  await closed
})
