import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { announceEngine, engineAddress, sharingFolder } from './engineAddress.mjs'

const data = mkdtempSync(join(tmpdir(), 'address-'))
const folder = sharingFolder(data)
const file = join(folder, 'running.json')
const URL_HERE = 'ws://127.0.0.1:9222'
/** Larger than the number of any process. */
const NOBODY = 2 ** 30

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => rmSync(data, { recursive: true }))

function leave(text: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, text)
}

test('there is no engine unless one is named or runs', () => {
  expect(engineAddress(data)).toBeUndefined()
})

test('an engine is found while it runs', () => {
  const withdraw = announceEngine(folder, URL_HERE)
  expect(engineAddress(data)?.host).toBe('127.0.0.1:9222')
  withdraw()
  expect(engineAddress(data)).toBeUndefined()
})

test('the environment names another', () => {
  announceEngine(folder, URL_HERE)
  vi.stubEnv('HINDCAST_ENGINE', 'ws://10.0.0.5:9333')
  expect(engineAddress(data)?.host).toBe('10.0.0.5:9333')
})

test.each(['127.0.0.1:9222', 'http://127.0.0.1:9222', 'nonsense'])('%s is no address', (url) => {
  vi.stubEnv('HINDCAST_ENGINE', url)
  expect(() => engineAddress(data)).toThrow('HINDCAST_ENGINE')
})

test.each([
  ['of a process that was killed', JSON.stringify({ pid: NOBODY, url: URL_HERE })],
  ['that is cut', '{"pid":'],
  ['without an address', JSON.stringify({ pid: process.ppid })],
])('a file %s names no engine and stops nobody', (_, text) => {
  leave(text)
  expect(engineAddress(data)).toBeUndefined()
  announceEngine(folder, URL_HERE)
  expect(engineAddress(data)?.host).toBe('127.0.0.1:9222')
})

test('a folder that another process uses is left alone', () => {
  leave(JSON.stringify({ pid: process.ppid, url: URL_HERE }))
  expect(() => announceEngine(folder, 'ws://127.0.0.1:1')).toThrow(`process ${process.ppid}`)
  expect(engineAddress(data)?.host).toBe('127.0.0.1:9222')
})
