import { browserStorage, type TextStorage } from './storage'

const keyOf = (name: string) => `hindcast:preference:${name}`

/** Small choices of the person at this browser. Where nothing can be kept they last for the visit. */
export function readPreference(name: string, storage: TextStorage = browserStorage): string | null {
  try {
    return storage.read(keyOf(name))
  } catch {
    return null
  }
}

export function writePreference(
  name: string,
  value: string,
  storage: TextStorage = browserStorage,
): void {
  try {
    storage.write(keyOf(name), value)
  } catch {
    // A choice that cannot be kept is made again next time; nothing else is lost.
  }
}
