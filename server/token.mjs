import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivate, writePrivateFile } from './privateFiles.mjs'

/** @param {string} folder */
export const tokenFile = (folder) => join(folder, 'token')

/**
 * The token that is stored in the folder, created at the first start. Only its owner may read it.
 * @param {string} folder
 */
export function ensureToken(folder) {
  try {
    writePrivateFile(tokenFile(folder), randomBytes(32).toString('base64url'), { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    makePrivate(tokenFile(folder))
  }
  const token = readToken(folder)
  if (token === '') throw new Error(`${tokenFile(folder)} is empty`)
  return token
}

/** @param {string} folder */
export const readToken = (folder) => readFileSync(tokenFile(folder), 'utf8').trim()

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest()

/**
 * Takes the same time whatever was given, so that trying reveals nothing.
 * @param {string | undefined} given
 * @param {string} token
 */
export const isSameToken = (given, token) =>
  timingSafeEqual(digest(given ?? ''), digest(token)) && given !== undefined
