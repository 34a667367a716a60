import { onPageHide } from '../../platform/page'
import { readOnlyFor, STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import type { StorageProblem } from '../../state/sessionStore'
import { type CoalescedWriter, coalescedWriter, type Waits } from './coalescedWriter'

/** A change is safe within a breath. */
export const SOON: Waits = { quiet: 250, most: 2000 }
/** Words still being typed wait for a longer pause, since a large state takes a while to write. */
export const LAZILY: Waits = { quiet: 2000, most: 10_000 }

interface WrittenText {
  readonly key: string
  /** What to write; null when this is not the time or the tab for it. */
  readonly text: () => string | null
  readonly onWritten: (text: string) => void
  readonly onProblem: (problem: StorageProblem) => void
}

export const problemOf = (error: unknown): StorageProblem =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'denied'

/** Only the app's own writer writes the app's own key. */
export const schedulesStorage = (storage: TextStorage): TextStorage =>
  readOnlyFor(storage, [STORAGE_KEYS.topLevel])

/**
 * Saves a text under its key: a burst of changes is one write, and what is still unwritten is
 * written when the page hides. A write that fails leaves the old text in place and is tried again
 * with the next change.
 */
export function textWriter(
  storage: TextStorage,
  { key, text, onWritten, onProblem }: WrittenText,
): CoalescedWriter {
  const writer = coalescedWriter(() => {
    try {
      const wanted = text()
      if (wanted === null) return
      storage.write(key, wanted)
      onWritten(wanted)
    } catch (error) {
      onProblem(problemOf(error))
    }
  })
  onPageHide(writer.flush)
  return writer
}
