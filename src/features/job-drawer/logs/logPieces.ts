import type { Log } from '../../../domain/model/job/job'

/** How many lines render within a frame, so that the page responds while a long list grows. */
const LINES = 30
/** The tools and the text of a log itself. */
const OWN_LINES = 4

const linesOf = ({ checklist = [], links = [] }: Log): number =>
  OWN_LINES + checklist.length + links.length

/** How many logs to render after one more piece: at least one more, all in the end. */
export function withOnePieceMore(logs: readonly Log[], drawn: number): number {
  let lines = 0
  let end = drawn
  for (const log of logs.slice(drawn)) {
    lines += linesOf(log)
    if (end > drawn && lines > LINES) break
    end += 1
  }
  return end
}
