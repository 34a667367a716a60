import { type Raw, recordOf } from '../domain/core/shape'
import type { Ms } from '../domain/core/time'

/** The fixed keys in local storage. */
export const STORAGE_KEYS = {
  topLevel: 'hindcast:topLevel',
  schedules: 'hindcast:businessTimeConfig',
  /** Marks the schedules' text as our own. */
  schedulesMark: 'hindcast:businessTimeConfig:mark',
  /** Events of closed pages that the journal did not have yet. */
  pending: 'hindcast:pending',
  /** The same under its name of version 1; read and then emptied, never written. */
  pendingOfVersion1: 'hindcast:parked',
  /** What stands typed and is not saved: a copy of what the database has. */
  drafts: 'hindcast:drafts',
  /** The page as it was left, for the first paint of the next start. */
  firstPage: 'hindcast:firstPage',
  /** When each text was set aside, by its key. */
  asideTimes: 'hindcast:setAsideTimes',
  /** The state of the specified system; read if ours does not exist yet, never written. */
  legacyTopLevel: 'teamScoring2024:topLevel',
} as const

/** How many UTF-16 units an origin may store, keys and values together. */
export const STORAGE_QUOTA = 5_242_880

/** Text stored under keys. Every method may throw: storage can be denied or full. */
export interface TextStorage {
  read(key: string): string | null
  write(key: string, text: string): void
}

export const browserStorage: TextStorage = {
  read: (key) => localStorage.getItem(key),
  write: (key, text) => localStorage.setItem(key, text),
}

/** The same storage, for callers that may read these keys but not write them. */
export const readOnlyFor = (storage: TextStorage, keys: readonly string[]): TextStorage => ({
  read: storage.read,
  write: (key, text) => {
    if (keys.includes(key)) throw new Error(`LS FIELD READ ONLY in hook! ${key}`)
    storage.write(key, text)
  },
})

/** Copies a text that could not be read in full to its own key, where it stays. */
export function setAside(storage: TextStorage, key: string, text: string, now: Ms): void {
  let number = 1
  const placeOf = () => `${key}:setAside:${number}`
  for (let there = storage.read(placeOf()); there !== null; there = storage.read(placeOf())) {
    if (there === text) return
    number += 1
  }
  storage.write(placeOf(), text)
  try {
    const times = JSON.stringify({ ...asideTimes(storage), [placeOf()]: now })
    storage.write(STORAGE_KEYS.asideTimes, times)
  } catch {
    // The text matters; it stays without a date.
  }
}

/** When the texts were set aside. Those of older versions have no date. */
export function asideTimes({ read }: Pick<TextStorage, 'read'>): Raw {
  try {
    return recordOf(JSON.parse(read(STORAGE_KEYS.asideTimes) ?? ''))
  } catch {
    return {}
  }
}

/** What this tab remembers under a key, also when it is loaded again. */
export function readOfTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

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
