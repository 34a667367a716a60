import { readFile, rename } from 'node:fs/promises'
import { openPrivateFile } from './privateFiles.mjs'

/** @typedef {{ maxBytes: number, older: number }} Roll */

/** How many bytes may wait for a slow disk. */
const WAITING_BYTES = 512 * 1024

/**
 * The files of a roll, the oldest first.
 * @param {string} path
 * @param {Roll} roll
 */
export const filesOf = (path, { older }) => [
  ...Array.from({ length: older }, (_, index) => `${path}.${older - index}`),
  path,
]

/**
 * Writes one record per line. A file that reached its limit is renamed to an older one, and the
 * oldest is deleted.
 * @param {string} path
 * @param {Roll & { onError: (error: unknown, lost: number) => void }} options `lost` counts records
 */
export function rollingFile(path, { onError, ...roll }) {
  const files = filesOf(path, roll)
  /** @type {Buffer[]} */
  let waiting = []
  let waitingBytes = 0
  /** @type {Promise<void> | undefined} */
  let writing

  async function makeRoom() {
    for (const [index, file] of files.entries()) {
      const olderOne = files[index - 1]
      if (olderOne === undefined) continue
      await rename(file, olderOne).catch((error) => {
        if (error.code !== 'ENOENT') throw error
      })
    }
  }

  /**
   * Appends as many lines as fit into the file in one write, and returns their number.
   * @param {readonly Buffer[]} lines
   * @param {number} atLeast written even where there is no room
   */
  async function appendFitting(lines, atLeast) {
    const handle = await openPrivateFile(path)
    try {
      let { size } = await handle.stat()
      const fitting = lines.findIndex((line) => {
        size += line.length
        return size > roll.maxBytes
      })
      const batch = fitting === -1 ? lines : lines.slice(0, Math.max(atLeast, fitting))
      if (batch.length > 0) await handle.appendFile(Buffer.concat(batch))
      return batch.length
    } finally {
      await handle.close()
    }
  }

  async function writeWaiting() {
    while (waiting.length > 0) {
      let lines = waiting
      waiting = []
      const bytes = lines.reduce((sum, line) => sum + line.length, 0)
      try {
        lines = lines.slice(await appendFitting(lines, 0))
        while (lines.length > 0) {
          await makeRoom()
          lines = lines.slice(await appendFitting(lines, 1))
        }
      } catch (error) {
        onError(error, lines.length)
      }
      // Not earlier: lines that are being written are still in memory.
      waitingBytes -= bytes
    }
    writing = undefined
  }

  return {
    /**
     * Queues a record to be written after all others; false if too much is waiting already.
     * @param {object} record
     */
    append(record) {
      const line = Buffer.from(`${JSON.stringify(record)}\n`)
      if (waitingBytes + line.length > WAITING_BYTES) return false
      waiting.push(line)
      waitingBytes += line.length
      writing ??= writeWaiting()
      return true
    },
    /** Resolves once all appended records are written. */
    settled: async () => writing,
  }
}

/**
 * The records of a roll, the oldest first. An unreadable line is skipped.
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
