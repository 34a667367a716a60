import { isMoment, type Ms } from '../../domain/core/time'
import { asideTimes, STORAGE_KEYS } from '../../platform/storage'
import { currentWorkspace, DEMO } from '../../platform/tabWorkspace'
import { keyIn } from '../../platform/workspaces'

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

/** Where the workspace of this tab stores what has this key. The demo stores nothing. */
function keyHere(key: string): string {
  const workspace = currentWorkspace()
  return workspace === null || workspace === DEMO ? key : keyIn(workspace, key)
}

const readHere = { read: (key: string) => localStorage.getItem(keyHere(key)) }

/** When texts were set aside, by their keys in local storage. */
const timesHere = (): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(asideTimes(readHere)).map(([key, at]) => [keyHere(key), at]))

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
  const times = timesHere()
  return textsUnder((all) =>
    all.filter((key) => ASIDE_PLACES.some((place) => key.startsWith(keyHere(place)))).sort(),
  ).map((stored) => {
    const at = times.get(stored.key)
    return { ...stored, at: typeof at === 'number' && isMoment(at) ? at : null }
  })
}

/** The app's texts in local storage, unchanged. */
export const rawTexts = (): readonly StoredText[] =>
  textsUnder(() => [topLevel, schedules, legacyTopLevel].map(keyHere))

/** Returns whether it was deleted. */
export function dropSetAside({ key }: StoredText): boolean {
  try {
    localStorage.removeItem(key)
    // The next text under this key gets its own time.
    const times = Object.entries(asideTimes(readHere)).filter(([place]) => keyHere(place) !== key)
    const text = JSON.stringify(Object.fromEntries(times))
    localStorage.setItem(keyHere(STORAGE_KEYS.asideTimes), text)
    return true
  } catch {
    return false
  }
}
