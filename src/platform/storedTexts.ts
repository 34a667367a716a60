import { STORAGE_KEYS } from './storage'

export interface StoredText {
  readonly key: string
  readonly text: string
}

const { topLevel, legacyTopLevel, schedules } = STORAGE_KEYS

const ASIDE_PLACES = [topLevel, legacyTopLevel, schedules].map((key) => `${key}:setAside:`)

/** Where nothing may be read there is nothing to show. */
function textsUnder(keys: (all: readonly string[]) => readonly string[]): readonly StoredText[] {
  try {
    return keys(Object.keys(localStorage)).flatMap((key) => {
      const text = localStorage.getItem(key)
      return text === null ? [] : [{ key, text }]
    })
  } catch {
    return []
  }
}

/** What could not be read in full, as it was found. */
export const textsSetAside = (): readonly StoredText[] =>
  textsUnder((all) =>
    all.filter((key) => ASIDE_PLACES.some((place) => key.startsWith(place))).sort(),
  )

/** What local storage holds of the app, to the letter. */
export const rawTexts = (): readonly StoredText[] =>
  textsUnder(() => [topLevel, schedules, legacyTopLevel])

/** Returns whether it is gone. */
export function dropSetAside({ key }: StoredText): boolean {
  try {
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
