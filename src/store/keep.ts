import { coalescedWriter, type Waits } from '../platform/coalescedWriter'
import { onPageHide } from '../platform/page'
import type { TextStorage } from '../platform/storage'
import type { EventStore } from './eventStore'
import type { StorageProblem } from './sessionStore'

/** A change is safe within a breath. */
export const SOON: Waits = { quiet: 250, most: 2000 }
/** Words still being typed wait for a longer pause, since a large state takes a while to write. */
export const LAZILY: Waits = { quiet: 2000, most: 10_000 }

export interface Kept<State, Event> {
  readonly key: string
  readonly waitsFor?: (event: Event) => Waits
  readonly toText: (state: State) => string
  readonly onWritten: (text: string) => void
  readonly onProblem: (problem: StorageProblem) => void
}

export const problemOf = (error: unknown): StorageProblem =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'denied'

/**
 * Keeps the store's state under its key after every change: a burst of changes is one write, and
 * what is still unwritten is written when the page hides. A write that fails leaves the old text in
 * place and is tried again with the next change. Returns how to stop.
 */
export function keep<State, Event>(
  store: EventStore<State, Event>,
  storage: TextStorage,
  { key, waitsFor = () => SOON, toText, onWritten, onProblem }: Kept<State, Event>,
): () => void {
  const writer = coalescedWriter(() => {
    const text = toText(store.getState())
    try {
      storage.write(key, text)
      onWritten(text)
    } catch (error) {
      onProblem(problemOf(error))
    }
  })
  const stops = [
    store.onChange(({ event }) => writer.schedule(waitsFor(event))),
    onPageHide(writer.flush),
    writer.cancel,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
