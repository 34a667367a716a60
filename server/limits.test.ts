import { once } from 'node:events'
import { connect as connectTcp, type Socket as TcpSocket } from 'node:net'
import { tmpdir } from 'node:os'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CHANNEL } from '../src/protocol/channel.mjs'
import { LIMITS } from './limits.mjs'
import { startServer } from './startServer.mjs'
import { connected, openSocket, report } from './testing/client.mjs'

let server: Awaited<ReturnType<typeof startServer>>
let sockets: Socket[] = []
let log: string[] = []
let isDiskFast = true

beforeEach(async () => {
  log = []
  isDiskFast = true
  server = await startServer({
    root: tmpdir(),
    base: '/hindcast/',
    port: 0,
    host: '127.0.0.1',
    realtime: {
      origins: [],
      token: 'secret',
      save: () => isDiskFast,
      log: (sentence) => log.push(sentence),
    },
  })
})

afterEach(async () => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
  await server.close()
})

/** macOS has no second loopback address. */
const ELSEWHERE = process.platform === 'darwin' ? undefined : { localAddress: '127.0.0.2' }

function connect(options = {}) {
  const socket = openSocket(server.address, options)
  sockets.push(socket)
  return connected(socket)
}

const connectMany = (count: number) => Promise.all(Array.from({ length: count }, () => connect()))

/** How many of so many reports at once are saved. */
async function savedOf(count: number, socket: Socket) {
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      socket.timeout(20_000).emitWithAck(CHANNEL.report, report('jobs')),
    ),
  )
  return answers.filter(({ isSaved }) => isSaved).length
}

/** How often the log contains the text, in total and in how many lines: a slow machine may split a burst. */
function logged(text: string) {
  const lines = log.filter((line) => line.includes(text))
  const counts = lines.map((line) => Number(/\((\d+) times\)$/.exec(line)?.[1] ?? 1))
  return { lines: lines.length, times: counts.reduce((sum, count) => sum + count, 0) }
}

test('a dozen browsers of one office connect and report at the same time', async () => {
  const browsers = await connectMany(12)
  expect(await Promise.all(browsers.map((socket) => savedOf(20, socket)))).toEqual(
    browsers.map(() => 20),
  )
  expect(log).toEqual([])
})

test('too many new sockets of one address are refused, those of another are not', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 120 }, () => connect()))
  const open = tries.filter(({ status }) => status === 'fulfilled')
  expect(open.length).toBeGreaterThanOrEqual(LIMITS.newSockets.burst)
  expect(open.length).toBeLessThanOrEqual(LIMITS.sockets)
  if (ELSEWHERE) expect((await connect(ELSEWHERE)).connected).toBe(true)
  await server.close()
  const refused = logged('A socket from 127.0.0.1 was refused')
  expect(refused.times).toBe(120 - open.length)
  expect(refused.lines).toBeLessThan(5)
})

test('the reports of all sockets of one address are limited together', async () => {
  const browsers = await connectMany(45)
  const saved = await Promise.all(browsers.map((socket) => savedOf(20, socket)))
  const sum = saved.reduce((all, count) => all + count)
  expect(sum).toBeGreaterThanOrEqual(LIMITS.addressReports.burst)
  expect(sum).toBeLessThan(45 * 20)
  if (ELSEWHERE) expect(await savedOf(20, await connect(ELSEWHERE))).toBe(20)
  await server.close()
  const dropped = logged('A report from 127.0.0.1 was dropped')
  expect(dropped.times).toBe(45 * 20 - sum)
  expect(dropped.lines).toBeLessThan(5)
})

const FLOODS: readonly (readonly [string, (socket: Socket) => void])[] = [
  [
    'too many messages',
    (socket) => {
      for (let n = 0; n < 100; n++) socket.emit('unknown')
    },
  ],
  [
    'too many bytes',
    (socket) => {
      for (let n = 0; n < 4; n++) socket.emit('unknown', 'x'.repeat(15_000))
    },
  ],
  [
    'too many pings',
    (socket) => {
      // The library cannot send what a browser's page cannot.
      const { ws } = socket.io.engine.transport as unknown as { ws: { ping(): void } }
      for (let n = 0; n < 100; n++) ws.ping()
    },
  ],
]

test.each(FLOODS)('a socket that sends %s is closed, its neighbor is not', async (_, flood) => {
  const [flooding, neighbor] = await connectMany(2)
  if (!flooding || !neighbor) throw new Error('Two sockets are needed')
  const closed = new Promise((resolve) => flooding.on('disconnect', resolve))
  flood(flooding)
  await closed
  expect(await savedOf(1, neighbor)).toBe(1)
  await server.close()
  expect(log).toEqual(['A socket from 127.0.0.1 was closed: it sent too much at once.'])
})

test('reports that the disk is too slow for are counted in one line', async () => {
  isDiskFast = false
  expect(await savedOf(15, await connect())).toBe(0)
  await server.close()
  const dropped = logged('A report was dropped: too many wait for the disk.')
  expect(dropped.times).toBe(15)
  expect(dropped.lines).toBeLessThan(5)
})

test('one address cannot take all connections', async () => {
  const over = 20
  const open = new Set<TcpSocket>()
  await Promise.all(
    Array.from({ length: LIMITS.connections + over }, async () => {
      const socket = connectTcp(server.port, '127.0.0.1')
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
      await once(socket, 'connect')
    }),
  )
  await expect.poll(() => open.size, { timeout: 10_000 }).toBe(LIMITS.connections)
  if (ELSEWHERE) expect((await connect(ELSEWHERE)).connected).toBe(true)
  for (const socket of open) socket.destroy()
  await server.close()
  expect(logged('A connection from 127.0.0.1 was closed').times).toBe(over)
})
