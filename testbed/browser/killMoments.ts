import type { KillableBrowser } from './killableBrowser'

/** What a step reports about itself: it began, it is making its crucial write, it is done. */
export type Cue = 'begun' | 'writing' | 'done'

/** A kill happens this many ms after a cue. */
export interface Moment {
  readonly cue: Cue
  readonly delay: number
}

/** The cues of a step in turn, each with the longest delay after it. */
export type Spans = readonly (readonly [cue: Cue, longest: number])[]

export const sleep = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

const GOLDEN = 0.618_034

/** Numbers from 0 to 1, evenly spread for any count, and the same ones each time. */
export const evenly = (index: number): number => (0.5 + index * GOLDEN) % 1

/** When the kill of a round happens: the cues take turns, each time with another delay. */
export function momentOf(spans: Spans, round: number): Moment {
  const [cue, longest] = spans[round % spans.length] ?? ['begun', 0]
  return { cue, delay: Math.round(longest * evenly(Math.floor(round / spans.length))) }
}

/** On a busy machine an import of hundreds of jobs may take this long. */
const CUE_DEADLINE = 30_000

/** Runs a step and kills the browser at that moment. Returns whether the step was reported done. */
export async function killDuring(
  browser: KillableBrowser,
  { cue, delay }: Moment,
  act: (report: (cue: Cue) => void) => Promise<void>,
): Promise<boolean> {
  let isOver = false
  let isDone = false
  let deadline: ReturnType<typeof setTimeout> | undefined
  await new Promise<void>((resolve, reject) => {
    deadline = setTimeout(() => reject(new Error(`"${cue}" did not come`)), CUE_DEADLINE)
    const report = (reported: Cue) => {
      if (isOver) return
      if (reported === 'done') isDone = true
      if (reported === cue) resolve()
    }
    // Whatever is running fails when the browser is gone; only an earlier error counts.
    act(report).catch((error: unknown) => {
      if (!isOver) reject(error)
    })
    report('begun')
  }).finally(() => clearTimeout(deadline))
  await sleep(delay)
  isOver = true
  await browser.kill()
  return isDone
}
