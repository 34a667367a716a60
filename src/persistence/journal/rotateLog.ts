import { type Database, resultOf } from '../schema/database'
import { beginningWith, WRITING } from './journal'

/** More than the browser keeps of a log before it writes all of it down and begins another. */
const FILLING = { records: 72, bytes: 60_000 } as const
const FILL = 'fill:'

const tabOf = (life: string) => life.replace(/@.*/, '')

/**
 * A kill may cut the last record of the browser's log short. Chromium goes on behind it, and at the
 * start after that takes the log for corrupt and deletes all that is in the database. So after a kill
 * the log is filled up until another one is begun, and the old one goes.
 */
export async function mendLog(
  database: Database,
  signs: readonly IDBValidKey[],
  life: string,
  isAlive: (tab: string) => boolean,
): Promise<void> {
  const killed = signs
    .map((sign) => String(sign).slice(WRITING.length))
    .filter((writer) => writer !== life)
    .filter((writer) => tabOf(writer) === tabOf(life) || !isAlive(tabOf(writer)))
  if (killed.length === 0) return
  for (let record = 0; record < FILLING.records; record++) {
    // Of chance, since what repeats itself would be packed.
    const noise = crypto.getRandomValues(new Uint8Array(FILLING.bytes))
    await database.write(
      ['meta'],
      ({ meta }) => resultOf(meta.put(noise, `${FILL}${record}`)),
      'relaxed',
    )
  }
  await database.write(['meta'], async ({ meta }) => {
    await resultOf(meta.delete(beginningWith(FILL)))
    for (const writer of killed) await resultOf(meta.delete(WRITING + writer))
  })
}
