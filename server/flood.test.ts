import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANNEL } from '../src/protocol/channel.mjs'
import { readRecords } from './rollingFile.mjs'
import { REPORTS_ROLL, reportsFile } from './settings.mjs'
import { connected, openSocket } from './testing/client.mjs'
import { spawnServer } from './testing/spawnServer'

const FLOOD = fileURLToPath(new URL('./testing/flood.mjs', import.meta.url))
const SOCKETS = 400
const REPORTS = 100
const TOKEN = 'secret'

const folder = mkdtempSync(join(tmpdir(), 'flood-'))
let server: Awaited<ReturnType<typeof spawnServer>>

beforeAll(async () => {
  server = await spawnServer(folder, { HINDCAST_TOKEN: TOKEN })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** The CPU time of the server in ms, where the system exposes it. */
function cpuTime() {
  try {
    const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(' ')
    return (Number(fields[13]) + Number(fields[14])) * 10
  } catch {
    return undefined
  }
}

/**
 * How long the server takes to answer. In its own CPU time if that is known, because other work on
 * the machine stretches the clock.
 */
async function answerTime() {
  const cpuStart = cpuTime()
  const start = performance.now()
  await new Promise<void>((resolve, reject) => {
    get(server.address, { agent: false }, (response) => {
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
  const cpuEnd = cpuTime()
  const isKnown = cpuStart !== undefined && cpuEnd !== undefined
  return isKnown ? cpuEnd - cpuStart : performance.now() - start
}

/** Connects from another address, and resolves to the message that is pushed to it. */
async function pushedElsewhere() {
  const socket = openSocket(server.address, { localAddress: '127.0.0.2' })
  try {
    await connected(socket)
    const pushed = new Promise((resolve) => socket.on(CHANNEL.push, resolve))
    await fetch(`${server.address}${CHANNEL.pushPath}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ code: 'ui_message_info', message: 'Still here' }),
    })
    return await pushed
  } finally {
    socket.disconnect()
  }
}

// macOS has no second loopback address.
test.skipIf(process.platform === 'darwin')(
  'during a flood from one address the server answers within a second and serves others',
  { timeout: 120_000 },
  async () => {
    const flood = fork(FLOOD, [server.address, `${SOCKETS}`, `${REPORTS}`], { execArgv: [] })
    const exited = once(flood, 'exit')
    const [open] = await once(flood, 'message')
    const pushed = pushedElsewhere()
    const times: number[] = []
    const end = performance.now() + 3000
    while (performance.now() < end) times.push(await answerTime())
    expect(await pushed).toEqual({ code: 'ui_message_info', message: 'Still here' })
    flood.disconnect()
    await exited

    expect(Math.max(...times)).toBeLessThan(1000)
    expect(open).toBeLessThanOrEqual(100)
    const saved = await readRecords(reportsFile(folder), REPORTS_ROLL)
    expect(saved.length).toBeLessThan((SOCKETS * REPORTS) / 20)
    const log = () => server.log.join('\n')
    await expect.poll(log, { timeout: 20_000 }).toContain('too many new ones at once')
    await expect.poll(log, { timeout: 20_000 }).toContain('it sent too much at once')
    expect(server.log.length).toBeLessThan(10)
  },
)
