import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} folder */
const fileOf = (folder) => join(folder, 'token')

/**
 * The token that is kept in the folder, made at the first start. Only its owner may read it.
 * @param {string} folder
 */
export function ensureToken(folder) {
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(fileOf(folder), randomBytes(32).toString('base64url'), {
      mode: 0o600,
      flag: 'wx',
    })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    chmodSync(fileOf(folder), 0o600)
  }
  const token = readToken(folder)
  if (token === '') throw new Error(`${fileOf(folder)} is empty`)
  return token
}

/** @param {string} folder */
export const readToken = (folder) => readFileSync(fileOf(folder), 'utf8').trim()

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest()

/**
 * Takes the same time whatever was given, so that nothing can be learnt by trying.
 * @param {string | undefined} given
 * @param {string} token
 */
export const isSameToken = (given, token) =>
  timingSafeEqual(digest(given ?? ''), digest(token)) && given !== undefined
