import { isMoment, type Ms } from '../../domain/core/time'
import { asideTimes, browserStorage, STORAGE_KEYS } from '../../platform/storage'

export interface StoredText {
  readonly key: string
  readonly text: string
}

export interface TextSetAside extends StoredText {
  /** Null if the time was not stored. */
  readonly at: Ms | null
}

const { topLevel, legacyTopLevel, schedules, pending } = STORAGE_KEYS

const ASIDE_PLACES = [topLevel, legacyTopLevel, schedules, pending].map((key) => `${key}:setAside:`)

/** If storage cannot be read, there is nothing to show. */
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

/** Texts that could not be read in full, exactly as they were found. */
export function textsSetAside(): readonly TextSetAside[] {
  const times = asideTimes(browserStorage)
  return textsUnder((all) =>
    all.filter((key) => ASIDE_PLACES.some((place) => key.startsWith(place))).sort(),
  ).map((stored) => {
    const at = times[stored.key]
    return { ...stored, at: typeof at === 'number' && isMoment(at) ? at : null }
  })
}

/** The app's texts in local storage, unchanged. */
export const rawTexts = (): readonly StoredText[] =>
  textsUnder(() => [topLevel, schedules, legacyTopLevel])

/** Returns whether it was deleted. */
export function dropSetAside({ key }: StoredText): boolean {
  try {
    localStorage.removeItem(key)
    // The next text under this key gets its own time.
    const { [key]: _, ...times } = asideTimes(browserStorage)
    localStorage.setItem(STORAGE_KEYS.asideTimes, JSON.stringify(times))
    return true
  } catch {
    return false
  }
}
