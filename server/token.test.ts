import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ensureToken, isSameToken, readToken } from './token.mjs'

const folder = mkdtempSync(join(tmpdir(), 'token-'))
afterAll(() => rmSync(folder, { recursive: true }))

const modeOf = (file: string) => statSync(file).mode & 0o777

test('a token is created once, long and readable by its owner only', () => {
  const data = join(folder, 'not', 'there')
  const token = ensureToken(data)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(modeOf(join(data, 'token'))).toBe(0o600)
  expect(ensureToken(data)).toBe(token)
  expect(readToken(data)).toBe(token)
  expect(ensureToken(join(folder, 'other'))).not.toBe(token)
})

test('a token that others could read is closed to them', () => {
  const file = join(folder, 'token')
  writeFileSync(file, 'given\n')
  chmodSync(file, 0o644)
  expect(ensureToken(folder)).toBe('given')
  expect(modeOf(file)).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe('given\n')
})

test('an empty token is none', () => {
  writeFileSync(join(folder, 'token'), ' \n')
  expect(() => ensureToken(folder)).toThrow('is empty')
})

test('only exactly the same token matches', () => {
  expect(isSameToken('secret', 'secret')).toBe(true)
  for (const given of ['', 'secre', 'secret ', 'SECRET', 'x'.repeat(10_000), undefined]) {
    expect(isSameToken(given, 'secret')).toBe(false)
  }
  expect(isSameToken(undefined, '')).toBe(false)
})
