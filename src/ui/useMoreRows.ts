import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { LIST_ROWS } from '../domain/core/limits'

interface MoreRows {
  readonly list: RefObject<HTMLUListElement | null>
  /** How many rows are shown. */
  readonly shown: number
  readonly left: number
  /** How many the next step adds: all the rest, unless they are too many to render at once. */
  readonly step: number
  readonly showMore: () => void
}

/** Shows the first rows of a long list, and more on demand, with the focus on the first new one. */
export function useMoreRows(total: number, atFirst: number): MoreRows {
  const list = useRef<HTMLUListElement>(null)
  const focusAt = useRef(0)
  const [limit, setLimit] = useState(atFirst)
  // The pressed button may disappear with the focus on it.
  useLayoutEffect(() => {
    if (limit > atFirst) list.current?.children[focusAt.current]?.querySelector('a')?.focus()
  }, [limit, atFirst])
  const shown = Math.min(limit, total)
  const left = total - shown
  const step = Math.min(left, LIST_ROWS)
  function showMore() {
    focusAt.current = shown
    startTransition(() => setLimit(step < left ? shown + step : Number.POSITIVE_INFINITY))
  }
  return { list, shown, left, step, showMore }
}
