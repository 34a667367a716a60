import { rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { textOf, writePrivateFile } from './privateFiles.mjs'

/** @param {string} folder the server's data */
export const sharingFolder = (folder) => join(folder, 'sharing')

const RUNNING = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  url: v.pipe(v.string(), v.url()),
})

/** @param {string} folder */
const runningFile = (folder) => join(folder, 'running.json')

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is there, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * The keeper that runs in this folder; undefined if there is none, or if it was killed.
 * @param {string} folder
 */
function runningIn(folder) {
  try {
    const { success, output } = v.safeParse(RUNNING, JSON.parse(textOf(runningFile(folder)) ?? ''))
    return success && isAlive(output.pid) ? output : undefined
  } catch {
    return undefined
  }
}

/**
 * Says where the engine is, and claims the folder: two engines on one store would destroy it.
 * @param {string} folder
 * @param {string} url
 * @returns {() => void} takes it back
 */
export function announceEngine(folder, url) {
  const file = runningFile(folder)
  const other = runningIn(folder)
  // After a restart of a container a new process may have the number of the old one.
  if (other && other.pid !== process.pid) {
    throw new Error(`Sharing already runs here, as process ${other.pid} (${file}).`)
  }
  rmSync(file, { force: true })
  writePrivateFile(file, JSON.stringify({ pid: process.pid, url }), { flag: 'wx' })
  return () => rmSync(file, { force: true })
}

/**
 * Where the engine's web socket is: what the environment names, or else what runs on this machine.
 * @param {string} folder the server's data
 * @returns {URL | undefined}
 */
export function engineAddress(folder) {
  const url = process.env.HINDCAST_ENGINE || runningIn(sharingFolder(folder))?.url
  if (!url) return undefined
  if (!URL.canParse(url) || new URL(url).protocol !== 'ws:') {
    throw new Error(`HINDCAST_ENGINE is no address of the form ws://127.0.0.1:9222: ${url}`)
  }
  return new URL(url)
}
