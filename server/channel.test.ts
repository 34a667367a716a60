import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CHANNEL } from '../src/protocol/channel.mjs'
import type { MetrixReport } from '../src/protocol/channelTypes'
import { startServer } from './startServer.mjs'
import { connected, openSocket, report } from './testing/client.mjs'

const BASE = '/hindcast/'
const root = mkdtempSync(join(tmpdir(), 'channel-'))
const saved: MetrixReport[] = []
const refusals: string[] = []
let server: Awaited<ReturnType<typeof startServer>>
let sockets: Socket[] = []

beforeAll(async () => {
  server = await startServer({
    root,
    base: BASE,
    port: 0,
    host: '127.0.0.1',
    realtime: {
      origins: ['https://plans.example'],
      token: 'secret',
      save: (report) => saved.push(report) > 0,
      log: (sentence) => refusals.push(sentence),
    },
  })
})

afterEach(() => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
  saved.length = 0
})

afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

function connect({ origin = new URL(server.address).origin, room = CHANNEL.room } = {}) {
  const socket = openSocket(server.address, { auth: { room }, extraHeaders: { origin } })
  sockets.push(socket)
  return connected(socket)
}

const push = (body: string, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(`${server.address}${CHANNEL.pushPath}`, {
    method,
    headers,
    ...(method === 'POST' && { body }),
  })

const WITH_TOKEN = { Authorization: 'Bearer secret' }

test('pages of this host and of allowed origins connect, others do not', async () => {
  await connect()
  await connect({ origin: 'https://plans.example' })
  await expect(connect({ origin: 'https://evil.example' })).rejects.toThrow()
  expect(refusals).toEqual([expect.stringContaining('https://evil.example')])
  await expect(connect({ origin: 'https://evil.example' })).rejects.toThrow()
  expect(refusals).toHaveLength(1)
})

test('there is one room', async () => {
  await expect(connect({ room: 'Elsewhere' })).rejects.toThrow('no such room')
})

test('a report is saved and answered, and anything else is refused', async () => {
  const socket = await connect()
  const answerTo = (raw: unknown) => socket.timeout(2000).emitWithAck(CHANNEL.report, raw)
  expect(await answerTo(report('jobs'))).toEqual({ isSaved: true })
  for (const garbage of [null, 'jobs', [], {}, report(5), report('x'.repeat(300))]) {
    expect(await answerTo(garbage)).toEqual({ isSaved: false, message: 'This is no report' })
  }
  expect(saved.map(({ stateValue }) => stateValue)).toEqual(['jobs'])
})

test('garbage without an acknowledgement, unknown events and oversized ones do no harm', async () => {
  const socket = await connect()
  const bystander = await connect()
  socket.emit(CHANNEL.report)
  socket.emit(CHANNEL.report, null, 'no function')
  socket.emit('__proto__', {})
  socket.emit(CHANNEL.report, 'x'.repeat(100_000))
  await new Promise((resolve) => socket.on('disconnect', resolve))
  expect(await bystander.timeout(2000).emitWithAck(CHANNEL.report, report('jobs'))).toEqual({
    isSaved: true,
  })
})

test('a browser that reports too fast is slowed down', async () => {
  const socket = await connect()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      socket.timeout(5000).emitWithAck(CHANNEL.report, report('jobs')),
    ),
  )
  const taken = answers.filter(({ isSaved }) => isSaved)
  expect(taken.length).toBeGreaterThanOrEqual(20)
  expect(taken.length).toBeLessThan(30)
})

test('the owner of the token pushes a message to every browser', async () => {
  const both = await Promise.all([connect(), connect()])
  const received = Promise.all(
    both.map((socket) => new Promise((resolve) => socket.on(CHANNEL.push, resolve))),
  )
  const message = { code: 'ui_message_success', message: 'Done' }
  const response = await push(JSON.stringify({ ...message, extra: 1 }), WITH_TOKEN)
  expect([response.status, await response.json()]).toEqual([200, { reached: 2 }])
  expect(await received).toEqual([message, message])
})

test.each([
  ['no token', {}, '{"code":"ui_message_info"}', 401],
  ['a wrong token', { Authorization: 'Bearer wrong' }, '{"code":"ui_message_info"}', 401],
  ['another scheme', { Authorization: 'Basic secret' }, '{"code":"ui_message_info"}', 401],
  ['no JSON', WITH_TOKEN, '{"code":', 400],
  ['an unknown code', WITH_TOKEN, '{"code":"other"}', 400],
  ['a text that is none', WITH_TOKEN, '{"code":"ui_message_info","message":{}}', 400],
  ['too much', WITH_TOKEN, `{"code":"ui_message_info","message":"${'x'.repeat(20_000)}"}`, 413],
])('a push with %s is refused', async (_, headers, body, status) => {
  expect((await push(body, headers)).status).toBe(status)
})

test('a link cannot trigger a push', async () => {
  expect((await push('', WITH_TOKEN, 'GET')).status).toBe(405)
})

test('a browser cannot read an answer of the channel from another origin', async () => {
  const response = await push('{}', { ...WITH_TOKEN, Origin: 'https://evil.example' })
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})
