import type { DayOrder } from '../historyRow'
import { numbersOf } from './readMoment'

export interface FoundDayOrder {
  readonly order: DayOrder
  /** Whether there are dates that could be read either way, and nothing tells which. */
  readonly isOpen: boolean
}

const LONGEST = 40
const HALF_DAY = /\d\s*[ap]\.?m\b/i

/** Whether days or months come first in a file's dates, from those that only one way fits. */
export function dayOrderOf(cells: Iterable<string>): FoundDayOrder {
  let dayFirst = 0
  let monthFirst = 0
  let either = 0
  let halfDays = 0
  for (const cell of cells) {
    const numbers = cell.length > LONGEST ? undefined : numbersOf(cell.trim())
    if (!numbers) continue
    const [first, second] = numbers
    if (HALF_DAY.test(cell)) halfDays += 1
    if (first > 12 && second <= 12) dayFirst += 1
    else if (second > 12 && first <= 12) monthFirst += 1
    else if (first !== second) either += 1
  }
  if (dayFirst !== monthFirst) {
    return { order: dayFirst > monthFirst ? 'dayFirst' : 'monthFirst', isOpen: false }
  }
  // Whoever counts hours to twelve mostly writes the month first.
  return { order: halfDays > 0 ? 'monthFirst' : 'dayFirst', isOpen: either > 0 }
}
