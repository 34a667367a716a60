import type { Database } from '../schema/database'
import { keysWithPrefix, WRITING } from './journal'

/** More than the browser writes into one log before it starts another. */
const FILLER = { records: 72, bytes: 60_000 } as const
const FILL = 'fill:'

const tabOf = (writer: string) => writer.replace(/@.*/, '')

/**
 * A kill can truncate the last record of the browser's log. Chromium continues after it, and at the
 * next start but one takes the log for corrupt and deletes the whole database. So after a kill we
 * fill the log until Chromium starts a new one and deletes the old one.
 */
export async function rotateLog(database: Database): Promise<void> {
  for (let record = 0; record < FILLER.records; record++) {
    // Random, because repetitive data would be compressed.
    const noise = crypto.getRandomValues(new Uint8Array(FILLER.bytes))
    await database.write(['meta'], ({ meta }) => meta.put(noise, `${FILL}${record}`), 'relaxed')
  }
  await database.write(['meta'], ({ meta }) => meta.delete(keysWithPrefix(FILL)))
}

/** Rotates the log if a tab was killed while it wrote, and deletes the mark of that tab. */
export async function rotateAfterKill(
  database: Database,
  signs: readonly string[],
  writer: string,
  isAlive: (tab: string) => boolean,
): Promise<void> {
  const killed = signs
    .map((mark) => mark.slice(WRITING.length))
    .filter((other) => other !== writer)
    .filter((other) => tabOf(other) === tabOf(writer) || !isAlive(tabOf(other)))
  if (killed.length === 0) return
  await rotateLog(database)
  await database.write(['meta'], async ({ meta }) => {
    for (const other of killed) await meta.delete(WRITING + other)
  })
}
