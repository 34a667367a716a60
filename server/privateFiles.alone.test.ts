import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { CHANNEL } from '../src/protocol/channel.mjs'
import { rollingFile } from './rollingFile.mjs'
import { connected, openSocket, report } from './testing/client.mjs'
import { spawnServer } from './testing/spawnServer'
import { ensureToken } from './token.mjs'

const refusal = vi.hoisted(() => ({ isOn: false }))
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const refusing =
    <Args extends readonly unknown[]>(setMode: (...args: Args) => void) =>
    (...args: Args) => {
      if (refusal.isOn) throw new Error('ENOTSUP: operation not supported')
      setMode(...args)
    }
  return { ...fs, chmodSync: refusing(fs.chmodSync), fchmodSync: refusing(fs.fchmodSync) }
})

const folder = mkdtempSync(join(tmpdir(), 'private-'))
const umask = process.umask()

afterEach(() => {
  process.umask(umask)
  refusal.isOn = false
  vi.restoreAllMocks()
})
afterAll(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

const modesIn = (path: string) =>
  Object.fromEntries(readdirSync(path).map((name) => [name, modeOf(join(path, name))]))

/** Starts the server, has it save a report, and ends it. */
async function visit(data: string) {
  const server = await spawnServer(data)
  const socket = await connected(openSocket(server.address))
  await socket.timeout(5000).emitWithAck(CHANNEL.report, report('jobs'))
  socket.disconnect()
  const saved = () => readFileSync(join(data, 'reports.jsonl'), 'utf8')
  await expect.poll(saved, { timeout: 5000 }).toContain('"stateValue":"jobs"')
  await server.close()
}

// Windows has no such modes.
const testModes = test.skipIf(process.platform === 'win32')

testModes.each(['000', '022', '777'])(
  'with the umask %s only the owner reads what the server writes',
  async (mask) => {
    const data = join(folder, `umask ${mask}`)
    process.umask(mask)
    await visit(data)
    expect(modeOf(data)).toBe('700')
    expect(modesIn(data)).toEqual({ address: '600', 'reports.jsonl': '600', token: '600' })
  },
)

testModes('files of an earlier version that others could read become private', async () => {
  const data = join(folder, 'earlier')
  mkdirSync(data)
  for (const name of ['address', 'reports.jsonl', 'reports.jsonl.1', 'reports.jsonl.2', 'token']) {
    writeFileSync(join(data, name), name === 'token' ? 'given' : '')
    chmodSync(join(data, name), 0o664)
  }
  writeFileSync(join(data, 'notes.txt'), 'of somebody else')
  chmodSync(join(data, 'notes.txt'), 0o644)
  chmodSync(data, 0o755)
  await visit(data)
  expect(modeOf(data)).toBe('700')
  expect(modesIn(data)).toEqual({
    address: '600',
    'notes.txt': '644',
    'reports.jsonl': '600',
    'reports.jsonl.1': '600',
    'reports.jsonl.2': '600',
    token: '600',
  })
})

testModes(
  'reports stay private when their file rolls or is opened to others meanwhile',
  async () => {
    process.umask(0)
    const path = join(folder, 'rolls', 'reports.jsonl')
    const file = rollingFile(path, { maxBytes: 50, older: 2, onError: () => {} })
    for (let n = 0; n < 20; n++) {
      file.append({ n })
      await file.settled()
      if (n === 10) chmodSync(path, 0o666)
    }
    expect(modesIn(join(folder, 'rolls'))).toEqual({
      'reports.jsonl': '600',
      'reports.jsonl.1': '600',
      'reports.jsonl.2': '600',
    })
  },
)

testModes('a folder that many users share stays open to them', () => {
  const shared = join(folder, 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  ensureToken(shared)
  expect(modeOf(shared)).toBe('777')
  expect(modesIn(shared)).toEqual({ token: '600' })
})

test('where modes cannot be set the files are written all the same', async () => {
  refusal.isOn = true
  const handle = await open(join(folder, 'any'), 'w')
  vi.spyOn(Object.getPrototypeOf(handle), 'chmod').mockRejectedValue(new Error('ENOTSUP'))
  await handle.close()
  const data = join(folder, 'no modes')
  const token = ensureToken(data)
  expect(ensureToken(data)).toBe(token)
  const errors: unknown[] = []
  const path = join(data, 'reports.jsonl')
  const file = rollingFile(path, { maxBytes: 100, older: 2, onError: (e) => errors.push(e) })
  file.append({ n: 1 })
  await file.settled()
  expect(readFileSync(path, 'utf8')).toBe('{"n":1}\n')
  expect(errors).toEqual([])
})
