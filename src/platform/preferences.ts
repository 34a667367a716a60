import { browserStorage, type TextStorage } from './storage'

const keyOf = (name: string) => `hindcast:preference:${name}`

/** Small choices of the user of this browser. Without storage they last for the visit. */
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
    // A choice that cannot be saved is made again next time; nothing else is lost.
  }
}

/** Runs when another tab of this browser saves the choice. */
export function onPreferenceElsewhere(name: string, action: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === keyOf(name)) action()
  })
}
