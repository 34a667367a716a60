import { type Database, resultOf } from './database'
import { WRITING } from './journal'

/** More than the browser keeps of a log before it writes all of it down and begins another. */
const FILLING = { records: 72, bytes: 60_000 } as const
const FILL = 'fill:'

/** All keys that begin so. */
const beginningWith = (start: string) => IDBKeyRange.bound(start, `${start}\uFFFF`)

async function killedWriters(
  database: Database,
  life: string,
  isAlive: (tab: string) => boolean,
): Promise<readonly string[]> {
  const keys = await database.read(['meta'], ({ meta }) =>
    resultOf(meta.getAllKeys(beginningWith(WRITING))),
  )
  const tabOf = (writer: string) => writer.replace(/@.*/, '')
  return keys
    .map((key) => String(key).slice(WRITING.length))
    .filter((writer) => writer !== life)
    .filter((writer) => tabOf(writer) === tabOf(life) || !isAlive(tabOf(writer)))
}

/**
 * A kill may cut the last record of the browser's log short. Chromium goes on behind it, and at the
 * start after that takes the log for corrupt and deletes all that is in the database. So after a kill
 * the log is filled up until another one is begun, and the old one goes.
 */
export async function mendLog(
  database: Database,
  life: string,
  isAlive: (tab: string) => boolean,
): Promise<void> {
  const killed = await killedWriters(database, life, isAlive)
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
