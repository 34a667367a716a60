import { readFile, rename, stat } from 'node:fs/promises'
import { openPrivateFile } from './privateFiles.mjs'

/** @typedef {{ maxBytes: number, older: number }} Roll */

/** How many lines may wait for a slow disk. */
const WAITING = 1000

/**
 * The files of a roll, the oldest first.
 * @param {string} path
 * @param {Roll} roll
 */
export const filesOf = (path, { older }) => [
  ...Array.from({ length: older }, (_, index) => `${path}.${older - index}`),
  path,
]

/** @param {string} path */
const sizeOf = (path) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/**
 * Keeps records a line each. A file that grew to its limit becomes an older one, and the oldest goes.
 * @param {string} path
 * @param {Roll & { onError: (error: unknown) => void }} options
 */
export function rollingFile(path, { onError, ...roll }) {
  const files = filesOf(path, roll)
  let last = Promise.resolve()
  let waiting = 0

  async function makeRoom() {
    for (const [index, file] of files.entries()) {
      const olderOne = files[index - 1]
      if (olderOne !== undefined) await rename(file, olderOne).catch(() => {})
    }
  }

  /** @param {string} line */
  async function write(line) {
    if ((await sizeOf(path)) + line.length > roll.maxBytes) await makeRoom()
    const handle = await openPrivateFile(path)
    await handle.appendFile(line).finally(() => handle.close())
  }

  return {
    /**
     * One record after the other; false where too many are waiting already.
     * @param {object} record
     */
    append(record) {
      if (waiting >= WAITING) return false
      waiting += 1
      last = last
        .then(() => write(`${JSON.stringify(record)}\n`))
        .catch(onError)
        .finally(() => {
          waiting -= 1
        })
      return true
    },
    /** Resolves once all that was appended is written. */
    settled: () => last,
  }
}

/**
 * The records of a roll, the oldest first. A line that cannot be read is left out.
 * @param {string} path
 * @param {Roll} roll
 * @returns {Promise<readonly unknown[]>}
 */
export async function readRecords(path, roll) {
  const texts = await Promise.all(
    filesOf(path, roll).map((file) => readFile(file, 'utf8').catch(() => '')),
  )
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line !== '')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)]
      } catch {
        return []
      }
    })
}
