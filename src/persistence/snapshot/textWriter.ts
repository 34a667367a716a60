import { onPageHide } from '../../platform/page'
import { readOnlyFor, STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import type { StorageProblem } from '../../state/sessionStore'
import { type CoalescedWriter, coalescedWriter, type Waits } from './coalescedWriter'

/** A change is stored within this time. */
export const SOON: Waits = { quiet: 250, most: 2000 }
/**
 * Text still being typed waits for a longer pause, because a large state takes a while to write.
 */
export const LAZILY: Waits = { quiet: 2000, most: 10_000 }

interface WrittenText {
  readonly key: string
  /** The text to write; null if this tab must not write now. */
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
 * Saves a text under its key: a burst of changes is one write, and unwritten changes are written
 * when the page is hidden. A failed write leaves the old text in place and is retried with the next
 * change.
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
