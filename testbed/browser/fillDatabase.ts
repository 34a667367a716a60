export interface FrozenStore {
  readonly keyPath: string | null
  readonly autoIncrement: boolean
  readonly records: readonly { readonly key: IDBValidKey; readonly value: unknown }[]
}

export interface FrozenDatabase {
  readonly version: number
  readonly stores: Readonly<Record<string, FrozenStore>>
}

/**
 * Creates a database of that name with these records. Uses nothing from outside itself, so that the
 * whole function can be passed to a page.
 */
export function fillDatabase({
  name,
  version,
  stores,
}: FrozenDatabase & { readonly name: string }): Promise<void> {
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

  /** JSON has no bytes, so a sample spells them `{"$bytes": "base64"}`. */
  function decoded(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(decoded)
    if ('$bytes' in value) return bytesOf(String(value.$bytes))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, decoded(part)]))
  }

  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion > 0) {
        request.transaction?.abort()
        return
      }
      for (const [place, { keyPath, autoIncrement, records }] of Object.entries(stores)) {
        const store = request.result.createObjectStore(place, { keyPath, autoIncrement })
        for (const { key, value } of records) {
          if (keyPath === null) store.add(decoded(value), key)
          else store.add(decoded(value))
        }
      }
    }
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    request.onerror = () => reject(request.error)
  })
}
