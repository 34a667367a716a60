import databaseText from '../../src/persistence/schema/samples/v1/database.json?raw'
import localStorageText from '../../src/persistence/schema/samples/v1/localStorage.json?raw'
import databaseTextV2 from '../../src/persistence/schema/samples/v2/database.json?raw'
import localStorageTextV2 from '../../src/persistence/schema/samples/v2/localStorage.json?raw'
import databaseTextV3 from '../../src/persistence/schema/samples/v3/database.json?raw'
import localStorageTextV3 from '../../src/persistence/schema/samples/v3/localStorage.json?raw'
import databaseTextV4 from '../../src/persistence/schema/samples/v4/database.json?raw'
import localStorageTextV4 from '../../src/persistence/schema/samples/v4/localStorage.json?raw'
import databaseTextV5 from '../../src/persistence/schema/samples/v5/database.json?raw'
import localStorageTextV5 from '../../src/persistence/schema/samples/v5/localStorage.json?raw'
import databaseTextV6 from '../../src/persistence/schema/samples/v6/database.json?raw'
import localStorageTextV6 from '../../src/persistence/schema/samples/v6/localStorage.json?raw'
import databaseTextV7 from '../../src/persistence/schema/samples/v7/database.json?raw'
import localStorageTextV7 from '../../src/persistence/schema/samples/v7/localStorage.json?raw'
import sharedDatabaseTextV7 from '../../src/persistence/schema/samples/v7/sharedDatabase.json?raw'
import type { TextStorage } from '../../src/platform/storage'
import {
  type FrozenDatabase,
  type FrozenStore,
  fillDatabase,
} from '../../testbed/browser/fillDatabase'

/** Texts of local storage by their keys. */
export type FrozenTexts = Readonly<Record<string, string>>

// Typed by hand, because a file can contain anything; the samples never change.
export const DATABASE_V1 = JSON.parse(databaseText) as FrozenDatabase
export const TEXTS_V1 = JSON.parse(localStorageText) as FrozenTexts
export const DATABASE_V2 = JSON.parse(databaseTextV2) as FrozenDatabase
export const TEXTS_V2 = JSON.parse(localStorageTextV2) as FrozenTexts
export const DATABASE_V3 = JSON.parse(databaseTextV3) as FrozenDatabase
export const TEXTS_V3 = JSON.parse(localStorageTextV3) as FrozenTexts
export const DATABASE_V4 = JSON.parse(databaseTextV4) as FrozenDatabase
export const TEXTS_V4 = JSON.parse(localStorageTextV4) as FrozenTexts
export const DATABASE_V5 = JSON.parse(databaseTextV5) as FrozenDatabase
export const TEXTS_V5 = JSON.parse(localStorageTextV5) as FrozenTexts
export const DATABASE_V6 = JSON.parse(databaseTextV6) as FrozenDatabase
export const TEXTS_V6 = JSON.parse(localStorageTextV6) as FrozenTexts
export const DATABASE_V7 = JSON.parse(databaseTextV7) as FrozenDatabase
export const SHARED_DATABASE_V7 = JSON.parse(sharedDatabaseTextV7) as FrozenDatabase
export const TEXTS_V7 = JSON.parse(localStorageTextV7) as FrozenTexts

/** Creates a database of that name with the content of the sample, under the same keys. */
export const createFrozenDatabase = (
  name: string,
  database: FrozenDatabase = DATABASE_V1,
): Promise<void> => fillDatabase({ ...database, name })

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The content of a database in the form of a sample, whatever version it has. */
export async function databaseAsItIs(name: string): Promise<FrozenDatabase> {
  const database = await answerOf(indexedDB.open(name))
  try {
    const places = [...database.objectStoreNames]
    const transaction = database.transaction(places)
    const stores = places.map(async (place): Promise<[string, FrozenStore]> => {
      const store = transaction.objectStore(place)
      const [keys, values] = await Promise.all([
        answerOf(store.getAllKeys()),
        answerOf(store.getAll()),
      ])
      const records = keys.map((key, index) => ({ key, value: values[index] }))
      return [place, { keyPath: keyPathOf(store), autoIncrement: store.autoIncrement, records }]
    })
    return { version: database.version, stores: Object.fromEntries(await Promise.all(stores)) }
  } finally {
    database.close()
  }
}

const keyPathOf = ({ keyPath }: IDBObjectStore): string | null =>
  typeof keyPath === 'string' ? keyPath : null

/** Puts the texts of a sample into a storage: the browser's own, or one in memory. */
export function fillStorage(
  storage: Pick<TextStorage, 'write'>,
  texts: FrozenTexts = TEXTS_V1,
): void {
  for (const [key, text] of Object.entries(texts)) storage.write(key, text)
}
