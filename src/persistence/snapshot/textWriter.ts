import type { Ms } from '../../domain/core/time'
import { systemClock } from '../../platform/clock'
import { onPageHide, whenIdle } from '../../platform/page'
import type { TextStorage } from '../../platform/storage'
import type { StorageProblem } from '../../state/sessionStore'

interface CoalescedWriter {
  /** Something changed: write after these waits. An earlier due time stays. */
  schedule(waits: Waits): void
  /** Writes now what is still to be written. */
  flush(): void
  /** Drops what is still to be written. */
  cancel(): void
}

export interface Waits {
  /** Writing waits until nothing has changed for this long … */
  readonly quiet: Ms
  /** … but no longer than this after the first change. */
  readonly most: Ms
}

/** Turns a burst of changes into one write while the page is idle. */
function coalescedWriter(write: () => void): CoalescedWriter {
  let deadline: Ms | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle: (() => void) | undefined

  const cancel = () => {
    clearTimeout(timer)
    cancelIdle?.()
    deadline = undefined
    cancelIdle = undefined
  }
  const flush = () => {
    if (deadline === undefined) return
    cancel()
    write()
  }
  return {
    schedule: ({ quiet, most }) => {
      const now = systemClock.now()
      deadline = Math.min(deadline ?? Number.POSITIVE_INFINITY, now + most)
      clearTimeout(timer)
      cancelIdle?.()
      const left = Math.max(0, deadline - now)
      timer = setTimeout(
        () => {
          cancelIdle = whenIdle(flush, Math.max(1, left - quiet))
        },
        Math.min(quiet, left),
      )
    },
    flush,
    cancel,
  }
}

/** A change is stored within this time. */
export const SOON: Waits = { quiet: 250, most: 2000 }
/**
 * Text still being typed waits for a longer pause, because a large state takes a while to write.
 */
export const LAZILY: Waits = { quiet: 2000, most: 10_000 }

export const problemOf = (error: unknown): StorageProblem =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'denied'

interface WrittenText {
  readonly key: string
  /** The text to write; null if this tab must not write now. */
  readonly text: () => string | null
  readonly onWritten: (text: string) => void
  readonly onProblem: (problem: StorageProblem) => void
}

/**
 * Saves a text: a burst of changes is one write, and unwritten changes are written when the
 * page is hidden. A failed write leaves the old text in place and is retried with the next change.
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
