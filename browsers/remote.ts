import { SECOND } from '../src/domain/core/time'
import { sleep } from '../testbed/browser/killMoments'

/** A machine that is busy with other things is no fault. */
export const ANSWER_TIME = 60 * SECOND
const PAUSE = 50

/** Repeats a question until the answer is neither null nor false. */
export async function until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
  const end = Date.now() + ANSWER_TIME
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== false) return answer
    if (Date.now() > end) throw new Error(`This did not come: ${what}`)
    await sleep(PAUSE)
  }
}

type KeyAction = { readonly type: 'keyDown' | 'keyUp'; readonly value: string }
type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: number }

/** One device with what it does, as both WebDriver standards spell it. */
export type InputSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | { readonly type: 'pointer'; readonly id: string; readonly actions: readonly PointerAction[] }

/** Runs in the page, and so uses nothing from outside itself. */
export type InPage<Args extends readonly unknown[], T> = (...args: Args) => T | Promise<T>

/** A browser with one page, as a remote control sees it. Every call ends within a deadline. */
export interface Remote {
  /** Its name and version. */
  readonly title: string
  /** The folder where its downloads arrive. */
  readonly downloads: string
  navigate(address: string): Promise<void>
  reload(): Promise<void>
  call<Args extends readonly unknown[], T>(body: InPage<Args, T>, ...args: Args): Promise<T>
  perform(source: InputSource): Promise<void>
  /** Gives a file to the first field that the selector finds. */
  chooseFile(selector: string, file: string): Promise<void>
  /** Ends all its processes at once; none can finish anything. */
  kill(): Promise<void>
}

/** A browser that can be tested. */
export interface BrowserKind {
  readonly name: string
  /** The commands that it needs, and the packages of Debian that have them. */
  readonly commands: readonly string[]
  readonly packages: readonly string[]
  /** Whether what it stores is there again when it is started with the same folder. */
  readonly isLasting: boolean
  /**
   * Starts it with a profile in this folder. Errors and warnings in the page's console, and errors
   * that nothing catches, are complaints.
   */
  start(folder: string, onComplaint: (text: string) => void): Promise<Remote>
}

/** An expression that calls the function, and is a promise of its result as JSON. */
export const callText = <Args extends readonly unknown[], T>(
  body: InPage<Args, T>,
  args: Args,
): string => `(async () => JSON.stringify((await (${body})(...${JSON.stringify(args)})) ?? null))()`
