import { appendFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { readRecords, rollingFile } from './rollingFile.mjs'

const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ROLL = { maxBytes: 100, older: 2 }

function open(name: string) {
  const errors: unknown[] = []
  const path = join(folder, name)
  return { path, errors, file: rollingFile(path, { ...ROLL, onError: (e) => errors.push(e) }) }
}

test('records are read in order, including those of an earlier start', async () => {
  const { path, file, errors } = open('new/folder/a.jsonl')
  for (const n of [1, 2, 3]) expect(file.append({ n })).toBe(true)
  await file.settled()
  const again = rollingFile(path, { ...ROLL, onError: (e) => errors.push(e) })
  again.append({ n: 4 })
  await again.settled()
  expect(await readRecords(path, ROLL)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
  expect(errors).toEqual([])
})

test('no file grows past its limit, and only the newest records stay', async () => {
  const { path, file } = open('b.jsonl')
  for (let n = 100; n < 200; n++) file.append({ n })
  await file.settled()
  const records = await readRecords(path, ROLL)
  expect(records.at(-1)).toEqual({ n: 199 })
  expect(records.length).toBeGreaterThan(20)
  expect(records).toEqual(records.map((_, at) => ({ n: 200 - records.length + at })))
  for (const name of [path, `${path}.1`, `${path}.2`]) {
    expect(statSync(name).size).toBeLessThanOrEqual(ROLL.maxBytes)
  }
  expect(existsSync(`${path}.3`)).toBe(false)
})

test('a truncated line is skipped, the others are read', async () => {
  const { path, file } = open('c.jsonl')
  file.append({ n: 1 })
  await file.settled()
  appendFileSync(path, '{"n": 2\n')
  file.append({ n: 3 })
  await file.settled()
  expect(await readRecords(path, ROLL)).toEqual([{ n: 1 }, { n: 3 }])
})

test('a write error comes with the number of lost records', async () => {
  const { path } = open('d')
  appendFileSync(path, '')
  const losses: number[] = []
  const file = rollingFile(join(path, 'below a file'), {
    ...ROLL,
    onError: (_, lost) => losses.push(lost),
  })
  for (let n = 0; n < 100; n++) expect(file.append({ n })).toBe(true)
  await file.settled()
  expect(losses.reduce((sum, lost) => sum + lost)).toBe(100)
  expect(file.append({ n: 0 })).toBe(true)
  await file.settled()
})

test('records that wait for a slow disk are limited in bytes', async () => {
  const { file } = open('e.jsonl')
  const text = 'я'.repeat(50 * 1024)
  const taken = Array.from({ length: 20 }, () => file.append({ text })).filter(Boolean)
  expect(taken).toHaveLength(5)
  await file.settled()
  expect(file.append({ text })).toBe(true)
  await file.settled()
})

test('records of the same moment are written together', async () => {
  const { path } = open('f')
  const handle = await openFile(path, 'w')
  const append = vi.spyOn(Object.getPrototypeOf(handle), 'appendFile')
  await handle.close()
  const file = rollingFile(path, { maxBytes: 100_000, older: 2, onError: () => {} })
  for (let n = 0; n < 500; n++) file.append({ n })
  await file.settled()
  expect(await readRecords(path, ROLL)).toHaveLength(500)
  // The first is written at once, and the others wait until it is done.
  expect(append).toHaveBeenCalledTimes(2)
  append.mockRestore()
})

test('without a file there is nothing to read', async () => {
  expect(await readRecords(join(folder, 'none'), ROLL)).toEqual([])
})
